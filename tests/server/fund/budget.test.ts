import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundCalls } from '#subjects/fund/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { fundStage, WAN } from './stage.ts';

let server: TestServer;
let [admin, reviewer, analyst, duty]: Client[] = [];
let stage: ReturnType<typeof fundStage>;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  [admin, reviewer, analyst, duty] = await Promise.all(
    ['admin', 'reviewer', 'analyst', 'duty'].map((name) => server.signIn(name)),
  );
  stage = fundStage(server, { admin: admin!, reviewer: reviewer!, analyst: analyst!, duty: duty! });
});
afterAll(() => server.close());

const EACH = 10 * WAN;
const MANY = 12;
const ENOUGH_FOR = 7;

/** Declarations of as many enterprises that only wait for their decision. */
async function waiting(callId: number, many: number): Promise<readonly number[]> {
  const { db } = server.services;
  const enterprises = await db
    .selectFrom('enterprise')
    .select(['enterprise_id', 'region_id'])
    .orderBy('enterprise_id')
    .limit(many)
    .execute();
  const rows = await db
    .insertInto('fund_declaration')
    .values(
      enterprises.map(({ enterprise_id, region_id }) => ({
        call_id: callId,
        enterprise_id,
        region_id,
        stage: 'deciding' as const,
        client_key: `waiting-${callId}`,
        project: `项目 ${enterprise_id}`,
        content: '',
        goals: '',
        starts_on: null,
        ends_on: null,
        investment: 5 * EACH,
        amount: EACH,
        proposed: EACH,
        created_by: null,
        moved_at: server.clock.now(),
      })),
    )
    .returning('declaration_id')
    .execute();
  return rows.map(({ declaration_id }) => declaration_id);
}
const decide = (client: Client, declId: number) =>
  server.ask(client, fundCalls.move, { declId, version: 0, action: 'decide' });
const budgetOf = async (callId: number) =>
  (await server.call(admin!, fundCalls.budgets, {})).find((one) => one.callId === callId);

describe('a budget 预算 cannot be exceeded by decisions at once', () => {
  it('of twelve decisions by two administrators at the same moment, as many pass as the budget is enough for', async () => {
    const other = await server.signIn('admin');
    // A budget and a yuan less than one more would take.
    const callId = await stage.openCall({ budget: (ENOUGH_FOR * EACH + EACH) / 100 - 1, ceiling: EACH / 100 });
    const ids = await waiting(callId, MANY);
    const answers = await Promise.all(ids.map((id, index) => decide(index % 2 === 0 ? admin! : other, id)));
    const passed = answers.filter(({ code }) => code === 1);
    expect(passed).toHaveLength(ENOUGH_FOR);
    for (const { code, msg } of answers) if (code !== 1) expect(msg).toContain('超出预算');
    expect(await budgetOf(callId)).toMatchObject({ decided: ENOUGH_FOR * EACH, proposed: (MANY - ENOUGH_FOR) * EACH });
    const { rows } = await server.call(admin!, fundCalls.queue, {
      pageIndex: 1,
      pageSize: 40,
      callId,
      stage: 'decided',
      text: undefined,
    });
    expect(rows).toHaveLength(ENOUGH_FOR);
    // What was refused left nothing behind, and is decided once there is room again.
    const [first] = rows;
    await stage.move(admin!, first?.declarationId ?? 0, 'revoke', { reason: '放弃' });
    const left = answers.findIndex(({ code }) => code !== 1);
    expect((await decide(other, ids[left] ?? 0)).code).toBe(1);
    expect((await budgetOf(callId))?.decided).toBe(ENOUGH_FOR * EACH);
  });

  it('the database itself refuses a sum beyond the budget, whoever writes it', async () => {
    const callId = await stage.openCall({ budget: 1_000_000 });
    const beyond = server.services.db
      .updateTable('fund_call')
      .set({ decided: 100_000_001 })
      .where('call_id', '=', callId)
      .execute();
    await expect(beyond).rejects.toThrow(/fund_call_budget_kept/);
  });

  it('the same decision sent twice at once is one', async () => {
    const callId = await stage.openCall();
    const [id = 0] = await waiting(callId, 1);
    const both = await Promise.all([decide(admin!, id), decide(admin!, id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await budgetOf(callId))?.decided).toBe(EACH);
  });
});
