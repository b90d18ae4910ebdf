import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import type { Db } from '../../database/tables.ts';
import type { RegionScope } from '../../scope/scope.ts';
import { chunks } from '../chunks.ts';
import { recordsOf } from '../reading.ts';

/**
 * The records of some numbers within a scope, in the order of the numbers, read as they are wanted: no more of them are held than are read at once, and who stops
 * wanting them stops the reading. One that is gone by then is left out.
 */
export async function* recordsInOrder(
  db: Db,
  register: AnyRegister,
  regions: RegionScope,
  numbers: readonly number[],
): AsyncGenerator<AnyRecord> {
  for (const some of chunks(numbers)) {
    const records = await recordsOf(db, register, regions, some);
    const byNumber = new Map(records.map((record) => [Number(record[register.key]), record]));
    for (const number of some) {
      const record = byNumber.get(number);
      if (record) yield record;
    }
  }
}
