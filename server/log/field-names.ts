import type { Call } from '#base/call.ts';
import { fieldsOf } from '#base/wire.ts';
import { allCalls } from '#subjects/calls.ts';

type Names = ReadonlyMap<string, string>;

/** What else is logged of a write than fields of a call. */
const OWN: Names = new Map([
  ['rows', '行数'],
  ['written', '写入行数'],
  ['reportIds', '报表编号'],
  ['cells', '填报内容'],
  ['text', '内容'],
  ['keyId', '密钥编号'],
  ['count', '数量'],
  ['filter', '查询条件'],
  ['ends', '各日志的末条'],
  ['log', '日志'],
]);

const subjectOf = (action: string): string => action.split('.', 1)[0] ?? '';

/** The Chinese terms of every field that calls take and give, by its name in the domain. */
function termsOf(calls: readonly Call[]): Names {
  const terms = new Map<string, string>();
  // What is given in goes before what comes out, and what was declared first before what came later.
  for (const codec of [...calls.map(({ input }) => input), ...calls.map(({ output }) => output)])
    for (const [name, { term }] of Object.entries(fieldsOf(codec) ?? {})) if (!terms.has(name)) terms.set(name, term);
  return terms;
}

const BY_ACTION = new Map(allCalls.map((call) => [call.name, termsOf([call])]));
const BY_SUBJECT = new Map(
  [...new Set(allCalls.map(({ name }) => subjectOf(name)))].map((subject) => [
    subject,
    termsOf(allCalls.filter(({ name }) => subjectOf(name) === subject)),
  ]),
);
const ANYWHERE = termsOf(allCalls);

/** The Chinese names of the fields that a log entry's texts have, by the name that stands in them; what has none is left out. */
export function fieldNamesIn(action: string, ...texts: readonly (string | null)[]): Readonly<Record<string, string>> {
  const keys = new Set(texts.flatMap((text) => [...keysIn(text)]));
  const places = [BY_ACTION.get(action), BY_SUBJECT.get(subjectOf(action)), OWN, ANYWHERE];
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const name = places.map((terms) => terms?.get(camelled(key))).find((term) => term !== undefined);
      return name === undefined ? [] : [[key, name]];
    }),
  );
}

/** Rows of tables are logged as they are: `limit_percent` is what the calls name `limitPercent`. */
const camelled = (key: string): string => key.replaceAll(/_[a-z]/g, (part) => part.slice(1).toUpperCase());

function keysIn(text: string | null): ReadonlySet<string> {
  const keys = new Set<string>();
  if (text === null) return keys;
  try {
    JSON.parse(text, (key, value: unknown) => {
      if (key !== '' && !/^\d+$/.test(key)) keys.add(key);
      return value;
    });
  } catch {
    // A text that is no JSON has no fields.
  }
  return keys;
}
