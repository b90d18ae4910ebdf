import { Button, Input } from '@arco-design/web-react';
import { IconDownload } from '@arco-design/web-react/icon';
import { use, useState } from 'react';
import { saveTable } from '#kit/chart/tools/saving.ts';
import { WidgetPlaceContext } from '#kit/frame/place.ts';
import type { Widget, WidgetProps } from '#kit/frame/widget.ts';
import { headerOf } from '#subjects/vegetable-price/rules.ts';
import { PRICE_UNIT } from '#subjects/vegetable-price/terms.ts';
import { usePriceTable } from '#subjects/vegetable-price/view/queries.ts';
import { DailyPrices } from '#subjects/vegetable-price/view/widgets.tsx';
import type { PriceTable } from '#subjects/vegetable-price/wire.ts';
import { allWidgets } from '#subjects/widgets.ts';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
import { useToday } from '../../../parts/today.ts';
import styles from './Board.module.css';

/** Finds a widget's manifest by its key. */
export type FindWidget = (key: string) => Widget | undefined;

/** The price table with its day to choose, today at first; the day cannot be cleared (spec 1 §2.6 item 4). Goods can be looked for, and the day's prices saved. */
function DailyPricesAtDesk({ density }: WidgetProps) {
  const latest = useToday();
  const place = use(WidgetPlaceContext);
  const [chosen, setChosen] = useState<string>();
  const [find, setFind] = useState('');
  const date = chosen ?? latest;
  const { data } = usePriceTable(date);
  const actions = (
    <>
      <Input
        className={styles['find']}
        aria-label="查找商品"
        placeholder="查找商品"
        allowClear
        maxLength={20}
        value={find}
        onChange={setFind}
      />
      <DayPicker label="菜价日期" value={date} latest={latest} onChange={setChosen} />
      <Button
        type="text"
        aria-label="导出菜价"
        title="导出当日全部菜价"
        icon={<IconDownload />}
        disabled={data === undefined || data.rows.length === 0}
        onClick={() => data && savePrices(data, date)}
      />
    </>
  );
  return (
    <WidgetPlaceContext value={{ ...place, actions }}>
      <div className={styles['widget']} data-scrolls>
        <DailyPrices density={density} date={date} find={find} />
      </div>
    </WidgetPlaceContext>
  );
}

/** The whole day as a file that a spreadsheet program opens, whatever is looked for. */
function savePrices({ enterpriseKeys, rows }: PriceTable, date: string): void {
  const head = [`商品名称（${PRICE_UNIT}）`, ...enterpriseKeys.map(headerOf)];
  const lines = rows.map(({ goodsName, prices }) => [goodsName, ...enterpriseKeys.map((key) => prices[key] ?? '')]);
  saveTable([head, ...lines], `${date} 菜价`);
}

/** Widgets that have more to choose at a desk than on a wall. */
const AT_DESK: Readonly<Record<string, Widget['Component']>> = { 'vegetable-price/table': DailyPricesAtDesk };

/** Every widget as a desk shows it 组件. */
export const deskWidgets: readonly Widget[] = allWidgets.map((widget) => {
  const Component = Object.hasOwn(AT_DESK, widget.key) ? AT_DESK[widget.key] : undefined;
  return Component ? { ...widget, Component } : widget;
});

export const deskWidgetOf: FindWidget = (key) => deskWidgets.find((widget) => widget.key === key);
