import { allRegisters } from '#subjects/registers.ts';
import { columnsOf, declared } from '#server/register/columns.ts';
import type { Db } from '#server/database/tables.ts';

/** Enters the samples of every register that says so 演示数据. */
export async function enterRegisters(db: Db): Promise<void> {
  for (const register of allRegisters.filter(({ demonstrated }) => demonstrated)) {
    const rows = register.samples.map((sample) =>
      columnsOf(register, Object.fromEntries(Object.keys(register.fields).map((key) => [key, sample[key]]))),
    );
    await declared(db).insertInto(register.table).values(rows).execute();
  }
}
