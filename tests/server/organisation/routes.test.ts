import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationCalls } from '#subjects/organisation/calls.ts';
import { officeRegister, organisationRegister } from '#subjects/organisation/register.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const calls = {
  ...organisationCalls,
  ...organisationRegister.calls,
  offices: officeRegister.calls.list,
  office: officeRegister.calls.one,
  createOffice: officeRegister.calls.create,
  updateOffice: officeRegister.calls.update,
  removeOffices: officeRegister.calls.remove,
};
let server: TestServer;
let admin: Client;
let reviewer: Client;
beforeAll(async () => {
  server = await startServer();
  await server.database.db
    .insertInto('role_permission')
    .values(
      ['organisation.read', 'organisation.write'].map((permission) => ({ role_code: 'ROLE_REVIEWER', permission })),
    )
    .execute();
  [admin, reviewer] = [await server.signIn('admin'), await server.signIn('reviewer')];
});
afterAll(() => server.close());

const organisation = {
  parentId: undefined,
  code: 'LHQSWJ',
  name: '六合区商务局',
  kind: 'branch' as const,
  regionId: 320_116,
  status: 1,
  sort: 9,
};
const office = { code: 'K1', name: '一科', phone: '025-57110000', room: undefined, status: 1, sort: 1 };
const idOf = async (name: string) => (await server.call(admin, calls.list, { name } as never))[0]?.organisationId ?? 0;

describe('organisations and office units (spec 2 “Page areas”)', () => {
  it('the tree has the bureau at the top with its offices', async () => {
    const [bureau, ...others] = await server.call(admin, calls.tree, {});
    expect([bureau?.name, others]).toEqual(['南京市商务局', []]);
    expect(bureau?.units.map(({ name }) => name)).toContain('市场运行处');
    expect(bureau?.children).toHaveLength(5);
  });

  it('are created, changed by version, and removed with nothing below', async () => {
    const { id } = await server.call(admin, calls.create, organisation);
    const unit = await server.call(admin, calls.createOffice, { ...office, organisationId: id });
    expect((await server.ask(admin, calls.remove, { ids: String(id) })).msg).toBe(
      '“六合区商务局”下有 1 个处室，不能删除',
    );
    expect(
      await server.call(admin, calls.updateOffice, {
        ...office,
        organisationId: id,
        officeId: unit.id,
        name: '综合科',
        version: 0,
      }),
    ).toEqual({ id: unit.id, version: 1 });
    expect(
      await server.ask(admin, calls.updateOffice, { ...office, organisationId: id, officeId: unit.id, version: 0 }),
    ).toMatchObject({ status: 409 });
    expect(
      (await server.call(admin, calls.offices, { pageIndex: 1, pageSize: 10, organisationId: id } as never)).rows,
    ).toMatchObject([{ name: '综合科', organisationName: '六合区商务局' }]);
    await server.call(admin, calls.removeOffices, { ids: [String(unit.id)] });
    expect(
      await server.call(admin, calls.update, { ...organisation, organisationId: id, name: '六合商务', version: 0 }),
    ).toEqual({ id, version: 1 });
    expect(await server.ask(admin, calls.update, { ...organisation, organisationId: id, version: 0 })).toMatchObject({
      status: 409,
    });
    expect(await server.call(admin, calls.remove, { ids: [String(id)] })).toEqual({ count: 1 });
  });

  it('refuses a code twice, a circle, and a number that is no telephone', async () => {
    expect(await server.ask(admin, calls.create, { ...organisation, code: 'NJSWJ' })).toMatchObject({
      status: 400,
      faults: [{ field: 'code' }],
    });
    const [top, below] = [await idOf('南京市商务局'), await idOf('江宁区商务局')];
    const circle = {
      organisationId: top,
      parentId: below,
      code: 'NJSWJ',
      name: '南京市商务局',
      kind: 'bureau',
      regionId: 320_100,
      status: 1,
      sort: 1,
      version: 0,
    };
    expect(await server.ask(admin, calls.update, circle)).toMatchObject({ code: 0, msg: '不能移动到自己的下级' });
    expect(await server.ask(admin, calls.createOffice, { ...office, organisationId: top, phone: '12' })).toMatchObject({
      status: 400,
      faults: [{ field: 'phone' }],
    });
  });

  it('an office that users belong to stays', async () => {
    const { rows } = await server.call(admin, calls.offices, { pageIndex: 1, pageSize: 1 } as never);
    const officeId = rows[0]?.officeId ?? 0;
    await server.database.db
      .updateTable('app_user')
      .set({ office_id: officeId })
      .where('user_name', '=', 'duty')
      .execute();
    expect((await server.ask(admin, calls.removeOffices, { ids: String(officeId) })).msg).toContain('被 1 处使用');
  });

  it('SECURITY 8 and 23: a reviewer of 江宁区 sees and writes that region only; mixed lists change nothing', async () => {
    expect((await server.call(reviewer, calls.list, {} as never)).map(({ name }) => name)).toEqual(['江宁区商务局']);
    expect((await server.call(reviewer, calls.tree, {})).map(({ name }) => name)).toEqual(['江宁区商务局']);
    const seen = await server.call(reviewer, calls.offices, { pageIndex: 1, pageSize: 100 } as never);
    expect([seen.totalCount, new Set(seen.rows.map(({ organisationName }) => organisationName))]).toEqual([
      2,
      new Set(['江宁区商务局']),
    ]);
    const [own, foreign] = [await idOf('江宁区商务局'), await idOf('秦淮区商务局')];
    expect((await server.ask(reviewer, calls.one, { organisationId: foreign })).status).toBe(404);
    expect((await server.ask(reviewer, calls.remove, { ids: `${own},${foreign}` })).status).toBe(404);
    expect((await server.ask(reviewer, calls.create, organisation)).status).toBe(400);
    expect((await server.ask(reviewer, calls.createOffice, { ...office, organisationId: foreign })).status).toBe(404);
    const units = (
      await server.call(admin, calls.offices, { pageIndex: 1, pageSize: 100, organisationId: foreign } as never)
    ).rows;
    for (const { officeId } of units) {
      expect((await server.ask(reviewer, calls.office, { officeId })).status).toBe(404);
      expect(
        (await server.ask(reviewer, calls.removeOffices, { ids: `${seen.rows[0]?.officeId},${officeId}` })).status,
      ).toBe(404);
    }
    expect((await server.call(reviewer, calls.offices, { pageIndex: 1, pageSize: 100 } as never)).totalCount).toBe(2);
  });
});
