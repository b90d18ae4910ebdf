import { z } from 'zod';
import { FILE_FORMATS } from '#base/files/download.ts';
import { listField, orderFields, pageFields, pageOf } from '#base/page.ts';
import { instant, integer, optionalDate, optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { LOG_KIND_KEYS, LOGIN_OUTCOME_LABELS, type LoginOutcome } from './terms.ts';

const sequence = field('logId', integer(1, Number.MAX_SAFE_INTEGER), '日志编号');
const userName = field('userName', z.string(), '用户名');
const address = field('ip', z.string(), '地址');
const at = field('operTime', instant, '时间');

/** One write that somebody made 操作日志; `before` and `after` are JSON text, keys in order; `names` says what their fields are called. */
export const operationRowWire = wireRecord({
  sequence,
  userName,
  displayName: field('name', z.string(), '姓名'),
  action: field('action', z.string(), '操作'),
  actionName: field('actionName', z.string(), '操作名称'),
  target: field('target', z.string(), '对象'),
  before: field('before', optionalText(1_000_000), '修改前'),
  after: field('after', optionalText(1_000_000), '修改后'),
  names: field('fieldNames', z.record(z.string(), z.string()), '字段名称'),
  address,
  at,
});
export type OperationRow = z.output<typeof operationRowWire>;
export const operationPageWire = pageOf(operationRowWire);

/** What somebody in scope has done at least once 操作类型, to look for. */
export const loggedActionWire = wireRecord({
  action: field('action', z.string(), '操作'),
  actionName: field('actionName', z.string(), '操作名称'),
});
export type LoggedAction = z.output<typeof loggedActionWire>;

/** One attempt to sign in 登录日志. */
export const loginRowWire = wireRecord({
  sequence,
  userName,
  address,
  outcome: field('outcome', z.enum(Object.keys(LOGIN_OUTCOME_LABELS) as [LoginOutcome, ...LoginOutcome[]]), '登录结果'),
  at,
});
export type LoginRow = z.output<typeof loginRowWire>;
export const loginPageWire = pageOf(loginRowWire);

const sought = {
  ...pageFields,
  userName: field('userName', optionalText(64), '用户名'),
  from: field('startDate', optionalDate, '开始日期'),
  to: field('endDate', optionalDate, '结束日期'),
  ...orderFields({ at: 'operTime' }),
};
export const operationQueryWire = wireRecord({ ...sought, action: field('action', optionalText(64), '操作') });
export const loginQueryWire = wireRecord({
  ...sought,
  address: field('ip', optionalText(64), '地址'),
  outcome: field('outcome', optionalText(40), '登录结果'),
});

const kind = field('logKind', z.enum(LOG_KIND_KEYS), '日志类别');
/** A line of any log 日志: who did what to what, from where, and what came of it; '' where its log does not say. */
export const logLineWire = wireRecord({
  kind,
  sequence,
  who: field('who', z.string(), '操作人'),
  what: field('what', z.string(), '操作'),
  target: field('target', z.string(), '对象'),
  result: field('result', z.string(), '结果'),
  address,
  at,
});
export type LogLine = z.output<typeof logLineWire>;
const searchFields = {
  kind: field('logKind', z.enum(['', ...LOG_KIND_KEYS]).optional(), '日志类别'),
  who: field('who', optionalText(64), '操作人'),
  what: field('what', optionalText(64), '操作'),
  target: field('target', optionalText(64), '对象'),
  address: field('ip', optionalText(64), '来源地址'),
  from: sought.from,
  to: sought.to,
};
/** Where to go on: the last line that was given or looked at, as the answer before told it. */
export const logSearchWire = wireRecord({ ...searchFields, after: field('after', optionalText(60), '续查位置') });
export type LogSearch = z.output<typeof logSearchWire>;
/** Lines of all logs, the newest first; `next` goes on, `lookedTo` says how far back was looked where not all was. */
export const logLinesWire = wireRecord({
  rows: listField(logLineWire),
  next: field('next', z.string().optional(), '续查位置'),
  lookedTo: field('lookedTo', instant.optional(), '已查到的时间'),
});
export type LogLines = z.output<typeof logLinesWire>;
export const logExportWire = wireRecord({
  ...searchFields,
  format: field('format', z.enum(FILE_FORMATS).default('xlsx'), '文件格式'),
});

/** Rows of a log that do not hold 日志异常: from which to which, and what is wrong with them. */
export const logBreakWire = wireRecord({
  from: field('beginId', integer(1, Number.MAX_SAFE_INTEGER), '起始日志'),
  to: field('endId', integer(1, Number.MAX_SAFE_INTEGER), '截止日志'),
  message: field('message', z.string(), '异常说明'),
});
export type LogBreak = z.output<typeof logBreakWire>;

/** Whether the chain of a log holds 日志校验: every place where it does not, the first hundred in full; `brokenAt` is the first row of them. */
export const verificationWire = wireRecord({
  intact: field('intact', z.boolean(), '是否完整'),
  checked: field('checked', integer(0, Number.MAX_SAFE_INTEGER), '已校验条数'),
  brokenAt: field('brokenAt', integer(1, Number.MAX_SAFE_INTEGER).optional(), '首个异常日志'),
  breaks: field('breakList', z.array(logBreakWire), '异常列表'),
  breakCount: field('breakTotal', integer(0, Number.MAX_SAFE_INTEGER), '异常数'),
  message: field('message', z.string(), '校验说明'),
});
export type Verification = z.output<typeof verificationWire>;
