import type { JobDeclaration } from '../job/declared.ts';
import { counted, tookText } from '../job/noting.ts';
import { sumVisits } from './summing.ts';

const MINUTE = 60_000;

/** Adds what was viewed to the statistics of visits 访问汇总, and forgets after midnight what visitors were told apart by. */
export const visitSumJob: JobDeclaration = {
  code: 'visit-sum',
  title: '访问汇总',
  about: '把新到的网页浏览计入网站访问统计；零点过后销毁前一天用来辨认访客的盐和访客标识',
  cron: '* * * * *',
  byDay: '浏览计入汇总后即销毁明细和访客标识，过去的日子无从重算',
  whenLate: 'once',
  retries: 3,
  limit: 10 * MINUTE,
  run: async ({ services, signal, note }) => {
    const since = services.clock.now();
    const many = await sumVisits(services, signal);
    note(`计入 ${many} 次浏览，${tookText(since, services.clock.now())}`);
    return counted(many, () => `计入 ${many} 次浏览`);
  },
};
