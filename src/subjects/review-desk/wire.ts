import { z } from 'zod';
import { pageFields, pageOf } from '#base/page.ts';
import { askedOf, id, instant, integer, oneOf, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { undoneNoteField } from '../report/wire.ts';
import {
  DECIDED_SOURCES,
  DESK_SHOWN_LABELS,
  DESK_SOURCE_LABELS,
  type DeskShown,
  type DeskSource,
  LONGEST_NOTE,
  MOST_AT_ONCE,
} from './terms.ts';

const count = integer(0, 10_000_000);
const source = field('source', oneOf<DeskSource>(DESK_SOURCE_LABELS), '来源');
const decidedSource = field('source', z.enum(DECIDED_SOURCES, '没有这种来源'), '来源');
const recordId = field('recordId', id, '记录编号');
const version = field('version', integer(0, 2_147_483_647), '版本号');
const division = field('adminDiv', z.string(), '所在区域');

/** What is asked of the queue: whence, in which division, only mine or only the clean. */
export const deskQueryWire = wireRecord({
  ...pageFields,
  source: field('source', askedOf<DeskSource>(DESK_SOURCE_LABELS), '来源'),
  shown: field('shown', askedOf<DeskShown>(DESK_SHOWN_LABELS), '范围'),
  division: field('divId', optionalText(20), '所在区域'),
  text: field('keyword', optionalText(60), '关键字'),
});
export type DeskQuery = z.output<typeof deskQueryWire>;

/** Something that waits for a reviewer 待审记录, of whatever kind. */
export const deskRowWire = wireRecord({
  source,
  /** Key of the report, kind of the submission, stage of the fund; a form has none. */
  kind: field('kind', z.string(), '种类'),
  recordId,
  version,
  title: field('title', z.string(), '名称'),
  enterpriseName: field('entName', z.string(), '企业名称'),
  division,
  submittedAt: field('submitTime', instant.optional(), '提交时间'),
  risk: field('risk', integer(0, 100), '风险分'),
  reasons: field('reasonList', z.array(z.string()), '风险提示'),
  /** Whose it is by a hand-over. */
  handedTo: field('handedTo', z.string().optional(), '转交给'),
  handedFrom: field('handedFrom', z.string().optional(), '转交人'),
  note: field('note', z.string().optional(), '转交说明'),
  isMine: field('mineFlag', z.boolean(), '是否转交给我'),
});
export type DeskRow = z.output<typeof deskRowWire>;
export const deskPageWire = pageOf(deskRowWire);

/** How many wait in a division 各区待审. */
export const deskLoadWire = wireRecord({
  division,
  code: field('divId', z.string(), '行政区划'),
  waiting: field('waitNum', count, '待审数'),
  risky: field('riskNum', count, '有异常数'),
  handed: field('handedNum', count, '已转交数'),
  oldestAt: field('oldestTime', instant.optional(), '最早提交时间'),
});
export type DeskLoad = z.output<typeof deskLoadWire>;

export const deskKeyWire = wireRecord({ source, recordId });
/** What became of what a passed record had written. */
export const takenBackWire = wireRecord({ note: undoneNoteField });
/** Somebody who may review the record, too. */
export const colleagueWire = wireRecord({
  userId: field('userId', id, '用户编号'),
  name: field('name', z.string(), '姓名'),
});

export const handOverWire = wireRecord({
  source,
  recordId,
  userId: field('userId', id, '接收人'),
  note: field('note', optionalText(LONGEST_NOTE), '转交说明'),
});
export type HandOver = z.output<typeof handOverWire>;

/** A decision of one's own that can still be taken back. */
export const ownDecisionWire = wireRecord({
  source,
  recordId,
  name: field('name', z.string(), '名称'),
  /** Of a fund, the step. */
  action: field('action', z.string(), '决定'),
  decidedAt: field('auditTime', instant, '审核时间'),
});
export type OwnDecision = z.output<typeof ownDecisionWire>;

const chosen = wireRecord({
  source: decidedSource,
  kind: field('kind', requiredText(40).or(z.literal('')), '种类'),
  recordId,
  version,
});
/** Passing what was ticked, each in the version that was seen. */
export const deskPassWire = wireRecord({
  rows: field('rows', z.array(chosen).min(1, '请至少选择一条数据').max(MOST_AT_ONCE), '所选记录'),
});
export type DeskChosen = z.output<typeof chosen>;
/** What became of one. */
export const deskPassedWire = wireRecord({
  source,
  recordId,
  passed: field('passed', z.boolean(), '是否通过'),
  message: field('message', z.string(), '结果说明'),
});
export type DeskPassed = z.output<typeof deskPassedWire>;
