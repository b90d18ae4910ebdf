import { Button } from '@arco-design/web-react';
import { numberText } from '#base/number-text.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { FORECAST_STATES } from '#subjects/price-forecast/terms.ts';
import type { JudgedGoods } from '#subjects/price-forecast/wire.ts';
import analysis from '../../parts/analysis/Analysis.module.css';
import styles from './Forecast.module.css';

const figure = (value: number | null): string => (value === null ? '—' : numberText(value, 2));
const columnsOf = (onChoose: (goodsId: number) => void): readonly Column<JudgedGoods>[] => [
  {
    key: 'goodsName',
    title: '商品',
    lead: true,
    render: ({ goodsId, goodsName }) => (
      <Button type="text" size="small" onClick={() => onChoose(goodsId)} aria-label={`看${goodsName}的预测`}>
        {goodsName}
      </Button>
    ),
  },
  { key: 'groupName', title: '类别', width: 110 },
  { key: 'mase', title: 'MASE', align: 'right', width: 90, near: true, render: ({ mase }) => figure(mase) },
  { key: 'error', title: '平均误差（元）', align: 'right', width: 130, render: ({ error }) => figure(error) },
  {
    key: 'naiveError',
    title: '简单沿用的误差（元）',
    align: 'right',
    width: 170,
    render: ({ naiveError }) => figure(naiveError),
  },
  {
    key: 'origins',
    title: '回测天数',
    align: 'right',
    width: 100,
    render: ({ origins }) => numberText(origins, 0),
  },
  { key: 'state', title: '结论', width: 200, render: ({ state }) => FORECAST_STATES[state] },
];

export interface JudgedProps {
  readonly goods: readonly JudgedGoods[];
  readonly note: string;
  readonly onChoose: (goodsId: number) => void;
}

/** How well every goods is forecast, and how that is known. */
export function Judged({ goods, note, onChoose }: JudgedProps) {
  return (
    <section className={analysis['part']} aria-label="回测误差">
      <div className={analysis['head']}>
        <h2>回测误差</h2>
      </div>
      <ul className={styles['method']}>
        <li>{note}。</li>
        <li>方法为对数价格的阻尼趋势指数平滑，带星期规律；平滑参数按此前的误差逐日选择，只用预测当日已有的价格。</li>
        <li>
          从近两年的每一天起预测其后 14 天并与实际价格比较；MASE 为平均误差与“沿用前一日价格”的平均误差之比，小于 1
          才展示预测。
        </li>
      </ul>
      <DataTable
        caption="各商品价格预测的回测误差"
        density="desk"
        columns={columnsOf(onChoose)}
        rows={goods}
        rowKey={({ goodsId }) => String(goodsId)}
      />
    </section>
  );
}
