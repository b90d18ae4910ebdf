import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import type { Page } from '#base/page.ts';
import { READING_MESSAGES } from '#subjects/reading/terms.ts';
import type { ReadingSetting, Receipt, ReceiptQuery } from '#subjects/reading/wire.ts';
import { containing } from '../../database/like.ts';
import { paged } from '../../database/paged.ts';
import type { Db } from '../../database/tables.ts';
import { notFound } from '../../http/problem.ts';
import { divisionOfUser } from '../../notice/repository.ts';
import { inScope } from '../../scope/conditions.ts';
import type { Principal } from '../../service/principal.ts';
import type { Services } from '../../service/services.ts';
import { isShown } from '../reading.ts';
import { isReader, readersOf, readingState } from './audience.ts';

/** The readers of an article with their divisions `r`, those that somebody may see. */
const readersSeen = (db: Db, articleId: number, principal: Principal, day: string) =>
  readersOf(db, articleId, day)
    .innerJoin('region as r', (join) => join.on(sql<boolean>`r.region_id = ${divisionOfUser}`))
    .where(inScope({ region: 'r.region_id' }, principal));

/** Whom an article is sent to, and how far those are whom one may see, all together and by division. */
export async function readingSetting(
  { db, clock }: Services,
  articleId: number,
  principal: Principal,
): Promise<ReadingSetting> {
  const day = today(clock);
  const article = await db
    .selectFrom('content_article as a')
    .leftJoin('content_reading as d', 'd.article_id', 'a.article_id')
    .select(['a.title', 'd.everyone', 'd.roles', 'd.region_ids', 'd.office_ids', 'd.must_sign', 'd.again'])
    .select(['d.is_open', 'd.from_version', 'd.reminded_on', 'd.revision', isShown(clock.now()).as('out')])
    .where('a.article_id', '=', articleId)
    .executeTakeFirst();
  if (!article) throw notFound(READING_MESSAGES.unknown);
  const byRegion = await readersSeen(db, articleId, principal, day)
    .where(isReader(day))
    .select(['r.code as regionCode', 'r.name as regionName'])
    .select(sql<number>`count(*)::int`.as('audience'))
    .select(sql<number>`count(t.opened_at)::int`.as('read'))
    .select(sql<number>`count(t.signed_at)::int`.as('signed'))
    .groupBy(['r.code', 'r.name'])
    .orderBy('r.code')
    .execute();
  const { regionIds, ...choices } = await choicesNow(db, article.region_ids ?? []);
  return {
    articleId,
    title: article.title,
    everyone: article.everyone ?? false,
    roles: [...(article.roles ?? [])],
    regions: (article.region_ids ?? []).flatMap((id) => regionIds.get(id) ?? []),
    offices: (article.office_ids ?? []).map(String),
    mustSign: article.must_sign ?? false,
    again: article.again ?? false,
    open: article.is_open ?? true,
    out: article.out,
    fromVersion: article.from_version ?? 1,
    remindedOn: article.reminded_on ?? undefined,
    revision: article.revision ?? 0,
    audience: byRegion.reduce((sum, { audience }) => sum + audience, 0),
    read: byRegion.reduce((sum, { read }) => sum + read, 0),
    signed: byRegion.reduce((sum, { signed }) => sum + signed, 0),
    byRegion,
    ...choices,
  };
}

/** What an article can be sent to; divisions that were split or merged where it is sent to them already. */
async function choicesNow(db: Db, chosen: readonly number[]) {
  const [roles, regions, offices] = await Promise.all([
    db.selectFrom('role').select(['role_code as value', 'name as label']).orderBy('role_code').execute(),
    db
      .selectFrom('region')
      .select(['region_id', 'code as value', 'name as label', 'ended_at'])
      .orderBy('code')
      .execute(),
    db
      .selectFrom('office as f')
      .innerJoin('organisation as o', 'o.organisation_id', 'f.organisation_id')
      .select([sql<string>`f.office_id::text`.as('value'), sql<string>`o.name || ' · ' || f.name`.as('label')])
      .orderBy('o.sort')
      .orderBy('f.sort')
      .orderBy('f.office_id')
      .execute(),
  ]);
  return {
    regionIds: new Map(regions.map(({ region_id, value }) => [region_id, value])),
    roleChoices: roles,
    regionChoices: regions
      .filter(({ region_id, ended_at }) => ended_at === null || chosen.includes(region_id))
      .map(({ value, label }) => ({ value, label })),
    officeChoices: offices,
  };
}

/** A page of the receipts 阅读回执 of an article, of those whom one may see: who has done nothing first. */
export async function receiptPage(
  { db, clock }: Services,
  { articleId, name, regionCode, state, ...page }: ReceiptQuery,
  principal: Principal,
): Promise<Page<Receipt>> {
  const day = today(clock);
  const stateNow = readingState(day);
  let found = readersSeen(db, articleId, principal, day).leftJoin(
    'enterprise as e',
    'e.enterprise_id',
    'u.enterprise_id',
  );
  if (regionCode) found = found.where('r.code', '=', regionCode);
  if (state) found = found.where(sql<boolean>`${stateNow} = ${state}`);
  if (name) {
    const like = containing(name.toLowerCase());
    found = found.where(
      sql<boolean>`(lower(u.display_name) like ${like} or lower(u.user_name) like ${like} or lower(e.name) like ${like})`,
    );
  }
  const { totalCount, rows } = await paged(found, page, (all) =>
    all
      .select(['u.user_name', 'u.display_name', 'u.enterprise_id', 'e.name', 'r.name as region_name'])
      .select(['t.version', 't.opened_at', 't.signed_at', stateNow.as('state')])
      .orderBy(sql`array_position(array['unread', 'read', 'signed', 'former'], ${stateNow})`)
      .orderBy('r.code')
      .orderBy('u.user_name'),
  );
  return {
    totalCount,
    rows: rows.map((row) => ({
      userName: row.user_name,
      displayName: row.display_name,
      enterpriseName: row.name ?? undefined,
      enterpriseId: row.enterprise_id ?? undefined,
      regionName: row.region_name,
      state: row.state,
      readVersion: row.version ?? undefined,
      openedAt: row.opened_at ?? undefined,
      signedAt: row.signed_at ?? undefined,
    })),
  };
}
