import { type Selectable, sql } from 'kysely';
import { measureNamed } from '#subjects/alert/rules/measures.ts';
import { MOST_ITEMS } from '#subjects/alert/terms.ts';
import type { AlertDelivery, AlertDetail } from '#subjects/alert/wire/alerts.ts';
import type { AlertRow } from '../../database/rows/alerts.ts';
import type { Db } from '../../database/tables.ts';
import { liesWithin } from '../../scope/conditions.ts';
import { camerasInUse, isOffline } from './cameras.ts';
import { failedWords, lateWords, minutesLate, troubledJobs } from '../../job/trouble.ts';
import { handedInBy, isDue, owedReports, reportOfKey } from './reports.ts';

type Items = AlertDetail['items'];
const MINUTE = 60_000;

/** What an open alert is about 所涉对象: the enterprises whose report is missing, the cameras without a picture, or the jobs in trouble. */
export async function itemsOf(
  db: Db,
  { measure, subject_key: key, region_code: regionCode }: Selectable<AlertRow>,
  now: number,
): Promise<Items> {
  switch (measureNamed(measure)?.of) {
    case 'report':
      return missingReporters(db, key, regionCode, now);
    case 'camera':
      return camerasWithoutPicture(db, regionCode, now);
    case 'job':
      return jobsInTrouble(db, now);
    default:
      return [];
  }
}

async function missingReporters(db: Db, key: string, regionCode: string | null, now: number): Promise<Items> {
  const { report, period } = reportOfKey(key);
  const at = sql`${now}::bigint`;
  const { rows } = await sql<Items[number]>`
    select e.name, (select d.name from region d where d.region_id = e.region_id) as note from ${owedReports}
    where o.kind = ${report} and o.period = ${period} and ${isDue(at)} and not ${handedInBy(at)} and ${liesWithin(regionCode)}
    order by e.region_id, e.name, e.enterprise_id limit ${MOST_ITEMS}`.execute(db);
  return rows;
}

/** How the report stands that an open alert is about, the divisions that miss most first; undefined of what is no report, or can be handed in no more. */
export async function deliveryOf(
  db: Db,
  { measure, subject_key: key, region_code: regionCode }: Selectable<AlertRow>,
  now: number,
): Promise<AlertDelivery | undefined> {
  if (measureNamed(measure)?.of !== 'report') return undefined;
  const { report, period } = reportOfKey(key);
  const at = sql`${now}::bigint`;
  const { rows } = await sql<{ name: string; owed: number; reported: number; due_at: number; lock_at: number }>`
    select d.name, count(*)::int as owed, (count(*) filter (where ${handedInBy(at)}))::int as reported,
      min(o.due_at) as due_at, max(greatest(o.lock_at, coalesce(o.extended_until, 0))) as lock_at
    from ${owedReports} join region d on d.region_id = e.region_id
    where o.kind = ${report} and o.period = ${period} and ${isDue(at)} and ${liesWithin(regionCode)}
    group by d.region_id, d.name, d.sort
    order by count(*) filter (where not ${handedInBy(at)}) desc, count(*) desc, d.sort`.execute(db);
  if (rows.length === 0) return undefined;
  return {
    dueAt: Math.min(...rows.map(({ due_at: dueAt }) => Number(dueAt))),
    lockAt: Math.max(...rows.map(({ lock_at: lockAt }) => Number(lockAt))),
    divisions: rows.map(({ name, owed, reported }) => ({ name, owed, reported })),
  };
}

async function camerasWithoutPicture(db: Db, regionCode: string | null, now: number): Promise<Items> {
  const { rows } = await sql<{ name: string; group_name: string; since: number }>`
    select c.name, e.name as group_name, h.since from ${camerasInUse(regionCode)} and ${isOffline(now)}
    order by h.since, c.code limit ${MOST_ITEMS}`.execute(db);
  return rows.map(({ name, group_name, since }) => ({
    name,
    note: `${group_name}，${Math.floor((now - Number(since)) / MINUTE)} 分钟无画面`,
  }));
}

async function jobsInTrouble(db: Db, now: number): Promise<Items> {
  const { rows } = await troubledJobs(now).execute(db);
  return rows.slice(0, MOST_ITEMS).map(({ title, failures, since }) => ({
    name: title,
    note: since === null ? failedWords(failures) : lateWords(minutesLate(since, now)),
  }));
}
