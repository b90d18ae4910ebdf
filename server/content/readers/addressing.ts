import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { today } from '#base/calendar.ts';
import { contentEvents } from '#subjects/content/events.ts';
import { readingCalls } from '#subjects/reading/calls.ts';
import { READING_MESSAGES } from '#subjects/reading/terms.ts';
import type { Addressing } from '#subjects/reading/wire.ts';
import { record } from '../../audit/record.ts';
import type { ContentReadingRow } from '../../database/rows/offices/content.ts';
import type { Db } from '../../database/tables.ts';
import { badField, notFound, refuse, stale } from '../../http/problem.ts';
import { toldEverywhere } from '../../notice/todo.ts';
import { isOffered } from '../../scope/reach.ts';
import { holds } from '../../service/principal.ts';
import type { Services } from '../../service/services.ts';
import { changeTold, type Writer } from '../../service/writing.ts';
import { remindReaders, tellOfReadings } from './telling.ts';

type Row = Selectable<ContentReadingRow>;

/** Says whom an article is sent to 发送范围. Where it is out already and others are to read it, or otherwise, whoever still has to read or sign is told; receipts stay. */
export async function addressArticle(
  services: Services,
  addressing: Addressing,
  { principal, address }: Writer,
): Promise<Record<string, never>> {
  const { articleId, everyone, mustSign, again, open: isOpen, revision } = addressing;
  return changeTold(services, contentEvents.changed, async (tx, now) => {
    const article = await lockedArticle(tx, articleId);
    const row = await tx
      .selectFrom('content_reading')
      .selectAll()
      .where('article_id', '=', articleId)
      .executeTakeFirst();
    if ((row?.revision ?? 0) !== revision) throw stale();
    const roles = everyone ? [] : await knownRoles(tx, addressing.roles);
    const regionIds = everyone ? [] : await knownRegions(tx, addressing.regions, row?.region_ids ?? []);
    const officeIds = everyone ? [] : await knownOffices(tx, addressing.offices);
    const isNobody = !everyone && roles.length + regionIds.length + officeIds.length === 0;
    if (isNobody && (row === undefined || !isOpen)) throw badField('roles', '接收人', READING_MESSAGES.audienceNeeded);
    if (article.was_live && isOpen !== (row?.is_open ?? true) && !holds(principal, 'content.publish'))
      throw badField('open', '同时对外公开', READING_MESSAGES.opensToPublic);
    const change = {
      everyone,
      roles,
      region_ids: regionIds,
      office_ids: officeIds,
      must_sign: mustSign,
      again,
      is_open: isOpen,
    };
    // What asks the same of the same readers was told already.
    const isSame = row !== undefined && isDeepStrictEqual(askedOf(row), askedOf(change));
    const toldVersion = isSame ? row.told_version : null;
    if (row)
      await tx
        .updateTable('content_reading')
        .set({ ...change, told_version: toldVersion, revision: revision + 1 })
        .where('article_id', '=', articleId)
        .execute();
    else
      await tx
        .insertInto('content_reading')
        .values({
          ...change,
          article_id: articleId,
          from_version: article.live_version ?? 1,
          told_version: toldVersion,
          reminded_on: null,
        })
        .execute();
    await record(tx, {
      actor: principal,
      address,
      action: readingCalls.address.name,
      target: `文章 ${article.title}`,
      before: row && told(row),
      after: told(change),
    });
    await tellOfReadings(tx, now, articleId);
    return {};
  }).then(toldEverywhere(services));
}

/** Reminds those who have not read or signed 提醒, once a day at most. Gives how many. */
export async function remindOfArticle(
  services: Services,
  articleId: number,
  { principal, address }: Writer,
): Promise<{ readonly reminded: number }> {
  const day = today(services.clock);
  return changeTold(services, contentEvents.changed, async (tx, now) => {
    const article = await lockedArticle(tx, articleId);
    const row = await tx
      .selectFrom('content_reading')
      .select('reminded_on')
      .where('article_id', '=', articleId)
      .executeTakeFirst();
    if (!row) throw refuse(READING_MESSAGES.notOut);
    if (row.reminded_on === day) throw refuse(READING_MESSAGES.remindedToday);
    const reminded = await remindReaders(tx, articleId, now);
    if (reminded === undefined) throw refuse(READING_MESSAGES.notOut);
    if (reminded === 0) throw refuse(READING_MESSAGES.allRead);
    await tx.updateTable('content_reading').set({ reminded_on: day }).where('article_id', '=', articleId).execute();
    await record(tx, {
      actor: principal,
      address,
      action: readingCalls.remind.name,
      target: `文章 ${article.title}`,
      after: { reminded },
    });
    return { reminded };
  }).then(toldEverywhere(services));
}

/** Of whom what is asked; the lists are kept in order. */
const askedOf = ({
  everyone,
  roles,
  region_ids,
  office_ids,
  must_sign,
}: Pick<Row, 'everyone' | 'roles' | 'region_ids' | 'office_ids' | 'must_sign'>) => ({
  everyone,
  roles,
  region_ids,
  office_ids,
  must_sign,
});

const told = ({
  everyone,
  roles,
  region_ids: regionIds,
  office_ids: officeIds,
  must_sign: mustSign,
  again,
  is_open: open,
}: Pick<Row, 'everyone' | 'roles' | 'region_ids' | 'office_ids' | 'must_sign' | 'again' | 'is_open'>) => ({
  everyone,
  roles,
  regionIds,
  officeIds,
  mustSign,
  again,
  open,
});

async function lockedArticle(tx: Db, articleId: number) {
  const article = await tx
    .selectFrom('content_article')
    .select(['title', 'live_version', 'was_live'])
    .where('article_id', '=', articleId)
    .forUpdate()
    .executeTakeFirst();
  if (!article) throw notFound(READING_MESSAGES.unknown);
  return article;
}

async function knownRoles(tx: Db, codes: readonly string[]): Promise<readonly string[]> {
  const wanted = [...new Set(codes)].toSorted();
  if (wanted.length === 0) return [];
  const rows = await tx.selectFrom('role').select('role_code').where('role_code', 'in', wanted).execute();
  if (rows.length !== wanted.length) throw badField('roles', '角色', READING_MESSAGES.beyondRoles);
  return wanted;
}

/** Divisions that were split or merged are addressed where they were before, and nowhere anew. */
async function knownRegions(tx: Db, codes: readonly string[], kept: readonly number[]): Promise<readonly number[]> {
  const wanted = [...new Set(codes)];
  if (wanted.length === 0) return [];
  const rows = await tx
    .selectFrom('region as g')
    .select('g.region_id')
    .where('g.code', 'in', wanted)
    .where(isOffered('g', kept))
    .execute();
  if (rows.length !== wanted.length) throw badField('regions', '区域', READING_MESSAGES.beyondRegions);
  return rows.map(({ region_id }) => region_id).toSorted((one, other) => one - other);
}

async function knownOffices(tx: Db, ids: readonly string[]): Promise<readonly number[]> {
  const wanted = [...new Set(ids.map(Number))];
  if (wanted.length === 0) return [];
  const rows = await tx.selectFrom('office').select('office_id').where('office_id', 'in', wanted).execute();
  if (rows.length !== wanted.length) throw badField('offices', '处室', READING_MESSAGES.beyondOffices);
  return rows.map(({ office_id }) => office_id).toSorted((one, other) => one - other);
}
