import { type Column, type FormDefinition, type Question, questionsOf } from '../definition/definition.ts';
import { identityOf } from '../definition/identity.ts';
import { type AnswerRow, type FormAnswers, type FormReasons, isRows } from './answers.ts';

/** How answers to one version are read as answers to another: by what each question is, whatever its key. */
export interface Renaming {
  readonly answers: (answers: FormAnswers) => FormAnswers;
  readonly reasons: (reasons: FormReasons) => FormReasons;
  /** Where an answer stands in the newer version, by its address in the older; undefined where it does not. */
  readonly address: (at: string) => string | undefined;
}

const AS_IS: Renaming = { answers: (answers) => answers, reasons: (reasons) => reasons, address: (at) => at };

const found = new WeakMap<FormDefinition, WeakMap<FormDefinition, Renaming>>();

/**
 * The way from the keys of an older version to those of a newer one 改号对照; found once for two definitions, which never change. What is asked no
 * more, and whose key is another question's by now, is left out.
 */
export function renaming(now: FormDefinition, before: FormDefinition): Renaming {
  const ways = found.get(now) ?? new WeakMap<FormDefinition, Renaming>();
  found.set(now, ways);
  const way = ways.get(before) ?? renamingOf(now, before);
  ways.set(before, way);
  return way;
}

function renamingOf(now: FormDefinition, before: FormDefinition): Renaming {
  const [newer, older] = [now, before].map((one) => questionsOf(one).map(({ question }) => question)) as [
    Question[],
    Question[],
  ];
  const keys = keysOf(newer, older);
  const tables = new Map(
    older.flatMap((old) => {
      const columns = newer.find((one) => identityOf(one) === identityOf(old))?.columns;
      const inner = columns && old.columns ? keysOf(columns, old.columns) : undefined;
      return inner && isOther(inner) ? [[old.key, inner] as const] : [];
    }),
  );
  if (!isOther(keys) && tables.size === 0) return AS_IS;
  const address = (at: string): string | undefined => {
    const [name = '', row] = at.split('#', 2);
    const [key = '', column] = name.split('.', 2);
    const [to, inner] = [named(keys, key), column === undefined ? '' : named(tables.get(key), column)];
    if (to === undefined || inner === undefined) return undefined;
    return `${to}${column === undefined ? '' : `.${inner}`}${row === undefined ? '' : `#${row}`}`;
  };
  return {
    address,
    answers: (answers) =>
      mapped(answers, (key, answer) => {
        // Of a repeated section the keys stand in its rows, of a table those of its columns.
        const inner = keys.has(key) ? tables.get(key) : keys;
        const to = named(keys, key);
        return to === undefined
          ? []
          : [[to, inner && isRows(answer) ? answer.map((row) => rowUnder(inner, row)) : answer]];
      }),
    reasons: (reasons) =>
      mapped(reasons, (at, reason) => {
        const [rule = '', ...rest] = at.split(':');
        const to = address(rest.join(':'));
        return to === undefined ? [] : [[`${rule}:${to}`, reason]];
      }),
  };
}

/** Newer key by older one; undefined for what is left out. */
type Keys = ReadonlyMap<string, string | undefined>;

function keysOf(newer: ReadonlyArray<Question | Column>, older: ReadonlyArray<Question | Column>): Keys {
  const byIdentity = new Map(newer.map((one) => [identityOf(one), one.key]));
  const taken = new Set(newer.map(({ key }) => key));
  return new Map(
    older.map((old) => [old.key, byIdentity.get(identityOf(old)) ?? (taken.has(old.key) ? undefined : old.key)]),
  );
}

const isOther = (keys: Keys): boolean => [...keys].some(([from, to]) => from !== to);
const named = (keys: Keys | undefined, key: string): string | undefined => (keys?.has(key) ? keys.get(key) : key);
const mapped = <T>(
  record: Readonly<Record<string, T>>,
  each: (key: string, value: T) => readonly (readonly [string, T])[],
) => Object.fromEntries(Object.entries(record).flatMap(([key, value]) => each(key, value)));
const rowUnder = (keys: Keys, row: AnswerRow): AnswerRow =>
  mapped(row, (key, value) => {
    const to = named(keys, key);
    return to === undefined ? [] : [[to, value]];
  });
