import { Button } from '@arco-design/web-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '#browser/timers.ts';
import { LazyLineChart } from '#kit/chart/lazy.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import { type Deadline, ratesOf } from '#subjects/report-definition/rules.ts';
import { MOST_YEAR, YEAR_FLOOR } from '#subjects/report-definition/terms.ts';
import { textIn, withValues } from '../../../parts/address.ts';
import { useToday } from '../../../parts/today.ts';
import { DeadlineCalendar } from './DeadlineCalendar.tsx';
import styles from './Definitions.module.css';

const A_MINUTE = 60_000;
const RATES_HEIGHT = 180;

/** The year that is looked at, which stands in the address, and what turns it. */
export function useYear() {
  const [query, setQuery] = useSearchParams();
  const thisYear = Number(useToday().slice(0, 4));
  const asked = Number(textIn(query, 'year'));
  const year = Number.isInteger(asked) && asked >= YEAR_FLOOR && asked <= MOST_YEAR ? asked : thisYear;
  const go = (to: number) => setQuery(withValues(query, { year: to === thisYear ? '' : String(to) }));
  const turn = (
    <div className={styles['head']}>
      <strong>{`${year} 年`}</strong>
      <span>
        <Button size="small" disabled={year <= YEAR_FLOOR} onClick={() => go(year - 1)}>
          上一年
        </Button>{' '}
        <Button size="small" disabled={year >= MOST_YEAR} onClick={() => go(year + 1)}>
          下一年
        </Button>
      </span>
    </div>
  );
  return { year, turn };
}

export interface YearOfDeadlinesProps {
  /** What it is the year of. */
  readonly title: string;
  readonly year: number;
  readonly rows: readonly Deadline[];
  /** Said of a year with no deadline. */
  readonly empty: string;
}

/** A year of a report or a form: how complete it was, as a line, and its deadlines by month. */
export function YearOfDeadlines({ title, year, rows, empty }: YearOfDeadlinesProps) {
  const now = useNow(A_MINUTE);
  if (rows.length === 0) return <EmptyState text={empty} />;
  return (
    <>
      <Rates title={title} rows={rows} now={now} />
      <DeadlineCalendar title={title} year={year} rows={rows} now={now} />
    </>
  );
}

interface RatesProps {
  readonly title: string;
  readonly rows: readonly Deadline[];
  readonly now: number;
}

/** How complete the periods of the year that were due are 已报率, as a line; nothing of a year of which nothing was due. */
function Rates({ title, rows, now }: RatesProps) {
  const theme = useTheme();
  const minute = Math.floor(now / A_MINUTE);
  const points = useMemo(() => {
    const names = new Map(rows.map(({ period, name }) => [period, name]));
    return ratesOf(rows, minute * A_MINUTE).map(({ period, percent }) => ({ x: names.get(period) ?? '', y: percent }));
  }, [rows, minute]);
  return (
    points.length > 1 && (
      <LazyLineChart
        points={points}
        xTitle="报告期"
        yTitle="已报率"
        unit="%"
        density="desk"
        theme={theme}
        height={RATES_HEIGHT}
        ariaLabel={`${title}已报率`}
      />
    )
  );
}
