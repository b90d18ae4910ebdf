import { sql } from 'kysely';
import { SEATS, TOTALS } from './migrations/report/report-cells.ts';
import { FOLDING } from './migrations/statistic/totals-apart.ts';
import type { Db } from './tables.ts';

/**
 * The numbers of all advisory locks, the same for every server on one database. Any do, but no two are alike: who holds one would wait for the other, or for
 * himself.
 */
export const LOCKS = {
  schema: 20_260_101,
  /** Who writes prices for few enterprises shares it and takes theirs below the next; who writes for many takes it alone. */
  prices: 20_260_102,
  'prices-of-enterprise': 20_260_103,
  /** What only one server does at a time when it starts. */
  start: 20_260_104,
  menu: 20_260_301,
  dictionary: 20_260_302,
  alert: 20_260_310,
  obligation: 20_260_312,
  /** Shared by the triggers that keep the totals of reports: who takes it waits until none of them is at work, and keeps them waiting. */
  'report-totals': TOTALS,
  'report-seats': SEATS,
  'report-totals-folding': FOLDING,
  'report-definition': 20_260_330,
  /** Each register has a second number below it. */
  register: 20_261_301,
  theme: 20_261_302,
  'poi-pairs': 20_261_303,
  'base-map': 20_261_503,
} as const;

/** Writers of one register take turns until their transaction ends: new numbers and whole orders depend on what all others left behind. */
export async function takeTurns(tx: Db, register: keyof typeof LOCKS): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[register]})`.execute(tx);
}
