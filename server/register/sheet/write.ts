import { type RawBuilder, sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import type { Db } from '../../database/tables.ts';
import { columnOf, columnsOf } from '../columns.ts';
import type { Writer, Written } from '../../service/records.ts';
import { remember } from '../history.ts';
import { recordsOf } from '../reading.ts';
import { inserted, type Named } from '../writing.ts';
import { chunks } from '../chunks.ts';
import type { PlannedRow } from './plan.ts';

/** Numbers that the register gives begin after this one where a file has brought its own. */
const FIRST_NUMBER = 1_000_000;

type Columns = Readonly<Record<string, unknown>>;

/** Writes what a file was planned to do, each record with its history; gives what was written. */
export async function writePlanned(
  tx: Db,
  register: AnyRegister,
  plan: readonly PlannedRow[],
  writer: Writer,
): Promise<readonly Named[]> {
  const written = [
    ...(await created(
      tx,
      register,
      plan.filter(({ outcome }) => outcome === 'created'),
    )),
    ...(await updated(
      tx,
      register,
      plan.filter(({ outcome }) => outcome === 'changed'),
    )),
  ];
  await remember(tx, register, written, writer);
  return written.map(({ after }) => after as Named);
}

/** What gives itself something of the records before it, or a number that is a code, is entered one by one. */
const isEnteredSingly = ({ fields, numbered }: AnyRegister): boolean =>
  numbered !== undefined || Object.values(fields).some(({ kind }) => kind === 'position' || kind === 'depth');

async function created(tx: Db, register: AnyRegister, rows: readonly PlannedRow[]): Promise<readonly Written[]> {
  const afters: AnyRecord[] = [];
  if (isEnteredSingly(register)) for (const { values } of rows) afters.push(await inserted(tx, register, values));
  else {
    const isNumbered = ({ values }: PlannedRow): boolean => values[register.key] !== undefined;
    const own = rows.filter(isNumbered);
    for (const some of [rows.filter((row) => !isNumbered(row)), own])
      for (const chunk of chunks(some)) {
        const ids = await insertedTogether(
          tx,
          register,
          chunk.map(({ values }) => rowOf(register, values)),
        );
        afters.push(...(await recordsOf(tx, register, null, ids)));
      }
    if (own.length > 0) await numberAfter(tx, register);
  }
  return afters.map((after) => ({ deed: 'import', after }));
}

async function updated(tx: Db, register: AnyRegister, rows: readonly PlannedRow[]): Promise<readonly Written[]> {
  const done: Written[] = [];
  for (const chunk of chunks(rows)) {
    const befores = new Map(chunk.map(({ before }) => [before?.[register.key], before]));
    await changedTogether(
      tx,
      register,
      chunk.map(({ before, values }) => ({
        ...rowOf(register, values),
        [columnOf(register.key)]: before?.[register.key],
      })),
    );
    const afters = await recordsOf(tx, register, null, [...befores.keys()].map(Number));
    done.push(...afters.map((after): Written => ({ deed: 'import', before: befores.get(after[register.key]), after })));
  }
  return done;
}

/** The columns of a row of a file, its own number among them where it says one. */
const rowOf = (register: AnyRegister, values: AnyRecord): Columns => ({
  ...columnsOf(register, values),
  ...(values[register.key] !== undefined && { [columnOf(register.key)]: values[register.key] }),
});

/** Rows of a table whose values the table itself gives their types. */
const typedRows = ({ table }: AnyRegister, rows: readonly Columns[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

const namesIn = (rows: readonly Columns[]): readonly string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

async function insertedTogether(tx: Db, register: AnyRegister, rows: readonly Columns[]): Promise<readonly number[]> {
  const own = columnOf(register.key);
  const columns = sql.join(namesIn(rows).map((name) => sql.ref(name)));
  const { rows: found } = await sql<{ id: number }>`insert into ${sql.table(register.table)} (${columns})
    select ${columns} from ${typedRows(register, rows)} returning ${sql.ref(own)} as id`.execute(tx);
  return found.map(({ id }) => id);
}

async function changedTogether(tx: Db, register: AnyRegister, rows: readonly Columns[]): Promise<void> {
  const own = columnOf(register.key);
  const settings = namesIn(rows)
    .filter((name) => name !== own)
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`);
  await sql`update ${sql.table(register.table)} as t set ${sql.join([...settings, sql`version = t.version + 1`])}
    from ${typedRows(register, rows)} as v where ${sql.ref(`v.${own}`)} = ${sql.ref(`t.${own}`)}`.execute(tx);
}

/** What is entered next follows the numbers that a file has brought. */
async function numberAfter(tx: Db, { table, key }: AnyRegister): Promise<void> {
  const own = columnOf(key);
  await sql`select setval(sequence, greatest(nextval(sequence), (select max(${sql.ref(own)}) from ${sql.table(table)}), ${FIRST_NUMBER}))
    from (select pg_get_serial_sequence(${table}, ${own}) as sequence) as own`.execute(tx);
}
