import { addDays, type DateText } from '#base/calendar.ts';
import type { Fen } from '#base/money.ts';
import {
  type CheckResult,
  CRITERIA,
  type Criterion,
  FORM_ITEM,
  type FundMeasure,
  FUND_MESSAGES,
  LONGEST_PROJECT,
  LONGEST_TEXT,
} from './terms.ts';

/** A call 申报通知 as far as its rules go; amounts in fen. */
export interface CallTerms {
  readonly opensOn: DateText;
  readonly closesOn: DateText;
  readonly ended: boolean;
  readonly ceiling: Fen;
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** What an enterprise declares 申报内容; amounts in fen, absent while a draft has none. */
export interface Content {
  readonly project: string;
  readonly content: string;
  readonly goals: string;
  readonly startsOn?: DateText | undefined;
  readonly endsOn?: DateText | undefined;
  readonly investment?: Fen | undefined;
  readonly amount?: Fen | undefined;
}
export const CONTENT_LABELS: Readonly<Record<keyof Content, string>> = {
  project: '项目名称',
  investment: '项目总投资',
  amount: '申请金额',
  startsOn: '实施开始',
  endsOn: '实施结束',
  content: '项目内容',
  goals: '绩效目标',
};
export const CONTENT_KEYS = Object.keys(CONTENT_LABELS) as readonly (keyof Content)[];

/** The lines of a text, one evidence a line, none twice. */
export const evidenceItems = (lines: string | undefined): readonly string[] => [
  ...new Set(
    (lines ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** Whether a call takes declarations on a day, and if not why 申报期. */
export function callState(
  { opensOn, closesOn, ended }: Pick<CallTerms, 'opensOn' | 'closesOn' | 'ended'>,
  today: DateText,
): 'ahead' | 'open' | 'over' {
  if (ended || today > closesOn) return 'over';
  return today < opensOn ? 'ahead' : 'open';
}

/** What is wrong with a declaration that is handed in, by field; `evidence` for what has no file. */
export function contentFaults(
  given: Content,
  { ceiling, required }: Pick<CallTerms, 'ceiling' | 'required'>,
  provided: ReadonlySet<string>,
): Readonly<Partial<Record<keyof Content | 'evidence', string>>> {
  const faults: Partial<Record<keyof Content | 'evidence', string>> = {};
  for (const key of ['project', 'content', 'goals'] as const) if (given[key].trim() === '') faults[key] = '不能为空';
  if (given.project.length > LONGEST_PROJECT) faults.project = `最多 ${LONGEST_PROJECT} 个字`;
  for (const key of ['content', 'goals'] as const)
    if (given[key].length > LONGEST_TEXT) faults[key] = `最多 ${LONGEST_TEXT} 个字`;
  for (const key of ['startsOn', 'endsOn'] as const) if (given[key] === undefined) faults[key] = '请选择日期';
  if (given.startsOn !== undefined && given.endsOn !== undefined && given.endsOn < given.startsOn)
    faults.endsOn = '不能早于实施开始';
  if (!given.investment) faults.investment = '请填写金额';
  const over = overAsked(given, ceiling);
  if (over !== undefined) faults.amount = over;
  const missing = required.filter((item) => !provided.has(item));
  if (missing.length > 0) faults.evidence = `缺少：${missing.join('、')}`;
  return faults;
}

function overAsked({ amount, investment }: Content, ceiling: Fen): string | undefined {
  if (!amount) return '请填写金额';
  if (investment !== undefined && amount > investment) return FUND_MESSAGES.overInvestment;
  return amount > ceiling ? FUND_MESSAGES.overCeiling : undefined;
}

/** An item of the completeness check 完整性审查. */
export interface CheckedItem {
  readonly item: string;
  readonly result: CheckResult;
  readonly note?: string | undefined;
}

/** What is to be checked of a declaration: the form and each evidence that must be there. */
export const itemsToCheck = ({ required }: Pick<CallTerms, 'required'>): readonly string[] => [FORM_ITEM, ...required];

/** What is wrong with a check for what is made of it; undefined for a good one. */
export function checkFault(
  items: readonly CheckedItem[],
  call: Pick<CallTerms, 'required'>,
  action: 'complete' | 'return',
): string | undefined {
  const expected = itemsToCheck(call);
  const given = new Map(items.map((one) => [one.item, one]));
  if (items.length !== expected.length || expected.some((item) => !given.has(item))) return FUND_MESSAGES.checkEvery;
  const lacking = items.filter(({ result }) => result !== 'ok');
  if (action === 'complete') return lacking.length > 0 ? FUND_MESSAGES.notComplete : undefined;
  if (lacking.length === 0) return FUND_MESSAGES.allComplete;
  return lacking.some(({ result, note }) => result === 'unclear' && (note ?? '').trim() === '')
    ? FUND_MESSAGES.sayWhatIsMissing
    : undefined;
}

/** What is missing, in a sentence for the enterprise. */
export const lackingText = (items: readonly CheckedItem[]): string =>
  items
    .filter(({ result }) => result !== 'ok')
    .map(
      ({ item, result, note }) => `${item}${result === 'missing' ? '缺少' : '不符合要求'}${note ? `（${note}）` : ''}`,
    )
    .join('；');

export type Marks = Readonly<Record<Criterion, number>>;

/** The sum of an expert's marks; undefined for marks that are none 评分. */
export function totalMarks(marks: Readonly<Partial<Record<Criterion, number>>>): number | undefined {
  let sum = 0;
  for (const { key, most } of CRITERIA) {
    const mark = marks[key];
    if (mark === undefined || !Number.isInteger(mark) || mark < 0 || mark > most) return undefined;
    sum += mark;
  }
  return sum;
}

/** What is wrong with an expert's marks, by criterion; '' for nothing. */
export const marksFault = (marks: Readonly<Partial<Record<Criterion, number>>>): string =>
  CRITERIA.filter(({ key, most }) => !((marks[key] ?? -1) <= most && Number.isInteger(marks[key])))
    .map(({ label, most }) => `“${label}”应为 0 至 ${most} 的整数`)
    .join('，');

/** The mean of the experts' sums in tenths of a mark, halves up; undefined without any 平均分. */
export function meanTenths(totals: readonly number[]): number | undefined {
  if (totals.length === 0) return undefined;
  const sum = totals.reduce((all, one) => all + one, 0);
  return Math.floor((sum * 20 + totals.length) / (totals.length * 2));
}
export const tenthsText = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`;

/** The last day of a notice that begins on a day 公示截止: so many days, the first included. */
export const noticeEnd = (from: DateText, days: number): DateText => addDays(from, days - 1);

/** A call's money 预算执行, fen: decided for good, proposed for more, and what is left of the budget. */
export interface Budget {
  readonly budget: Fen;
  readonly decided: Fen;
  readonly proposed: Fen;
  readonly paid: Fen;
}
export const leftOf = ({ budget, decided }: Pick<Budget, 'budget' | 'decided'>): Fen => budget - decided;

/** 万元 in fen. */
const FEN_OF_WAN = 1_000_000;

/** What of a declaration is held against those of peers, as far as it is filled in; amounts in fen become 万元. */
export function measuresOf({
  amount,
  investment,
}: {
  readonly amount?: number | undefined;
  readonly investment?: number | undefined;
}): readonly { readonly address: FundMeasure; readonly figure: number }[] {
  const share = amount === undefined || !investment ? undefined : Math.round((amount * 10_000) / investment) / 100;
  const found = [
    ['amount', amount === undefined ? undefined : amount / FEN_OF_WAN],
    ['investment', investment === undefined ? undefined : investment / FEN_OF_WAN],
    ['share', share],
  ] as const;
  return found.flatMap(([address, figure]) => (figure === undefined ? [] : [{ address, figure }]));
}
