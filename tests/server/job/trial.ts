import type { JobDeclaration } from '#server/job/declared.ts';

/** A job 试验 that is due at every full hour, is not tried again, and says that it is done. */
export const trialJob = (over: Partial<JobDeclaration> = {}): JobDeclaration => ({
  code: 'trial',
  title: '试验',
  about: '只在测试中',
  cron: '0 * * * *',
  whenLate: 'once',
  retries: 0,
  limit: 60_000,
  byDay: '只在测试中',
  run: async () => '做完了',
  ...over,
});
