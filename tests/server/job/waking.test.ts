import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type JobRunner, jobRunner } from '#server/job/runner.ts';
import { jobEvents } from '#subjects/job/events.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { trialJob } from './trial.ts';

/** More steps than a statement's answer takes to come through to whoever asked. */
const MOST_STEPS = 60;
const TRIAL = trialJob();

let server: TestServer;
let runner: JobRunner;
/** Told of every look that has asked what waits. */
let onAsked: () => void = () => undefined;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  server.database.onQuery((text) => {
    if (/^select .* from "job_run" where "state" = \$1 and "code" in/.test(text)) onAsked();
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { services, database } = server;
  await database.db.deleteFrom('job_run').execute();
  runner = await jobRunner({ services, database, jobs: [TRIAL], node: 'one' });
});
afterEach(async () => {
  onAsked = () => undefined;
  await runner.close();
});

const order = async () => {
  const at = server.clock.now();
  await server.database.db
    .insertInto('job_run')
    .values({ code: 'trial', state: 'waiting', cause: 'hand', started_at: at, heard_at: at })
    .execute();
};
const done = () =>
  vi.waitUntil(
    async () => {
      const runs = await server.database.db.selectFrom('job_run').select('state').execute();
      return runs.length > 0 && runs.every(({ state }) => state === 'done');
    },
    { timeout: 15_000 },
  );

describe('a node that is woken', () => {
  it('begins what was ordered when it is told of it, without a timer', async () => {
    await order();
    await server.services.publish(jobEvents.changed, {});
    await done();
  });

  it('looks once more for whoever asks, at whatever step of a look that is ending', async () => {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      let late: Promise<void> | undefined;
      let asked = 0;
      const askLate = async () => {
        for (let step = 0; step < steps; step += 1) await Promise.resolve();
        asked = 0;
        late = runner.look();
      };
      onAsked = () => {
        asked += 1;
        onAsked = () => {
          asked += 1;
        };
        void askLate();
      };
      await runner.look();
      await vi.waitUntil(() => late !== undefined, { timeout: 15_000 });
      await late;
      expect([steps, asked]).toEqual([steps, 1]);
    }
  });

  it('looks again for who asked while a look failed', async () => {
    const { db } = server.database;
    await order();
    await sql`create sequence trial_claim`.execute(db);
    await sql`create function refuse_first_claim() returns trigger language plpgsql as $$
      begin
        if new.state = 'running' and nextval('trial_claim') = 1 then raise exception 'refused'; end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger refuse_first_claim before update on job_run for each row execute function refuse_first_claim()`.execute(
      db,
    );
    try {
      await Promise.all([runner.look(), runner.look()]);
      await done();
    } finally {
      await sql`drop trigger refuse_first_claim on job_run`.execute(db);
    }
  });
});
