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
  /** What a scene is about: on a wall it stands first and is read from afar. */
  readonly leads?: boolean | undefined;
}

export interface FigureTilesProps {
  readonly tiles: readonly FigureTile[];
  readonly density: Density;
}

/** Figures side by side, each with name and unit (指标卡); on a wall those that lead are as high as two lines of the others. */
export function FigureTiles({ tiles, density }: FigureTilesProps) {
  const leading = density === 'wall' ? tiles.filter(({ leads }) => leads) : [];
  const inOrder = [...leading, ...tiles.filter((tile) => !leading.includes(tile))];
  const list = (
    <dl className={styles['tiles']} data-kind={density} data-led={leading.length > 0}>
      {inOrder.map((tile) => (
        <Tile key={tile.name} tile={tile} leads={leading.includes(tile)} />
      ))}
    </dl>
  );
  return leading.length > 0 ? <div className={styles['room']}>{list}</div> : list;
}

function Tile({ tile, leads }: { readonly tile: FigureTile; readonly leads: boolean }) {
  const { name, value, unit, decimals, signed, note } = tile;
  return (
    <div className={styles['tile']} title={note} data-leads={leads}>
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
  );
}
