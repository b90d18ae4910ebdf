import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCentreSamples } from '#subjects/business-area/samples.ts';
import { outletSamples, compoundSamples, enterpriseSamples } from '#subjects/market/samples.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { marketCalls } from '#subjects/market/calls.ts';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { compoundRegister } from '#subjects/market/register/compounds.ts';
import { enterpriseRegister, outletRegister } from '#subjects/market/register.ts';
import { allRegisters } from '#subjects/registers.ts';
import { allReports } from '#subjects/reports.ts';
import { applyPayload } from '#server/approval/register.ts';
import { rowsIn } from '#server/register/reading.ts';
import { keepObligations } from '#server/report/obligation/keeping.ts';
import { planningEvents } from '#subjects/planning/events.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { connected, heard, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const [outletSample] = outletSamples;
const [compoundSample] = compoundSamples;
const current = () => server.call(admin, marketCalls.current, {});
const areaOf = async (name: string) =>
  (await server.call(admin, businessCentreRegister.calls.list, { pageIndex: 1, pageSize: 10, name })).rows[0]!;

describe('registers of many thousand records', () => {
  it.each(allRegisters.filter(({ searched }) => searched).map((one) => [one.name, one] as const))(
    '%s is searched by the index of its terms, whatever stands beside the name',
    async (_, register) => {
      const { db } = server.database;
      const codes = Object.fromEntries(
        (register.searched ?? []).map((key) => [key, key === 'regionId' ? 320102 : 'a']),
      );
      const asked = rowsIn(db, register, null, { name: '新街口', ended: 'no', ...codes }).select('t.name');
      const { rows } = await sql<Record<string, string>>`explain ${asked}`.execute(db);
      expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain(`${register.table}_terms`);
    },
  );
  it('a part of a name finds it, whichever part, and one that only looks like it does not', async () => {
    const { calls } = outletRegister;
    const found = async (name: string) =>
      (await server.call(admin, calls.list, { pageIndex: 1, pageSize: 200, name })).rows.map((row) => row.name);
    const name = '苏A_b%苏州𠮷𠮷野';
    const { id } = await server.call(admin, calls.create, {
      ...outletSample!,
      name,
      areaId: undefined,
      enterpriseId: undefined,
    });
    const whole = Array.from(name);
    for (let from = 0; from < whole.length; from += 1)
      for (let end = from + 1; end <= whole.length; end += 1)
        expect(await found(whole.slice(from, end).join('').toUpperCase()), `${from} ${end}`).toContain(name);
    for (const other of ['苏A苏州', 'A%b', '苏州𠮷野', '𠮷𠮷𠮷野'])
      expect(await found(other), other).not.toContain(name);
    await server.call(admin, calls.remove, { ids: [String(id)] });
  });
});

describe('the register of outlets', () => {
  const { calls } = outletRegister;

  it('is what the market and its maps are told by: an outlet counts from its entry until it is ended, and again when restored', async () => {
    const before = await current();
    const line = server.line(admin);
    await connected(line);
    await line.emitWithAck('join', planningEvents.changed.name);
    const told = heard(line, planningEvents.changed.name);
    const { id } = await server.call(admin, calls.create, {
      ...outletSample!,
      areaId: undefined,
      enterpriseId: undefined,
    });
    await told;
    line.disconnect();
    await expect.poll(async () => (await current()).retained).toBe(before.retained + 1);
    expect((await current()).floorArea).toBeCloseTo(before.floorArea + 1_250.5, 1);
    await server.call(admin, calls.remove, { ids: [String(id)] });
    await expect.poll(async () => (await current()).retained).toBe(before.retained);
    await server.call(admin, calls.restore!, { ids: [String(id)] });
    await expect.poll(async () => (await current()).retained).toBe(before.retained + 1);
  });

  it('a kind of business that there is not is told at its field', async () => {
    const answer = await server.ask(admin, calls.create, { ...outletSample!, marketTypeCode: 'bazaar' });
    expect(answer).toMatchObject({ status: 400, faults: [{ field: 'marketTypeCode' }] });
    expect(answer.msg).toContain('没有这个业态');
  });

  it('what an operator imports stands in its history, with what it was before', async () => {
    const { rows } = await server.call(admin, calls.list, { pageIndex: 1, pageSize: 1 });
    const [one] = rows;
    const file = {
      fileName: '网点.csv',
      bytes: new TextEncoder().encode(
        `网点编号,网点名称,业态,行政区划,地址,经度,纬度,建筑面积,服务半径,开业年份\n${one!.outletId},${one!.name},${one!.marketTypeName},${one!.regionName},${one!.address},${one!.lng},${one!.lat},${one!.floorArea},777,${one!.openedYear}\n`,
      ),
    };
    expect(await server.call(admin, sitingCalls.importFile, { kind: 'outlets', crs: 'gcj02', file })).toMatchObject({
      written: 1,
    });
    expect((await server.call(admin, calls.history, { outletId: one!.outletId }))[0]).toMatchObject({
      deed: 'import',
      version: one!.version + 1,
      changes: [{ term: '服务半径', from: String(one!.serviceRadius), to: '777' }],
    });
    // The same file again says nothing new.
    const before = await server.call(admin, calls.history, { outletId: one!.outletId });
    await server.call(admin, sitingCalls.importFile, { kind: 'outlets', crs: 'gcj02', file });
    expect(await server.call(admin, calls.history, { outletId: one!.outletId })).toEqual(before);
    expect((await server.call(admin, calls.one, { outletId: one!.outletId })).version).toBe(one!.version + 1);
  });

  it('an ended one is not brought back by a file, and new ones take numbers of their own', async () => {
    const { id } = await server.call(admin, calls.create, {
      ...outletSample!,
      areaId: undefined,
      enterpriseId: undefined,
    });
    await server.call(admin, calls.remove, { ids: [String(id)] });
    const file = (number: string) => ({
      fileName: '网点.csv',
      bytes: new TextEncoder().encode(
        `网点编号,网点名称,业态,行政区划,地址,经度,纬度,建筑面积,服务半径,开业年份\n${number},示例·另一家,生鲜超市,鼓楼区,,118.77,32.06,100,500,2001\n`,
      ),
    });
    const asked = (number: string) =>
      server.call(admin, sitingCalls.importFile, { kind: 'outlets', crs: 'gcj02', file: file(number) });
    expect(await asked(String(id))).toMatchObject({ written: 0, faults: [{ column: '网点编号' }] });
    expect(await asked('')).toMatchObject({ written: 1 });
    const another = await server.call(admin, calls.create, {
      ...outletSample!,
      name: '示例·又一家',
      areaId: undefined,
    });
    expect(another.id).toBeGreaterThan(id + 1);
  });
});

describe('the register of compounds', () => {
  it('refuses heads by age that are not as many as by sex, and counts who lives there', async () => {
    const { calls } = compoundRegister;
    const wrong = await server.ask(admin, calls.create, { ...compoundSample!, ageTo14: 1 });
    expect(wrong).toMatchObject({ status: 400, faults: [{ field: 'ageTo14' }] });
    expect(wrong.msg).toContain('各年龄段合计 2924 人，与男女合计 3325 人不符');
    const before = (await current()).population ?? 0;
    await server.call(admin, calls.create, compoundSample!);
    await expect.poll(async () => (await current()).population).toBe(before + 3_325);
  });
});

describe('business centres, complexes and outlets', () => {
  const { calls } = businessCentreRegister;

  it('hang below each other without a circle, and one that outlets belong to is not deleted', async () => {
    const centre = await areaOf('新街口');
    const { id, version } = await server.call(admin, calls.create, {
      ...businessCentreSamples[1]!,
      parentId: centre.areaId,
    });
    const upside = await server.ask(admin, calls.update, { ...centre, parentId: id });
    expect(upside.msg).toContain('不能移动到自己的下级');
    await server.call(admin, outletRegister.calls.create, {
      ...outletSample!,
      name: '示例·综合体内',
      areaId: id,
      enterpriseId: undefined,
    });
    const refused = await server.ask(admin, calls.remove, { ids: String(id) });
    expect(refused.msg).toContain('有 1 个网点记录');
    expect(version).toBe(0);
    const belongs = await server.call(admin, outletRegister.calls.list, {
      pageIndex: 1,
      pageSize: 10,
      areaId: id,
      enterpriseId: undefined,
    });
    expect(belongs.rows.map(({ name, areaName }) => [name, areaName])).toEqual([['示例·综合体内', '百家湖商业综合体']]);
  });
});

describe('the register of enterprises', () => {
  const { calls } = enterpriseRegister;
  const owed = async (id: number) =>
    (await server.database.db.selectFrom('obligation').select('kind').where('enterprise_id', '=', id).execute()).map(
      ({ kind }) => kind,
    );
  const keep = () => keepObligations(server.services, allReports);

  it('what it says an enterprise reports is owed at once; one that is ended owes no more and is offered nowhere', async () => {
    const { id } = await server.call(admin, calls.create, enterpriseSamples[0]!);
    await keep();
    expect(await owed(id)).toContain('price-report');
    const offered = async () =>
      (await server.call(admin, enterpriseCalls.outlets, { pageIndex: 1, pageSize: 10, name: '示例·三牌楼' }))
        .totalCount;
    expect(await offered()).toBe(1);
    await server.call(admin, calls.remove, { ids: [String(id)] });
    await keep();
    expect([await owed(id), await offered()]).toEqual([[], 0]);
    await server.call(admin, calls.restore!, { ids: [String(id)] });
    await keep();
    expect((await owed(id)).length).toBeGreaterThan(0);
  });

  it('a code that was kept before its rule came is shown as it is, and refused when it is typed again', async () => {
    await server.database.db
      .updateTable('enterprise')
      .set({ credit_code: '91320115MA1AB67890', phone: '12345' })
      .where('enterprise_id', '=', 1_001)
      .execute();
    const one = await server.call(admin, calls.one, { enterpriseId: 1_001 });
    expect([one.creditCode, one.phone]).toEqual(['91320115MA1AB67890', '12345']);
    expect((await server.call(admin, calls.list, { pageIndex: 1, pageSize: 200 })).totalCount).toBeGreaterThan(1);
    expect(await server.ask(admin, calls.update, { ...one })).toMatchObject({ status: 400, faults: [{}, {}] });
  });

  it('what has ended meanwhile is not overwritten by a decision, and says so', async () => {
    const { id } = await server.call(admin, calls.create, {
      ...enterpriseSamples[0]!,
      code: 'SL-9',
      creditCode: undefined,
    });
    await server.call(admin, calls.remove, { ids: [String(id)] });
    await expect(
      applyPayload(
        server.database.db,
        { kind: 'enterprise', enterprise_id: id },
        { name: '改后名称' },
        { actor: { displayName: '陈国庆' }, now: 1 },
      ),
    ).rejects.toThrow('已停用，请先恢复');
  });

  it('a mistyped credit code is told at its field, and one with users is not ended', async () => {
    const answer = await server.ask(admin, calls.create, {
      ...enterpriseSamples[1]!,
      creditCode: '91320115MA1AB67890',
    });
    expect(answer).toMatchObject({ status: 400, faults: [{ field: 'creditCode' }] });
    expect(answer.msg).toContain('校验位不正确');
    const bound = await server.database.db
      .selectFrom('app_user')
      .select('enterprise_id')
      .where('enterprise_id', 'is not', null)
      .executeTakeFirstOrThrow();
    expect((await server.ask(admin, calls.remove, { ids: String(bound.enterprise_id) })).msg).toMatch(
      /绑定了 \d+ 个用户，不能停用/,
    );
  });
});
