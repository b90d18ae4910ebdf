import { numberText, signedText } from '#base/number-text.ts';
import type { Density } from '../tokens/theme.ts';
import styles from './Figure.module.css';

export interface FigureTile {
  readonly name: string;
  /** Undefined is written as a dash. */
  readonly value: number | undefined;
  readonly unit: string;
  readonly decimals?: number | undefined;
  /** A change: its sign is written out. */
  readonly signed?: boolean | undefined;
  /** What is counted, where the name does not say it all. */
  readonly note?: string | undefined;
}

export interface FigureTilesProps {
  readonly tiles: readonly FigureTile[];
  readonly density: Density;
}

/** Figures side by side, each with name and unit (指标卡). */
export function FigureTiles({ tiles, density }: FigureTilesProps) {
  return (
    <dl className={styles['tiles']} data-kind={density}>
      {tiles.map(({ name, value, unit, decimals, signed, note }) => (
        <div key={name} className={styles['tile']} title={note}>
          <dt>{name}</dt>
          <dd>
            {value === undefined ? (
              <span aria-label="无数据">—</span>
            ) : (
              <>
                {signed ? signedText(value, decimals) : numberText(value, decimals)}
                <small>{unit}</small>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
