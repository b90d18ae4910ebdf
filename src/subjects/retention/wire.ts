import { z } from 'zod';
import { date, instant, integer, optionalInteger } from '#base/scalars.ts';
import { isMonth } from '#base/calendar.ts';
import { field, wireRecord } from '#base/wire.ts';
import { ARCHIVE_STATES, FATES, KEEP_UNITS, KIND_CODES } from './terms.ts';

const code = z.enum(KIND_CODES);
const count = integer(0, Number.MAX_SAFE_INTEGER);
const month = z.string().max('yyyy-MM'.length).refine(isMonth, '应为 yyyy-MM 形式的月份');
const version = integer(0, Number.MAX_SAFE_INTEGER);
/** Longest period in any unit. */
const MOST = 3_650;

/** A kind of datum 数据种类: how long it is kept (absent: for ever), how much there is (rows as the database estimates them), and who sees to it. */
export const retentionKindWire = wireRecord({
  code: field('code', code, '数据'),
  title: field('title', z.string(), '名称'),
  about: field('about', z.string(), '内容'),
  keeps: field('keeps', z.string(), '保留'),
  keep: field('keep', integer(1, MOST).optional(), '期限'),
  unit: field('unit', z.enum(KEEP_UNITS).optional(), '单位'),
  fate: field('fate', z.enum(FATES), '到期处理'),
  rows: field('rows', count, '行数'),
  bytes: field('bytes', count, '占用'),
  oldest: field('oldest', date.optional(), '最早'),
  jobCode: field('jobCode', z.string().optional(), '任务'),
  jobTitle: field('jobTitle', z.string().optional(), '任务名称'),
  lookedAt: field('lookedAt', instant.optional(), '上次处理'),
  outcome: field('outcome', z.string().optional(), '结果'),
  failed: field('failed', z.boolean(), '失败'),
  changedName: field('changedName', z.string().optional(), '修改人'),
  version: field('version', version, '版本'),
});
export type RetentionKind = z.output<typeof retentionKindWire>;

/** All kinds, and what the whole database and the archive's files take, bytes. */
export const retentionOverviewWire = wireRecord({
  kinds: field('kinds', z.array(retentionKindWire), '数据种类'),
  databaseBytes: field('databaseBytes', count, '数据库占用'),
  archiveBytes: field('archiveBytes', count, '归档文件占用'),
});
export type RetentionOverview = z.output<typeof retentionOverviewWire>;

/** A month that was taken out into a file 归档月份; `fault` says why it could not be brought back. */
export const archivedMonthWire = wireRecord({
  code: field('code', code, '数据'),
  title: field('title', z.string(), '名称'),
  month: field('month', month, '月份'),
  state: field('state', z.enum(ARCHIVE_STATES), '状态'),
  rows: field('rows', count, '行数'),
  bytes: field('bytes', count, '文件大小'),
  file: field('file', z.string(), '文件'),
  archivedAt: field('archivedAt', instant, '归档时间'),
  wantedName: field('wantedName', z.string().optional(), '取回人'),
  heldUntil: field('heldUntil', date.optional(), '保留至'),
  fault: field('fault', z.string(), '未取回原因'),
});
export type ArchivedMonth = z.output<typeof archivedMonthWire>;

/** A period; without `keep`, for ever. */
export const keepWire = wireRecord({
  code: field('code', code, '数据'),
  keep: field('keep', optionalInteger(1, MOST), '期限'),
  version: field('version', version, '版本'),
});
export const archivedKeyWire = wireRecord({
  code: field('code', code, '数据'),
  month: field('month', month, '月份'),
});
