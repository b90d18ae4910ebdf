import { numberText, signedText } from '#base/number-text.ts';
import type { Column } from '#kit/table/columns.ts';
import { PRICE_SOURCE_LABELS, PRICE_UNIT } from '#subjects/vegetable-price/terms.ts';
import type { PriceChange } from '#subjects/vegetable-price/wire/written.ts';
import { timeText } from '../../../register/choices.ts';
import { EnterpriseName } from '../../../parts/names/EnterpriseName.tsx';
import styles from './PriceChanges.module.css';

/** What is shown of prices that were written over: whose, when, from where, and what stood there before; three columns where seven do not fit. */
export const changeColumns = (narrow: boolean): readonly Column<PriceChange>[] => (narrow ? STACKED : COLUMNS);

/** A batch writes each price once. */
export const changeIdOf = ({ batchId, date, goodsName, outletName }: PriceChange) =>
  `${batchId}/${date}/${goodsName}/${outletName}`;

const COLUMNS: readonly Column<PriceChange>[] = [
  { key: 'at', title: '修改时间', width: 168, render: ({ at }) => timeText(at) },
  { key: 'by', title: '修改人', width: 104, render: ({ by }) => <span className={styles['words']}>{by}</span> },
  { key: 'source', title: '来源', width: 168, render: (change) => <Source change={change} /> },
  { key: 'date', title: '菜价日期', width: 112 },
  { key: 'goodsName', title: '商品 / 网点', width: 184, render: (change) => <What change={change} /> },
  {
    key: 'price',
    title: `价格（${PRICE_UNIT}）`,
    width: 168,
    align: 'right',
    render: (change) => <Prices change={change} />,
  },
  { key: 'former', title: '原价格录入', width: 168, render: (change) => <Former change={change} /> },
];

const STACKED: readonly Column<PriceChange>[] = [
  {
    key: 'goodsName',
    title: '商品 / 网点',
    width: 108,
    render: (change) => (
      <>
        <What change={change} />
        <span className={styles['below']}>{change.date}</span>
      </>
    ),
  },
  { key: 'price', title: '价格', width: 96, align: 'right', render: (change) => <Prices change={change} /> },
  {
    key: 'by',
    title: '修改人 / 来源',
    width: 128,
    render: (change) => (
      <>
        <span className={styles['words']}>{change.by}</span>
        <span className={styles['below']}>{timeText(change.at)}</span>
        <Source change={change} />
      </>
    ),
  },
];

interface PartProps {
  readonly change: PriceChange;
}

function What({ change: { goodsName, outletName, outletNo } }: PartProps) {
  return (
    <>
      <span className={styles['words']}>{goodsName}</span>
      <span className={styles['below']}>
        <EnterpriseName enterpriseId={outletNo} name={outletName} />
      </span>
    </>
  );
}

/** The former price, the new one, and how far they are apart; the sign says the way to whoever cannot tell the colours. */
function Prices({ change: { formerPrice, price } }: PartProps) {
  if (price === undefined)
    return (
      <span className={styles['prices']}>
        {numberText(formerPrice, 2)} <strong>已撤下</strong>
      </span>
    );
  const difference = price - formerPrice;
  return (
    <>
      <span className={styles['prices']}>
        {numberText(formerPrice, 2)}{' '}
        <span aria-label="改为" role="img">
          →
        </span>{' '}
        <strong>{numberText(price, 2)}</strong>
      </span>
      <span className={styles['difference']} data-direction={difference < 0 ? 'fall' : 'rise'}>
        {signedText(difference)}
      </span>
    </>
  );
}

function Source({ change: { source, batchId, fileName } }: PartProps) {
  return (
    <>
      <span className={styles['words']}>
        {PRICE_SOURCE_LABELS[source]}，批次 {batchId}
      </span>
      {fileName !== '' && <span className={styles['below']}>{fileName}</span>}
    </>
  );
}

function Former({ change: { formerBy, formerAt, formerSource } }: PartProps) {
  if (formerBy === undefined) return <span className={styles['below']}>未记录</span>;
  return (
    <>
      <span className={styles['words']}>
        {formerBy}
        {formerSource && `（${PRICE_SOURCE_LABELS[formerSource]}）`}
      </span>
      <span className={styles['below']}>{timeText(formerAt)}</span>
    </>
  );
}
