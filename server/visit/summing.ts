import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import { type BulkColumn, insertBulk } from '../database/bulk.ts';
import type { Db } from '../database/tables.ts';
import type { Services } from '../service/services.ts';
import { type Added, addUp, type Sums, type Viewed, type Visitor, visitorKey } from './adding.ts';
import { type Label, labelNumbers } from './labels.ts';
import { forgetDays } from './salt.ts';

/** Views that are added up in one transaction: on the embedded engine everybody waits for as long as it takes. */
const CHUNK = 2_000;
/** A clock that is set meanwhile stops nothing for longer, ms. */
const LONGEST_PAUSE = 1_000;
const UNBROKEN = new AbortController().signal;

const column =
  (type: string) =>
  (name: string): BulkColumn => ({ name, type });
const day = { name: 'day', type: 'date' };
const ints = (...names: readonly string[]) => names.map(column('int'));
const KEYS = {
  visit_source: [
    day,
    ...ints('site_id', 'referrer_id'),
    ...['device', 'browser', 'province', 'city'].map(column('text')),
  ],
  visit_page: [day, ...ints('site_id', 'page_id')],
  visit_hour: [day, ...ints('site_id', 'hour')],
} as const;
const SUMS = {
  visit_source: ints('views', 'visitors', 'sessions', 'bounces', 'seconds'),
  visit_page: ints('views', 'visitors', 'entries'),
  visit_hour: ints('views', 'visitors', 'sessions'),
} as const;
type SumTable = keyof typeof KEYS;
const VISITOR: readonly BulkColumn[] = [
  day,
  column('text')('visitor'),
  column('int')('site_id'),
  column('bigint')('seen_at'),
  ...ints('session_views', 'referrer_id', 'page_id'),
  column('jsonb')('pages'),
];

/**
 * Adds up the views that wait 访问汇总 and forgets them, so many at a time, each time all or nothing, and between them leaves the database to others for as
 * long as it had it: views that come meanwhile are taken in without a stop. Then destroys what is known of the visitors of days that
 * are over. Gives how many views. Only one may do it at a time, as a job of the system does.
 */
export async function sumVisits(
  { db, clock, wait }: Pick<Services, 'db' | 'clock' | 'wait'>,
  signal = UNBROKEN,
): Promise<number> {
  let sum = 0;
  for (;;) {
    signal.throwIfAborted();
    const begun = clock.now();
    const added = await db.transaction().execute(addSome);
    sum += added;
    if (added < CHUNK) break;
    await wait(Math.min(Math.max(0, clock.now() - begun), LONGEST_PAUSE), signal);
  }
  await forgetDays(db, today(clock));
  return sum;
}

async function addSome(tx: Db): Promise<number> {
  const taken = await tx
    .deleteFrom('visit_event')
    .where('event_id', 'in', (is) => is.selectFrom('visit_event').select('event_id').orderBy('event_id').limit(CHUNK))
    .returningAll()
    .execute();
  if (taken.length === 0) return 0;
  const labels = taken.flatMap((view): Label[] => [
    { siteId: view.site_id, kind: 'page', name: view.path, title: view.title },
    { siteId: view.site_id, kind: 'referrer', name: view.referrer, title: '' },
  ]);
  const numberOf = await labelNumbers(tx, labels);
  const views = taken.map((view): Viewed => ({
    at: view.at,
    day: view.day,
    siteId: view.site_id,
    visitor: view.visitor,
    pageId: numberOf(view.site_id, 'page', view.path),
    referrerId: numberOf(view.site_id, 'referrer', view.referrer),
    device: view.device,
    browser: view.browser,
    province: view.province,
    city: view.city,
  }));
  const added = addUp(await visitorsOf(tx, views), views);
  await keepVisitors(tx, added.visitors);
  await keepSums(tx, added);
  return taken.length;
}

async function visitorsOf(tx: Db, views: readonly Viewed[]): Promise<ReadonlyMap<string, Visitor>> {
  const rows = await tx
    .selectFrom('visit_visitor')
    .selectAll()
    .where(sql<boolean>`day = any(${[...new Set(views.map((view) => view.day))]}::date[])`)
    .where(sql<boolean>`visitor = any(${[...new Set(views.map(({ visitor }) => visitor))]}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      visitorKey(row.day, row.visitor),
      {
        siteId: row.site_id,
        seenAt: row.seen_at,
        sessionViews: row.session_views,
        referrerId: row.referrer_id,
        pageId: row.page_id,
        pages: new Set(row.pages),
      },
    ]),
  );
}

async function keepVisitors(tx: Db, visitors: Added['visitors']): Promise<void> {
  const rows = [...visitors].map(([key, one]) => {
    const [of, visitor] = key.split(' ');
    return [of, visitor, one.siteId, one.seenAt, one.sessionViews, one.referrerId, one.pageId, [...one.pages]];
  });
  const changed = ['seen_at', 'session_views', 'referrer_id', 'page_id', 'pages'].map(
    (name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`,
  );
  await insertBulk(
    tx,
    'visit_visitor',
    VISITOR,
    rows,
    sql`on conflict (day, visitor) do update set ${sql.join(changed)}`,
  );
}

/** Adds to the sums of days what views come to. */
export async function keepSums(
  tx: Db,
  { sources, pages, hours }: Pick<Added, 'sources' | 'pages' | 'hours'>,
): Promise<void> {
  await addTo(tx, 'visit_source', sources);
  await addTo(tx, 'visit_page', pages);
  await addTo(tx, 'visit_hour', hours);
}

async function addTo(tx: Db, table: SumTable, sums: Sums): Promise<void> {
  const [keys, counts] = [KEYS[table], SUMS[table]];
  const names = sql.join(keys.map(({ name }) => sql.ref(name)));
  const added = counts.map(
    ({ name }) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + excluded.${sql.ref(name)}`,
  );
  await insertBulk(
    tx,
    table,
    [...keys, ...counts],
    [...sums.values()].map((one) => [...one.key, ...one.sums]),
    sql`on conflict (${names}) do update set ${sql.join(added)}`,
  );
}
