import { useState } from 'react';
import { numberText, signedText } from '#base/number-text.ts';
import { Segments } from '#kit/choice/Segments.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { type Span, SPANS } from '#subjects/food-basket/terms.ts';
import type { IndexChange } from '#subjects/food-basket/wire.ts';
import analysis from '../../parts/analysis/Analysis.module.css';
import styles from './Basket.module.css';

type Row = IndexChange['contributions'][number];

/** Goods that are named; what the others did stands in one row. */
const MOST_NAMED = 12;
const COLUMNS: readonly Column<Row>[] = [
  { key: 'goodsName', title: '商品', lead: true },
  {
    key: 'percent',
    title: '涨跌（%）',
    align: 'right',
    width: 96,
    render: ({ percent }) => (percent === undefined ? '—' : signedText(percent, 2)),
  },
  {
    key: 'points',
    title: '影响（百分点）',
    align: 'right',
    width: 128,
    near: true,
    render: ({ points }) => (
      <span className={styles['moved']} data-direction={points > 0 ? 'rise' : points < 0 ? 'fall' : 'none'}>
        {signedText(points, 2)}
      </span>
    ),
  },
];

/** What moved the index since a day, goods by goods; the rows add up to its change. */
export function Contributions({ changes }: { readonly changes: readonly IndexChange[] }) {
  const [chosen, setChosen] = useState<Span>('week');
  const change = changes.find(({ span }) => span === chosen) ?? changes[0];
  return (
    <section className={analysis['part']} aria-label="各商品影响">
      <div className={analysis['head']}>
        <h2>什么推动了指数</h2>
        <Segments
          legend="对比"
          segments={changes.map(({ span }) => ({ value: span, label: SPANS[span] }))}
          chosen={change?.span}
          onChoose={setChosen}
        />
      </div>
      {change ? (
        <>
          <p className={styles['note']}>
            {`${change.date} 为 ${numberText(change.value, 2)}，至今 ${signedText(change.percent, 2)}%，各商品影响合计与之相等`}
          </p>
          <DataTable
            caption={`${SPANS[change.span]}各商品对指数的影响`}
            density="desk"
            columns={COLUMNS}
            rows={named(change)}
            rowKey={({ goodsName }) => goodsName}
          />
        </>
      ) : (
        <EmptyState text="还没有可对比的日期" />
      )}
    </section>
  );
}

/** The largest contributions, what the rest did together, and the sum of all. */
function named({ contributions, percent }: IndexChange): readonly Row[] {
  const rest = contributions.slice(MOST_NAMED);
  const points = Math.round(rest.reduce((sum, one) => sum + one.points * 100, 0)) / 100;
  return [
    ...contributions.slice(0, MOST_NAMED),
    ...(rest.length > 0 ? [{ goodsName: `其余 ${rest.length} 种`, points, percent: undefined }] : []),
    { goodsName: '合计（指数）', points: percent, percent },
  ];
}
