import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { isPointing, nameKeyOf } from '#base/register/fields.ts';
import { typedFields } from '#base/register/shown.ts';
import { allRegisters } from '#subjects/registers.ts';
import { samplesOf } from '#subjects/samples.ts';
import type { Answers } from '../../tests/support/sample-server.tsx';

const WRITTEN_AT = Date.UTC(2026, 4, 11, 2, 30);

/** The samples of a register as a server would give them: numbered, at their first version, with names for what they point at. */
export function sampleRecords({ name, key, numbered, fields }: AnyRegister): readonly AnyRecord[] {
  return samplesOf({ name }).map((sample, index) => {
    const entries = Object.entries(fields);
    const own = entries.flatMap(([field, { kind }]): [string, unknown][] => {
      if (kind === 'count') return [[field, index]];
      if (kind === 'position') return [[field, index + 1]];
      return kind === 'depth' ? [[field, 1]] : [];
    });
    const named = entries
      .filter(([field, spec]) => isPointing(spec) && sample[field] !== undefined)
      .map(([field, { term }]) => [nameKeyOf(field), `${term} ${String(sample[field])}`]);
    const number = numbered === undefined ? index + 1 : Number(sample[numbered]);
    return { ...sample, ...Object.fromEntries([...own, ...named]), [key]: number, version: 0 };
  });
}

/** What a server answers that has nothing in any register but the samples of one. */
export function sampleRegister(register: AnyRegister, records = sampleRecords(register)): Answers {
  const { calls, key } = register;
  const one = (input: AnyRecord): AnyRecord => records.find((each) => each[key] === input[key]) ?? {};
  const nothing = allRegisters.map((other): readonly [string, Answers[string]] => [
    other.calls.list.name,
    () => (other.whole ? [] : { totalCount: 0, rows: [] }),
  ]);
  return {
    ...Object.fromEntries(nothing),
    [calls.list.name]: () => (register.whole ? records : { totalCount: records.length, rows: records }),
    [calls.one.name]: one,
    [calls.options.name]: () => optionsIn(register, records),
    [calls.history.name]: (input: AnyRecord) => historyOf(register, one(input)),
    ...(calls.map && { [calls.map.name]: () => ({ placed: 0, unplaced: records.length, marks: [], outlines: [] }) }),
  };
}

function optionsIn({ fields }: AnyRegister, records: readonly AnyRecord[]) {
  const pointing = Object.keys(fields).filter((field) => fields[field] && isPointing(fields[field]));
  return pointing.map((field) => {
    const values = new Map(records.map((one) => [String(one[field] ?? ''), String(one[nameKeyOf(field)] ?? '')]));
    values.delete('');
    return { field, options: [...values].map(([value, text]) => ({ value, text, depth: 0 })) };
  });
}

function historyOf(register: AnyRegister, record: AnyRecord) {
  const [field = 'name', spec] = typedFields(register)[0] ?? [];
  const to = String(record[field] ?? '');
  const by = '示例用户';
  return [
    {
      at: WRITTEN_AT + 86_400_000,
      by,
      deed: 'update' as const,
      version: 1,
      changes: [{ field, term: spec?.term ?? field, from: `${to}（旧）`, to }],
    },
    { at: WRITTEN_AT, by, deed: 'create' as const, version: 0, changes: [] },
  ];
}
