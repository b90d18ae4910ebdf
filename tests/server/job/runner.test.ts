import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobContext, JobDeclaration } from '#server/job/declared.ts';
import { runLines } from '#server/job/lines.ts';
import { type JobRunner, jobRunner } from '#server/job/runner.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { trialJob } from './trial.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let server: TestServer;
let runners: JobRunner[] = [];
const ran: string[] = [];

beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
});
afterAll(() => server.close());
beforeEach(async () => {
  // Full hours, which the invented jobs wait for, are an hour away.
  server.clock.advance(HOUR - (server.clock.now() % HOUR));
  ran.length = 0;
  await server.database.db.deleteFrom('job').execute();
  await server.database.db.deleteFrom('job_run').execute();
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.close()));
  runners = [];
});

const job = (over: Partial<JobDeclaration> = {}): JobDeclaration =>
  trialJob({
    run: async () => {
      ran.push('trial');
      return '做完了';
    },
    ...over,
  });

async function node(name: string, ...jobs: readonly JobDeclaration[]): Promise<JobRunner> {
  const { services, database } = server;
  const runner = await jobRunner({ services, database, jobs, node: name });
  runners.push(runner);
  return runner;
}

const runs = () => server.database.db.selectFrom('job_run').selectAll().orderBy('run_id').execute();
const linesOf = (runId: number) => runLines(server.database.db, runId);
/** What a run writes down comes when the processor has time for it. */
const until = (check: () => Promise<boolean>) => vi.waitUntil(check, { timeout: 15_000 });
const settled = () =>
  until(async () => (await runs()).every(({ state }) => state !== 'running' && state !== 'waiting'));
const states = async () => (await runs()).map(({ state, cause, attempt }) => `${state} ${cause} ${attempt}`);

describe('the runner of scheduled jobs', () => {
  it('runs a job when its time has come, not before, and writes down what came of it', async () => {
    const runner = await node('one', job());
    await runner.look();
    expect(await runs()).toEqual([]);
    server.clock.advance(HOUR);
    await runner.look();
    await settled();
    expect(await runs()).toMatchObject([
      { code: 'trial', state: 'done', cause: 'schedule', node: 'one', outcome: '做完了', progress: null },
    ]);
    await runner.look();
    await settled();
    expect(ran).toEqual(['trial']);
  });

  it('leaves no record of a time at which there was nothing to do', async () => {
    const runner = await node('one', job({ run: async () => undefined }));
    server.clock.advance(HOUR);
    await runner.look();
    await until(async () => (await runs()).length === 0);
    await until(async () => {
      const { looked_at: at } = await server.database.db
        .selectFrom('job')
        .select('looked_at')
        .executeTakeFirstOrThrow();
      return at === server.clock.now();
    });
  });

  it('keeps what a run says, line by line, no more than is kept, and forgets it with the run', async () => {
    let goOn: (outcome: string) => void = () => undefined;
    const going = new Promise<string>((resolve) => {
      goOn = resolve;
    });
    const runner = await node(
      'one',
      job({
        run: async ({ say, note }) => {
          await say('第 1 天');
          note('不符 2 处', 'error');
          note('长'.repeat(400));
          return going.then((outcome) => {
            for (let line = 0; line < 600; line += 1) note(`第 ${line} 行`);
            return outcome;
          });
        },
      }),
    );
    server.clock.advance(HOUR);
    await runner.look();
    await until(async () => (await runs())[0]?.progress === '第 1 天');
    // A look writes what came meanwhile, while the run goes on.
    await until(async () => {
      await runner.look();
      return (await linesOf((await runs())[0]?.run_id ?? 0)).lines.length === 3;
    });
    const [{ run_id: runId = 0 } = {}] = await runs();
    const { lines, ...running } = await linesOf(runId);
    expect(running).toMatchObject({ state: 'running', progress: '第 1 天', endedAt: undefined });
    expect(lines.map(({ level, text }) => [level, text.length])).toEqual([
      ['info', 5],
      ['error', 6],
      ['info', 300],
    ]);
    goOn('做完了');
    await settled();
    const kept = await linesOf(runId);
    expect(kept).toMatchObject({ state: 'done', outcome: '做完了', endedAt: server.clock.now() });
    expect([kept.lines.length, kept.lines.at(-1)?.text, kept.omitted]).toEqual([500, '第 496 行', 103]);
    await server.database.db.deleteFrom('job_run').execute();
    expect(await server.database.db.selectFrom('job_run_line').selectAll().execute()).toEqual([]);
    await expect(linesOf(runId)).rejects.toThrow('没有这次运行');
  });

  it('has every time taken by one node alone, however many look at once', async () => {
    const jobs = Array.from({ length: 20 }, (_, index) =>
      job({
        code: `trial-${index}`,
        run: async () => {
          ran.push(`trial-${index}`);
          return 'x';
        },
      }),
    );
    const nodes = await Promise.all(['one', 'two', 'three'].map((name) => node(name, ...jobs)));
    for (let round = 1; round <= 5; round += 1) {
      server.clock.advance(HOUR);
      await Promise.all(nodes.flatMap((one) => [one.look(), one.look()]));
      await settled();
    }
    expect(ran).toHaveLength(100);
    expect(new Set(ran).size).toBe(20);
    expect(new Set((await runs()).map(({ state }) => state))).toEqual(new Set(['done']));
  });

  it('a run by hand is given its days, and is told where it only shall say what it would do', async () => {
    const given: Pick<JobContext, 'days' | 'dry'>[] = [];
    const runner = await node(
      'one',
      job({
        byDay: true,
        canDry: true,
        run: async ({ days, dry }) => {
          given.push({ days, dry });
          return dry ? '将清除 3 条' : '清除 3 条';
        },
      }),
    );
    const order = {
      code: 'trial',
      cause: 'hand',
      heard_at: server.clock.now(),
      started_at: server.clock.now(),
    } as const;
    for (const dry of [true, false]) {
      await server.database.db
        .insertInto('job_run')
        .values({ ...order, state: 'waiting', dry, first_day: '2026-06-01', last_day: '2026-06-03' })
        .execute();
      await runner.look();
      await settled();
    }
    const days = { first: '2026-06-01', last: '2026-06-03' };
    expect(given).toEqual([
      { days, dry: true },
      { days, dry: false },
    ]);
    expect((await runs()).map(({ dry, outcome }) => [dry, outcome])).toEqual([
      [true, '将清除 3 条'],
      [false, '清除 3 条'],
    ]);
  });

  it('makes up for a time that was missed once, or leaves it, as the job says', async () => {
    const runner = await node('one', job(), job({ code: 'other', whenLate: 'skip' }));
    server.clock.advance(26 * HOUR);
    await runner.look();
    await settled();
    expect((await runs()).map(({ code, state, cause }) => `${code} ${state} ${cause}`).toSorted()).toEqual([
      'other skipped late',
      'trial done late',
    ]);
    expect(ran).toEqual(['trial']);
  });

  it('tries again what failed, at growing distances, and no more often than the job allows', async () => {
    let failures = 0;
    const failing = job({
      retries: 2,
      run: async () => {
        failures += 1;
        throw new Error(`第 ${failures} 次失败`);
      },
    });
    const runner = await node('one', failing);
    server.clock.advance(HOUR);
    await runner.look();
    await settled();
    server.clock.advance(29_000);
    await runner.look();
    expect(await states()).toEqual(['failed schedule 1']);
    server.clock.advance(2_000);
    await runner.look();
    await settled();
    server.clock.advance(MINUTE);
    await runner.look();
    await settled();
    server.clock.advance(10 * MINUTE);
    await runner.look();
    await settled();
    expect(await states()).toEqual(['failed schedule 1', 'failed retry 2', 'failed retry 3']);
    expect((await runs()).map(({ outcome }) => outcome)).toEqual(['第 1 次失败', '第 2 次失败', '第 3 次失败']);
  });

  it('begins anew on another node what a node left that was killed', async () => {
    const stuck = job({ retries: 1, run: () => new Promise(() => undefined) });
    const killed = await node('killed', stuck);
    server.clock.advance(HOUR);
    await killed.look();
    expect(await states()).toEqual(['running schedule 1']);
    // It says nothing any more.
    server.clock.advance(2 * MINUTE);
    const other = await node('other', job({ retries: 1 }));
    await other.look();
    await settled();
    expect((await runs()).map(({ node: where, state, cause }) => [where, state, cause])).toEqual([
      ['killed', 'lost', 'schedule'],
      ['other', 'done', 'retry'],
    ]);
  });

  it('ends what takes too long, what is cancelled, and everything when the server stops', async () => {
    const waiting = ({ signal }: JobContext) =>
      new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))));
    const runner = await node(
      'one',
      job({ code: 'slow', limit: 20, run: waiting }),
      job({ code: 'cancelled', run: waiting }),
      job({ code: 'stopped', retries: 1, run: waiting }),
    );
    server.clock.advance(HOUR);
    await runner.look();
    await until(async () => (await runs()).some(({ code, state }) => code === 'slow' && state === 'failed'));
    await server.database.db.updateTable('job_run').set({ cancelling: true }).where('code', '=', 'cancelled').execute();
    await runner.look();
    await until(async () => (await runs()).some(({ state }) => state === 'cancelled'));
    await runner.close();
    expect((await runs()).map(({ code, state, outcome }) => [code, state, outcome]).toSorted()).toEqual([
      ['cancelled', 'cancelled', null],
      ['slow', 'failed', '超过了时限'],
      ['stopped', 'lost', '服务端停止'],
    ]);
    const next = await node('two', job({ code: 'stopped' }));
    await next.look();
    await settled();
    expect((await runs()).at(-1)).toMatchObject({ code: 'stopped', node: 'two', state: 'done', cause: 'retry' });
  });

  it('does not begin a job that is still running, and says that it did not', async () => {
    let finish: (text: string) => void = () => undefined;
    const long = job({
      run: () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    const runner = await node('one', long);
    server.clock.advance(HOUR);
    await runner.look();
    for (let minute = 0; minute < 60; minute += 1) {
      server.clock.advance(MINUTE);
      await runner.look();
    }
    expect((await runs()).map(({ state, outcome }) => [state, outcome])).toEqual([
      ['running', null],
      ['skipped', '上一次还没有结束'],
    ]);
    finish('终于');
    await until(async () => (await runs())[0]?.state === 'done');
  });
});
