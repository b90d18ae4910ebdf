import { type Selectable, sql } from 'kysely';
import { FIRST_LOOK, PLATFORM } from '#subjects/theme/terms.ts';
import type { ThemeRow, Themes, ThemeVersion } from '#subjects/theme/wire.ts';
import type { ThemeVersionRow } from '../database/rows/running/themes.ts';
import type { Db } from '../database/tables.ts';

type Row = Selectable<ThemeVersionRow>;

/** The newest version of every theme. */
const newest = (db: Db) =>
  db
    .selectFrom('theme_version as t')
    .selectAll('t')
    .where(
      sql<boolean>`t.version = (select max(other.version) from theme_version as other where other.app_id = t.app_id)`,
    );

/** The themes in use: the platform's, and those that applications have of their own. */
export async function themesInUse(db: Db): Promise<Themes> {
  const rows = await newest(db).execute();
  return {
    platform: rows.find(({ app_id }) => app_id === PLATFORM)?.look ?? FIRST_LOOK,
    applications: rows.flatMap(({ app_id, look }) =>
      app_id === PLATFORM || look === null ? [] : [{ appId: app_id, look }],
    ),
  };
}

/** The platform and every application with its theme, as they are administered. */
export async function themeRows(db: Db): Promise<readonly ThemeRow[]> {
  const rows = await newest(db).execute();
  const applications = await db
    .selectFrom('application')
    .select(['app_id', 'name'])
    .orderBy('sort')
    .orderBy('application_id')
    .execute();
  return [{ app_id: PLATFORM, name: '平台' }, ...applications].map(({ app_id, name }) => {
    const row = rows.find((one) => one.app_id === app_id);
    const look = row?.look ?? (app_id === PLATFORM ? FIRST_LOOK : undefined);
    return { appId: app_id, name, version: row?.version ?? 0, look, changedAt: row?.at, byName: row?.by_name };
  });
}

/** The kept versions of a theme, newest first. */
export async function themeVersions(db: Db, appId: string): Promise<readonly ThemeVersion[]> {
  const rows = await db
    .selectFrom('theme_version')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, look, at, by_name: byName, note }) => ({
    version,
    look: look ?? undefined,
    at,
    byName,
    note,
  }));
}

/** What an application is called; undefined for a number that none has. */
export async function applicationName(db: Db, appId: string): Promise<string | undefined> {
  if (appId === PLATFORM) return '平台';
  const row = await db.selectFrom('application').select('name').where('app_id', '=', appId).executeTakeFirst();
  return row?.name;
}

/** The newest version of a theme; undefined where it never had one. */
export function newestOf(tx: Db, appId: string): Promise<Row | undefined> {
  return tx
    .selectFrom('theme_version')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A version of a theme; undefined for one that is not kept. */
export function versionOf(tx: Db, appId: string, version: number): Promise<Row | undefined> {
  return tx
    .selectFrom('theme_version')
    .selectAll()
    .where('app_id', '=', appId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Adds a version, and forgets those further back than `kept`. */
export async function addVersion(tx: Db, row: Row, kept: number): Promise<void> {
  await tx
    .insertInto('theme_version')
    .values({ ...row, look: row.look && JSON.stringify(row.look) })
    .execute();
  await tx
    .deleteFrom('theme_version')
    .where('app_id', '=', row.app_id)
    .where('version', '<=', row.version - kept)
    .execute();
}

/** Which of these pictures are kept for themes. */
export async function themePictures(tx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('upload')
    .select('upload_id')
    .where('kind', '=', 'theme')
    .where('upload_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ upload_id }) => upload_id));
}
