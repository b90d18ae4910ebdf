import { numberText, signedText } from '#base/number-text.ts';
import { FigureTiles } from '#kit/figure/FigureTiles.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import type { MonthlyReport } from '../../wire.ts';
import { formerName } from './findings.ts';
import styles from './MonthlyReport.module.css';

export interface PartProps {
  readonly report: MonthlyReport;
}

type Move = MonthlyReport['prices']['moves'][number];
const MOVE_COLUMNS: readonly Column<Move>[] = [
  { key: 'name', title: '商品' },
  { key: 'price', title: '本月均价（元/500克）', align: 'right', render: ({ price }) => numberText(price, 2) },
  {
    key: 'changePercent',
    title: '涨跌幅（%）',
    align: 'right',
    render: ({ changePercent: percent }) => <Move percent={percent} />,
  },
];

/** How prices moved in the month. */
export function PricesPart({ report }: PartProps) {
  const { prices } = report;
  if (prices.goods === 0) return <None />;
  return (
    <>
      <p>
        {report.regionName} {numberText(prices.markets)} 个市场、{numberText(prices.goods)} 种商品可与
        {formerName(report)}比较，变动最大的 {prices.moves.length} 种：
      </p>
      <DataTable
        columns={MOVE_COLUMNS}
        rows={prices.moves}
        rowKey={({ name }) => name}
        caption="变动最大的商品"
        density="desk"
      />
    </>
  );
}

/** Sign and arrow beside the colour: red with a plus for a rise, orange with a minus for a fall (spec 2 §3). */
function Move({ percent }: { readonly percent: number }) {
  return (
    <span className={styles['move']} data-direction={percent < 0 ? 'fall' : 'rise'}>
      <span aria-hidden="true">{percent < 0 ? '▼' : '▲'}</span> {signedText(percent, 2)}
    </span>
  );
}

type Warned = MonthlyReport['warnings']['goods'][number];
const WARNED_COLUMNS: readonly Column<Warned>[] = [
  { key: 'name', title: '商品' },
  { key: 'count', title: '预警次数', align: 'right', render: ({ count }) => numberText(count) },
];

/** Which prices were warned of in the month. */
export function WarningsPart({ report: { warnings, prices } }: PartProps) {
  if (prices.goods === 0) return <None />;
  return (
    <>
      <FigureTiles
        density="desk"
        tiles={[
          { name: '预警合计', value: warnings.rises + warnings.falls, unit: '次' },
          { name: '上涨预警', value: warnings.rises, unit: '次' },
          { name: '下跌预警', value: warnings.falls, unit: '次' },
        ]}
      />
      {warnings.goods.length > 0 && (
        <DataTable
          columns={WARNED_COLUMNS}
          rows={warnings.goods}
          rowKey={({ name }) => name}
          caption="预警最多的商品"
          density="desk"
        />
      )}
    </>
  );
}

/** Says that the month has nothing of it. */
export function None() {
  return <p className={styles['none']}>本月没有数据。</p>;
}
