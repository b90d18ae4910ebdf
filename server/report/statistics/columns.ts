import { priceReport } from '#subjects/price-report/sheets.ts';
import { completenessText, type DayRange } from '#subjects/report-statistic/rules.ts';
import { STATISTIC_MESSAGES } from '#subjects/report-statistic/terms.ts';
import type { CellStatisticRow, PriceStatisticRow, StoreStatisticRow } from '#subjects/report-statistic/wire.ts';
import { STORE_WEEK_UNIT } from '#subjects/store-week/terms.ts';
import { type Download, type FileFormat, MEDIA_TYPES } from '#base/files/download.ts';
import { asFile } from '../files/export/export.ts';
import type { SheetColumn, SheetValue } from '../xlsx.ts';

interface Told<Row> extends SheetColumn {
  readonly value: (row: Row) => SheetValue;
}

interface Compared {
  readonly weekOnWeekPercent: number | null;
  readonly yearOnYearPercent: number | null;
  readonly reported: number;
  readonly owed: number;
}

const number = <Row>(title: string, value: (row: Row) => number | null): Told<Row> => ({ title, kind: 'number', value });
const compared: readonly Told<Compared>[] = [
  number('环比（%）', (row) => row.weekOnWeekPercent), number('同比（%）', (row) => row.yearOnYearPercent),
  { title: '已报 / 应报', value: (row) => completenessText(row.reported, row.owed) },
];

export const PRICE_COLUMNS: readonly Told<PriceStatisticRow>[] = [
  { title: '商品', width: 20, value: (row) => row.goodsName }, { title: '商品代码', value: (row) => row.code }, { title: '单位', value: (row) => row.measure || priceReport.unit },
  { title: '行政区划', value: (row) => row.division || STATISTIC_MESSAGES.allRegions },
  number('均价', (row) => row.mean), number('最低价', (row) => row.least), number('最高价', (row) => row.most), ...compared,
];

export const STORE_COLUMNS: readonly Told<StoreStatisticRow>[] = [
  { title: '名称', width: 28, value: (row) => row.name },
  number(`销售额（${STORE_WEEK_UNIT}）`, (row) => row.sum), number(`上期（${STORE_WEEK_UNIT}）`, (row) => row.weeksBefore), number(`去年同期（${STORE_WEEK_UNIT}）`, (row) => row.yearBefore),
  ...compared,
  number(`本年累计（${STORE_WEEK_UNIT}）`, (row) => row.cumulative), number(`夜间销售额（${STORE_WEEK_UNIT}）`, (row) => row.night), number('夜间占比（%）', (row) => row.nightSharePercent),
];

export const CELL_COLUMNS: readonly Told<CellStatisticRow>[] = [
  { title: '项目', width: 36, value: (row) => row.title }, { title: '单位', value: (row) => row.unit },
  number('合计', (row) => row.sum), number('平均', (row) => row.mean), number('最小', (row) => row.least), number('最大', (row) => row.most), ...compared,
];

/** A statistic as a file, its range in the name. */
export function statisticFile<Row>(title: string, { from, to }: DayRange, format: FileFormat, columns: readonly Told<Row>[], rows: readonly Row[]): Download {
  const lines = rows.map((row) => columns.map(({ value }) => value(row)));
  return { fileName: `${title} ${from} 至 ${to}.${format}`, mediaType: MEDIA_TYPES[format], content: asFile(format, lines, columns, title) };
}
