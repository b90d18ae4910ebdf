import { numberText } from '#base/number-text.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { LEAST_COVERAGE } from '#subjects/food-basket/terms.ts';
import type { BasketIndex } from '#subjects/food-basket/wire.ts';
import analysis from '../../parts/analysis/Analysis.module.css';
import styles from './Basket.module.css';

const COLUMNS: readonly Column<BasketIndex['markets'][number]>[] = [
  { key: 'name', title: '市场', lead: true },
  {
    key: 'level',
    title: '比价',
    align: 'right',
    width: 72,
    near: true,
    render: ({ level }) => numberText(level, 1),
  },
  {
    key: 'coverage',
    title: '可比权重（%）',
    align: 'right',
    width: 124,
    render: ({ coverage }) => numberText(coverage, 1),
  },
];

/** How dear the same basket is at every market against the city, and how far apart they are. */
export function MarketLevels({ index: { markets, compared } }: { readonly index: BasketIndex }) {
  const [dearest, cheapest] = [markets[0], markets.at(-1)];
  const left = compared - markets.length;
  return (
    <section className={analysis['part']} aria-label="各市场比价">
      <div className={analysis['head']}>
        <h2>各市场比价</h2>
      </div>
      {dearest && cheapest ? (
        <>
          <p className={styles['note']}>
            {`全市为 100；同一篮子最高的市场比最低的贵 ${numberText((dearest.level / cheapest.level - 1) * 100, 1)}%`}
            {left > 0 && `；${left} 家报价不足篮子权重的 ${LEAST_COVERAGE * 100}%，不参与比较`}
          </p>
          <div className={styles['long']} tabIndex={0} role="region" aria-label="各市场比价表">
            <DataTable
              caption="同一篮子在各市场的价格水平"
              density="desk"
              columns={COLUMNS}
              rows={markets}
              rowKey={({ name }) => name}
            />
          </div>
        </>
      ) : (
        <EmptyState text="当日没有可比较的市场" />
      )}
    </section>
  );
}
