import { CRAWL_JOB } from '#subjects/crawler/terms.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { carryOut } from './carrying-out.ts';
import { begun, endLost, enterDue, forgetOld } from './runs.ts';

const MINUTE = 60_000;
/** Sources that are collected at a time; those of one site one after the other. */
const AT_ONCE = 4;

/** Collects 名录采集: every source that is due or was ordered, each to its end or not at all. */
export const crawlJob: JobDeclaration = {
  code: CRAWL_JOB,
  title: '名录采集',
  about: '按各来源的周期采集企业名录；遵守网站的 robots.txt 和访问间隔，采不全时不改动名录并写明原因',
  cron: '* * * * *',
  byDay: '只能采到网站现在的内容；重新采集请在“采集来源”中运行该来源',
  whenLate: 'once',
  retries: 0,
  limit: 120 * MINUTE,
  run: async ({ services, signal, say, note }) => {
    await endLost(services);
    await enterDue(services);
    const sites = await begun(services);
    let [done, failed] = [0, 0];
    const works = [...sites.values()];
    if (works.length === 0) return undefined;
    const worker = async (): Promise<void> => {
      for (let runs = works.shift(); runs !== undefined; runs = works.shift())
        for (const run of runs) {
          signal.throwIfAborted();
          if (await carryOut(services, run, { signal, say, note })) done += 1;
          else failed += 1;
        }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, works.length) }, worker));
    await forgetOld(services);
    return `采集 ${done + failed} 个来源，其中失败 ${failed} 个`;
  },
};
