import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Clock } from '#base/clock.ts';
import type { Config } from '../service/config.ts';
import { refuseOldServer } from '../database/migrate.ts';
import { databaseFolder, postgresDatabase } from '../database/open.ts';
import { startFault } from '../upkeep/start-faults.ts';
import { bad, type Finding, good, warn } from './finding.ts';

/** Clocks may differ by this much, ms: sessions and one-time codes count in minutes. */
const APART = 30_000;

/** Whether the database is there: embedded a folder, which the server itself looks into; else a server that lets us in, is new enough, and keeps our time. Nothing is written. */
export async function databaseFindings({ dataDir, databaseUrl }: Config, clock: Clock): Promise<readonly Finding[]> {
  const about = '数据库';
  if (databaseUrl === undefined) {
    const text = existsSync(databaseFolder(dataDir)) ? '内嵌数据库，已建立' : '内嵌数据库，首次启动时建立';
    return [good(about, `${text}；检查是否损坏请用 npm run db -- check`)];
  }
  const database = postgresDatabase(databaseUrl);
  try {
    await refuseOldServer(database.db);
    const { rows } = await sql<{ version: string; encoding: string; now: Date; creates: boolean }>`
      select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
        clock_timestamp() as now, has_schema_privilege(current_schema(), 'create') as creates`.execute(database.db);
    const [found] = rows;
    if (!found) return [bad(about, '数据库没有应答')];
    const apart = Math.abs(found.now.getTime() - clock.now());
    return [
      good(about, `PostgreSQL ${found.version}`),
      found.encoding === 'UTF8'
        ? good('数据库编码', 'UTF8')
        : bad('数据库编码', `是 ${found.encoding}，请新建一个 UTF8 编码的数据库`),
      found.creates
        ? good('数据库权限', '可以建表')
        : bad('数据库权限', '该用户不能建表，升级会失败：请让它成为数据库的所有者'),
      apart > APART
        ? warn('数据库时间', `与本机相差 ${Math.round(apart / 1_000)} 秒，请校准两边的时钟`)
        : good('数据库时间', '与本机一致'),
    ];
  } catch (problem) {
    return [bad(about, startFault(problem))];
  } finally {
    await database.close();
  }
}
