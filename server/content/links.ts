import { sql } from 'kysely';
import type { DocumentNode } from '#base/document/document.ts';
import type { Page, PageRequest } from '#base/page.ts';
import { LINK_JOB, MOST_LINKS } from '#subjects/content/terms.ts';
import type { LinkCheck } from '#subjects/content/wire.ts';
import { told } from '../data-source/reach/faults.ts';
import { containing } from '../database/like.ts';
import { paged } from '../database/paged.ts';
import type { Db } from '../database/tables.ts';
import type { JobContext, JobDeclaration } from '../job/declared.ts';
import { tookText } from '../job/noting.ts';
import { AGENT, getBytes, NotTaken } from '../outward/get.ts';
import type { Services } from '../service/services.ts';
import { shown } from './public.ts';

const MINUTE = 60_000;
/** Of one address, and between two questions to one site, ms. */
const PATIENCE = 15_000;
const PAUSE = 1_000;
/** Bytes that are read of an answer: more says no more of whether it is there. */
const ENOUGH = 262_144;
const REACHED = '正常';

/** Every address of the web that published articles and links lead to, each with where it stands. */
async function linkedAddresses(db: Db, now: number): Promise<ReadonlyMap<string, readonly string[]>> {
  const places = new Map<string, string[]>();
  const add = (address: string, place: string): void => {
    if (!/^https?:/i.test(address) || !URL.canParse(address)) return;
    const at = places.get(address) ?? [];
    if (!at.includes(place)) places.set(address, [...at, place]);
  };
  const links = await db
    .selectFrom('content_link')
    .select(['name', 'address'])
    .where('ended_at', 'is', null)
    .orderBy('link_id')
    .execute();
  for (const { name, address } of links) add(address, `链接“${name}”`);
  const articles = await shown(db, now).select(['v.title', 'v.body']).orderBy('a.article_id').execute();
  for (const { title, body } of articles) for (const address of hrefsIn(body)) add(address, `文章《${title}》`);
  return places;
}

/** The addresses that a document leads to. */
function* hrefsIn({ marks = [], content = [] }: Pick<DocumentNode, 'marks' | 'content'>): Generator<string> {
  for (const { attrs } of marks) {
    const href = attrs?.['href'];
    if (typeof href === 'string') yield href;
  }
  for (const node of content) yield* hrefsIn(node);
}

/** Why an address is not reached, in Chinese; undefined where it is. One that forbids us, or is longer than we read, is there. */
async function failureOf({ config }: Services, address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    await getBytes(address, {
      allowed: config.inwardHosts,
      agent: AGENT,
      accept: '*/*',
      most: ENOUGH,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    return undefined;
  } catch (problem) {
    if (signal.aborted) throw problem;
    const isThere =
      problem instanceof NotTaken && (problem.why === 'tooLarge' || problem.status === 401 || problem.status === 403);
    return isThere ? undefined : told(problem).message;
  }
}

/** Looks at every linked address, those that were looked at longest ago first, no site more than once a second; what is linked no more is forgotten. Gives how many, and how many are not reached. */
export async function checkLinks(
  services: Services,
  signal: AbortSignal,
  note: JobContext['note'] = () => undefined,
): Promise<{ readonly looked: number; readonly failing: number }> {
  const { db, clock, wait } = services;
  const places = await linkedAddresses(db, clock.now());
  const known = await db.selectFrom('content_link_check').selectAll().execute();
  const before = new Map(known.map((row) => [row.address, row]));
  const gone = known.filter(({ address }) => !places.has(address)).map(({ address }) => address);
  if (gone.length > 0) await db.deleteFrom('content_link_check').where('address', 'in', gone).execute();
  const due = [...places.keys()]
    .toSorted((a, b) => (before.get(a)?.checked_at ?? 0) - (before.get(b)?.checked_at ?? 0))
    .slice(0, MOST_LINKS);
  note(`共 ${places.size} 个地址，本次检查 ${due.length} 个`);
  if (gone.length > 0) note(`${gone.length} 个地址不再被引用，从清单中移除`);
  const later = places.size - due.length;
  if (later > 0) note(`每次最多检查 ${MOST_LINKS} 个，跳过最近检查过的 ${later} 个`, 'warn');
  const begun = clock.now();
  const asked = new Map<string, number>();
  let failing = 0;
  for (const address of due) {
    const { host } = new URL(address);
    const since = clock.now() - (asked.get(host) ?? 0);
    if (since < PAUSE) await wait(PAUSE - since, signal);
    const failure = await failureOf(services, address, signal);
    const now = clock.now();
    asked.set(host, now);
    const last = before.get(address);
    if (failure !== undefined) {
      failing += 1;
      note(`${address}：${failure}`, 'warn');
    }
    const row = {
      places: JSON.stringify(places.get(address) ?? []),
      words: failure ?? REACHED,
      times: failure === undefined ? 0 : (last?.times ?? 0) + 1,
      checked_at: now,
      failing_since: failure === undefined ? null : (last?.failing_since ?? now),
    };
    await db
      .insertInto('content_link_check')
      .values({ address, ...row })
      .onConflict((same) => same.column('address').doUpdateSet(row))
      .execute();
  }
  note(`检查完毕，${tookText(begun, clock.now())}`);
  return { looked: due.length, failing };
}

/** Looks once a week whether what articles and links lead to is still there 链接检查. */
export const linkJob: JobDeclaration = {
  code: LINK_JOB,
  title: '链接检查',
  about: '每周打开一次已发布文章和友情链接中的地址，打不开的列在“链接检查”中，连续打不开的告知管理员',
  cron: '30 4 * * 1',
  byDay: '只看链接现在能否打开，不按日期',
  whenLate: 'once',
  retries: 0,
  limit: 60 * MINUTE,
  run: async ({ services, signal, note }) => {
    const { looked, failing } = await checkLinks(services, signal, note);
    return looked === 0 ? undefined : `检查 ${looked} 个地址，打不开 ${failing} 个`;
  },
};

export interface LinkCheckQuery extends PageRequest {
  readonly failing?: '' | 'yes' | 'no' | undefined;
  readonly address?: string | undefined;
}

/** A page of what came of the last looks, what is not reached first. */
export async function linkCheckPage(db: Db, { failing, address, ...page }: LinkCheckQuery): Promise<Page<LinkCheck>> {
  let found = db.selectFrom('content_link_check');
  if (failing) found = found.where('times', failing === 'yes' ? '>' : '=', 0);
  if (address) found = found.where(sql<boolean>`lower(address) like ${containing(address.toLowerCase())}`);
  const { totalCount, rows } = await paged(found, page, (all) =>
    all.selectAll().orderBy('times', 'desc').orderBy('address'),
  );
  return {
    totalCount,
    rows: rows.map((row) => ({
      address: row.address,
      places: [...row.places],
      failing: row.times > 0,
      words: row.words,
      times: row.times,
      checkedAt: row.checked_at,
      failingSince: row.failing_since ?? undefined,
    })),
  };
}
