import { use, useState } from 'react';
import { WidgetPlaceContext } from '#kit/frame/place.ts';
import type { Widget, WidgetProps } from '#kit/frame/widget.ts';
import { DailyPrices } from '#subjects/vegetable-price/view/widgets.tsx';
import { allWidgets } from '#subjects/widgets.ts';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
import { useToday } from '../../../parts/today.ts';
import styles from './Board.module.css';

/** Finds a widget's manifest by its key. */
export type FindWidget = (key: string) => Widget | undefined;

/** The price table with its day to choose, today at first; the day cannot be cleared (spec 1 §2.6 item 4). */
function DailyPricesAtDesk({ density }: WidgetProps) {
  const latest = useToday();
  const place = use(WidgetPlaceContext);
  const [chosen, setChosen] = useState<string>();
  const date = chosen ?? latest;
  const actions = <DayPicker label="菜价日期" value={date} latest={latest} onChange={setChosen} />;
  return (
    <WidgetPlaceContext value={{ ...place, actions }}>
      <div className={styles['widget']} data-scrolls>
        <DailyPrices density={density} date={date} />
      </div>
    </WidgetPlaceContext>
  );
}

/** Widgets that have more to choose at a desk than on a wall. */
const AT_DESK: Readonly<Record<string, Widget['Component']>> = { 'vegetable-price/table': DailyPricesAtDesk };

/** Every widget as a desk shows it 组件. */
export const deskWidgets: readonly Widget[] = allWidgets.map((widget) => {
  const Component = Object.hasOwn(AT_DESK, widget.key) ? AT_DESK[widget.key] : undefined;
  return Component ? { ...widget, Component } : widget;
});

export const deskWidgetOf: FindWidget = (key) => deskWidgets.find((widget) => widget.key === key);
