import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { listField, pageFields, pageOf } from '#base/page.ts';
import { idText, instant, integer, optionalDate, optionalText, requiredText } from '#base/scalars.ts';
import { CADENCES } from '#base/sheet/period.ts';
import { field, wireRecord } from '#base/wire.ts';
import { reviewStatus } from '../report/wire.ts';
import {
  LONGEST_EXTENSION_REASON,
  MINUTES_A_DAY,
  MOST_DUE_DAYS,
  MOST_GRACE_HOURS,
  MOST_LOCK_DAYS,
  MOST_NAMED,
  MOST_REMINDED,
  OBLIGATION_STATE_LABELS,
  type ObligationState,
} from './terms.ts';

const states = Object.keys(OBLIGATION_STATE_LABELS) as [ObligationState, ...ObligationState[]];
const count = integer(0, 100_000_000);
const obligationId = field('obligationId', idText, '应报编号');
const kind = field('kind', requiredText(40), '报表种类');
const title = field('reportName', z.string(), '报表名称');
const period = field('period', requiredText(20), '报告期');

/** What an enterprise owes 应报: one report for one period; the times have any extension in them. */
export const obligationWire = wireRecord({
  obligationId,
  kind,
  title,
  /** The address of the report's page; '' where the report is declared no more. */
  page: field('pagePath', z.string(), '填报页面'),
  enterpriseId: field('entBasicId', z.string(), '企业编号'),
  enterpriseName: field('entName', z.string(), '企业名称'),
  division: field('adminDiv', z.string(), '行政区划'),
  period,
  periodText: field('periodText', z.string(), '报告期名称'),
  dueAt: field('dueTime', instant, '截止时间'),
  lateAt: field('lateTime', instant, '逾期时间'),
  lockAt: field('lockTime', instant, '锁定时间'),
  extended: field('extended', z.boolean(), '是否延期'),
  state: field('oblState', z.enum(states), '应报状态'),
  reportId: field('reportId', z.string().optional(), '报表编号'),
  status: field('apprStatus', reviewStatus.optional(), '审核状态'),
  submittedAt: field('submitTime', instant.optional(), '提交时间'),
  late: field('late', z.boolean(), '是否迟报'),
  remindedAt: field('remindTime', instant.optional(), '最近催报时间'),
  remindCount: field('remindNum', count, '催报次数'),
  version: versionField,
});
export type Obligation = z.output<typeof obligationWire>;
export const obligationPageWire = pageOf(obligationWire);

/** '' and 'null' count as no state. */
const stateQuery = z.codec(
  z.enum([...states, 'missing', '', 'null']).optional(),
  z.enum([...states, 'missing']).optional(),
  {
    decode: (value) => (value === '' || value === 'null' ? undefined : value),
    encode: (value) => value,
  },
);
export const obligationFilterFields = {
  kind: field('kind', optionalText(40), '报表种类'),
  period: field('period', optionalText(20), '报告期'),
  divisions: field('divId', optionalText(400), '行政区划'),
  enterpriseName: field('entName', optionalText(), '企业名称'),
  /** `missing`: all that is not handed in, whatever the time. */
  state: field('oblState', stateQuery, '应报状态'),
};
export const obligationQueryWire = wireRecord({ ...pageFields, ...obligationFilterFields });

/** What somebody at an enterprise has to fill in now 待填报. */
export const dueListWire = wireRecord({
  asOf: field('asOf', instant, '数据时间'),
  rows: listField(obligationWire),
});

/** The board is asked for the periods that were the last to end on a day, as it was when that day ended; as it is now where none is named. */
export const boardQueryWire = wireRecord({
  kind: field('kind', optionalText(40), '报表种类'),
  period: field('period', optionalText(20), '报告期'),
  date: field('date', optionalDate, '日期'),
});
/** How many of those that a division owes are in 已报 n / 应报 N. */
export const boardRowWire = wireRecord({
  kind,
  title,
  period,
  periodText: field('periodText', z.string(), '报告期名称'),
  regionCode: field('regionCode', z.string(), '区划代码'),
  regionName: field('regionName', z.string(), '区划名称'),
  owed: field('owedNum', count, '应报数'),
  reported: field('reportedNum', count, '已报数'),
  overdue: field('overdueNum', count, '逾期数'),
  late: field('lateNum', count, '迟报数'),
  dueAt: field('dueTime', instant, '截止时间'),
  /** The enterprises that are late the longest, at most `MOST_NAMED`; 逾期企业. */
  overdueNames: field('overdueNames', z.array(z.string()).max(MOST_NAMED), '逾期企业'),
});
export type BoardRow = z.output<typeof boardRowWire>;
export const boardWire = wireRecord({
  asOf: field('asOf', instant, '数据时间'),
  rows: listField(boardRowWire),
  /** False of a day before anything is known of. */
  kept: field('kept', z.boolean().optional(), '是否留存'),
});

/** Reminding 催报: chosen ones, or with `all` everything that the filter finds and that is missing. */
export const remindFormWire = wireRecord({
  ids: field('ids', z.array(idText).max(MOST_REMINDED), '应报编号'),
  all: field('all', z.boolean(), '是否全部'),
  ...obligationFilterFields,
});
export const remindedWire = wireRecord({
  reminded: field('remindedNum', count, '已催报数'),
  /** Reminded of lately, so not again 冷却中. */
  cooling: field('coolingNum', count, '冷却中数'),
  /** Nobody of the enterprise can sign in 无人接收. */
  unreachable: field('unreachableNum', count, '无用户数'),
});
export type Reminded = z.output<typeof remindedWire>;

export const extendFormWire = wireRecord({
  obligationId,
  version: versionField,
  until: field('extendTime', instant, '延期至'),
  reason: field('reason', z.string().trim().min(1, '请填写原因').max(LONGEST_EXTENSION_REASON), '原因'),
});
export const oneObligationWire = wireRecord({ obligationId });
/** A line of what was done about an obligation 催报和延期记录. */
export const obligationDeedWire = wireRecord({
  deed: field('deed', z.enum(['remind', 'extend']), '操作'),
  by: field('operator', z.string(), '操作人'),
  at: field('operateTime', instant, '操作时间'),
  until: field('extendTime', instant.optional(), '延期至'),
  reason: field('reason', z.string(), '原因'),
});
export type ObligationDeed = z.output<typeof obligationDeedWire>;

const times = {
  dueDays: field('dueDays', integer(0, MOST_DUE_DAYS), '截止日（期末后天数）'),
  dueMinute: field('dueMinute', integer(0, MINUTES_A_DAY - 1), '截止时刻（分钟）'),
  graceHours: field('graceHours', integer(0, MOST_GRACE_HOURS), '宽限时长（小时）'),
  lockDays: field('lockDays', integer(1, MOST_LOCK_DAYS), '锁定天数'),
};
/** The three settings of a report 报送时限. */
export const scheduleWire = wireRecord({
  kind,
  title,
  cadence: field('cadence', z.enum(CADENCES), '报送周期'),
  ...times,
  version: versionField,
});
export type ScheduleRow = z.output<typeof scheduleWire>;
export const scheduleFormWire = wireRecord({ kind, ...times, version: versionField });
