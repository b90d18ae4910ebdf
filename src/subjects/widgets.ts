import { placedAs } from '#base/stage/placed.ts';
import type { Widget } from '#kit/frame/widget.ts';
import { alertWidgets } from './alert/view/widgets.tsx';
import { approvalWidgets } from './approval/view/widgets.tsx';
import { businessAreaWidgets } from './business-area/view/widgets.tsx';
import { cityDayWidgets } from './city-day/view/widgets.tsx';
import { cameraWidgets } from './camera/view/widgets.tsx';
import { datasetWidgets } from './dataset/view/widgets.tsx';
import { foodBasketWidgets } from './food-basket/view/widgets.tsx';
import { inspectionWidgets } from './inspection/view/widgets.tsx';
import { marketWidgets } from './market/view/widgets.tsx';
import { obligationWidgets } from './obligation/view/widgets.tsx';
import { DivisionsMap, planningWidgets } from './planning/view/widgets.tsx';
import { vegetablePriceWidgets } from './vegetable-price/view/widgets.tsx';

/** Every widget that scenes and the workbench can place 组件. */
export const allWidgets: readonly Widget[] = [
  ...vegetablePriceWidgets,
  ...foodBasketWidgets,
  ...marketWidgets,
  ...businessAreaWidgets,
  ...approvalWidgets,
  ...alertWidgets,
  ...planningWidgets,
  ...inspectionWidgets,
  ...obligationWidgets,
  ...cameraWidgets,
  ...cityDayWidgets,
  ...datasetWidgets(DivisionsMap),
];

/** The widget that stands in a place, by the text that layouts keep; undefined for one that the program no longer has, or that lacks what it is placed for. */
export function widgetOf(key: string): Widget | undefined {
  const { widget, of } = placedAs(key);
  return allWidgets.find((one) => one.key === widget && (one.of === undefined) === (of === undefined));
}
