import { objectOf } from '#subjects/data-source/rules.ts';
import { MOST_OBJECTS, REACH_OUTCOMES } from '#subjects/data-source/terms.ts';
import type { SourceObject } from '#subjects/data-source/wire.ts';
import { SheetUnreadable, type Tell } from '../../sheet/sheet-row.ts';
import { type Line, TOGETHER } from './reader.ts';

/** How deep lists are looked for, and how deep a row's own parts are its columns. */
const DEEPEST = 5;
/** Rows whose parts make the columns. */
const LOOKED_AT = 1_000;
const WIDEST = 256;

type Parts = Readonly<Record<string, unknown>>;
const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly Parts[] =>
  Array.isArray(value) && value.length > 0 && isParts(value[0]);

/** The bytes as JSON; what is none is said so. */
function read(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new SheetUnreadable(REACH_OUTCOMES.notJson);
  }
}

/** The lists of records in a JSON text, each by the steps to it; work for the workshop. */
export function* jsonObjectsJob({ bytes }: { readonly bytes: Uint8Array }): Generator<readonly SourceObject[]> {
  const found: SourceObject[] = [];
  const look = (value: unknown, steps: readonly string[]): void => {
    if (found.length >= MOST_OBJECTS) return;
    if (isList(value))
      found.push({ object: objectOf(steps), title: steps.length === 0 ? '（最外层）' : steps.join('.') });
    else if (isParts(value) && steps.length < DEEPEST)
      for (const [key, part] of Object.entries(value)) look(part, [...steps, key]);
  };
  look(read(bytes), []);
  yield found;
}

/** A list of records as a table: its column names first, then its rows. Work for the workshop. */
export function* jsonTableJob(
  { bytes, steps }: { readonly bytes: Uint8Array; readonly steps: readonly string[] },
  tell: Tell,
): Generator<readonly Line[]> {
  let list = read(bytes);
  for (const step of steps) list = isParts(list) && Object.hasOwn(list, step) ? list[step] : undefined;
  if (!isList(list)) throw new SheetUnreadable(REACH_OUTCOMES.noObject);
  const names = [...new Set(list.slice(0, LOOKED_AT).flatMap((row) => [...cellsOf(row).keys()]))].slice(0, WIDEST);
  yield [names];
  for (let at = 0; at < list.length; at += TOGETHER) {
    tell(at);
    yield list.slice(at, at + TOGETHER).map((row) => {
      const cells = cellsOf(row);
      return names.map((name) => cells.get(name) ?? null);
    });
  }
}

/** The parts of a record that are a value each, those of its own records by their way: `shop.name`. */
function cellsOf(row: unknown, before = '', depth = 0): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  if (!isParts(row)) return cells;
  for (const [key, value] of Object.entries(row)) {
    const name = `${before}${key}`.slice(0, 200);
    if (typeof value === 'string') cells.set(name, value);
    else if (typeof value === 'number' || typeof value === 'boolean') cells.set(name, String(value));
    else if (isParts(value) && depth < DEEPEST)
      for (const [inner, text] of cellsOf(value, `${name}.`, depth + 1)) cells.set(inner, text);
  }
  return cells;
}
