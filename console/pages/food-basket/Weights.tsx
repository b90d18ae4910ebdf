import { numberText } from '#base/number-text.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import type { BasketShown } from '#subjects/food-basket/wire.ts';
import analysis from '../../parts/analysis/Analysis.module.css';
import styles from './Basket.module.css';

const COLUMNS: readonly Column<BasketShown['weights'][number]>[] = [
  { key: 'goodsName', title: '商品', lead: true },
  { key: 'groupName', title: '类别', width: 120 },
  {
    key: 'share',
    title: '权重（%）',
    align: 'right',
    width: 110,
    near: true,
    render: ({ share }) => numberText(share, 2),
  },
  {
    key: 'base',
    title: '基期均价（元/500克）',
    align: 'right',
    width: 170,
    render: ({ base }) => numberText(base, 2),
  },
  { key: 'imputed', title: '当日报价', width: 150, render: ({ imputed }) => (imputed ? '无，按同类推算' : '有') },
];

/** The basket that holds now, and how the index is made of it. */
export function Weights({ basket }: { readonly basket: BasketShown }) {
  return (
    <section className={analysis['part']} aria-label="篮子和权重">
      <div className={analysis['head']}>
        <h2>{`${basket.name}：权重与算法`}</h2>
      </div>
      <ul className={styles['method']}>
        <li>{`基期 ${basket.baseFrom} 至 ${basket.baseTo}，权重自 ${basket.validFrom} 起使用；权重为各商品权数占合计的比例，合计 100%。`}</li>
        <li>
          指数为各商品当日全市均价与其基期均价之比按权重平均，基期为 100；换用新篮子时与原篮子最后一日的指数衔接。
        </li>
        <li>当日全市无报价的商品按同类有报价商品的涨跌推算，同类都没有的按整个篮子推算，恢复报价后按实际价格计算。</li>
        {basket.left.length > 0 && <li>{`基期没有报价、未计入的商品：${basket.left.join('、')}。`}</li>}
      </ul>
      <details className={styles['fold']}>
        <summary>{`各商品权重（${basket.weights.length} 种）`}</summary>
        <DataTable
          caption="现行篮子各商品的权重"
          density="desk"
          columns={COLUMNS}
          rows={basket.weights}
          rowKey={({ goodsName }) => goodsName}
        />
      </details>
    </section>
  );
}
