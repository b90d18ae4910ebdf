import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { SITING_MESSAGES } from '#subjects/siting/terms.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const circle = (name: string) => ({
  name,
  shape: { kind: 'circle' as const, lng: 118.784136, lat: 32.041806, radius: 800 },
});
const namesFor = async (userName: string) =>
  (await server.call(await server.signIn(userName), sitingCalls.savedAreas, {})).map(({ name }) => name);

describe('saved areas with names that others in scope can open', () => {
  it('are unique by name and maker, seen by others, deleted by their maker only', async () => {
    const [admin, analyst] = [await server.signIn('admin'), await server.signIn('analyst')];
    const id = await server.call(admin, sitingCalls.saveArea, circle('新街口核心区'));
    expect(await server.ask(admin, sitingCalls.saveArea, circle('新街口核心区'))).toMatchObject({
      msg: SITING_MESSAGES.sameName,
    });
    await server.call(analyst, sitingCalls.saveArea, circle('新街口核心区'));
    const seen = await server.call(analyst, sitingCalls.savedAreas, {});
    expect(seen.filter(({ name }) => name === '新街口核心区').map(({ isOwn }) => isOwn)).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect((await server.ask(analyst, sitingCalls.removeAreas, { ids: String(id) })).status).toBe(404);
    expect((await server.ask(admin, sitingCalls.removeAreas, { ids: `${id},999999` })).status).toBe(404);
    expect((await server.call(analyst, sitingCalls.savedAreas, {})).map(({ savedAreaId }) => savedAreaId)).toContain(
      id,
    );
    expect(await server.call(admin, sitingCalls.removeAreas, { ids: [String(id)] })).toBe(1);
  });

  it("are renamed by their maker, from the name they were read with; another's answers 404", async () => {
    const [admin, analyst] = [await server.signIn('admin'), await server.signIn('analyst')];
    const savedAreaId = await server.call(admin, sitingCalls.saveArea, circle('待改名'));
    await server.call(admin, sitingCalls.saveArea, circle('已有名称'));
    const rename = (client: typeof admin, name: string, oldName = '待改名') =>
      server.ask(client, sitingCalls.renameArea, { areaId: savedAreaId, name, oldName });
    expect((await rename(analyst, '别人的')).status).toBe(404);
    expect(await rename(admin, '已有名称')).toMatchObject({ msg: SITING_MESSAGES.sameName });
    expect((await rename(admin, '晚了一步', '从前的名称')).status).toBe(409);
    expect(await namesFor('admin')).toContain('待改名');
    expect((await rename(admin, '改好了')).status).toBe(200);
    expect(await namesFor('analyst')).toContain('改好了');
    const { target, before_json } = await server.database.db
      .selectFrom('operation_log')
      .select(['target', 'before_json'])
      .where('action', '=', sitingCalls.renameArea.name)
      .orderBy('operation_log_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([target, before_json]).toEqual(['改好了', expect.stringContaining('待改名')]);
  });

  it('of another division are neither listed nor found', async () => {
    const { db } = server.database;
    await db.updateTable('app_user').set({ region_id: 320_118 }).where('user_name', '=', 'analyst').execute();
    const analyst = await server.signIn('analyst');
    const savedAreaId = await server.call(analyst, sitingCalls.saveArea, circle('高淳老街周边'));
    expect(await namesFor('reviewer')).not.toContain('高淳老街周边');
    expect(await namesFor('admin')).toContain('高淳老街周边');
    await db.updateTable('app_user').set({ region_id: 320_115 }).where('user_name', '=', 'admin').execute();
    const elsewhere = await server.signIn('admin');
    expect(await namesFor('admin')).not.toContain('高淳老街周边');
    expect(
      (
        await server.ask(elsewhere, sitingCalls.renameArea, {
          areaId: savedAreaId,
          name: '占为己有',
          oldName: '高淳老街周边',
        })
      ).status,
    ).toBe(404);
    expect((await server.ask(elsewhere, sitingCalls.removeAreas, { ids: String(savedAreaId) })).status).toBe(404);
  });

  it('what cannot be an area is refused', async () => {
    const analyst = await server.signIn('analyst');
    const crossing = {
      name: '交叉',
      shape: {
        kind: 'polygon',
        corners: [
          [118.78, 32.03],
          [118.8, 32.05],
          [118.8, 32.03],
          [118.78, 32.05],
        ],
      },
    };
    expect((await server.ask(analyst, sitingCalls.saveArea, crossing)).status).toBe(400);
    expect(
      (
        await server.ask(analyst, sitingCalls.saveArea, {
          name: '远',
          shape: { kind: 'circle', lng: 2, lat: 48, radius: 500 },
        })
      ).status,
    ).toBe(400);
  });
});
