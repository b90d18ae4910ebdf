import { addDays, type DateText, isDate } from '../../calendar.ts';
import { numberAt } from '../../text/numeral.ts';
import type { Meaning } from './meaning.ts';

/** A stretch of a text that names days: how many characters it takes, and the days. */
export interface DaysNamed {
  readonly length: number;
  readonly meaning: Meaning;
}

interface Today {
  readonly date: DateText;
  readonly year: number;
  readonly month: number;
}

/** How far back 近…天, …周, …月 and …年 reach at most: as far as a question may look. */
const MOST_BACK = { 天: 1_000, 日: 1_000, 周: 140, 个月: 36, 月: 36, 年: 3 } as const;

const two = (part: number): string => String(part).padStart(2, '0');
const dayOf = (year: number, month: number, day: number): DateText => `${year}-${two(month)}-${two(day)}`;
const span = (from: DateText, to: DateText): Meaning => ({ kind: 'days', from, to });

/** A whole month, counted on from January of `year`: 0 is December of the year before. */
function monthSpan(year: number, month: number): Meaning {
  const first = (at: number) => dayOf(year + Math.floor((at - 1) / 12), ((((at - 1) % 12) + 12) % 12) + 1, 1);
  return span(first(month), addDays(first(month + 1), -1));
}

const yearSpan = (year: number): Meaning => span(dayOf(year, 1, 1), dayOf(year, 12, 31));

function quarterSpan(year: number, quarter: number): Meaning {
  const end = monthSpan(year, quarter * 3);
  return span(dayOf(year, quarter * 3 - 2, 1), end.kind === 'days' ? end.to : '');
}

function mondayOf(date: DateText): DateText {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Days by a word of their own. */
const NAMED: ReadonlyMap<string, (today: Today) => Meaning> = new Map(
  Object.entries({
    今天: ({ date }: Today) => span(date, date),
    今日: ({ date }: Today) => span(date, date),
    当天: ({ date }: Today) => span(date, date),
    昨天: ({ date }: Today) => span(addDays(date, -1), addDays(date, -1)),
    昨日: ({ date }: Today) => span(addDays(date, -1), addDays(date, -1)),
    前天: ({ date }: Today) => span(addDays(date, -2), addDays(date, -2)),
    本周: ({ date }: Today) => span(mondayOf(date), addDays(mondayOf(date), 6)),
    这周: ({ date }: Today) => span(mondayOf(date), addDays(mondayOf(date), 6)),
    上周: ({ date }: Today) => span(addDays(mondayOf(date), -7), addDays(mondayOf(date), -1)),
    本月: ({ year, month }: Today) => monthSpan(year, month),
    当月: ({ year, month }: Today) => monthSpan(year, month),
    这个月: ({ year, month }: Today) => monthSpan(year, month),
    上月: ({ year, month }: Today) => monthSpan(year, month - 1),
    上个月: ({ year, month }: Today) => monthSpan(year, month - 1),
    本季度: ({ year, month }: Today) => quarterSpan(year, Math.ceil(month / 3)),
    上季度: ({ year, month }: Today) =>
      month > 3 ? quarterSpan(year, Math.ceil(month / 3) - 1) : quarterSpan(year - 1, 4),
    今年: ({ year }: Today) => yearSpan(year),
    本年: ({ year }: Today) => yearSpan(year),
    去年: ({ year }: Today) => yearSpan(year - 1),
    前年: ({ year }: Today) => yearSpan(year - 2),
  }),
);
/** The words that name days, for who types them in Latin letters. */
export const DAY_WORDS: readonly string[] = [...NAMED.keys()];
const LONGEST_NAMED = 3;

/**
 * The days that a text begins with: 今天, 上个月, 去年3月, 2026年5月1日, 2026-05, 第二季度, 近30天. A month or quarter without its year
 * is the last one that has begun. Undefined where it begins with no days.
 */
export function daysAt(text: string, today: DateText): DaysNamed | undefined {
  const now: Today = { date: today, year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
  return (
    backAt(text, now) ?? writtenAt(text) ?? yearAt(text, now) ?? partOfYear(text, now, undefined) ?? namedAt(text, now)
  );
}

function namedAt(text: string, now: Today): DaysNamed | undefined {
  for (let length = LONGEST_NAMED; length > 1; length -= 1) {
    const word = text.slice(0, length);
    const meaning = NAMED.get(word)?.(now);
    if (meaning) return { length: word.length, meaning };
  }
  return undefined;
}

/** 近30天, 最近三个月, 近半年. */
function backAt(text: string, { date, year, month }: Today): DaysNamed | undefined {
  const lead = ['最近', '过去', '近'].find((word) => text.startsWith(word));
  if (lead === undefined) return undefined;
  const rest = text.slice(lead.length);
  if (rest.startsWith('半年')) return { length: lead.length + 2, meaning: span(monthsBack(date, 6), date) };
  const count = numberAt(rest);
  if (count === undefined) return undefined;
  const after = rest.slice(count.length);
  const unit = (['个月', '天', '日', '周', '月', '年'] as const).find((word) => after.startsWith(word));
  if (unit === undefined || count.value < 1 || count.value > MOST_BACK[unit]) return undefined;
  const length = lead.length + count.length + unit.length;
  if (unit === '天' || unit === '日') return { length, meaning: span(addDays(date, 1 - count.value), date) };
  if (unit === '周') return { length, meaning: span(addDays(date, 1 - 7 * count.value), date) };
  if (unit === '年') return { length, meaning: span(monthsBack(date, 12 * count.value), date) };
  const first = monthSpan(year, month - count.value + 1);
  return { length, meaning: span(first.kind === 'days' ? first.from : date, date) };
}

/** The day after the same day, so many months ago. */
function monthsBack(date: DateText, months: number): DateText {
  const at = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  const [year, month] = [Math.floor(at / 12), (at % 12) + 1];
  const same = dayOf(year, month, Number(date.slice(8, 10)));
  return addDays(isDate(same) ? same : addDays(dayOf(year, month + 1 > 12 ? 1 : month + 1, 1), -1), 1);
}

/** 2026年, 26年, 去年, 今年, 前年, and what follows of that year. */
function yearAt(text: string, now: Today): DaysNamed | undefined {
  const word = ['今年', '去年', '前年'].find((one) => text.startsWith(one));
  const count = word === undefined ? /^(?:20)?\d{2}(?=年)/.exec(text)?.[0] : undefined;
  if (word === undefined && count === undefined) return undefined;
  const year = word === undefined ? 2_000 + (Number(count) % 100) : now.year - ['今年', '去年', '前年'].indexOf(word);
  const length = word?.length ?? (count ?? '').length + 1;
  const part = partOfYear(text.slice(length), now, year);
  return part ? { length: length + part.length, meaning: part.meaning } : { length, meaning: yearSpan(year) };
}

/** 5月, 5月1日, 第二季度, 二季度, 上半年, of `year` or of the last year in which it has begun. */
function partOfYear(text: string, now: Today, year: number | undefined): DaysNamed | undefined {
  if (text.startsWith('上半年') || text.startsWith('下半年')) {
    const half = text.startsWith('上') ? 1 : 7;
    const of = year ?? (half > now.month ? now.year - 1 : now.year);
    return { length: 3, meaning: span(dayOf(of, half, 1), dayOf(of, half + 5, half === 1 ? 30 : 31)) };
  }
  const ordinal = text.startsWith('第') ? 1 : 0;
  const count = numberAt(text.slice(ordinal));
  if (count === undefined) return undefined;
  const after = text.slice(ordinal + count.length);
  const length = ordinal + count.length;
  if (after.startsWith('季度') && count.value >= 1 && count.value <= 4) {
    const of = year ?? (count.value * 3 - 2 > now.month ? now.year - 1 : now.year);
    return { length: length + 2, meaning: quarterSpan(of, count.value) };
  }
  if (ordinal > 0 || !after.startsWith('月') || count.value < 1 || count.value > 12) return undefined;
  const of = year ?? (count.value > now.month ? now.year - 1 : now.year);
  const day = numberAt(after.slice(1));
  const mark = day && ['日', '号'].find((one) => after.startsWith(one, 1 + day.length));
  if (day && mark !== undefined && isDate(dayOf(of, count.value, day.value))) {
    const date = dayOf(of, count.value, day.value);
    return { length: length + 1 + day.length + 1, meaning: span(date, date) };
  }
  const share = after.startsWith('月份') ? 2 : 1;
  return { length: length + share, meaning: monthSpan(of, count.value) };
}

/** 2026-05-01, 2026/5/1, 2026-05. */
function writtenAt(text: string): DaysNamed | undefined {
  const match = /^(20\d{2})[-/](\d{1,2})(?:[-/](\d{1,2}))?/.exec(text);
  if (!match) return undefined;
  const [whole, year, month, day] = match;
  const [ofYear, ofMonth] = [Number(year), Number(month)];
  if (ofMonth < 1 || ofMonth > 12) return undefined;
  if (day === undefined) return { length: whole.length, meaning: monthSpan(ofYear, ofMonth) };
  const date = dayOf(ofYear, ofMonth, Number(day));
  return isDate(date) ? { length: whole.length, meaning: span(date, date) } : undefined;
}
