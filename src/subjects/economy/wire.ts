import { z } from 'zod';
import { isMonth } from '#base/calendar.ts';
import { id, integer, LARGEST_ID, optionalId, optionalInteger, optionalText } from '#base/scalars.ts';
import { LONGEST_REASON } from '#base/sheet/check.ts';
import { field, wireRecord } from '#base/wire.ts';
import { GROWTHS, JANUARIES, KINDS, type Model, MOST_ROWS, PARKS, STATES, THEMES } from './terms.ts';

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => z.enum(Object.keys(labels) as [K, ...K[]]);
const HIGHEST = 1e10;
const value = z.number().min(-HIGHEST).max(HIGHEST);
const figures = {
  value: field('value', value, '发布数值'),
  given: field('given', value.optional(), '发布同比'),
  base: field('base', value.optional(), '上年同期可比值'),
};
const state = field('state', keysOf(STATES), '数据状态');
const indicatorId = field('indicatorId', id, '经济指标');
const version = optionalInteger(0, LARGEST_ID);

/** The period of each model: a month, or a year. */
const PERIODS = {
  month: z.string().max('yyyy-MM'.length).refine(isMonth, '应为 yyyy-MM 形式的月份'),
  year: z.string().regex(/^(?:199|20\d)\d$/, '应为 1990 至 2099 的年份'),
};

const placeOf = (model: Model) => ({
  period: field('period', PERIODS[model], '所属期'),
  regionId: field('regionId', id, '行政区划'),
  park: field('park', keysOf(PARKS), '开发园区'),
});
/** Which figures are filled in together: a period, a division, a development zone. */
export const economySheetKeyWire = (model: Model) => wireRecord(placeOf(model));

/** A figure of an earlier period, for what is computed. */
const pastWire = wireRecord({ period: field('period', z.string(), '所属期'), ...figures });

/** A figure as it stands, with the version that a change of it is based on. */
const storedWire = wireRecord({
  recordId: field('recordId', id, '记录编号'),
  version: field('version', integer(0, LARGEST_ID), '版本'),
  ...figures,
  state,
});

const sheetIndicatorWire = wireRecord({
  indicatorId,
  name: field('name', z.string(), '经济指标'),
  theme: field('theme', keysOf(THEMES), '主题'),
  unit: field('unit', z.string(), '计量单位'),
  kind: field('kind', keysOf(KINDS), '发布口径'),
  growth: field('growth', keysOf(GROWTHS), '同比来源'),
  comparable: field('comparable', z.boolean(), '可比口径'),
  january: field('january', keysOf(JANUARIES), '一月数据'),
  /** Its figure of the period was ended 停用: it has to be restored before it is filled in. */
  ended: field('ended', z.boolean(), '已停用'),
  stored: field('stored', storedWire.optional(), '已填数据'),
  past: field('past', z.array(pastWire), '以前各期'),
});
export type SheetIndicator = z.output<typeof sheetIndicatorWire>;

/** Everything that is filled in together, in the order of the dictionary. */
export const economySheetWire = wireRecord({
  period: field('period', z.string(), '所属期'),
  place: field('place', z.string(), '填报范围'),
  indicators: field('indicators', z.array(sheetIndicatorWire), '经济指标'),
});
export type EconomySheet = z.output<typeof economySheetWire>;

/** A figure that was typed; one that was there before names the version that was looked at. */
const typedWire = wireRecord({
  indicatorId,
  recordId: field('recordId', optionalId, '记录编号'),
  version: field('version', version, '版本'),
  ...figures,
  state,
  reason: field('reason', optionalText(LONGEST_REASON), '修订原因'),
  note: field('note', optionalText(LONGEST_REASON), '数值说明'),
});
export type TypedRow = z.output<typeof typedWire>;

/** The rows of a sheet that were changed; all are written or none. */
export const economyDraftWire = (model: Model) =>
  wireRecord({
    ...placeOf(model),
    rows: field('rows', z.array(typedWire).min(1, '没有改动').max(MOST_ROWS), '改动的指标'),
  });
export const economyWrittenWire = wireRecord({
  created: field('created', integer(0, MOST_ROWS), '新增'),
  changed: field('changed', integer(0, MOST_ROWS), '修改'),
});
