import type { AnyRecord } from '#base/register/declaration.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { allRegisters } from '#subjects/registers.ts';
import { samplesOf } from '#subjects/samples.ts';
import { columnsOf, declared } from '#server/register/columns.ts';
import type { Db } from '#server/database/tables.ts';

/** Enters the samples of every register that says so 演示数据. */
export async function enterRegisters(db: Db): Promise<void> {
  for (const register of allRegisters.filter(({ demonstrated }) => demonstrated)) await enterSamples(db, register);
}

/** Enters the samples of a register, which has to be empty where they point at one another by number. */
export async function enterSamples(db: Db, register: AnyRegister): Promise<void> {
  await enterRecords(db, register, samplesOf(register));
}

/** Enters records as they are typed. */
export async function enterRecords(db: Db, register: AnyRegister, records: readonly AnyRecord[]): Promise<void> {
  const rows = records.map((record) =>
    columnsOf(register, Object.fromEntries(Object.keys(register.fields).map((key) => [key, record[key]]))),
  );
  await declared(db).insertInto(register.table).values(rows).execute();
}
