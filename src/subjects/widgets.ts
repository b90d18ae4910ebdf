import type { Widget } from '#kit/frame/widget.ts';
import { alertWidgets } from './alert/view/widgets.tsx';
import { approvalWidgets } from './approval/view/widgets.tsx';
import { businessAreaWidgets } from './business-area/view/widgets.tsx';
import { cityDayWidgets } from './city-day/view/widgets.tsx';
import { cameraWidgets } from './camera/view/widgets.tsx';
import { foodBasketWidgets } from './food-basket/view/widgets.tsx';
import { inspectionWidgets } from './inspection/view/widgets.tsx';
import { marketWidgets } from './market/view/widgets.tsx';
import { obligationWidgets } from './obligation/view/widgets.tsx';
import { planningWidgets } from './planning/view/widgets.tsx';
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
];

/** The widget of a key; undefined for a key that a stored layout remembers and the program no longer has. */
export function widgetOf(key: string): Widget | undefined {
  return allWidgets.find((widget) => widget.key === key);
}
