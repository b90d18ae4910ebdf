import { useMemo } from 'react';
import { numberText } from '#base/number-text.ts';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import type { Density } from '../../tokens/theme.ts';
import { Figure } from '../Figure.tsx';
import { Legend } from '../Legend.tsx';
import { valueTitleText } from '../axes/axes.ts';
import { ValueTable } from '../ValueTable.tsx';
import { calendarOf, type DayValue, stepBounds } from './calendar-weeks.ts';
import styles from './Calendar.module.css';

export interface CalendarHeatProps {
  readonly days: readonly DayValue[];
  readonly valueTitle: string;
  readonly unit: string;
  /** Digits behind the point in every figure that is written; as many as each has, two at most, when left out. */
  readonly decimals?: number | undefined;
  readonly density: Density;
  readonly ariaLabel: string;
}

/** From little to much; the colours stand in Calendar.module.css. */
const STEPS = 5;
const WEEKDAYS = ['一', '', '三', '', '五', '', '日'];

/** A figure of every day in columns of weeks 日历热力图: weekdays and seasons are seen at once. */
export function CalendarHeat({ days, valueTitle, unit, decimals, density, ariaLabel }: CalendarHeatProps) {
  const { cells, months, weeks } = useMemo(() => calendarOf(days, STEPS), [days]);
  const bounds = useMemo(() => stepBounds(cells, STEPS), [cells]);
  if (bounds.length === 0) return <EmptyState />;
  const title = valueTitleText(valueTitle, unit);
  const known = cells.flatMap(({ date, value }) => (value === null ? [] : [{ name: date, value }]));
  return (
    <Figure
      ariaLabel={ariaLabel}
      density={density}
      twin={<ValueTable caption={ariaLabel} nameTitle="日期" valueTitle={title} values={known} decimals={decimals} />}
    >
      <p className={styles['title']}>{title}</p>
      <Legend label="图例" entries={legendOf(bounds, decimals)} />
      <div className={styles['scroll']}>
        <div
          className={styles['days']}
          style={{ gridTemplateColumns: `20px repeat(${weeks}, 14px)` }}
          aria-hidden="true"
        >
          {months.map(({ week, text }) => (
            <span key={week} className={styles['month']} style={{ gridRow: 1, gridColumn: week + 2 }}>
              {text}
            </span>
          ))}
          {WEEKDAYS.map((text, at) => (
            <span key={at} className={styles['weekday']} style={{ gridRow: at + 2, gridColumn: 1 }}>
              {text}
            </span>
          ))}
          {cells.map(({ date, value, week, weekday, step }) => (
            <i
              key={date}
              className={styles['step']}
              data-step={step ?? 'none'}
              title={`${date}：${value === null ? '无数据' : `${numberText(value, decimals)} ${unit}`}`}
              style={{ gridRow: weekday + 2, gridColumn: week + 2 }}
            />
          ))}
        </div>
      </div>
    </Figure>
  );
}

const legendOf = (bounds: ReturnType<typeof stepBounds>, decimals: number | undefined) => [
  ...bounds.map(({ step, least, most }) => ({
    name:
      least === most ? numberText(least, decimals) : `${numberText(least, decimals)} 至 ${numberText(most, decimals)}`,
    mark: <i className={styles['step']} data-step={step} aria-hidden="true" />,
  })),
  { name: '无数据', mark: <i className={styles['step']} data-step="none" aria-hidden="true" /> },
];
