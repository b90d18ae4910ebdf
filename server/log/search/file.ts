import { type Download, type FileFormat, MEDIA_TYPES } from '#base/files/download.ts';
import { nanjingTime } from '#base/calendar.ts';
import { LOG_KINDS, MOST_EXPORTED_LINES } from '#subjects/log/terms.ts';
import type { LogLine } from '#subjects/log/wire.ts';
import { type Access, recordExport } from '../../audit/access.ts';
import type { Services } from '../../service/services.ts';
import { asFile } from '../../sheet/written/file.ts';
import type { SheetValue } from '../../sheet/xlsx.ts';
import { allLines, type Asked } from './searching.ts';

const AT_ONCE = 1_000;
const TITLES = ['时间', '日志类别', '操作人', '操作', '对象', '结果', '来源地址'];

/** What a search of the logs finds as a file 导出日志, its last line saying where it ends; told to the operation log with how many lines left. */
export async function exportLogs(
  { db, figures, clock }: Services,
  asked: Asked,
  format: FileFormat,
  access: Access,
): Promise<Download> {
  const lines = await allLines(figures, asked, MOST_EXPORTED_LINES, AT_ONCE);
  const { after: _, ...filter } = asked.search;
  await recordExport(db, access, { what: '日志', rows: lines.length, filter: { ...filter, format } });
  const isAll = lines.length < MOST_EXPORTED_LINES;
  const end = isAll ? `共 ${lines.length} 条` : `已到一次导出的上限 ${lines.length} 条，请缩小查询范围`;
  return {
    fileName: `日志 ${nanjingTime(clock.now()).date.replaceAll('-', '')}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: asFile(
      format,
      [...lines.map(rowOf), [end]],
      TITLES.map((title) => ({ title })),
      '日志',
    ),
  };
}

function rowOf({ at, kind, who, what, target, result, address }: LogLine): SheetValue[] {
  const { date, time } = nanjingTime(at);
  return [`${date} ${time}`, LOG_KINDS[kind], who, what, target, result, address];
}
