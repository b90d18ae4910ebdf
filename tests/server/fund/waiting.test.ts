import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { readMeasure } from '#server/alert/measure/reading.ts';
import { WAITING_STAGES } from '#subjects/fund/terms.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
});
afterAll(() => server.close());

const pending = async () => {
  const extent = { measure: 'pending-fund', goodsId: null, enterpriseId: null, regionCode: null } as const;
  const days = [addDays(server.today, -1), server.today];
  const [reading] = (await readMeasure(server.services.db, extent, { dates: days, now: server.clock.now() })).values();
  return days.map((day) => reading?.values.get(day) ?? -1);
};

it('alerts count declarations by the stage that their record led to on each day, and moving one leaves a task', async () => {
  const { db } = server.services;
  const { n } = await db
    .selectFrom('fund_declaration')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('stage', 'in', [...WAITING_STAGES])
    .executeTakeFirstOrThrow();
  const [yesterday, today] = await pending();
  expect(today).toBe(n);
  expect(n).toBeGreaterThan(0);
  const row = await db
    .selectFrom('fund_declaration')
    .select('declaration_id')
    .where('stage', '=', 'returned')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('alert_task').execute();
  await db
    .updateTable('fund_declaration')
    .set({ stage: 'submitted' })
    .where('declaration_id', '=', row.declaration_id)
    .execute();
  await db
    .insertInto('fund_step')
    .values({
      declaration_id: row.declaration_id,
      action: 'submit',
      from_stage: 'returned',
      to_stage: 'submitted',
      actor_id: null,
      actor_name: '企业',
      at: server.clock.now(),
    })
    .execute();
  expect(await db.selectFrom('alert_task').select('source').execute()).toEqual([{ source: 'fund_declaration' }]);
  expect(await pending()).toEqual([yesterday, n + 1]);
});
