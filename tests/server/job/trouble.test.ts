import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { endLost, enterDue } from '#server/job/calendar.ts';
import { jobRunner } from '#server/job/runner.ts';
import { failingJobs, lateJobs } from '#server/job/trouble.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { trialJob } from './trial.ts';

const HOUR = 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
});
afterAll(() => server.close());

it('a job that failed has failed until it comes to its end, be there nothing to do; one that no node has is nobody’s', async () => {
  const { services, database, clock } = server;
  const { db } = database;
  await db.deleteFrom('job').execute();
  let failing = true;
  const job = trialJob({
    run: async () => {
      if (failing) throw new Error('连不上');
      return undefined;
    },
  });
  const runner = await jobRunner({ services, database, jobs: [job], node: 'one' });
  const states = async () =>
    (await db.selectFrom('job_run').select('state').orderBy('run_id').execute()).map(({ state }) => state);
  const nextRun = async (wanted: readonly string[]) => {
    clock.advance(HOUR);
    await runner.look();
    await vi.waitUntil(async () => JSON.stringify(await states()) === JSON.stringify(wanted), { timeout: 15_000 });
  };
  await nextRun(['failed']);
  expect(await failingJobs(db, clock.now())).toEqual([{ title: '试验', failures: 1 }]);
  failing = false;
  await nextRun(['failed', 'done']);
  expect(await failingJobs(db, clock.now())).toEqual([]);
  await nextRun(['failed', 'done']);
  await runner.close();
  clock.advance(2 * HOUR);
  expect(await lateJobs(db, clock.now())).toEqual([{ title: '试验', minutes: 60 }]);
  clock.advance(24 * HOUR);
  expect(await lateJobs(db, clock.now())).toEqual([]);
});

it('a run that ends and one that is entered at the same moment do not wait for each other for ever', async () => {
  const { database, clock } = server;
  const { db } = database;
  const jobs = ['a', 'b', 'c'].map((code) => trialJob({ code, title: code, cron: '* * * * *', retries: 3 }));
  for (let round = 0; round < 5; round += 1) {
    await db.deleteFrom('job_run').execute();
    await db.deleteFrom('job').execute();
    const at = clock.now();
    await db
      .insertInto('job')
      .values(jobs.map(({ code, title }) => ({ code, title, declared_at: at, next_at: at })))
      .execute();
    await db
      .insertInto('job_run')
      .values(
        jobs.map(({ code }) => ({ code, state: 'running', cause: 'schedule', started_at: 0, heard_at: 0 }) as const),
      )
      .execute();
    const [lost] = await Promise.all([endLost(db, jobs, at), enterDue(db, jobs, at), enterDue(db, jobs, at)]);
    expect(lost).toBe(3);
  }
});
