import type { Call, InputOf, OutputOf } from '#base/call.ts';
import type { DateText } from '#base/calendar.ts';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '#base/page.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { mayBeUnplaced } from '#base/register/place.ts';
import { alertCalls } from '#subjects/alert/calls.ts';
import { businessAreaCalls } from '#subjects/business-area/calls.ts';
import { dictionaryCalls } from '#subjects/dictionary/calls.ts';
import { GOODS_CODE_LENGTH, GOODS_TREE_LEVELS, PRICE_GOODS_NUM } from '#subjects/dictionary/terms.ts';
import { marketCalls } from '#subjects/market/calls.ts';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { allRegisters } from '#subjects/registers.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { defaultWarningDate, periodRange } from '#subjects/vegetable-price/rules.ts';
import { TURNING_FROM_START } from '#subjects/vegetable-price/rules/turning.ts';
import { PERIODS } from '#subjects/vegetable-price/terms.ts';

/** Makes a call, and gives its answer; undefined where it was refused. */
export type Ask = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C> | undefined>;

/** The calls that a part of the desk begins with, so that a server can answer them along with the page 首屏数据. */
export type Beginning = (ask: Ask, today: DateText) => Promise<unknown>;

/** What stands on every page: the alerts in its corner. */
export const everyPage: Beginning = (ask) => ask(alertCalls.open, {});

/** By COMPONENT of the menus, for an address that filters nothing. */
const beginningOfPage: Readonly<Record<string, Beginning>> = {
  'vegetable-price/warnings': (ask, today) =>
    Promise.all([
      ask(vegetablePriceCalls.warnings, {
        date: defaultWarningDate(today),
        outletIds: [],
        goodsNo: undefined,
        goodsName: undefined,
        pageIndex: FIRST_PAGE,
        pageSize: TURNING_FROM_START.pageSize,
      }),
      ask(dictionaryCalls.goodsTree, {
        num: PRICE_GOODS_NUM,
        codeLength: GOODS_CODE_LENGTH,
        levels: GOODS_TREE_LEVELS,
      }),
    ]),
};

/** The page of a declared register begins with its first page and what its fields offer to choose from. */
const beginningOfRegister =
  ({ calls, whole = false, ends = false, ...register }: AnyRegister): Beginning =>
  (ask) =>
    Promise.all([
      ask(calls.options, {}),
      ask(calls.list, {
        ...(whole ? {} : { pageIndex: FIRST_PAGE, pageSize: DEFAULT_PAGE_SIZE }),
        ...(ends && { ended: 'no' }),
        ...(mayBeUnplaced(register) && { placed: '' }),
      }),
    ]);

/** What the page begins with that a COMPONENT of the menus names; undefined where the program alone knows. */
export function beginningAt(component: string): Beginning | undefined {
  const own = Object.hasOwn(beginningOfPage, component) ? beginningOfPage[component] : undefined;
  const register = allRegisters.find((one) => one.component === component);
  return own ?? (register && beginningOfRegister(register));
}

/** By key of a widget on the dashboard. */
export const beginningOfWidget: Readonly<Record<string, Beginning>> = {
  'report/completeness': (ask) => ask(obligationCalls.board, { kind: undefined, period: undefined }),
  'vegetable-price/table': (ask, today) => ask(vegetablePriceCalls.table, { date: today }),
  'vegetable-price/wave': async (ask, today) => {
    const [period] = PERIODS;
    const [first] = (await ask(vegetablePriceCalls.vegetables, {})) ?? [];
    if (!first) return;
    await ask(vegetablePriceCalls.wave, {
      periodName: period.name,
      unit: period.unit,
      step: period.step,
      amount: period.amount,
      goodsId: first.goodsId,
      ...periodRange(period, today),
    });
  },
  'market/type-counts': (ask) => ask(marketCalls.typeCounts, {}),
  'business-area/customers': async (ask) => {
    const [first] = (await ask(businessAreaCalls.areas, {})) ?? [];
    if (first) await ask(businessAreaCalls.customers, { areaId: first.areaId });
  },
};
