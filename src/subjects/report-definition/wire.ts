import { z } from 'zod';
import { flag, id, instant, integer, optionalInteger, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { item } from '../report/wire.ts';
import { MOST_LIMIT, MOST_YEAR, YEAR_FLOOR } from './terms.ts';

const count = integer(0, 100_000_000);
const kind = field('kind', requiredText(40), '报表种类');

/** What the server knows of a declared report besides its declaration. */
export const definitionRowWire = wireRecord({
  kind,
  owing: field('owingNum', count, '应报单位数'),
  dueDays: field('dueDays', integer(0, 400), '截止日（期末后天数）'),
  dueMinute: field('dueMinute', integer(0, 1_439), '截止时刻（零点后分钟数）'),
  graceHours: field('graceHours', integer(0, 10_000), '宽限小时数'),
  lockDays: field('lockDays', integer(0, 4_000), '锁定天数'),
  items: field('items', z.array(item), '行项目'),
});
export type DefinitionRow = z.output<typeof definitionRowWire>;

export const versionQueryWire = wireRecord({ kind });
/** A version of what a report asks for 定义版本: since when, of how many lines, and what differs from the one before. */
export const definitionVersionWire = wireRecord({
  version: field('version', count, '版本'),
  since: field('since', instant, '启用时间'),
  lines: field('lineNum', count, '指标项和规则数'),
  added: field('added', z.array(z.string()), '新增'),
  removed: field('removed', z.array(z.string()), '取消'),
});
export type DefinitionVersion = z.output<typeof definitionVersionWire>;

export const calendarQueryWire = wireRecord({
  kind,
  year: field('year', z.coerce.number().int().min(YEAR_FLOOR).max(MOST_YEAR), '年份'),
});
/** A period of a year: by when it is due, and how many have handed in. */
export const calendarRowWire = wireRecord({
  period: field('period', requiredText(20), '报告期'),
  dueAt: field('dueTime', instant, '截止时间'),
  owed: field('owedNum', count, '应报数'),
  reported: field('reportedNum', count, '已报数'),
  late: field('lateNum', count, '迟报数'),
});
export type CalendarRow = z.output<typeof calendarRowWire>;

/** A rule that is there, as it might be 试改: with another limit, another strength, or both. */
export const replayQueryWire = wireRecord({
  kind,
  rule: field('ruleKey', optionalText(60), '规则'),
  limit: field('limit', optionalInteger(1, MOST_LIMIT), '界限'),
  strength: field('strength', z.enum(['hard', 'soft']).optional(), '强度'),
});
export type ReplayQuery = z.output<typeof replayQueryWire>;
/** How often a rule would have spoken. */
export const ruleReplayWire = wireRecord({
  rule: field('ruleKey', requiredText(60), '规则'),
  cells: field('cellNum', count, '命中单元格数'),
  reports: field('reportNum', count, '命中报表数'),
  explained: field('explainedNum', count, '已说明的单元格数'),
});
const finding = wireRecord({
  /** Absent where the enterprise is not to be told. */
  enterpriseId: field('entBasicId', z.number().int().optional(), '企业编号'),
  enterpriseName: field('enterpriseName', z.string(), '企业名称'),
  period: field('period', requiredText(20), '报告期'),
  cells: field('cellNum', count, '不符的单元格数'),
  cell: field('cellName', z.string(), '其中一项'),
  message: field('message', z.string(), '原因'),
  explained: field('explained', z.boolean(), '均已说明'),
});
export type ReplayFinding = z.output<typeof finding>;
/** What came of a rule as it might be; `stopped` are reports that could not have been handed in as they were. */
const triedWire = wireRecord({
  rule: field('ruleKey', requiredText(60), '规则'),
  limit: field('limit', optionalInteger(1, MOST_LIMIT), '界限'),
  strength: field('strength', z.enum(['hard', 'soft']), '强度'),
  cells: field('cellNum', count, '不符的单元格数'),
  reports: field('reportNum', count, '不符的报表数'),
  stopped: field('stoppedNum', count, '不能按原样提交的报表数'),
  findings: field('findings', z.array(finding), '不符的报表'),
});
export type Tried = z.output<typeof triedWire>;
export const replayWire = wireRecord({
  periods: field('periodNum', count, '报告期数'),
  reports: field('reportNum', count, '报表份数'),
  rules: field('rules', z.array(ruleReplayWire), '规则命中'),
  tried: field('tried', triedWire.optional(), '试改'),
});
export type Replay = z.output<typeof replayWire>;

/** A rule of a form as it might be 试改: one under its place in the version that is out, or a new one; what has to hold, and where it is told. */
export const formTrialQueryWire = wireRecord({
  formId: field('formId', id, '表单编号'),
  /** Of which version the rules are; absent where none is out, or whichever is. */
  version: field('version', optionalInteger(1, 1_000_000), '版本号'),
  rule: field('ruleIndex', optionalInteger(0, 10_000), '规则'),
  check: field('check', requiredText(2_000), '表达式'),
  hard: field('hard', flag, '是否硬规则'),
  at: field('at', optionalText(61), '位置'),
});
export type FormTrialQuery = z.output<typeof formTrialQueryWire>;
/** What a rule would have said of the answers to the latest issues; `today` is what the rule in its place says as it stands. */
export const formTrialWire = wireRecord({
  answers: field('answerNum', count, '答卷数'),
  /** Earlier answers of the latest issue that are too many to be gone through. */
  leftOut: field('leftOutNum', count, '未计入的答卷数'),
  failing: field('failingNum', count, '不符合的答卷数'),
  today: field('todayNum', count.optional(), '现行规则下不符合的答卷数'),
  issues: field(
    'issues',
    z.array(
      wireRecord({
        issueId: field('issueId', id, '发放编号'),
        name: field('name', z.string(), '发放'),
        answers: field('answerNum', count, '答卷数'),
        failing: field('failingNum', count, '不符合'),
        today: field('todayNum', count.optional(), '现行不符合'),
      }),
    ),
    '各次发放',
  ),
  findings: field(
    'findings',
    z.array(
      wireRecord({
        answerId: field('answerId', id, '答卷编号'),
        name: field('name', z.string(), '填报单位'),
        issue: field('issueName', z.string(), '发放'),
        at: field('at', z.string(), '位置'),
      }),
    ),
    '不符合的答卷',
  ),
});
export type FormTrial = z.output<typeof formTrialWire>;
