import { useId, useMemo, useState } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import { numberText } from '#base/number-text.ts';
import { Choose } from '#kit/choice/Choose.tsx';
import { LazyBarChart, LazyLineChart } from '#kit/chart/lazy.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { useNarrow, useTheme } from '#kit/frame/measure.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import type { StatisticKind } from '#subjects/share/terms.ts';
import type { Statistic } from '#subjects/share/wire.ts';
import styles from './Statistic.module.css';

/** What runs on over time is a line, what stands side by side are columns. */
const LINES: readonly StatisticKind[] = ['weekend', 'quarter', 'price'];
const CHART_HEIGHT = 320;
const FIRST_WIDTH = 120;
const WIDTH = 130;

type Series = Statistic['series'][number];

interface FigureRow {
  readonly category: string;
  readonly values: readonly (number | null)[];
}

/** The figures of a statistic: a chart of one row of them, and all of them as a table. */
export function StatisticFigures({ statistic }: { readonly statistic: Statistic }) {
  const { categories, series, categoryTitle } = statistic;
  const [wanted, setWanted] = useState('');
  const shown = series.find(({ name }) => name === wanted) ?? series[0];
  const columns = useMemo(() => columnsOf(statistic, shown), [statistic, shown]);
  const rows: readonly FigureRow[] = categories.map((category, index) => ({
    category,
    values: series.map(({ values }) => values[index] ?? null),
  }));
  if (!shown || categories.length === 0) {
    return (
      <section className={styles['block']}>
        <EmptyState text="所选时间没有可以公布的数据" hint="数据尚未上报，或填报企业过少不便公布" height={320} />
        <p className={styles['asOf']}>{asOfText(statistic)}</p>
      </section>
    );
  }
  return (
    <>
      <p className={styles['asOf']}>{asOfText(statistic)}</p>
      <Drawing statistic={statistic} shown={shown} onShow={setWanted} />
      <section className={styles['block']} aria-label="数据表">
        <DataTable
          columns={columns}
          rows={rows}
          rowKey={({ category }) => category}
          caption={`按${categoryTitle}列出的数据`}
          density="desk"
          lined
        />
      </section>
    </>
  );
}

/** When the figures were taken, and of how many reports they are. */
function asOfText({ asOf, reports }: Statistic): string {
  const { date, time } = nanjingTime(asOf);
  const of = reports === undefined ? '' : `，共 ${numberText(reports, 0)} 份审核通过的报表`;
  return `数据截至 ${date} ${time.slice(0, 5)}${of}`;
}

/** Height of a lying bar with its room, and of what stands around all of them, px. */
const [BAR_HEIGHT, AROUND_BARS] = [32, 80];

interface DrawingProps {
  readonly statistic: Statistic;
  readonly shown: Series;
  readonly onShow: (name: string) => void;
}

function Drawing({ statistic: { kind, categories, series, categoryTitle, pending }, shown, onShow }: DrawingProps) {
  const id = useId();
  const theme = useTheme();
  const isNarrow = useNarrow();
  const points = useMemo(
    () =>
      categories.flatMap((name, index) => {
        const value = shown.values[index];
        // A part of a sum would look like a fall.
        return value === null || value === undefined || pending.includes(name) ? [] : [{ name, value }];
      }),
    [categories, shown, pending],
  );
  const line = useMemo(() => points.map(({ name, value }) => ({ x: name, y: value })), [points]);
  const label = `${shown.name}（按${categoryTitle}）`;
  const look = { unit: shown.unit, density: 'desk', theme, height: CHART_HEIGHT, ariaLabel: label } as const;
  return (
    <section className={styles['block']} aria-label="统计图">
      <div className={styles['choice']}>
        <span id={id}>图中显示</span>
        <Choose
          labelledBy={id}
          value={shown.name}
          options={series.map(({ name }) => ({ value: name, label: name }))}
          onChange={onShow}
        />
      </div>
      {LINES.includes(kind) ? (
        <LazyLineChart {...look} points={line} xTitle={categoryTitle} yTitle={shown.name} />
      ) : (
        <LazyBarChart
          {...look}
          values={points}
          nameTitle={categoryTitle}
          valueTitle={shown.name}
          // Columns side by side on a phone would have their figures written over each other.
          lying={isNarrow}
          height={isNarrow ? Math.max(CHART_HEIGHT, points.length * BAR_HEIGHT + AROUND_BARS) : CHART_HEIGHT}
        />
      )}
      {pending.length > 0 && <p className={styles['asOf']}>{`${pending.join('、')}填报中，图中未列，不作比较`}</p>}
    </section>
  );
}

/** On a phone the figures that the chart shows stand first in the second line of each row. */
function columnsOf(
  { categoryTitle, series, pending }: Statistic,
  shown: Series | undefined,
): readonly Column<FigureRow>[] {
  return [
    {
      key: 'category',
      title: categoryTitle,
      width: FIRST_WIDTH,
      fixed: 'left',
      render: ({ category }) => (pending.includes(category) ? `${category}（填报中）` : category),
    },
    ...series.map(({ name, unit, values: whole }, index): Column<FigureRow> => {
      // In one column all with decimals or none: points stand below each other.
      const decimals = whole.every((value) => value === null || Number.isInteger(value)) ? 0 : 2;
      return {
        key: name,
        title: `${name}（${unit}）`,
        width: WIDTH,
        align: 'right',
        near: name === shown?.name && 'named',
        render: ({ values }) => numberText(values[index], decimals) || '—',
      };
    }),
  ];
}
