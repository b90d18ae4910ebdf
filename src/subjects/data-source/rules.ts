import { isDate, nanjingTime, startOf } from '#base/calendar.ts';
import { GRAINS } from '#base/dataset/dataset.ts';
import { type ColumnType, LONGEST_VALUE, MOST_COLUMNS, type Schedule, SOURCE_MESSAGES, USUAL_PORT } from './terms.ts';
import type { MappedColumn, MappingDraft, SourceDraft } from './wire.ts';

const HOST = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])$/;
const CONTROL = /\p{Cc}/u;
const VISIBLE = /^[\x21-\x7e]+$/;
const HIGHEST_PORT = 65_535;

/** Host and port 地址 of a database; undefined for what is none. */
export function placeIn(
  address: string,
  kind: keyof typeof USUAL_PORT,
): { readonly host: string; readonly port: number } | undefined {
  const bare = address.endsWith(']') || !address.includes(':');
  const cut = bare ? address.length : address.lastIndexOf(':');
  const [host, port] = [address.slice(0, cut), address.slice(cut + 1)];
  if (!HOST.test(host)) return undefined;
  if (bare) return { host, port: USUAL_PORT[kind] };
  return /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= HIGHEST_PORT
    ? { host, port: Number(port) }
    : undefined;
}

const URL_TEXT = /^https?:\/\/([^/?#@\s]+)(?:[/?][^#\s]*)?$/;

/** Whether an address is one of HTTP: no other scheme, no credentials in it, no part that no server gets. */
export function isUrl(address: string): boolean {
  const [, place = ''] = URL_TEXT.exec(address) ?? [];
  return place !== '' && !CONTROL.test(address) && placeIn(place, 'postgres') !== undefined;
}

type Typed = Pick<SourceDraft, 'kind' | 'address' | 'database' | 'user' | 'secret'>;

/** What is wrong with how a source is reached, and at which field; what goes into a header is no way to write a second one. */
export function sourceFault({
  kind,
  address,
  database,
  user,
  secret = '',
}: Typed): { readonly part: 'address' | 'database' | 'user' | 'secret'; readonly message: string } | undefined {
  if (kind === 'file') return undefined;
  if (address === '') return { part: 'address', message: SOURCE_MESSAGES.needsHost };
  if (CONTROL.test(user)) return { part: 'user', message: SOURCE_MESSAGES.badText };
  if (CONTROL.test(secret)) return { part: 'secret', message: SOURCE_MESSAGES.badText };
  if (kind === 'http') {
    if (!isUrl(address)) return { part: 'address', message: SOURCE_MESSAGES.badUrl };
    if (user.includes(':')) return { part: 'user', message: SOURCE_MESSAGES.badUser };
    if (user === '' && secret !== '' && !VISIBLE.test(secret))
      return { part: 'secret', message: SOURCE_MESSAGES.badToken };
    return undefined;
  }
  if (!placeIn(address, kind)) return { part: 'address', message: SOURCE_MESSAGES.badHost };
  if (database === '') return { part: 'database', message: SOURCE_MESSAGES.needsDatabase };
  if (CONTROL.test(database)) return { part: 'database', message: SOURCE_MESSAGES.badText };
  return user === '' ? { part: 'user', message: SOURCE_MESSAGES.needsUser } : undefined;
}

/** Whether a kept secret may go on serving: only to the place and the account that it was entered for. */
export function keepsSecret(
  before: Omit<Typed, 'secret'> & { readonly tls: boolean },
  after: Omit<Typed, 'secret'> & { readonly tls: boolean },
): boolean {
  const parts = ['kind', 'address', 'database', 'user', 'tls'] as const;
  return parts.every((part) => before[part] === after[part]);
}

/** The steps to an object of a source as they travel: a list of names, never a statement; undefined for another text. */
export function stepsOf(object: string): readonly string[] | undefined {
  try {
    const read: unknown = JSON.parse(object);
    const isList = Array.isArray(read) && read.length <= 6;
    return isList && read.every((one): one is string => typeof one === 'string' && one.length <= 200)
      ? read
      : undefined;
  } catch {
    return undefined;
  }
}
export const objectOf = (steps: readonly string[]): string => JSON.stringify(steps);

/** What is wrong with a mapping 映射, and at which part: it names only columns that the source has. */
export function mappingFault(
  { object, columns }: Pick<MappingDraft, 'object' | 'columns'>,
  known: readonly string[],
): { readonly part: 'object' | 'columns'; readonly message: string } | undefined {
  const wrong = (message: string) => ({ part: 'columns', message }) as const;
  if (stepsOf(object) === undefined) return { part: 'object', message: SOURCE_MESSAGES.badObject };
  if (columns.length === 0) return wrong(SOURCE_MESSAGES.noColumns);
  if (columns.length > MOST_COLUMNS) return wrong(SOURCE_MESSAGES.tooManyColumns);
  const there = new Set(known);
  const stray = columns.find(({ column }) => !there.has(column));
  if (stray) return wrong(`${SOURCE_MESSAGES.unknownColumn}：${stray.column.slice(0, 40)}`);
  if (new Set(columns.map(({ column }) => column)).size < columns.length) return wrong(SOURCE_MESSAGES.twiceColumn);
  if (new Set(columns.map(({ title }) => title)).size < columns.length) return wrong(SOURCE_MESSAGES.twiceTitle);
  if (columns.filter(({ role }) => role === 'time').length > 1) return wrong(SOURCE_MESSAGES.oneTime);
  const bare = columns.find(({ role, adding }) => role === 'measure' && adding === undefined);
  return bare && wrong(`${SOURCE_MESSAGES.noAdding}：${bare.title}`);
}

const KEY = /^[a-z][a-z0-9_]{0,29}$/;
/** Names that interfaces and datasets have of their own. */
const TAKEN = new Set([...Object.keys(GRAINS), 'records', 'from', 'to', 'slug']);

/** What callers know each column by: its own name where that serves, else a number that stays with the column as long as it is mapped. */
export function keysFor(
  columns: readonly Pick<MappedColumn, 'column'>[],
  before: ReadonlyArray<{ readonly column: string; readonly key: string }> = [],
): readonly string[] {
  const kept = new Map(before.map(({ column, key }) => [column, key]));
  const used = new Set(kept.values());
  return columns.map(({ column }) => {
    const old = kept.get(column);
    if (old !== undefined) return old;
    const own = column.toLowerCase();
    let [key, number] = [KEY.test(own) && !TAKEN.has(own) ? own : 'c1', 1];
    while (used.has(key)) key = `c${(number += 1)}`;
    used.add(key);
    return key;
  });
}

const NUMBER = /^[+-]?\d{1,20}(?:\.\d{1,20})?$/;
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:日|[T ].{0,40})?$/;

/** A value as it is kept: text; a number in digits; a day yyyy-MM-dd. Null for a blank, undefined for what is no such value. */
export function valueAs(type: ColumnType, value: string | null): string | null | undefined {
  const text = (value ?? '').trim();
  if (text === '') return null;
  if (type === 'text') return text.length > LONGEST_VALUE ? undefined : text;
  if (type === 'number') {
    const digits = text.replaceAll(',', '');
    return NUMBER.test(digits) ? digits.replace('+', '') : undefined;
  }
  if (/^\d{8}$/.test(text)) return dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  return dayOf(year, month, day);
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(text) ? text : undefined;
}

/** What the values of a column look like, where its source does not say: of some there are, all numbers, all days, else text. */
export function typeOf(values: readonly (string | null)[]): ColumnType {
  const given = values.filter((value): value is string => value !== null && value.trim() !== '');
  const all = (type: ColumnType) => given.length > 0 && given.every((value) => valueAs(type, value) !== undefined);
  if (all('date')) return 'date';
  // What begins with a nought is a number by its looks alone: a code, a telephone.
  const isCode = given.some((value) => /^0\d/.test(value.trim()));
  return all('number') && !isCode ? 'number' : 'text';
}

/** Whether a mapping is due by its schedule: nothing was entered for it since the hour or the day began. */
export function isDue(schedule: Schedule, lastAt: number | undefined, now: number): boolean {
  if (schedule === 'hand') return false;
  const { date, time } = nanjingTime(now);
  const began = startOf(date) + (schedule === 'hour' ? Number(time.slice(0, 2)) * 3_600_000 : 0);
  return lastAt === undefined || lastAt < began;
}
