import type { DateText } from '#base/calendar.ts';
import { type Download, MEDIA_TYPES } from '#base/files/download.ts';
import type { LegendEntry } from '#subjects/planning/wire.ts';
import { type SheetColumn, streamXlsx } from '#server/sheet/xlsx.ts';
import type { Found } from './figures.ts';

/** Headings as the import of outlets knows them: a file that was exported, corrected and imported again (GCJ-02) changes what it names. */
const COLUMNS: readonly SheetColumn[] = [
  { title: '网点编号', kind: 'number' },
  { title: '网点名称', width: 28 },
  { title: '业态' },
  { title: '行政区划' },
  { title: '地址', width: 32 },
  { title: '经度', kind: 'number' },
  { title: '纬度', kind: 'number' },
  { title: '建筑面积', kind: 'number' },
  { title: '服务半径', kind: 'number' },
  { title: '开业年份', kind: 'number' },
];

/** The outlets of an area as a table 网点清单, every one of them however many a map can show. m², metres, degrees in GCJ-02. */
export function outletsFile({ outlets }: Found, legend: readonly LegendEntry[], day: DateText): Download {
  const kinds = new Map(legend.map(({ kind, text }) => [kind, text]));
  const rows = outlets.map((one) => [
    one.outletId,
    one.name,
    kinds.get(one.kind) ?? one.kind,
    one.division,
    one.address,
    one.lng,
    one.lat,
    one.floorArea,
    one.serviceRadius,
    one.openedYear,
  ]);
  return {
    fileName: `网点清单 ${day.replaceAll('-', '')}.xlsx`,
    mediaType: MEDIA_TYPES.xlsx,
    content: streamXlsx(rows, COLUMNS, '网点'),
  };
}
