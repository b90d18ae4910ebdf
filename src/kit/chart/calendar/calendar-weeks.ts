import { type DateText, datesBetween, nanjingTime, startOf } from '#base/calendar.ts';

export interface DayValue {
  readonly date: DateText;
  readonly value: number | null;
}

/** A day in its place: which column of weeks, which row from Monday 0, and the step of its colour; undefined without a value. */
export interface DayCell extends DayValue {
  readonly week: number;
  readonly weekday: number;
  readonly step: number | undefined;
}

/** Where a month is named: above the week that its first day lies in. */
export interface MonthMark {
  readonly week: number;
  readonly text: string;
}

const DAYS = 7;
/** Weeks that the name of a month takes, and of a month with its year. */
const ROOM = { month: 3, year: 5 } as const;

/** Days in columns of weeks that begin on Monday, each with one of `steps` colours by where it stands among all values (每级天数相近). */
export function calendarOf(
  days: readonly DayValue[],
  steps: number,
): { readonly cells: readonly DayCell[]; readonly months: readonly MonthMark[]; readonly weeks: number } {
  const dates = days.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return { cells: [], months: [], weeks: 0 };
  const values = new Map(days.map(({ date, value }) => [date, value]));
  const sorted = days.flatMap(({ value }) => (value === null ? [] : [value])).toSorted((a, b) => a - b);
  const lead = weekdayOf(first);
  const cells = datesBetween(first, last).map((date, at): DayCell => {
    const value = values.get(date) ?? null;
    return {
      date,
      value,
      week: Math.floor((at + lead) / DAYS),
      weekday: (at + lead) % DAYS,
      step: value === null ? undefined : stepAmong(value, sorted, steps),
    };
  });
  const begun = cells.filter(({ date }, at) => at === 0 || date.endsWith('-01'));
  const months = begun.flatMap(({ date, week }, at): MonthMark[] => {
    const room = (begun[at + 1]?.week ?? Number.POSITIVE_INFINITY) - week;
    // A few days of a month before the next leave no room for its name.
    if (room < ROOM.month) return [];
    const month = `${Number(date.slice(5, 7))}月`;
    const isWithYear = room >= ROOM.year && (at === 0 || month === '1月');
    return [{ week, text: isWithYear ? `${date.slice(0, 4)}年${month}` : month }];
  });
  return { cells, months, weeks: (cells.at(-1)?.week ?? 0) + 1 };
}

/** The least and the most that each step holds, for a legend; steps that no value has are left out. */
export function stepBounds(
  cells: readonly DayCell[],
  steps: number,
): ReadonlyArray<{ readonly step: number; readonly least: number; readonly most: number }> {
  return Array.from({ length: steps }, (_, step) => {
    const own = cells.flatMap((cell) => (cell.step === step && cell.value !== null ? [cell.value] : []));
    return { step, least: Math.min(...own), most: Math.max(...own), any: own.length > 0 };
  }).flatMap(({ any, ...bounds }) => (any ? [bounds] : []));
}

/** Equal values have equal colours: by how many values are less. */
function stepAmong(value: number, sorted: readonly number[], steps: number): number {
  const less = sorted.findIndex((one) => one >= value);
  return Math.min(steps - 1, Math.floor((less / sorted.length) * steps));
}

/** From Monday, 0. */
const weekdayOf = (date: DateText): number => (nanjingTime(startOf(date)).weekday + DAYS - 1) % DAYS;
