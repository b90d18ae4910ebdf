import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type DateText, startOf } from '#base/calendar.ts';
import { alertCalls } from '#subjects/alert/calls.ts';
import type { StepKind } from '#subjects/alert/terms.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const HOUR = 3_600_000;
let server: TestServer;
let analyst: Client;
let reviewer: Client;
/** Days before today. */
const day = (before: number): DateText => addDays(server.today, -before);
const noon = (before: number): number => startOf(day(before)) + 12 * HOUR;

/** One that opened, got worse and was handled on days of its own, 8 yuan, then 11; of data that are newer by now. */
async function alert(subject: string, steps: ReadonlyArray<readonly [StepKind, before: number, value?: number]>) {
  const at = (kind: StepKind) => {
    const step = steps.findLast(([one]) => one === kind);
    return step ? noon(step[1]) : null;
  };
  const { db } = server.database;
  const { alert_id } = await db
    .insertInto('alert')
    .values({
      alert_threshold_id: null,
      subject_key: subject,
      threshold_name: '',
      subject_name: subject,
      measure: 'outlet-price',
      goods_id: null,
      enterprise_id: null,
      region_code: '320104',
      comparison: 'value',
      direction: 'above',
      mean_days: 7,
      limit_value: 5,
      level: 3,
      value: 20,
      change_percent: 9,
      worst_excess: 15,
      of_date: server.today,
      opened_at: at('opened') ?? 0,
      worsened_at: at('worsened'),
      closed_at: at('closed'),
      acknowledged_at: null,
      acknowledged_by: null,
    })
    .returning('alert_id')
    .executeTakeFirstOrThrow();
  for (const [kind, before, value = null] of steps)
    await db
      .insertInto('alert_step')
      .values({ alert_id, kind, at: noon(before), value, user_name: '王值班' })
      .execute();
}

beforeAll(async () => {
  server = await startServer();
  [analyst, reviewer] = [await server.signIn('analyst'), await server.signIn('reviewer')];
  await server.database.db.deleteFrom('alert').execute();
  await alert('青菜', [
    ['opened', 6, 8],
    ['acknowledged', 5],
    ['worsened', 4, 11],
    ['closed', 2, 3],
  ]);
  await alert('萝卜', [['opened', 3, 8]]);
});
afterAll(() => server.close());

const on = (before: number, client = analyst) => server.call(client, alertCalls.open, { date: day(before) });

it('of a past day those stand that were open when it ended, each with the value, the worsening and whoever handled it then (WALL duty 10)', async () => {
  const told = await Promise.all([6, 5, 4, 3, 2].map((before) => on(before)));
  expect(
    told.map(({ rows }) => rows.map((row) => [row.subjectName, row.value, row.worsenedAt, row.acknowledgedBy])),
  ).toEqual([
    [['青菜', 8, null, '']],
    [['青菜', 8, null, '王值班']],
    [['青菜', 11, noon(4), '']],
    [
      ['萝卜', 8, null, ''],
      ['青菜', 11, noon(4), ''],
    ],
    [['萝卜', 8, null, '']],
  ]);
  expect(told.map(({ totalCount, handledCount }) => [totalCount, handledCount])).toEqual([
    [1, 0],
    [1, 1],
    [1, 0],
    [2, 0],
    [1, 0],
  ]);
  // What a value was compared with is told by nothing that is kept.
  expect(told.flatMap(({ rows }) => rows.map(({ changePercent, closedAt }) => changePercent ?? closedAt))).toEqual(
    Array(6).fill(null),
  );
  expect((await server.call(analyst, alertCalls.open, {})).rows.map(({ value }) => value)).toEqual([20]);
});

it('of a day before anything is known it says so, and nobody sees more of a past day than of now', async () => {
  expect([(await on(6)).kept, (await on(7)).kept, (await on(7)).rows]).toEqual([true, false, []]);
  expect((await on(3, reviewer)).rows).toEqual([]);
});
