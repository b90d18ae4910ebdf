import { jobCalls } from '#subjects/job/calls.ts';
import { cronWords } from '#subjects/job/rules.ts';
import { type Binding, bound } from '../http/bind.ts';
import { badField } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { cancelRun, changeSchedule, orderRun } from './changes.ts';
import { type JobDeclaration, wantedOf } from './declared.ts';
import { runLines } from './lines.ts';
import { jobList, jobRunPage } from './repository.ts';
import { cronFault, nextTimes } from './schedule.ts';

/** Scheduled jobs 定时任务: how they stand and what they left, ordering, cancelling, and when they run. */
export function jobRoutes(services: Services, jobs: readonly JobDeclaration[]): readonly Binding[] {
  const { db, clock, config } = services;
  const own = wantedOf(jobs, config);
  return [
    bound(jobCalls.list, () => jobList(db, own, clock.now())),
    bound(jobCalls.runs, (query) => jobRunPage(db, jobs, query)),
    bound(jobCalls.lines, ({ runId }) => runLines(db, runId)),
    bound(jobCalls.preview, async ({ cron }) => {
      const fault = cronFault(cron, clock.now());
      if (fault !== undefined) throw badField('cron', '计划', fault);
      return { words: cronWords(cron), times: nextTimes(cron, clock.now()) };
    }),
    bound(jobCalls.start, (order, principal, { address }) => orderRun(services, own, order, { principal, address })),
    bound(jobCalls.cancel, ({ runId }, principal, { address }) =>
      cancelRun(services, jobs, runId, { principal, address }),
    ),
    bound(jobCalls.schedule, (schedule, principal, { address }) =>
      changeSchedule(services, own, schedule, { principal, address }),
    ),
  ];
}
