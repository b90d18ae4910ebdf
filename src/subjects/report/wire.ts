import { z } from 'zod';
import { drawnSumWire, prefilledWire } from '#base/sheet/drawn/wire.ts';
import type { CellReasons, CellValues } from '#base/sheet/sheet.ts';
import { listField, pageFields, pageOf } from '#base/page.ts';
import {
  date,
  idText,
  instant,
  integer,
  optionalDate,
  optionalIdText,
  optionalInteger,
  optionalText,
  requiredText,
  someIds,
} from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { attachmentWire, handedFilesField } from '#base/files/attachment.ts';
import { statusesAsked } from './rules.ts';
import { LONGEST_COMMENT, MOST_IN_BULK, REPORT_ACTION_LABELS, type ReportAction, type ReviewStatus } from './terms.ts';

export const reviewStatus = z.codec(
  z.union([z.number(), z.string().regex(/^[0-3]$/)]),
  z.custom<ReviewStatus>((value) => [0, 1, 2, 3].includes(value as number)),
  {
    decode: (value) => Number(value) as ReviewStatus,
    encode: (value) => value,
  },
);

/** A status filter: 0 to 3, 123 for all that were filled in, nothing for none (spec 1 §4). */
export const statusQuery = z.codec(
  optionalInteger(0, 123),
  z.custom<readonly ReviewStatus[]>(Array.isArray).optional(),
  {
    decode: statusesAsked,
    encode: (statuses) => (statuses === undefined ? undefined : statuses.length === 1 ? statuses[0] : 123),
  },
);

const actionNames = Object.keys(REPORT_ACTION_LABELS) as [ReportAction, ...ReportAction[]];
/** What the one who asks may do to the report (ours). */
export const reportActionsField = field('actions', z.array(z.enum(actionNames)), '可办操作');

const version = field('version', integer(0, 2_147_483_647), '版本号');
const reportId = field('reportId', idText, '报表编号');
const kind = field('kind', requiredText(40), '报表种类');
const enterpriseId = field('entBasicId', idText, '企业编号');
const period = field('period', requiredText(20), '报告期');
const status = field('apprStatus', reviewStatus, '审核状态');

const ADDRESS = z
  .string()
  .max(160)
  .regex(/^[\w-]+\/[\w-]+\/[\w-]+$/, '单元格地址不合法');
const MOST_CELLS = 5_000;
export const fewCells = (record: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(record).length <= MOST_CELLS;
/** Values by cell address. */
export const cellValuesWire = z
  .record(ADDRESS, z.number().nullable())
  .refine(fewCells, '单元格过多') satisfies z.ZodType<CellValues>;
/** Written reasons by cell address. */
export const cellReasonsWire = z
  .record(ADDRESS, z.string().max(200))
  .refine(fewCells, '说明过多') satisfies z.ZodType<CellReasons>;

export const reportIdsWire = wireRecord({ ids: field('ids', someIds, '报表编号') });

/** What a submission answers 回执: its number, the instant on the server's clock, the hash of what was received. */
export const receiptWire = wireRecord({
  reportId,
  version,
  status,
  receiptNumber: field('receiptNo', z.string(), '回执编号'),
  receivedAt: field('receiveTime', instant, '接收时间'),
  contentHash: field('contentHash', z.string(), '内容校验值'),
  late: field('late', z.boolean(), '是否迟报'),
  files: field('files', z.array(attachmentWire).optional(), '附件'),
});
export type Receipt = z.output<typeof receiptWire>;

/** A report of any kind in a list. */
export const reportRowWire = wireRecord({
  reportId,
  kind,
  enterpriseId,
  enterpriseCode: field('entCode', z.string(), '企业编码'),
  enterpriseName: field('entName', z.string(), '企业名称'),
  division: field('adminDiv', z.string(), '行政区划'),
  period,
  periodStart: field('periodStart', date, '报告期首日'),
  filledAt: field('createTime', instant.optional(), '填报时间'),
  submittedAt: field('submitTime', instant.optional(), '提交时间'),
  decidedAt: field('decideTime', instant.optional(), '审核时间'),
  status,
  version,
  late: field('late', z.boolean(), '是否迟报'),
  risk: field('risk', integer(0, 100), '风险分'),
  explained: field('explainNum', integer(0, 100_000), '说明条数'),
  fileCount: field('fileCount', integer(0, 1_000).optional(), '附件份数'),
  /** Key figures of the last periods, oldest first, this one last. */
  trend: field('trend', z.array(z.number().nullable()).optional(), '走势'),
  actions: reportActionsField,
});
export type ReportRow = z.output<typeof reportRowWire>;
export const reportPageWire = pageOf(reportRowWire);

/** A report that was begun and never handed in 草稿: the own one of who asks, above the reports that there are. */
export const begunReportWire = wireRecord({
  enterpriseId,
  enterpriseName: field('entName', z.string(), '企业名称'),
  period,
  savedAt: field('saveTime', instant, '保存时间'),
});
export type BegunReport = z.output<typeof begunReportWire>;
export const reportListWire = wireRecord({
  ...reportPageWire.fields,
  begun: field('draftList', z.array(begunReportWire).optional(), '未提交的草稿'),
});

const filterFields = {
  enterpriseName: field('entName', optionalText(), '企业名称'),
  enterpriseCode: field('entCode', optionalText(40), '企业编码'),
  enterpriseId: field('entBasicId', optionalIdText, '企业编号'),
  divisions: field('divId', optionalText(400), '行政区划'),
  year: field('year', optionalInteger(1901, 2198), '年份'),
  part: field('part', optionalText(12), '期次'),
  from: field('start', optionalDate, '开始日期'),
  to: field('end', optionalDate, '结束日期'),
  statuses: field('apprStatus', statusQuery, '审核状态'),
};
export const reportQueryWire = wireRecord({ kind, ...pageFields, ...filterFields });
export const reportKindWire = wireRecord({ kind });
export const reportChoiceWire = wireRecord({ kind, enterpriseId, period });
export const oneReportWire = wireRecord({ kind, reportId });

/** Which report a dialog opens: by number, or by enterprise and period where there may be none yet. */
export const reportDetailQueryWire = wireRecord({
  kind,
  reportId: field('reportId', optionalIdText, '报表编号'),
  enterpriseId: field('entBasicId', optionalIdText, '企业编号'),
  period: field('period', optionalText(20), '报告期'),
});

export const item = wireRecord({
  key: field('key', z.string(), '键'),
  title: field('title', z.string(), '名称'),
  code: field('code', z.string().optional(), '代码'),
  measure: field('measure', z.string().optional(), '单位'),
});

/** A cell that a reviewer marked on returning 标注. */
export const markWire = wireRecord({
  address: field('address', ADDRESS, '单元格'),
  comment: field('comment', z.string().trim().max(LONGEST_COMMENT), '标注说明'),
});

/** What is kept unsent 草稿, and which version it was begun on. */
export const draftWire = wireRecord({
  values: field('values', cellValuesWire, '填报值'),
  reasons: field('reasons', cellReasonsWire, '说明'),
  basedOn: field('basedOn', integer(0, 2_147_483_647), '所据版本'),
  offered: field('offered', cellValuesWire.optional(), '打开时的预填值'),
  savedAt: field('saveTime', instant, '保存时间'),
});
export type ReportDraft = z.output<typeof draftWire>;

/** A report as it is opened: what it holds and everything needed to compute, check and decide it. */
export const reportDetailWire = wireRecord({
  reportId: field('reportId', z.string().optional(), '报表编号'),
  kind,
  enterpriseId,
  enterpriseName: field('entName', z.string(), '企业名称'),
  period,
  status,
  version,
  headerDates: field('headerDates', z.array(date), '表头日期'),
  items: field('items', z.array(item), '行项目'),
  cells: field('cells', cellValuesWire, '单元格'),
  reasons: field('reasons', cellReasonsWire, '说明'),
  lastPeriod: field('lastPeriod', cellValuesWire, '上期'),
  lastYear: field('lastYear', cellValuesWire, '去年同期'),
  loaded: field('loaded', cellValuesWire, '原值'),
  history: field('history', z.array(cellValuesWire), '历史'),
  reference: field('reference', cellValuesWire.optional(), '全市均值'),
  drawn: field('drawn', cellValuesWire.optional(), '其他报表合计'),
  sums: field('sums', z.array(drawnSumWire).optional(), '其他报表合计的来源'),
  prefills: field('prefills', z.array(prefilledWire).optional(), '预填'),
  keptPrefills: field('keptPrefills', z.array(prefilledWire).optional(), '提交时的预填'),
  files: field('files', z.array(attachmentWire).optional(), '附件'),
  marks: field('marks', z.array(markWire), '标注'),
  returnReason: field('returnReason', z.string().optional(), '退回原因'),
  decided: field('decideNote', z.string().optional(), '审核人、时间和结果'),
  late: field('late', z.boolean(), '是否迟报'),
  receiptNumber: field('receiptNo', z.string().optional(), '回执编号'),
  filledAt: field('createTime', instant.optional(), '填报时间'),
  draft: field('draft', draftWire.optional(), '草稿'),
  actions: reportActionsField,
});
export type ReportDetail = z.output<typeof reportDetailWire>;

/** Saving a draft; the answer says when it was kept. */
export const draftFormWire = wireRecord({
  kind,
  enterpriseId,
  period,
  values: field('values', cellValuesWire, '填报值'),
  reasons: field('reasons', cellReasonsWire, '说明'),
  basedOn: field('basedOn', integer(0, 2_147_483_647), '所据版本'),
  offered: field('offered', cellValuesWire.optional(), '打开时的预填值'),
});
export const draftSavedWire = wireRecord({ savedAt: field('saveTime', instant, '保存时间') });

/** A submission; `submitKey` makes sending it again harmless, `version` is that of the report it changes (none for a new one). */
export const submitFormWire = wireRecord({
  kind,
  enterpriseId,
  period,
  values: field('values', cellValuesWire, '填报值'),
  reasons: field('reasons', cellReasonsWire, '说明'),
  offered: field('offered', cellValuesWire.optional(), '打开时的预填值'),
  files: handedFilesField,
  version: field('version', optionalInteger(0, 2_147_483_647), '版本号'),
  submitKey: field('submitKey', requiredText(64), '提交标识'),
});

const reason = field('reason', z.string().trim().min(1, '请填写原因').max(LONGEST_COMMENT), '原因');
export const moveFormWire = wireRecord({ kind, reportId, version });
export const reopenFormWire = wireRecord({ kind, reportId, version, reason });
export const returnFormWire = wireRecord({
  kind,
  reportId,
  version,
  reason,
  marks: field('marks', z.array(markWire).max(500), '标注'),
});
/** What became of what a passed report had written, for who took it back. */
export const undoneNoteField = field('undoneNote', z.string().optional(), '撤回说明');
export const movedWire = wireRecord({ reportId, version, status, actions: reportActionsField, note: undoneNoteField });
export type Moved = z.output<typeof movedWire>;

/** A report in the version that the reviewer saw. */
const seenWire = wireRecord({ reportId, version });
/** Passing many 批量审核通过: what changed after it was seen is refused in its row. */
export const bulkFormWire = wireRecord({
  kind,
  rows: field('rows', z.array(seenWire).min(1, '请至少选择一条数据').max(MOST_IN_BULK), '报表'),
});

/** What waits and the filter finds, for passing all of it: each in the version it is in, most of it at a time. */
export const waitingQueryWire = wireRecord({ kind, ...filterFields });
const waitingRow = wireRecord({ reportId, version, enterpriseName: field('entName', z.string(), '企业名称'), period });
export const waitingWire = wireRecord({
  /** How many more the filter finds, beyond what one answer names. */
  left: field('leftNum', integer(0, 10_000_000), '剩余份数'),
  rows: listField(waitingRow),
});
export type Waiting = z.output<typeof waitingWire>;
/** How many reports of a kind wait for review. */
export const waitingCountWire = wireRecord({ kind, count: field('num', integer(0, 10_000_000), '待审核份数') });
/** What became of one report of a bulk pass. */
export const bulkOutcomeWire = wireRecord({
  reportId,
  passed: field('passed', z.boolean(), '是否通过'),
  message: field('message', z.string(), '结果说明'),
  status: field('apprStatus', reviewStatus.optional(), '审核状态'),
});
export const bulkAnswerWire = wireRecord({
  passed: field('passNum', integer(0, 1_000_000), '通过份数'),
  outcomes: field('resultList', z.array(bulkOutcomeWire), '逐份结果'),
});
export type BulkAnswer = z.output<typeof bulkAnswerWire>;

/** The enterprise picker (spec 1 §7.2 ListForReport); `pageIndex` counts from 0 (spec 2 §3). */
export const pickerQueryWire = wireRecord({
  pageIndex: field('pageIndex', integer(0, 1_000_000), '页码（从0开始）'),
  pageSize: pageFields.pageSize,
  enterpriseName: field('entName', optionalText(), '企业名称'),
  divisions: field('divId', optionalText(400), '行政区划'),
  manageId: field('manageId', optionalText(40), '管理编号'),
});
export const pickedEnterpriseWire = wireRecord({
  enterpriseId: field('ent_basic_id', z.string(), '企业编号'),
  enterpriseName: field('ent_name', z.string(), '企业名称'),
  division: field('admin_div', z.string(), '行政区划'),
});
export type PickedEnterprise = z.output<typeof pickedEnterpriseWire>;
export const pickerPageWire = pageOf(pickedEnterpriseWire);
