import { numberText } from '#base/number-text.ts';
import { Figure } from '../chart/Figure.tsx';
import { ValueTable } from '../chart/ValueTable.tsx';
import type { Density } from '../tokens/theme.ts';
import styles from './Figure.module.css';

export interface RatioPart {
  readonly name: string;
  /** Percent; undefined is written as a dash and takes no room. */
  readonly percent: number | undefined;
}

export interface RatioBarProps {
  /** Two parts of one whole, left and right. */
  readonly parts: readonly [RatioPart, RatioPart];
  readonly decimals: number;
  /** What is shared out, e.g. 男女比例; names the figure. */
  readonly label: string;
  readonly density: Density;
}

/** Two shares of a whole as figures over one bar (比例条); the names stand beside the figures, the colours only repeat them. */
export function RatioBar({ parts, decimals, label, density }: RatioBarProps) {
  const known = parts.flatMap(({ name, percent }) => (percent === undefined ? [] : [{ name, value: percent }]));
  return (
    <Figure
      ariaLabel={label}
      density={density}
      twin={<ValueTable caption={label} nameTitle="类别" valueTitle="占比（%）" values={known} />}
    >
      <div className={styles['ratio']} data-kind={density}>
        <dl className={styles['shares']}>
          {parts.map(({ name, percent }) => (
            <div key={name} className={styles['share']}>
              <dt>
                <span className={styles['key']} aria-hidden="true" />
                {name}
              </dt>
              <dd>
                {percent === undefined ? (
                  <span aria-label="无数据">—</span>
                ) : (
                  <>
                    {numberText(percent, decimals)}
                    <small>%</small>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles['bar']} aria-hidden="true">
          {parts.map(({ name, percent = 0 }) => (
            <span key={name} style={{ flexGrow: percent }} />
          ))}
        </div>
      </div>
    </Figure>
  );
}
