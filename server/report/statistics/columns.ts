import type { DaySpan } from '#base/sheet/periods/kind.ts';
import { completenessText } from '#subjects/report-statistic/rules.ts';
import type { CellStatisticRow } from '#subjects/report-statistic/wire.ts';
import { type Download, type FileFormat, MEDIA_TYPES } from '#base/files/download.ts';
import { asFile } from '../../sheet/written/file.ts';
import type { SheetColumn, SheetValue } from '../../sheet/xlsx.ts';

/** A column of a statistic as a file. */
export interface StatisticColumn<Row> extends SheetColumn {
  readonly value: (row: Row) => SheetValue;
}

interface Compared {
  readonly weekOnWeekPercent: number | null;
  readonly yearOnYearPercent: number | null;
  readonly reported: number;
  readonly owed: number;
}

export const number = <Row>(title: string, value: (row: Row) => number | null): StatisticColumn<Row> => ({
  title,
  kind: 'number',
  value,
});
/** What every statistic ends with: its changes, and how complete it is. */
export const compared: readonly StatisticColumn<Compared>[] = [
  number('环比（%）', (row) => row.weekOnWeekPercent),
  number('同比（%）', (row) => row.yearOnYearPercent),
  { title: '已报 / 应报', value: (row) => completenessText(row.reported, row.owed) },
];

export const CELL_COLUMNS: readonly StatisticColumn<CellStatisticRow>[] = [
  { title: '项目', width: 36, value: (row) => row.title },
  { title: '单位', value: (row) => row.unit },
  number('合计', (row) => row.sum),
  number('平均', (row) => row.mean),
  number('最小', (row) => row.least),
  number('最大', (row) => row.most),
  ...compared,
];

/** A statistic as a file, its range in the name. */
export function statisticFile<Row>(
  title: string,
  { from, to }: DaySpan,
  format: FileFormat,
  columns: readonly StatisticColumn<Row>[],
  rows: readonly Row[],
): Download {
  const lines = rows.map((row) => columns.map(({ value }) => value(row)));
  return {
    fileName: `${title} ${from} 至 ${to}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: asFile(format, lines, columns, title),
  };
}
