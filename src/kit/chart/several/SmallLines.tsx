import { numberText } from '#base/number-text.ts';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import type { Density } from '../../tokens/theme.ts';
import { Figure } from '../Figure.tsx';
import { valueTitleText } from '../axes/axes.ts';
import { type NamedLine, PARTIAL_DASH } from './lines-spec.ts';
import { SeveralTable } from './SeveralTable.tsx';
import { commonSpan, SMALL, stretchesOf } from './small-lines.ts';
import styles from './Several.module.css';

export interface SmallLinesProps {
  readonly places: readonly string[];
  readonly lines: readonly NamedLine[];
  readonly xTitle: string;
  readonly yTitle: string;
  readonly unit: string;
  /** Digits behind the point in every figure that is written; as many as each has, two at most, when left out. */
  readonly decimals?: number | undefined;
  readonly density: Density;
  readonly ariaLabel: string;
}

/** A small line for each name, all on one scale 小图组: many courses compared where one chart would be a tangle. */
export function SmallLines({ places, lines, xTitle, yTitle, unit, decimals, density, ariaLabel }: SmallLinesProps) {
  const known = lines.filter(({ values }) => values.some((value) => value !== null));
  if (known.length === 0) return <EmptyState />;
  const span = commonSpan(known);
  return (
    <Figure
      ariaLabel={ariaLabel}
      density={density}
      twin={
        <SeveralTable
          decimals={decimals}
          unit={unit}
          xTitle={xTitle}
          places={places}
          lines={lines}
          caption={ariaLabel}
        />
      }
    >
      <p className={styles['scale']}>
        {`${valueTitleText(yTitle, unit)}，各图同一尺度：${numberText(span.least, decimals)} 至 ${numberText(span.most, decimals)}；横轴 ${places[0] ?? ''} 至 ${places.at(-1) ?? ''}`}
      </p>
      <ul className={styles['small']} aria-hidden="true">
        {known.map((line) => (
          <li key={line.name}>
            <span title={line.name}>{line.name}</span>
            <strong>{numberText(line.values.findLast((value) => value !== null) ?? 0, decimals)}</strong>
            <svg viewBox={`0 -4 ${SMALL.width} ${SMALL.height + 8}`} preserveAspectRatio="none">
              {stretchesOf(line, span).map(({ corners, partial }) => (
                <polyline
                  key={corners}
                  points={corners}
                  vectorEffect="non-scaling-stroke"
                  strokeDasharray={partial ? PARTIAL_DASH.join(' ') : undefined}
                />
              ))}
            </svg>
          </li>
        ))}
      </ul>
    </Figure>
  );
}
