import { addDays, monthStart, nanjingTime, startOf } from '#base/calendar.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { isTyped } from '#base/register/fields.ts';
import { CRAWL_HOUR, CRAWL_MESSAGES, type CrawlSchedule, type PageFormat } from './terms.ts';
import type { Parser, SourceDraft } from './wire.ts';

const HOUR = 3_600_000;
/** What the collection itself knows of a record: where it was found, and when. */
const OWN = ['source', 'sourceUrl', 'collectedOn'] as const;
const UNREAD: ReadonlySet<string> = new Set([...OWN, 'remark']);

/** Whether a register says where its records come from, so that it can be kept up by collecting 采集, and by which one field they are told apart. */
export const isCrawled = ({ fields, match }: AnyRegister): boolean =>
  OWN.every((key) => Object.hasOwn(fields, key)) && match?.length === 1;

/** The field that tells the records of a register apart. */
export const keyFieldOf = ({ match }: Pick<AnyRegister, 'match'>): string => match?.[0] ?? '';

/** The fields of a register that can be read of a page, in the order of its form. */
export function crawledFields({
  fields,
}: Pick<AnyRegister, 'fields'>): ReadonlyArray<readonly [key: string, term: string]> {
  return Object.entries(fields).flatMap(([key, spec]) =>
    isTyped(spec) && !UNREAD.has(key) ? [[key, spec.term] as const] : [],
  );
}

const PATH = /^[^\s.]{1,60}(?:\.[^\s.]{1,60}){0,5}$/u;
/** Combinators and commas of a selector at most: what is longer nobody can read. */
const MOST_STEPS = 12;
const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** Whether a text can be a selector of a page's parts: brackets and quotes that close, and not too many steps. Whether it means anything the reading says. */
export function isSelector(text: string): boolean {
  const open: string[] = [];
  let quote = '';
  let steps = 0;
  for (const letter of text) {
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter in BRACKETS) open.push(BRACKETS[letter] ?? '');
    else if (letter === ')' || letter === ']') {
      if (open.pop() !== letter) return false;
    } else if (' >+~,'.includes(letter)) steps += 1;
    else if ('{};<@!'.includes(letter)) return false;
  }
  return text.trim() !== '' && open.length === 0 && quote === '' && steps <= MOST_STEPS;
}

/** Whether a text names a part of a JSON answer by its steps, e.g. `data.list`. */
export const isPath = (text: string): boolean => PATH.test(text);

const pickFault = (format: PageFormat, pick: string): string | undefined => {
  if (format === 'json') return isPath(pick) ? undefined : CRAWL_MESSAGES.badPath;
  return isSelector(pick) ? undefined : CRAWL_MESSAGES.badPick;
};

/** What is wrong with how a source's pages are read for a register, and at which part; `rows` may be left out of JSON whose answer is the list itself. */
export function parserFault(
  { format, parser: { rows, next, picks } }: Pick<SourceDraft, 'format' | 'parser'>,
  register: AnyRegister,
): { readonly part: 'rows' | 'next' | 'picks'; readonly message: string } | undefined {
  const bare = format === 'json' && rows === '';
  const rowsFault = bare ? undefined : pickFault(format, rows);
  if (rowsFault !== undefined) return { part: 'rows', message: rowsFault };
  const nextFault = next === '' ? undefined : pickFault(format, next);
  if (nextFault !== undefined) return { part: 'next', message: nextFault };
  const wrong = (message: string) => ({ part: 'picks', message }) as const;
  const terms = new Map(crawledFields(register));
  const taken = new Set<string>();
  for (const { field, pick, fixed } of picks) {
    const term = terms.get(field);
    if (term === undefined) return wrong(`${CRAWL_MESSAGES.unknownField}：${field.slice(0, 40)}`);
    if (taken.has(field)) return wrong(`${term}：${CRAWL_MESSAGES.twice}`);
    taken.add(field);
    if (pick === '' && fixed === '') return wrong(`${term}：${CRAWL_MESSAGES.noPick}`);
    if (pick !== '' && fixed !== '') return wrong(`${term}：${CRAWL_MESSAGES.onePick}`);
    const fault = pick === '' ? undefined : pickFault(format, pick);
    if (fault !== undefined) return wrong(`${term}：${fault}`);
  }
  const unread = [keyFieldOf(register), 'name'].find(
    (key) => !picks.some(({ field, pick }) => field === key && pick !== ''),
  );
  return unread === undefined ? undefined : wrong(`${terms.get(unread) ?? unread}：${CRAWL_MESSAGES.needed}`);
}

/** The instant from which a source is due in the period that `now` lies in: three in the morning of the day, of Monday, of the first. */
function dueFrom(schedule: Exclude<CrawlSchedule, 'hand'>, now: number): number {
  const { date, weekday } = nanjingTime(now - CRAWL_HOUR * HOUR);
  if (schedule === 'day') return startOf(date) + CRAWL_HOUR * HOUR;
  if (schedule === 'month') return startOf(monthStart(date)) + CRAWL_HOUR * HOUR;
  const sinceMonday = (weekday + 6) % 7;
  return startOf(addDays(date, -sinceMonday)) + CRAWL_HOUR * HOUR;
}

/** Whether a source is due: nothing was entered for it since its day, week or month began. */
export function isCrawlDue(schedule: CrawlSchedule, lastAt: number | undefined, now: number): boolean {
  if (schedule === 'hand') return false;
  return lastAt === undefined || lastAt < dueFrom(schedule, now);
}

/** How a collection compares with the last one that counted. */
export interface Standing {
  /** Rows of the last one. */
  readonly before: number;
  readonly found: number;
  readonly changed: number;
  readonly gone: number;
}

/** Why a person looks at a collection before it counts 需核对: it shrank, or changed, by more than so many percent of what the list had; undefined where nothing speaks against it. */
export function needsLook({ before, found, changed, gone }: Standing, percent: number): string | undefined {
  const isMuch = (many: number) => before > 0 && many * 100 > before * percent;
  if (isMuch(before - found)) return `行数骤减：上次 ${before} 行，这次 ${found} 行`;
  if (isMuch(gone)) return `上次的 ${before} 行中有 ${gone} 家不再出现`;
  return isMuch(changed) ? `有 ${changed} 家的内容变更，超过上次 ${before} 行的 ${percent}%` : undefined;
}

/** The division that a text names first, of several at one place the longest; undefined where it names none. */
export function divisionIn(text: string, names: readonly string[]): string | undefined {
  const named = names.filter((name) => text.includes(name));
  return named.toSorted((a, b) => text.indexOf(a) - text.indexOf(b) || b.length - a.length)[0];
}

/** A value as it stands on a page, made plain: spaces drawn together, what stands before it and a colon taken off. */
export function plainValue(text: string, after: string): string {
  const plain = text.replaceAll(/\s+/gu, ' ').trim();
  const at = after === '' ? -1 : plain.indexOf(after);
  return at < 0 ? plain : plain.slice(at + after.length).replace(/^[\s:：]+/u, '');
}

/** How a parser reads, in a line for a log. */
export const parserWords = ({ rows, next, picks }: Parser): string =>
  `行 ${rows === '' ? '（最外层）' : rows}；下一页 ${next === '' ? '无' : next}；${picks
    .map(({ field, pick, fixed }) => `${field}=${pick === '' ? `“${fixed}”` : pick}`)
    .join('，')}`;
