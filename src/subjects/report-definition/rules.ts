import { limitOf } from '#base/sheet/rules.ts';
import type { Cell, ReportDeclaration, Rule, SheetForm } from '#base/sheet/sheet.ts';
import { shownForm } from '#base/sheet/cells/shown.ts';
import { cellTitle, placedCells } from '#base/sheet/cells/cells.ts';
import { cellUnit } from '#base/sheet/unit.ts';
import { type DateText, nanjingTime } from '#base/calendar.ts';
import { type Cadence, periodDays, periodText } from '#base/sheet/period.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { numberText } from '#base/number-text.ts';
import { DEFINITION_MESSAGES, STRENGTH_LABELS } from './terms.ts';
import type { CalendarRow, FormTrial, Replay, ReplayQuery } from './wire.ts';

/** A place of a form as its definition lists it. */
export interface DefinedCell {
  readonly address: string;
  readonly title: string;
  readonly unit: string;
  /** 必填, 选填, or 自动计算. */
  readonly filling: string;
  /** What a value may be: decimals and range; '' for what is computed. */
  readonly values: string;
}

/** Every figure of a form in its order, as a person reads it 指标项. */
export function definedCells(form: SheetForm): readonly DefinedCell[] {
  return placedCells(form).map(({ address, cell }) => ({
    address,
    title: cellTitle(form, address),
    unit: cellUnit(form, address),
    filling: cell.kind === 'filled' ? (cell.required ? '必填' : '选填') : '自动计算',
    values: valuesText(cell),
  }));
}

/** What a report asks for, a line each: its figures and its rules. Rows that registers give it – goods – are theirs and stand in none. */
export function definitionLines(declaration: ReportDeclaration): readonly string[] {
  const form = shownForm(declaration, []);
  return [
    ...definedCells(form).map(({ title, unit, filling, values }) =>
      ['指标项', title, unit, filling, values].filter((text) => text !== '').join(' · '),
    ),
    ...form.rules.map((rule) =>
      ['校验规则', rule.title, ...unsaidLimit(rule), STRENGTH_LABELS[rule.strength]].join(' · '),
    ),
  ];
}

/** How far a rule lets a value go, where its title does not say it. */
function unsaidLimit(rule: Rule): readonly string[] {
  const limit = limitOf(rule);
  return limit && !rule.title.includes(String(limit.current)) ? [`界限 ${limit.current}${limit.unit}`] : [];
}

/** The lines that a version has and the one before had not, and the other way round, in their order. */
export function differingLines(
  before: readonly string[],
  after: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const [old, now] = [new Set(before), new Set(after)];
  return { added: after.filter((line) => !old.has(line)), removed: before.filter((line) => !now.has(line)) };
}

function valuesText(cell: Cell): string {
  if (cell.kind !== 'filled') return '';
  const { decimals, least, most } = cell.form;
  const digits = decimals === 0 ? '整数' : `最多 ${decimals} 位小数`;
  return `${digits}，${numberText(least, 0)} 至 ${numberText(most, decimals)}`;
}

/** How complete a period is: `all` of those owed are in, `some` at least four of five, `few` fewer; `none` where nothing is owed or it is not yet due. */
export type Completeness = 'all' | 'some' | 'few' | 'none';
const ENOUGH = 0.8;

/** The level of a period at an instant. */
export function completenessOf(
  { owed, reported, dueAt }: { readonly owed: number; readonly reported: number; readonly dueAt: number },
  now: number,
): Completeness {
  if (owed === 0) return 'none';
  if (reported >= owed) return 'all';
  if (now < dueAt) return 'none';
  return reported >= owed * ENOUGH ? 'some' : 'few';
}

/** Why a rule cannot be tried so; undefined where it can. */
export function trialFault(
  rules: readonly Rule[],
  { rule: key, limit, strength }: Pick<ReplayQuery, 'rule' | 'limit' | 'strength'>,
): { readonly part: 'rule' | 'limit'; readonly message: string } | undefined {
  if (key === undefined)
    return limit === undefined && strength === undefined
      ? undefined
      : { part: 'rule', message: DEFINITION_MESSAGES.noRule };
  const rule = rules.find((one) => one.key === key);
  if (!rule) return { part: 'rule', message: DEFINITION_MESSAGES.unknownRule };
  const range = limitOf(rule);
  if (limit === undefined) return undefined;
  if (!range) return { part: 'limit', message: DEFINITION_MESSAGES.noLimit };
  return limit < range.least || limit > range.most
    ? { part: 'limit', message: DEFINITION_MESSAGES.limit(range.least, range.most) }
    : undefined;
}

/** The rule that is tried, in the place of the one of its key; undefined for none. */
export function triedRule(
  rules: readonly Rule[],
  { rule: key, limit, strength }: Pick<ReplayQuery, 'rule' | 'limit' | 'strength'>,
): Rule | undefined {
  const rule = rules.find((one) => one.key === key);
  if (!rule) return undefined;
  const changed = limit === undefined ? rule : (limitOf(rule)?.at(limit) ?? rule);
  return { ...changed, strength: strength ?? rule.strength };
}

/** What a trial came to, in a sentence: how many and what share, and how many of them could not have been handed in as they were. */
export function trialSentence({ periods, reports, rules, tried }: Replay): string {
  if (!tried) return '';
  if (reports === 0) return '尚无已提交的报表，无法试算';
  const share = (count: number) => `${numberText(count, 0)} 份（${numberText((count * 100) / reports, 1)}%）`;
  const today = rules.find(({ rule }) => rule === tried.rule)?.reports ?? 0;
  const told = tried.reports > tried.findings.length ? `，以下为最近 ${tried.findings.length} 份` : '';
  return `最近 ${periods} 期 ${numberText(reports, 0)} 份报表中，${share(tried.reports)}不符合，其中 ${share(tried.stopped)}不能按原样提交；现行规则下 ${share(today)}不符合${told}。`;
}

/**
 * Which of the issues of a form, the latest first, are gone through where no more than `most` answers may be: those that fit, the latest always, of
 * which the newest answers are read where it holds more by itself. `leftOut` are those of it that are not.
 */
export function issuesRead<I extends { readonly answers: number }>(
  [latest, ...before]: readonly I[],
  most: number,
): { readonly issues: readonly I[]; readonly leftOut: number } {
  if (!latest) return { issues: [], leftOut: 0 };
  const answers = Math.min(latest.answers, most);
  let left = most - answers;
  return {
    issues: [{ ...latest, answers }, ...before.filter((one) => (left -= one.answers) >= 0)],
    leftOut: latest.answers - answers,
  };
}

/** What a trial over the answers of a form came to, in a sentence. */
export function formTrialSentence({ answers, leftOut, failing, today, issues, findings }: FormTrial): string {
  if (answers === 0) return '尚无已提交的答卷，无法试算';
  const share = (count: number) => `${numberText(count, 0)} 份（${numberText((count * 100) / answers, 1)}%）`;
  const now = today === undefined ? '' : `；现行规则下 ${share(today)}不符合`;
  const told = failing > findings.length ? `，以下为最近 ${findings.length} 份` : '';
  const rest = leftOut > 0 ? `（另有 ${numberText(leftOut, 0)} 份较早的未计入）` : '';
  return `最近 ${issues.length} 次发放的 ${numberText(answers, 0)} 份答卷${rest}中，${share(failing)}不符合${now}${told}。`;
}

/** A line of a year's calendar of deadlines 报送日历: a period of a report, or what was given out of a form. */
export interface Deadline extends CalendarRow {
  readonly name: string;
  /** The day that it stands at. */
  readonly day: DateText;
}

/** The periods of a report, each at its first day. */
export function periodDeadlines(cadence: Cadence, rows: readonly CalendarRow[]): readonly Deadline[] {
  return rows.map((row) => ({
    ...row,
    name: periodText(cadence, row.period),
    day: periodDays(cadence, row.period).from,
  }));
}

/** What was given out of a form, as far as its deadline goes. */
interface GivenOut extends Pick<CalendarRow, 'dueAt' | 'owed' | 'late'> {
  readonly issueId: number;
  readonly kind: string;
  readonly audience: string;
  readonly answers: number;
}

/** What was given out of a form to enterprises and is due in a year, each at the day that it is due, in their order; a link is owed by nobody. */
export function issueDeadlines(issues: readonly GivenOut[], year: number): readonly Deadline[] {
  return issues
    .filter(({ kind }) => kind === 'enterprises')
    .map(({ issueId, audience, dueAt, owed, answers, late }) => {
      const { date: day } = nanjingTime(dueAt);
      return { period: String(issueId), name: `${day} 截止，${audience}`, day, dueAt, owed, reported: answers, late };
    })
    .filter(({ day }) => Number(day.slice(0, 4)) === year)
    .toSorted((a, b) => a.dueAt - b.dueAt);
}

/** Of each period that was due, how many in a hundred were in 已报率; in the order of the rows. */
export function ratesOf(rows: readonly CalendarRow[], now: number): readonly { period: string; percent: number }[] {
  return rows
    .filter(({ owed, dueAt }) => owed > 0 && dueAt <= now)
    .map(({ period, owed, reported }) => ({ period, percent: hundredths((reported * 100) / owed) }));
}
