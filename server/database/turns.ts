import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Any numbers do, the same for every server on one database. */
const TURNS = {
  menu: 20_260_301,
  dictionary: 20_260_302,
  alert: 20_260_310,
  obligation: 20_260_312,
  /** Shared by the triggers that keep the totals of reports: who takes it waits until none of them is at work, and keeps them waiting. */
  'report-totals': 20_260_320,
  'report-definition': 20260321,
} as const;

/** Writers of one register take turns until their transaction ends: new numbers and whole orders depend on what all others left behind. */
export async function takeTurns(tx: Db, register: keyof typeof TURNS): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURNS[register]})`.execute(tx);
}
