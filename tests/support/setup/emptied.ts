import { type Kysely, sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import { allRegisters } from '#subjects/registers.ts';
import type { Tables } from '#server/database/tables.ts';
import { enterSamples } from '#server/demonstration/registers.ts';

/** Empties a register that a demonstration has samples of; what its samples point at by number stands as its own samples say, numbered from 1. */
export async function emptied(db: Kysely<Tables>, { demonstrated, table, fields }: AnyRegister): Promise<void> {
  if (!demonstrated) return;
  await sql`truncate ${sql.table(table)} restart identity cascade`.execute(db);
  const pointed = new Set(Object.values(fields).flatMap((spec) => (spec.kind === 'reference' ? [spec.to] : [])));
  for (const above of allRegisters.filter((one) => one.demonstrated && one.table !== table && pointed.has(one.name))) {
    await sql`truncate ${sql.table(above.table)} restart identity cascade`.execute(db);
    await enterSamples(db, above);
  }
}
