import { poiEvents } from '#subjects/poi/events.ts';
import { MATCH_JOB } from '#subjects/poi/terms.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { tookText } from '../job/noting.ts';
import { compare } from './comparing.ts';

const MINUTE = 60_000;
/** Points between two tellings. */
const TOLD_EVERY = 5_000;

/** Compares the points of interest with the outlets: every night, and whenever somebody orders it. */
export const matchJob: JobDeclaration = {
  code: MATCH_JOB,
  title: '兴趣点比对',
  about: '比较全部兴趣点与商业网点：有把握的自动关联，拿不准的交人工确认；人工办理过的不再改动',
  cron: '20 5 * * *',
  byDay: '每次比对现有的全部兴趣点与网点，不按日期',
  whenLate: 'once',
  retries: 1,
  limit: 30 * MINUTE,
  run: async ({ services: { db, clock, publish }, signal, say, note }) => {
    const since = clock.now();
    const told = (count: number, total: number): void => {
      if (count % TOLD_EVERY !== 0) return;
      say(`已比对 ${count} / ${total} 个兴趣点`)
        .then(() => publish(poiEvents.changed, {}))
        .catch(() => undefined);
    };
    const { points, outlets, linked, asked, alone, byHand } = await compare({ db, signal, told });
    await publish(poiEvents.changed, {});
    note(`${points} 个兴趣点、${outlets} 个网点，比对完毕，${tookText(since, clock.now())}`);
    note(`有把握 ${linked} 对，待确认 ${asked} 对，${alone} 个兴趣点附近没有相似的网点`);
    if (byHand > 0) note(`${byHand} 对已由人工办理，跳过`);
    if (points === 0) return undefined;
    return `${points} 个兴趣点与 ${outlets} 个网点：有把握 ${linked} 对，待确认 ${asked} 对`;
  },
};
