import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { FILE_FORMATS } from '#base/files/download.ts';
import { upload } from '#base/files/upload.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { flag, id, instant, integer, optionalId, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  type AddingRule,
  ADDINGS,
  COLUMN_ROLES,
  COLUMN_TYPES,
  type ColumnRole,
  type ColumnType,
  LONGEST_ADDRESS,
  LONGEST_SECRET,
  MOST_COLUMNS,
  MOST_TAKEN,
  REACH_OUTCOMES,
  type ReachOutcome,
  RUN_STATES,
  type RunState,
  type Schedule,
  SCHEDULES,
  SOURCE_KINDS,
  type SourceKind,
} from './terms.ts';

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as [K, ...K[]];
const count = integer(0, Number.MAX_SAFE_INTEGER);
const typed = (longest: number) => z.string().trim().max(longest);
const kinds = z.enum(keysOf<SourceKind>(SOURCE_KINDS));
const states = z.enum(keysOf<RunState>(RUN_STATES));
const outcomes = z.enum(keysOf<ReachOutcome>(REACH_OUTCOMES));
const sourceId = field('sourceId', id, '数据源编号');
const mappingId = field('mappingId', id, '映射编号');
const runId = field('runId', id, '抽取编号');
const optionalVersion = field('version', integer(1, 2_147_483_647).optional(), '版本号');
const object = field('object', z.string().min(1, '不能为空').max(1_300), '表、路径或工作表');
const ended = field('ended', z.enum(['', 'yes', 'no']).optional(), '状态');

const typedFields = {
  name: field('name', requiredText(60), '名称'),
  kind: field('kind', kinds, '类型'),
  owner: field('owner', requiredText(60), '负责单位'),
  address: field('address', typed(LONGEST_ADDRESS), '地址'),
  database: field('database', typed(64), '数据库'),
  user: field('user', typed(64), '用户'),
  tls: field('tls', flag, '加密连接'),
  remark: field('remark', typed(300), '说明'),
};

/** A source as an administrator enters it; a secret left out is the kept one. */
export const sourceDraftWire = wireRecord({
  sourceId: field('sourceId', id.optional(), '数据源编号'),
  version: optionalVersion,
  ...typedFields,
  secret: field('secret', z.string().max(LONGEST_SECRET).optional(), '密码'),
});
export type SourceDraft = z.output<typeof sourceDraftWire>;

/** A data source 数据源. That there is a secret is told, the secret never. */
export const sourceWire = wireRecord({
  sourceId,
  ...typedFields,
  sealed: field('sealed', z.boolean(), '已存密码'),
  fileName: field('fileName', z.string().optional(), '文件'),
  mappings: field('mappings', count, '映射数'),
  outcome: field('outcome', outcomes.optional(), '测试结果'),
  testedAt: field('testedAt', instant.optional(), '测试时间'),
  took: field('took', count.optional(), '测试耗时'),
  version: versionField,
  endedAt: field('endedAt', instant.optional(), '停用时间'),
  changedAt: field('changedAt', instant, '修改时间'),
});
export type DataSource = z.output<typeof sourceWire>;
export const sourcePageWire = pageOf(sourceWire);
export const sourceQueryWire = wireRecord({
  ...pageFields,
  name: field('name', optionalText(60), '名称'),
  kind: field('kind', z.enum(['', ...kinds.options]).optional(), '类型'),
  ended,
});
export const sourceKeyWire = wireRecord({ sourceId });
export const sourceVersionedWire = wireRecord({ sourceId, version: versionField });
/** What became of a source that was taken away: it is gone, or it ended because mappings came of it. */
export const sourceEndedWire = wireRecord({ removed: field('removed', z.boolean(), '是否删除') });
export const sourceFileWire = wireRecord({ sourceId, version: versionField, file: field('file', upload, '文件') });
export const reachWire = wireRecord({
  outcome: field('outcome', outcomes, '测试结果'),
  testedAt: field('testedAt', instant, '测试时间'),
  took: field('took', count, '测试耗时'),
});

/** What can be read of a source 来源内容: tables, paths or sheets. */
export const objectsWire = z.array(
  wireRecord({ object: field('object', z.string(), '来源'), title: field('title', z.string(), '名称') }),
);
export type SourceObject = z.output<typeof objectsWire>[number];
export const previewQueryWire = wireRecord({ sourceId, object });
/** The first rows 预览 of what is to be mapped, and what its columns hold. */
export const previewWire = wireRecord({
  columns: field(
    'columns',
    z.array(
      wireRecord({
        column: field('column', z.string(), '来源列'),
        type: field('type', z.enum(keysOf<ColumnType>(COLUMN_TYPES)), '类型'),
      }),
    ),
    '列',
  ),
  lines: field('lines', z.array(z.array(z.string())), '前 20 行'),
});
export type Preview = z.output<typeof previewWire>;

const columnFields = {
  column: field('column', z.string().min(1, '不能为空').max(200), '来源列'),
  title: field('title', requiredText(40), '中文名称'),
  role: field('role', z.enum(keysOf<ColumnRole>(COLUMN_ROLES)), '用途'),
  unit: field('unit', typed(20), '单位'),
  adding: field('adding', z.enum(keysOf<AddingRule>(ADDINGS)).optional(), '汇总方式'),
};
/** A column as it is mapped 列映射; `key` is what interfaces call it by. */
export const mappedColumnWire = wireRecord({ ...columnFields, key: field('key', z.string(), '字段') });
export type MappedColumn = z.output<typeof mappedColumnWire>;

const mappingFields = {
  name: field('name', requiredText(60), '数据集名称'),
  sourceId,
  object,
  schedule: field('schedule', z.enum(keysOf<Schedule>(SCHEDULES)), '抽取方式'),
  mostRows: field('mostRows', integer(1, MOST_TAKEN), '最多行数'),
};
export const mappingDraftWire = wireRecord({
  mappingId: field('mappingId', id.optional(), '映射编号'),
  version: optionalVersion,
  ...mappingFields,
  /** Absent: as before; of a new one no. */
  onWalls: field('onWalls', z.boolean().optional(), '可在大屏展示'),
  columns: field('columns', z.array(wireRecord(columnFields)).max(MOST_COLUMNS + 1), '列映射'),
});
export type MappingDraft = z.output<typeof mappingDraftWire>;
/** A mapping 映射 of what a source has to a dataset; figures are of its last run that ended whole. */
export const mappingWire = wireRecord({
  mappingId,
  ...mappingFields,
  onWalls: field('onWalls', z.boolean(), '可在大屏展示'),
  columns: field('columns', z.array(mappedColumnWire), '列映射'),
  sourceName: field('sourceName', z.string(), '数据源'),
  rowCount: field('rowCount', count.optional(), '现有行数'),
  takenAt: field('takenAt', instant.optional(), '抽取时间'),
  running: field('running', z.boolean(), '是否抽取中'),
  version: versionField,
  endedAt: field('endedAt', instant.optional(), '停用时间'),
});
export type Mapping = z.output<typeof mappingWire>;
export const mappingPageWire = pageOf(mappingWire);
export const mappingQueryWire = wireRecord({
  ...pageFields,
  name: field('name', optionalText(60), '数据集名称'),
  sourceId: field('sourceId', optionalId, '数据源编号'),
  ended,
});
export const mappingKeyWire = wireRecord({ mappingId });
export const mappingVersionedWire = wireRecord({ mappingId, version: versionField });

/** A taking in 抽取, ended whole or with the reason why not. */
export const runWire = wireRecord({
  runId,
  mappingId,
  mappingName: field('mappingName', z.string(), '数据集'),
  state: field('state', states, '状态'),
  rowCount: field('rowCount', count, '行数'),
  enteredAt: field('enteredAt', instant, '提交时间'),
  startedAt: field('startedAt', instant.optional(), '开始时间'),
  closedAt: field('closedAt', instant.optional(), '结束时间'),
  problem: field('problem', z.string().optional(), '失败原因'),
  actorName: field('actorName', z.string(), '发起人'),
  current: field('current', z.boolean(), '是否现用'),
});
export type IntakeRun = z.output<typeof runWire>;
export const runPageWire = pageOf(runWire);
export const runQueryWire = wireRecord({
  ...pageFields,
  mappingId: field('mappingId', optionalId, '映射编号'),
  state: field('state', z.enum(['', ...states.options]).optional(), '状态'),
});
/** What a mapping holds now: rows of its current run, values as text. */
export const rowsQueryWire = wireRecord({ ...pageFields, mappingId });
export const rowsWire = wireRecord({
  totalCount: field('totalCount', count, '总条数'),
  headings: field('headings', z.array(z.string()), '列名'),
  lines: field('lines', z.array(z.array(z.string())), '行'),
});
export const rowsExportWire = wireRecord({ mappingId, format: field('format', z.enum(FILE_FORMATS), '文件格式') });
