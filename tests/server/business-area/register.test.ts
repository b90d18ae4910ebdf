import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCentreSamples } from '#subjects/business-area/samples.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { businessAreaCalls } from '#subjects/business-area/calls.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the register of business centres', () => {
  it('is what maps and customers are told by: a new one is offered there at once, a renamed one by its new name', async () => {
    const admin = await server.signIn('admin');
    const offered = async () => [
      (await server.call(admin, planningCalls.areas, {})).map(({ name }) => name),
      (await server.call(admin, businessAreaCalls.areas, {})).map(({ name }) => name),
    ];
    const [sample] = businessCentreSamples;
    const { calls } = businessCentreRegister;
    const { id, version } = await server.call(admin, calls.create, { ...sample!, address: undefined });
    for (const names of await offered()) expect(names).toContain('河西中央商圈');
    await server.call(admin, calls.update, { ...sample!, areaId: id, version, name: '河西新商圈' });
    const renamed = [expect.arrayContaining(['河西新商圈']), expect.arrayContaining(['河西新商圈'])];
    await expect.poll(offered).toEqual(renamed);
    expect((await offered()).flat()).not.toContain('河西中央商圈');
    await server.call(admin, calls.remove, { ids: [String(id)] });
    await expect.poll(async () => (await offered()).flat()).not.toContain('河西新商圈');
  });

  it('one with outlets, or that customers were surveyed in, is not deleted, and it says why', async () => {
    const admin = await server.signIn('admin');
    const [first] = (await server.call(admin, businessCentreRegister.calls.list, { pageIndex: 1, pageSize: 10 })).rows;
    const refusal = async () =>
      (await server.ask(admin, businessCentreRegister.calls.remove, { ids: String(first?.areaId) })).msg;
    expect(await refusal()).toMatch(/有 \d+ 个网点记录，不能停用/);
    await sql`update outlet_record set area_id = null`.execute(server.database.db);
    expect(await refusal()).toMatch(/有 \d+ 条客群、热力或客流记录/);
  });
});
