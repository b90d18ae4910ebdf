import { addDays, type DateText, datesBetween, monthStart, today } from '#base/calendar.ts';
import type { JobDeclaration } from '../../job/declared.ts';
import { tookText } from '../../job/noting.ts';
import { monthsAway } from '../../keeping/away.ts';
import { rebuildSums, recountSums } from './recount.ts';

const MINUTE = 60_000;
/** Days whose sums are compared every night. */
const RECOUNTED = 35;

/** Compares the kept sums of prices with the prices themselves every night, or for the days that somebody asks for, and makes them anew where they differ. */
export const priceSumsJob: JobDeclaration = {
  code: 'price-sums',
  title: '菜价汇总核对',
  about: `把最近 ${RECOUNTED} 天菜价的日、月汇总与逐条重算的结果比较，有一处不符即重算并记为失败`,
  cron: '40 2 * * *',
  whenLate: 'once',
  retries: 0,
  limit: 30 * MINUTE,
  byDay: true,
  run: async ({ services: { db, figures, clock }, days, signal, note }) => {
    const { first, last } = days ?? { first: addDays(today(clock), -RECOUNTED), last: today(clock) };
    const away = await monthsAway(figures, 'price', { from: first, to: last });
    const there = datesBetween(first, last).filter((day) => !away.includes(monthStart(day)));
    for (const month of new Set(away)) note(`${month.slice(0, 7)}：菜价已归档，跳过`);
    const sum = { sums: 0, faulty: new Set<DateText>() };
    for (const month of new Set(there.map(monthStart))) {
      signal.throwIfAborted();
      const ofMonth = there.filter((day) => monthStart(day) === month);
      const [from = month, to = month] = [ofMonth[0], ofMonth.at(-1)];
      const since = clock.now();
      const { sums, faulty } = await recountSums(figures, from, to);
      sum.sums += sums;
      if (faulty.length > 0) await rebuildSums(db, from, to);
      for (const day of faulty) sum.faulty.add(day);
      const outcome = faulty.length > 0 ? `${faulty.length} 天不符，已重算` : '相符';
      const level = faulty.length > 0 ? 'error' : 'info';
      note(`${from} 至 ${to}：${sums} 项汇总，${outcome}，${tookText(since, clock.now())}`, level);
    }
    if (sum.faulty.size > 0) throw new Error(`汇总与逐条重算的结果不符，已重算：${[...sum.faulty].join('、')}`);
    return `${first} 至 ${last}：${sum.sums} 项汇总，全部相符`;
  },
};
