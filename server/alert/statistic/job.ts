import type { Clock } from '#base/clock.ts';
import type { JobDeclaration } from '../../job/declared.ts';
import { counted } from '../../job/noting.ts';
import { lookAtStatistics } from './evaluation.ts';
import type { SourcesNow } from './statistic.ts';

const MINUTE = 60_000;

/** Judges the figures of datasets by their thresholds 统计指标预警, as soon as a period of theirs is over and whole. */
export const statisticAlertJob = (sourcesBy: (clock: Clock) => SourcesNow): JobDeclaration => ({
  code: 'alert-statistics',
  title: '统计指标预警',
  about: '按统计指标的阈值核对最近一个已结束且数据完整的周期，触发、加重或解除预警',
  cron: '*/10 * * * *',
  byDay: '只按最近一个完整周期告警；补判过去的周期会为已过去的事告警',
  whenLate: 'once',
  retries: 1,
  limit: 20 * MINUTE,
  run: async ({ services, note }) => {
    const { changes, failed, looked, waiting } = await lookAtStatistics(services, sourcesBy(services.clock));
    note(`核对 ${looked} 项统计指标阈值，预警变化 ${changes} 条`);
    for (const name of waiting) note(`“${name}”：没有已结束且数据完整的周期，跳过`);
    for (const problem of failed) note(problem, 'error');
    if (failed.length > 0) throw new Error(failed.join('；'));
    return counted(changes, (many) => `更新了 ${many} 条预警`);
  },
});
