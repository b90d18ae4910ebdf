import { useState } from 'react';
import { lazyWidget } from '#kit/frame/lazy-widget.tsx';
import type { Widget } from '#kit/frame/widget.ts';
import { allWidgets, widgetOf } from '#subjects/widgets.ts';
import { DayPrices } from '../../../parts/prices/DayPrices.tsx';
import { useToday } from '../../../parts/today.ts';

/** Finds a widget's manifest by its key. */
export type FindWidget = (key: string) => Widget | undefined;

/** The price table of a day that is chosen in it, today at first (spec 1 §2.6 item 4). */
function DailyPricesAtDesk() {
  const latest = useToday();
  const [chosen, setChosen] = useState<string>();
  return <DayPrices date={chosen ?? latest} latest={latest} onDate={setChosen} />;
}

/** Widgets that have more to choose at a desk than on a wall. */
const AT_DESK: Readonly<Record<string, Widget['Component']>> = {
  'vegetable-price/table': DailyPricesAtDesk,
  'report/due': lazyWidget(async () => (await import('../../../parts/due/DueAtDesk.tsx')).DueAtDesk),
};

/** Every widget as a desk shows it 组件. */
export const deskWidgets: readonly Widget[] = allWidgets.map((widget) => {
  const Component = Object.hasOwn(AT_DESK, widget.key) ? AT_DESK[widget.key] : undefined;
  return Component ? { ...widget, Component } : widget;
});

export const deskWidgetOf: FindWidget = (key) => {
  const found = widgetOf(key);
  return found && deskWidgets.find((widget) => widget.key === found.key);
};
