import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { wantedOf } from '#server/job/declared.ts';
import { type JobRunner, jobRunner } from '#server/job/runner.ts';
import { allJobs } from '#server/jobs.ts';
import { jobCalls } from '#subjects/job/calls.ts';
import { JOB_MESSAGES } from '#subjects/job/terms.ts';
import { logCalls } from '#subjects/log/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
let runner: JobRunner;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  const { services, database } = server;
  runner = await jobRunner({ services, database, jobs: allJobs, node: 'one' });
  admin = await server.signIn('admin');
});
afterAll(async () => {
  await runner.close();
  await server.close();
});

const jobs = () => server.call(admin, jobCalls.list, {});
const jobOf = async (code: string) => {
  const found = (await jobs()).find((job) => job.code === code);
  if (!found) throw new Error(`no job ${code}`);
  return found;
};
/** Looks now and then, as the timer of a server does: a look that failed for want of a connection is made up for. */
const done = (code: string) =>
  vi.waitUntil(
    async () => {
      await runner.look().catch(() => undefined);
      return (await jobOf(code)).running === undefined;
    },
    { timeout: 60_000 },
  );

/** What the runner says of a run by hand that found nothing to do, and the jobs that did find something. */
const NOTHING_DONE = '没有要处理的';
const worked: string[] = [];

describe('定时任务 (spec 2, page areas: System pages)', () => {
  it('lists what this installation has, with its schedule in words and its next time', async () => {
    const all = await jobs();
    expect(all.map(({ code }) => code)).toEqual(wantedOf(allJobs, server.services.config).map(({ code }) => code));
    expect(all.find(({ code }) => code === 'totals-check')).toMatchObject({
      words: '每天 02:30',
      nextAt: Date.parse(`${addDays(server.today, 1)}T02:30:00+08:00`),
      paused: false,
      overdue: false,
      byDay: true,
      recent: [],
    });
  });

  it.each(allJobs.map(({ code }) => code))(
    '%s does what it says when it is ordered, and says what came of it',
    async (code) => {
      if (!wantedOf(allJobs, server.services.config).some((job) => job.code === code)) return;
      await server.call(admin, jobCalls.start, { code, firstDay: undefined, lastDay: undefined, dry: false });
      await done(code);
      const [last] = (await jobOf(code)).recent;
      expect([last?.state, last?.outcome]).toEqual(['done', expect.stringMatching(/\p{Script=Han}/u)]);
      // Whatever was done is in its log, too: what, and how much of it.
      const { lines } = await server.call(admin, jobCalls.lines, { runId: last?.runId ?? 0 });
      if (last?.outcome !== NOTHING_DONE) {
        worked.push(code);
        expect(lines.map(({ text }) => text).join('\n')).toMatch(/\p{Script=Han}.*\d|\d.*\p{Script=Han}/u);
      }
    },
    90_000,
  );

  it('says in the log of a check how much it compared, day by day, how long it took and what it left out', async () => {
    expect(worked).toEqual(expect.arrayContaining(['totals-check', 'price-sums', 'log-check', 'poi-match']));
    const texts = async (code: string) => {
      const [last] = (await jobOf(code)).recent;
      const { lines } = await server.call(admin, jobCalls.lines, { runId: last?.runId ?? 0 });
      return lines.map(({ text }) => text);
    };
    expect(await texts('totals-check')).toContainEqual(
      expect.stringMatching(/^\d{4}-\d\d-\d\d：\d+ 个数、\d+ 项汇总，相符，用时 \d+\.\d 秒$/),
    );
    expect(await texts('price-sums')).toContainEqual(expect.stringMatching(/项汇总，相符，用时/));
    expect(await texts('log-check')).toEqual([
      '没有设置库外锚点，只核对各条是否相连',
      expect.stringMatching(/^操作日志 \d+ 条：.*用时/),
      expect.stringMatching(/^登录日志 \d+ 条：.*用时/),
    ]);
  });

  it('every job can be run again for days, and then says for which, or says in a sentence why there is nothing to repeat', async () => {
    const range = { firstDay: addDays(server.today, -1), lastDay: server.today, dry: false };
    const repeatable: string[] = [];
    for (const { code, byDay, whyNotByDay } of await jobs()) {
      expect([code, byDay, /\p{Script=Han}{4}/u.test(whyNotByDay ?? '')]).toEqual([code, byDay, !byDay]);
      if (!byDay) continue;
      repeatable.push(code);
      await server.call(admin, jobCalls.start, { code, ...range });
      await done(code);
      expect((await jobOf(code)).recent[0]?.outcome).toContain(`${range.firstDay} 至 ${range.lastDay}`);
    }
    expect(repeatable).toEqual(['totals-check', 'price-sums', 'log-check']);
  });

  it('recounts the days that are named, says how many, and fails where a kept total is wrong', async () => {
    const range = { code: 'totals-check', firstDay: '2026-03-01', lastDay: server.today, dry: false };
    await server.call(admin, jobCalls.start, { ...range, firstDay: addDays(server.today, -60) });
    await done('totals-check');
    expect((await jobOf('totals-check')).recent[0]?.outcome).toMatch(/[1-9]\d* 个数、[1-9]\d* 项汇总，全部相符$/);
    const total = await server.database.db
      .selectFrom('report_total')
      .selectAll()
      .orderBy('period_start', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await server.database.db
      .updateTable('report_total')
      .set((row) => ({ total: row('total', '+', 1) }))
      .where('kind', '=', total.kind)
      .where('period_start', '=', total.period_start)
      .where('address', '=', total.address)
      .where('region_id', '=', total.region_id)
      .where('status', '=', total.status)
      .where('block', '=', total.block)
      .execute();
    await server.call(admin, jobCalls.start, { ...range, firstDay: total.period_start, lastDay: total.period_start });
    await done('totals-check');
    expect((await jobOf('totals-check')).recent[0]).toMatchObject({
      state: 'failed',
      outcome: `汇总与逐份重算的结果不符：${total.period_start} 有 1 处`,
    });
    const { rows } = await server.call(admin, jobCalls.runs, {
      code: 'totals-check',
      state: 'failed',
      pageIndex: 1,
      pageSize: 10,
    });
    expect(rows).toMatchObject([{ title: '汇总核对', cause: 'hand', userName: '系统管理员', node: 'one' }]);
  });

  it('a dry run says what it would take away, and takes nothing', async () => {
    const { db } = server.database;
    const at = server.clock.now() - 1_000 * 86_400_000;
    const old = { code: 'log-check', state: 'done', cause: 'schedule', started_at: at, heard_at: at } as const;
    await db.insertInto('job_run').values([old, old]).execute();
    const many = async () =>
      (await db.selectFrom('job_run').select('run_id').where('started_at', '=', at).execute()).length;
    const order = { code: 'run-sweep', firstDay: undefined, lastDay: undefined };
    for (const [dry, outcome, left] of [
      [true, '将清除 2 条', 2],
      [false, '清除 2 条', 0],
    ] as const) {
      await server.call(admin, jobCalls.start, { ...order, dry });
      await done('run-sweep');
      expect((await jobOf('run-sweep')).recent[0]).toMatchObject({ state: 'done', outcome });
      expect(await many()).toBe(left);
    }
  });

  it.each([
    [{ code: 'nothing', dry: false }, 404, JOB_MESSAGES.unknown],
    [
      { code: 'run-sweep', firstDay: '2026-06-01', dry: false },
      200,
      `${JOB_MESSAGES.noDay}：按保留期限清除，清除过的无从重做`,
    ],
    [{ code: 'log-check', dry: true }, 200, JOB_MESSAGES.noDry],
    [{ code: 'totals-check', firstDay: '2026-06-05', lastDay: '2026-06-01', dry: false }, 400, JOB_MESSAGES.backwards],
    [{ code: 'totals-check', lastDay: '2026-06-01', dry: false }, 400, '不能为空'],
    [
      { code: 'totals-check', firstDay: '2026-01-01', lastDay: '2026-06-01', dry: false },
      400,
      JOB_MESSAGES.tooManyDays,
    ],
    [{ code: 'totals-check', firstDay: '2030-01-01', lastDay: '2030-01-01', dry: false }, 400, JOB_MESSAGES.future],
  ])('refuses to run %o', async (order, status, message) => {
    const answer = await server.ask(admin, jobCalls.start, order);
    expect([answer.status, answer.code === 1, answer.msg]).toEqual([status, false, expect.stringContaining(message)]);
  });

  it('changes a schedule by its version, tells the next times, and leaves who, when and what it was before', async () => {
    const { version } = await jobOf('log-check');
    const change = { code: 'log-check', cron: '15  6 * * 1', paused: false, version };
    await server.call(admin, jobCalls.schedule, change);
    expect(await jobOf('log-check')).toMatchObject({ cron: '15 6 * * 1', words: '每周一 06:15', version: version + 1 });
    expect((await server.ask(admin, jobCalls.schedule, change)).status).toBe(409);
    const { times } = await server.call(admin, jobCalls.preview, { cron: '15 6 * * 1' });
    expect(times).toHaveLength(5);
    expect(times.every((time) => new Date(time + 8 * 3_600_000).getUTCDay() === 1)).toBe(true);
    const { rows } = await server.call(admin, logCalls.operations, { pageIndex: 1, pageSize: 10 });
    expect(JSON.stringify(rows[0])).toContain('每天 01:00');
    await server.call(admin, jobCalls.schedule, { ...change, cron: '0 1 * * *', paused: true, version: version + 1 });
    const paused = await jobOf('log-check');
    expect([paused.paused, paused.nextAt, paused.cron]).toEqual([true, undefined, '0 1 * * *']);
  });

  it.each([
    ['* * * * * *', JOB_MESSAGES.badCron],
    ['0 0 30 2 *', JOB_MESSAGES.never],
    ['0 25 * * *', JOB_MESSAGES.badCron],
    ['@daily', JOB_MESSAGES.badCron],
    ['hello', JOB_MESSAGES.badCron],
  ])('refuses the schedule %s at its field', async (cron, message) => {
    const { version } = await jobOf('log-check');
    for (const answer of [
      await server.ask(admin, jobCalls.schedule, { code: 'log-check', cron, paused: 'false', version }),
      await server.ask(admin, jobCalls.preview, { cron }),
    ])
      expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining(message)]);
  });

  it('cancels what waits, refuses what has ended, and starts nothing twice', async () => {
    await runner.close();
    const order = { code: 'log-check', firstDay: undefined, lastDay: undefined, dry: false };
    const { runId } = await server.call(admin, jobCalls.start, order);
    expect(await server.ask(admin, jobCalls.start, { code: 'log-check', dry: 'false' })).toMatchObject({
      status: 200,
      msg: JOB_MESSAGES.running,
    });
    await server.call(admin, jobCalls.cancel, { runId });
    expect((await jobOf('log-check')).recent[0]).toMatchObject({ runId, state: 'cancelled' });
    expect((await server.ask(admin, jobCalls.cancel, { runId })).msg).toBe(JOB_MESSAGES.notRunning);
    expect((await server.ask(admin, jobCalls.cancel, { runId: 999_999 })).status).toBe(404);
  });

  it('is shown to who may see it and ordered by who may write alone', async () => {
    const clerk = await server.signIn('clerk');
    expect((await server.ask(clerk, jobCalls.list)).status).toBe(403);
    expect((await server.ask(clerk, jobCalls.start, { code: 'log-check', dry: 'false' })).status).toBe(403);
  });
});
