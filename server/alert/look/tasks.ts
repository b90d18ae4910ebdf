import type { Selectable } from 'kysely';
import type { AlertTaskRow } from '../../database/rows/alerts.ts';
import type { Db } from '../../database/tables.ts';
import type { TouchedPrices } from '../../vegetable-price/writing/arrivals.ts';

/** What a look is at. */
export interface Look {
  /** Every goods and outlet, or those alone whose prices came; none where no prices came. */
  readonly prices: 'all' | TouchedPrices | undefined;
  /** Whether what waits for somebody is counted. */
  readonly pending: boolean;
  /** Whether what the clock alone moves is looked at. */
  readonly clocked: boolean;
}

/** A look at everything there is. */
export const WHOLE_LOOK: Look = { prices: 'all', pending: true, clocked: true };
/** A look at what no arrival tells of. */
export const CLOCK_LOOK: Look = { prices: undefined, pending: false, clocked: true };

/** Whom the triggers on what waits for somebody name; a task of theirs says nothing of prices. */
const WAITING: ReadonlySet<string> = new Set(['approval', 'fund_declaration']);

/** Asks for a look at every threshold, in the transaction of what changed; `dueAt` (ms) where it is for later. */
export async function queueEvaluation(tx: Db, source: string, dueAt = 0): Promise<void> {
  await tx.insertInto('alert_task').values({ source, due_at: dueAt }).execute();
}

/** Takes all tasks that are due off the queue and gives the one look that answers them; undefined for none. */
export async function takeTasks(tx: Db, now: number): Promise<Look | undefined> {
  const tasks = await tx.deleteFrom('alert_task').where('due_at', '<=', now).returningAll().execute();
  if (tasks.length === 0) return undefined;
  if (tasks.some((task) => task.goods_ids === null && !WAITING.has(task.source))) return WHOLE_LOOK;
  return { prices: together(tasks), pending: tasks.some(({ source }) => WAITING.has(source)), clocked: false };
}

function together(tasks: readonly Selectable<AlertTaskRow>[]): TouchedPrices | undefined {
  const days = tasks.flatMap(({ first_day, last_day }) => [first_day ?? [], last_day ?? []].flat()).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  const all = (of: 'goods_ids' | 'enterprise_ids') => [...new Set(tasks.flatMap((task) => task[of] ?? []))];
  return { goodsIds: all('goods_ids'), enterpriseIds: all('enterprise_ids'), from, to };
}
