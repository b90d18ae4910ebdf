import { crawlerCalls } from '#subjects/crawler/calls.ts';
import type { Difference } from '#subjects/crawler/terms.ts';
import { type AuditEntry, record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { writePlanned } from '../register/sheet/write.ts';
import { removeRecords } from '../register/several/writing.ts';
import type { Services } from '../service/services.ts';
import type { Compared, Comparison } from './comparing.ts';

/** Rows of one statement. */
const TOGETHER = 500;

/** How many rows of each difference there are. */
export const countsOf = (rows: readonly Compared[]): Record<Difference, number> => {
  const counts = { created: 0, changed: 0, gone: 0, rejected: 0, unchanged: 0 };
  for (const { difference } of rows) counts[difference] += 1;
  return counts;
};

/** Keeps what a collection found in the place of what it had: its differences row by row, of what did not change the number alone. */
export async function keepRows(tx: Db, runId: number, rows: readonly Compared[]): Promise<void> {
  await tx.deleteFrom('crawl_row').where('run_id', '=', runId).execute();
  const kept = rows.filter(({ difference }) => difference !== 'unchanged');
  for (let start = 0; start < kept.length; start += TOGETHER)
    await tx
      .insertInto('crawl_row')
      .values(
        kept.slice(start, start + TOGETHER).map(({ cells, changes, faults, ...row }) => ({
          run_id: runId,
          ...row,
          cells: JSON.stringify(cells),
          changes: JSON.stringify(changes),
          faults: JSON.stringify(faults),
        })),
      )
      .execute();
  await tx.updateTable('crawl_run').set(countsOf(rows)).where('run_id', '=', runId).execute();
}

/** Takes what a collection found into its list 入库: what is new or changed is written, what is gone is ended, each with its history; all or nothing. */
export async function takeOver(
  tx: Db,
  { config: { phonePattern } }: Pick<Services, 'config'>,
  { register, plan, gone, rows }: Comparison,
  {
    source,
    actor,
    address,
    now,
  }: Pick<AuditEntry, 'actor' | 'address'> & { readonly source: string; readonly now: number },
): Promise<void> {
  const writer = { actor: { displayName: `${actor.displayName}（采集：${source}）` }, now };
  await writePlanned(tx, register, plan, writer);
  const ids = gone.map((one) => Number(one[register.key]));
  if (ids.length > 0) await removeRecords(tx, register, ids, { regions: null, phonePattern, ...writer });
  const { created, changed, gone: ended } = countsOf(rows);
  await record(tx, {
    actor,
    address,
    action: crawlerCalls.accept.name,
    target: `采集入库 ${source}`,
    after: { created, changed, ended },
  });
}
