import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import { SUCCESS_CODE } from '#base/envelope.ts';
import { LEVEL_LABELS, type Level } from '#subjects/alert/terms.ts';
import { HEALTH_KEPT } from '#subjects/camera/terms.ts';
import type { WatchKey } from '#subjects/monitor/terms.ts';
import { workingDaysAfter } from '../gateway/due.ts';
import { failedWords, failingJobs, lateJobs, lateWords } from '../job/trouble.ts';
import type { Services } from '../service/services.ts';

const MINUTE = 60_000;
/** How far back calls of interfaces are counted, ms, and how few of them say nothing. */
const CALLS_WITHIN = 15 * MINUTE;
const FEWEST_CALLS = 10;
/** The highest grade of an alert. */
const HIGHEST = 3;
/** As many as one reads of one kind at a time; what is more would not be read by anybody either. */
const MOST = 200;

/** A subject of a watch as it is now: its value in the unit of the watch, and what is told of it. */
export interface Reading {
  readonly subject: string;
  readonly value: number;
  readonly words: string;
  /** An alarm of the highest grade 最高级别: no quiet hours hold it. */
  readonly isUrgent?: boolean;
}

type Read = (services: Services, now: number) => Promise<readonly Reading[]>;

const minutesSince = (since: number, now: number): number => Math.floor((now - since) / MINUTE);

/** The disk that a folder is on; one that is not there yet will be on its parent's. */
async function diskOf(folder: string): Promise<StatsFs> {
  return statfs(folder).catch((problem: NodeJS.ErrnoException) => {
    const above = dirname(folder);
    if (problem.code !== 'ENOENT' || above === folder) throw problem;
    return diskOf(above);
  });
}

/** How each watch 监测内容 is read. */
export const READINGS: Readonly<Record<WatchKey, Read>> = {
  alert: async ({ db }) => {
    const rows = await db
      .selectFrom('alert')
      .select(['alert_id', 'threshold_name', 'subject_name', 'level', 'value'])
      .where('closed_at', 'is', null)
      .orderBy('level', 'desc')
      .orderBy('alert_id', 'desc')
      .limit(MOST)
      .execute();
    return rows.map((row) => ({
      subject: `预警 ${row.alert_id}`,
      value: row.level,
      isUrgent: row.level >= HIGHEST,
      words: `${LEVEL_LABELS[row.level as Level] ?? ''}预警“${row.threshold_name}”：${row.subject_name}，当前值 ${row.value}`,
    }));
  },
  'job-failed': async ({ db }, now) =>
    (await failingJobs(db, now)).map(({ title, failures }) => ({
      subject: title,
      value: failures,
      words: `任务“${title}”${failedWords(failures)}`,
    })),
  'job-late': async ({ db }, now) =>
    (await lateJobs(db, now)).map(({ title, minutes }) => ({
      subject: title,
      value: minutes,
      words: `任务“${title}”${lateWords(minutes)}`,
    })),
  camera: async ({ db }, now) => {
    const { rows } = await sql<{ code: string; name: string; since: number }>`
      select c.code, c.name, h.since from camera_health as h join camera as c using (camera_id)
      where c.ended_at is null and h.stage in ('failed', 'offline', 'stalled') and h.told_at >= ${now - HEALTH_KEPT}::bigint
      order by h.since limit ${MOST}`.execute(db);
    return rows.map(({ code, name, since }) => {
      const minutes = minutesSince(since, now);
      return { subject: `${name}（${code}）`, value: minutes, words: `摄像机“${name}”已 ${minutes} 分钟没有画面` };
    });
  },
  wall: async ({ db }, now) => {
    const rows = await db
      .selectFrom('screen')
      .select(['screen_id', 'screen_name', 'last_seen_at'])
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at')
      .orderBy('screen_id')
      .limit(MOST)
      .execute();
    return rows.map(({ screen_id, screen_name, last_seen_at }) => {
      const minutes = minutesSince(last_seen_at, now);
      return {
        subject: `${screen_name}（${screen_id}）`,
        value: minutes,
        words: `大屏“${screen_name}”已 ${minutes} 分钟没有应答`,
      };
    });
  },
  disk: async ({ config }) => {
    const { blocks, bavail } = await diskOf(resolve(config.dataDir));
    const used = blocks === 0 ? 0 : Math.floor((1 - bavail / blocks) * 100);
    return [{ subject: '数据目录', value: used, words: `数据目录所在磁盘已使用 ${used}%` }];
  },
  'log-peer': async ({ logAnchors }, now) =>
    (logAnchors?.states() ?? []).flatMap(({ name, since, problem }) => {
      if (since === undefined) return [];
      const minutes = minutesSince(since, now);
      return [
        { subject: name, value: minutes, words: `日志锚点“${name}”已 ${minutes} 分钟写不进去：${problem ?? ''}` },
      ];
    }),
  gateway: async ({ db }, now) => {
    const rows = await db
      .selectFrom('gateway_call')
      .select(['slug'])
      .select(sql<number>`count(*)::int`.as('calls'))
      .select(sql<number>`(count(*) filter (where code <> ${SUCCESS_CODE}))::int`.as('wrong'))
      .where('at', '>=', now - CALLS_WITHIN)
      .groupBy('slug')
      .having(sql<boolean>`count(*) >= ${FEWEST_CALLS}`)
      .orderBy('slug')
      .limit(MOST)
      .execute();
    return rows.map(({ slug, calls, wrong }) => {
      const share = Math.floor((wrong / calls) * 100);
      return { subject: slug, value: share, words: `接口“${slug}”近 15 分钟 ${calls} 次调用中有 ${wrong} 次出错` };
    });
  },
  'grant-late': async ({ db, clock }) => {
    const day = today(clock);
    const rows = await db
      .selectFrom('gateway_app')
      .select(['app_id', 'name', 'unit', 'due_on'])
      .where('state', '=', 'pending')
      .where('due_on', '<', day)
      .orderBy('due_on')
      .orderBy('app_id')
      .limit(MOST)
      .execute();
    return rows.map(({ app_id, name, unit, due_on }) => {
      const late = workingDaysAfter(due_on, day);
      return {
        subject: `申请 ${app_id}`,
        value: late,
        words: `${unit}“${name}”的数据使用申请应于 ${due_on} 前审批，已超期 ${late} 个工作日`,
      };
    });
  },
  crawl: async ({ db }) => {
    const { rows } = await sql<{ name: string; times: number; problem: string | null }>`
      select s.name, count(*)::int as times, (array_agg(r.problem order by r.run_id desc))[1] as problem
      from crawl_source as s join crawl_run as r on r.source_id = s.source_id and r.state in ('failed', 'held')
        and r.run_id > coalesce((select max(d.run_id) from crawl_run as d
          where d.source_id = s.source_id and (d.state in ('applied', 'same') or d.decided_by is not null)), 0)
      where s.ended_at is null group by s.name order by s.name limit ${MOST}`.execute(db);
    return rows.map(({ name, times, problem }) => ({
      subject: name,
      value: times,
      words: `名录采集“${name}”连续 ${times} 次失败或待核对：${problem ?? '有差异待核对'}`,
    }));
  },
  link: async ({ db }) => {
    const rows = await db
      .selectFrom('content_link_check')
      .select(['address', 'places', 'words', 'times'])
      .where('times', '>', 0)
      .orderBy('times', 'desc')
      .orderBy('address')
      .limit(MOST)
      .execute();
    return rows.map(({ address, places, words, times }) => ({
      subject: address,
      value: times,
      words: `${places[0] ?? ''}中的 ${address} 连续 ${times} 次打不开：${words}`,
    }));
  },
};
