import { useMemo } from 'react';
import { numberText } from '#base/number-text.ts';
import { changePercent, sharePercent } from '#base/figures/ratio.ts';
import { LazyBarChart, LazyLineChart } from '#kit/chart/lazy.tsx';
import { FigureTiles } from '#kit/figure/FigureTiles.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { isBlank, tenThousandsOf } from '../../rules.ts';
import type { MonthlyReport } from '../../wire.ts';
import { CustomerCharts } from '../CustomerCharts.tsx';
import { busiestDay, formerName, visitsTotal } from './findings.ts';
import styles from './MonthlyReport.module.css';
import { type PartProps, None } from './PriceParts.tsx';

const LOOK = { density: 'desk', theme: 'light' } as const;
const CHART_HEIGHT = 220;

export function VisitsPart({ report }: PartProps) {
  const { days } = report.visits;
  const points = useMemo(
    () => days.map(({ date, visitors }) => ({ x: date.slice(5), y: tenThousandsOf(visitors) })),
    [days],
  );
  if (days.length === 0) return <None />;
  const total = visitsTotal(report);
  return (
    <>
      <FigureTiles
        density="desk"
        tiles={[
          { name: '客流', value: tenThousandsOf(total), unit: '万人次', decimals: 2 },
          { name: '日均客流', value: tenThousandsOf(total / days.length), unit: '万人次', decimals: 2 },
          {
            name: `最高（${busiestDay(report)?.date.slice(5) ?? ''}）`,
            value: tenThousandsOf(busiestDay(report)?.visitors ?? 0),
            unit: '万人次',
            decimals: 2,
          },
          {
            name: `较${formerName(report)}`,
            value: changePercent(total, report.visits.before),
            unit: '%',
            decimals: 2,
            signed: true,
          },
        ]}
      />
      <LazyLineChart
        {...LOOK}
        points={points}
        xTitle="日期"
        yTitle="客流"
        unit="万人次"
        height={CHART_HEIGHT}
        ariaLabel="逐日客流"
      />
    </>
  );
}

export function CustomersPart({ report }: PartProps) {
  if (isBlank(report.customers)) return <None />;
  return (
    <div className={styles['customers']}>
      <CustomerCharts {...LOOK} profile={report.customers} areaName={report.areaName} />
    </div>
  );
}

type Outlet = MonthlyReport['outlets'][number];
const OUTLET_COLUMNS: readonly Column<Outlet>[] = [
  { key: 'name', title: '类型' },
  { key: 'count', title: '网点数（个）', align: 'right', render: ({ count }) => numberText(count) },
  { key: 'floorArea', title: '营业面积（㎡）', align: 'right', render: ({ floorArea }) => numberText(floorArea, 1) },
];

export function OutletsPart({ report: { outlets } }: PartProps) {
  const values = useMemo(() => outlets.map(({ name, count }) => ({ name, value: count })), [outlets]);
  if (outlets.length === 0) return <None />;
  return (
    <>
      <LazyBarChart
        {...LOOK}
        values={values}
        unit="个"
        nameTitle="类型"
        valueTitle="网点数"
        height={CHART_HEIGHT}
        ariaLabel="商圈网点构成"
      />
      <DataTable
        columns={OUTLET_COLUMNS}
        rows={outlets}
        rowKey={({ name }) => name}
        caption="商圈网点"
        density="desk"
      />
    </>
  );
}

export function SalesPart({ report }: PartProps) {
  const { sales } = report;
  if (sales.withheld) return <p className={styles['none']}>报送门店不足，销售额不予公布。</p>;
  if (sales.amount === undefined) return <None />;
  return (
    <>
      <FigureTiles
        density="desk"
        tiles={[
          { name: '报送门店', value: sales.stores, unit: '家' },
          { name: '销售额', value: sales.amount, unit: '万元', decimals: 2 },
          {
            name: `较${formerName(report)}`,
            value: changePercent(sales.amount, sales.before),
            unit: '%',
            decimals: 2,
            signed: true,
          },
          {
            name: '较去年同期',
            value: changePercent(sales.amount, sales.yearBefore),
            unit: '%',
            decimals: 2,
            signed: true,
          },
          { name: '夜间销售占比', value: sharePercent(sales.nightAmount ?? 0, sales.amount), unit: '%', decimals: 2 },
        ]}
      />
      {sales.through !== undefined && sales.through !== report.through && (
        <p className={styles['note']}>周报按周报送，销售额截至 {sales.through}，与相同天数比较。</p>
      )}
    </>
  );
}
