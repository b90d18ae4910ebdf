import { WIDGET_TITLES as alert } from './alert/terms.ts';
import { WIDGET_TITLES as approval } from './approval/terms.ts';
import { WIDGET_TITLES as businessArea } from './business-area/terms.ts';
import { WIDGET_TITLES as camera } from './camera/terms.ts';
import { WIDGET_TITLES as cityDay } from './city-day/terms.ts';
import { WIDGET_TITLES as foodBasket } from './food-basket/terms.ts';
import { WIDGET_TITLES as inspection } from './inspection/terms.ts';
import { WIDGET_TITLES as market } from './market/terms.ts';
import { WIDGET_TITLES as obligation } from './obligation/terms.ts';
import { WIDGET_TITLES as planning } from './planning/terms.ts';
import { WIDGET_TITLES as vegetablePrice } from './vegetable-price/terms.ts';
import { KEPT_TITLE, KEPT_WIDGET } from './dataset/terms.ts';

/** What every widget is called, by its key 组件名称: for who names one without drawing it, as the server does. */
export const widgetTitles: Readonly<Record<string, string>> = {
  ...vegetablePrice,
  ...foodBasket,
  ...market,
  ...businessArea,
  ...approval,
  ...alert,
  ...planning,
  ...inspection,
  ...obligation,
  ...camera,
  ...cityDay,
  [KEPT_WIDGET]: KEPT_TITLE,
};
