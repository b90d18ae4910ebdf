import { addDays, datesBetween, today } from '#base/calendar.ts';
import type { JobDeclaration } from '#server/job/declared.ts';
import { tookText } from '#server/job/noting.ts';
import type { ReportHandling } from '../engine/handling.ts';
import { countFaults, recount } from './recount.ts';

const MINUTE = 60_000;
/** Days of reports that are added up anew every night. */
const RECOUNTED = 35;

/** Adds the reports of the last weeks, or of the days that somebody asks for, up anew and compares their sums with what is kept, also of single reports alone. */
export const totalsJob = (handlings: readonly ReportHandling[]): JobDeclaration => ({
  code: 'totals-check',
  title: '汇总核对',
  about: `把最近 ${RECOUNTED} 天填报数据的汇总与逐份重算的结果比较，有一处不符即为失败`,
  cron: '30 2 * * *',
  whenLate: 'once',
  retries: 1,
  limit: 30 * MINUTE,
  byDay: true,
  run: async ({ services: { figures, clock }, days, signal, say, note }) => {
    const { first, last } = days ?? { first: addDays(today(clock), -RECOUNTED), last: today(clock) };
    const all = datesBetween(first, last);
    const sum = { cells: 0, totals: 0, empty: 0 };
    const faulty: string[] = [];
    for (const [index, day] of all.entries()) {
      signal.throwIfAborted();
      const since = clock.now();
      const { cells, totals, faults: differing } = await recount(figures, day, day);
      let faults = differing;
      for (const handling of handlings) faults += (await handling.faults?.(figures, day, day)) ?? 0;
      sum.cells += cells;
      sum.totals += totals;
      if (totals === 0) sum.empty += 1;
      else {
        const outcome = faults > 0 ? `${faults} 处不符` : '相符';
        note(
          `${day}：${cells} 个数、${totals} 项汇总，${outcome}，${tookText(since, clock.now())}`,
          faults > 0 ? 'error' : 'info',
        );
      }
      if (faults > 0) faulty.push(`${day} 有 ${faults} 处`);
      if (index % 7 === 6) await say(`${day}，${index + 1} / ${all.length} 天`);
    }
    const miscounted = await countFaults(figures);
    if (miscounted > 0) faulty.push(`报表份数有 ${miscounted} 处`);
    if (sum.empty > 0) note(`${sum.empty} 天没有填报数据，跳过`);
    if (faulty.length > 0) throw new Error(`汇总与逐份重算的结果不符：${faulty.join('、')}`);
    return `${first} 至 ${last}：${sum.cells} 个数、${sum.totals} 项汇总，全部相符`;
  },
});
