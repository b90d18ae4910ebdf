import { today } from '#base/calendar.ts';
import { PROGRAMME_MESSAGES } from '#subjects/programme/terms.ts';
import type { Placements, Playing, ProgrammeDetail, ProgrammeRow, Version } from '#subjects/programme/wire.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { contentOf } from './content.ts';
import { comingHolidays } from './holidays.ts';
import { playedOn, walls } from './walls.ts';

type Reading = Pick<Services, 'db' | 'clock'>;

/** What a wall plays now. */
export async function playingOn({ db, clock }: Reading, screenId: number): Promise<Playing> {
  const wall = (await walls(db).execute()).find(({ screen_id }) => screen_id === screenId);
  if (!wall) throw notFound(PROGRAMME_MESSAGES.noScreen);
  const { programme_id, name, version, content } = await db
    .selectFrom('programme as p')
    .innerJoin('programme_version as v', (join) =>
      join.onRef('v.programme_id', '=', 'p.programme_id').onRef('v.version', '=', 'p.live_version'),
    )
    .select(['p.programme_id', 'p.name', 'v.version', 'v.content'])
    .where('p.programme_id', '=', wall.plays_id)
    .executeTakeFirstOrThrow();
  return {
    programmeId: programme_id,
    name,
    version,
    content: contentOf(content),
    holidays: comingHolidays(today(clock)),
  };
}

/** Every programme, the usual one first. */
export async function programmeList({ db }: Pick<Services, 'db'>): Promise<ProgrammeRow[]> {
  const playing = await walls(db).execute();
  const rows = await db
    .selectFrom('programme as p')
    .leftJoin('programme_version as v', (join) =>
      join.onRef('v.programme_id', '=', 'p.programme_id').onRef('v.version', '=', 'p.live_version'),
    )
    .select(['p.programme_id', 'p.name', 'p.draft', 'p.live_version', 'p.usual', 'p.changed_at', 'p.changed_by'])
    .select(['v.content', 'v.published_at'])
    .orderBy('p.usual', 'desc')
    .orderBy('p.name')
    .execute();
  return rows.map((row) => ({
    programmeId: row.programme_id,
    name: row.name,
    version: row.live_version ?? undefined,
    publishedAt: row.published_at ?? undefined,
    changed: row.content !== row.draft,
    usual: row.usual,
    screens: playing.filter(({ plays_id }) => plays_id === row.programme_id).length,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  }));
}

/** A programme for its editor; `forUpdate` keeps it from others' changes until the transaction ends. */
export async function programmeOne(
  { db, clock }: Reading,
  programmeId: number,
  { forUpdate = false }: { readonly forUpdate?: boolean } = {},
): Promise<ProgrammeDetail> {
  const found = db.selectFrom('programme').selectAll().where('programme_id', '=', programmeId);
  const row = await (forUpdate ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw notFound(PROGRAMME_MESSAGES.notFound);
  const versions = await db
    .selectFrom('programme_version')
    .selectAll()
    .where('programme_id', '=', programmeId)
    .orderBy('version', 'desc')
    .execute();
  const live = versions.find(({ version }) => version === row.live_version);
  return {
    programmeId,
    name: row.name,
    revision: row.revision,
    content: contentOf(row.draft),
    published: live && contentOf(live.content),
    version: live?.version,
    usual: row.usual,
    holidays: comingHolidays(today(clock)),
    walls: await playedOn(db, programmeId),
    versions: versions.map(({ version, published_at, published_by, note, changes }): Version => ({
      version,
      publishedAt: published_at,
      publishedBy: published_by,
      note,
      changes: JSON.parse(changes) as string[],
    })),
  };
}

/** What a version said when it was published. */
export async function versionContent(db: Db, programmeId: number, version: number) {
  const row = await db
    .selectFrom('programme_version')
    .select('content')
    .where('programme_id', '=', programmeId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw notFound(PROGRAMME_MESSAGES.noVersion);
  return contentOf(row.content);
}

/** Which wall plays what, and by which of its ways. */
export async function placements({ db }: Pick<Services, 'db'>): Promise<Placements> {
  const groups = await db.selectFrom('screen_group').selectAll().orderBy('group_name').execute();
  return {
    screens: (await walls(db).execute()).map((row) => ({
      screenId: row.screen_id,
      screenName: row.screen_name,
      groupName: row.group_name ?? undefined,
      programmeId: row.programme_id ?? undefined,
      playsId: row.plays_id,
    })),
    groups: groups.map(({ group_name, programme_id }) => ({
      groupName: group_name,
      programmeId: programme_id ?? undefined,
    })),
  };
}
