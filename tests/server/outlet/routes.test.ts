import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gcj02 } from '#base/geo.ts';
import { metresBetween, placeFrom } from '#base/space/circle.ts';
import { cameraGroupSamples, cameraSamples } from '#subjects/camera/samples.ts';
import { cameraGroupRegister, cameraRegister } from '#subjects/camera/register.ts';
import { censusRegister } from '#subjects/census/register.ts';
import { censusSamples } from '#subjects/census/samples.ts';
import { enterpriseRecordCalls } from '#subjects/enterprise-record/calls.ts';
import { outletRecordWire } from '#subjects/enterprise-record/wire.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { MOST_NEAR } from '#subjects/market/terms.ts';
import type { Client } from '../../support/outside/client.ts';
import type { TestServer } from '../../support/server.ts';
import { FRESH, type OutletStage, outletStage, OWN, specified } from './stage.ts';

let stage: OutletStage;
let server: TestServer;
let admin: Client;
let local: Client;
beforeAll(async () => {
  stage = await outletStage();
  ({ server, admin, local } = stage);
});
afterAll(() => server.close());

describe('the register of outlets at the addresses of the specification', () => {
  it('is read, written and ended there by the same engine: scope, version, history and log', async () => {
    const added = await server.ask(admin, specified('add'), { ...FRESH });
    const { id } = added.data as { id: number };
    expect([added.msg, (await stage.outlet(id)).name]).toEqual(['success', FRESH.name]);
    const changed = { ...FRESH, outletId: id, name: '示例·改名', version: 0 };
    expect((await server.ask(admin, specified('change'), changed)).data).toEqual({ id, version: 1 });
    expect((await server.ask(admin, specified('change'), changed)).status).toBe(409);
    expect((await server.ask(admin, specified('select-by-id'), { outletId: id })).data).toMatchObject({
      name: '示例·改名',
    });
    const list = await server.ask(admin, specified('query-list'), { name: '示例·改名' });
    expect(list.data).toMatchObject({ totalCount: 1, datalist: [{ outletId: id }] });
    const view = { minLng: 118, minLat: 31, maxLng: 120, maxLat: 33, zoom: 19, name: '示例·改名' };
    expect((await server.ask(admin, specified('view-data'), view)).data).toMatchObject({ marks: [{ id }] });
    expect((await server.ask(admin, specified('delete-by-id'), { ids: String(id) })).data).toEqual({ count: 1 });
    expect((await stage.history(id)).map(({ deed }) => deed)).toEqual(['end', 'update', 'create']);
    const { rows } = await sql<{
      action: string;
    }>`select action from operation_log where target like ${'%示例·改名%'} order by operation_log_id`.execute(
      server.database.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['outlet.change', 'outlet.delete-by-id']);
  });

  it('refuses what the register refuses: an unknown condition, another’s record, a wrong field', async () => {
    const { outletId } = await stage.foreign();
    expect((await server.ask(admin, specified('query-list'), { colour: 'red' })).status).toBe(400);
    expect((await server.ask(local, specified('select-by-id'), { outletId })).status).toBe(404);
    expect((await server.ask(local, specified('delete-by-id'), { ids: String(outletId) })).status).toBe(404);
    expect((await server.ask(admin, specified('add'), { ...FRESH, floorArea: -1 })).faults?.[0]?.field).toBe(
      'floorArea',
    );
  });
});

describe('cameras and places near an outlet', () => {
  it('are those within the distance, nearest first, of the own divisions', async () => {
    const place = { lng: OWN.lng, lat: OWN.lat };
    const id = await stage.entered({ name: '示例·摄像', ...OWN });
    const group = await server.call(admin, cameraGroupRegister.calls.create, {
      ...cameraGroupSamples[0]!,
      code: 'near-own',
      regionId: 320_115,
    });
    const far = await server.call(admin, cameraGroupRegister.calls.create, {
      ...cameraGroupSamples[0]!,
      code: 'near-other',
      regionId: 320_106,
    });
    const stand = async (code: string, east: number, cameraGroupId: number) => {
      const { lng, lat } = placeFrom(place, east, 0);
      const at = { lng: Math.round(lng * 1e6) / 1e6, lat: Math.round(lat * 1e6) / 1e6 };
      await server.call(admin, cameraRegister.calls.create, {
        ...cameraSamples[0]!,
        code,
        cameraGroupId,
        ...at,
      });
    };
    await stand('near-300', 300, group.id);
    await stand('near-100', -100, group.id);
    await stand('near-900', 900, group.id);
    await stand('near-foreign', 200, far.id);
    const near = async (who: Client, distance?: number) =>
      (await server.call(who, outletCalls.cameras, { outletId: id, distance: distance ?? 500 })).flatMap(
        ({ code, distance: away }) => (code.startsWith('near-') ? [[code, away]] : []),
      );
    expect(await near(admin)).toEqual([
      ['near-100', 100],
      ['near-foreign', 200],
      ['near-300', 300],
    ]);
    expect(await near(local, 1_000)).toEqual([
      ['near-100', 100],
      ['near-300', 300],
      ['near-900', 900],
    ]);
    const many = await server.call(local, outletCalls.camerasOfMany, { ids: [String(id)], distance: 200 });
    expect(many).toMatchObject([{ outletId: id, name: '示例·摄像', cameras: [{ code: 'near-100' }] }]);
    const { outletId } = await stage.foreign();
    expect((await server.ask(local, outletCalls.cameras, { outletId })).status).toBe(404);
    expect((await server.ask(local, outletCalls.camerasOfMany, { ids: `${id},${outletId}` })).status).toBe(404);
    expect((await server.ask(admin, outletCalls.cameras, { outletId: id, distance: 50_000 })).faults?.[0]?.field).toBe(
      'distance',
    );
    expect(await server.call(local, outletCalls.content, { outletId: id, distance: 200 })).toMatchObject({
      outlet: { name: '示例·摄像' },
      source: '人工登记',
      cameras: [{ code: 'near-100' }],
      history: [{ deed: 'create' }],
    });
    expect((await server.ask(local, outletCalls.content, { outletId })).status).toBe(404);
  });

  it('what lies around an outlet are outlets and compounds of the registers, nearest first', async () => {
    const outletId = 1_001;
    const { lng, lat, name } = await stage.outlet(outletId);
    const view = await server.call(admin, outletCalls.placeView, { outletId, distance: 2_000 });
    expect(view).toMatchObject({ outletId, name, lng, lat });
    expect(view.outlets.length).toBeGreaterThan(0);
    expect(view.outlets.map(({ id }) => id)).not.toContain(outletId);
    for (const found of [view.outlets, view.compounds]) {
      expect(found.map((one) => one.distance)).toEqual(found.map((one) => one.distance).toSorted((a, b) => a - b));
      for (const one of found) expect(Math.round(metresBetween({ lng, lat }, one))).toBe(one.distance);
    }
  });

  it('where the records come from is counted as their histories begin', async () => {
    const before = await server.call(admin, outletCalls.sourceTypes, {});
    await stage.entered({ name: '示例·来源' });
    const after = await server.call(admin, outletCalls.sourceTypes, {});
    expect(after.map(({ text }) => text)).toEqual(['人工登记', '文件导入', '初始数据']);
    expect(after[0]!.outlets).toBe(before[0]!.outlets + 1);
    expect(after[2]!.outlets).toBeGreaterThan(1_000);
  });
});

const recordOf = (outletId: number, client = admin) => server.call(client, enterpriseRecordCalls.outlet, { outletId });

describe('GET /api/BBusEnt/outletRecord: what hangs on an outlet', () => {
  it('names whom it serves and who else does, as a count over all of both registers has it', async () => {
    const outletId = await stage.entered({ serviceRadius: 1_500 });
    const place = await stage.outlet(outletId);
    const { rows: compounds } = await sql<Gcj02 & { people: number }>`
      select lng, lat, male + female as people from compound_record where ended_at is null`.execute(server.database.db);
    const { rows: outlets } = await sql<Gcj02 & { outletId: number }>`
      select outlet_id as "outletId", lng, lat from outlet_record
      where ended_at is null and market_type_code = ${place.marketTypeCode} and outlet_id <> ${outletId}`.execute(
      server.database.db,
    );
    const served = compounds.filter((one) => metresBetween(place, one) <= 1_500);
    const rivals = outlets.filter((one) => metresBetween(place, one) <= 1_500);
    expect(served.length).toBeGreaterThan(0);
    const record = await recordOf(outletId);
    expect([record.compounds, record.people]).toEqual([
      served.length,
      served.reduce((sum, { people }) => sum + people, 0),
    ]);
    expect(record.rivalCount).toBe(rivals.length);
    expect(record.rivals.map(({ id }) => id).toSorted()).toEqual(rivals.map((one) => one.outletId).toSorted());
    const distances = (record.served ?? []).map(({ distance }) => distance);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  it('has the check points near it, and what is asked of the outlet that its enterprise reports for, of no other of it', async () => {
    const { rows } = await sql<{ id: number; enterprise: number }>`
      select min(o.outlet_id) as id, a.enterprise_id as enterprise from approval a join outlet o using (enterprise_id)
      where a.kind = 'outlet' and a.status <> 0 group by 2 order by 1 limit 1`.execute(server.database.db);
    const [reported] = rows;
    const second = await stage.entered({ enterpriseId: reported!.enterprise });
    const { lng, lat } = await stage.outlet(reported!.id);
    await sql`update check_point set lng = ${lng}, lat = ${lat} where check_point_id = (select min(check_point_id) from check_point where ended_at is null)`.execute(
      server.database.db,
    );
    const asReviewer = await recordOf(reported!.id);
    expect(asReviewer.points?.[0]).toMatchObject({ distance: 0 });
    expect(asReviewer.proposals?.length).toBeGreaterThan(0);
    expect((await recordOf(second)).proposals).toEqual([]);
    const analyst = await recordOf(reported!.id, await server.signIn('analyst'));
    expect(analyst.proposals).toBeUndefined();
  });

  it('counts people of a census area that has no compound, which is no record of theirs', async () => {
    const [lng, lat] = [118.9, 31.75];
    const corners = [
      [0, 0],
      [0.0004, 0],
      [0.0004, 0.0004],
      [0, 0.0004],
    ].map(([east = 0, north = 0]) => `${(lng + east).toFixed(6)} ${(lat + north).toFixed(6)}`);
    const area = { ...censusSamples[0]!, name: '示例·无小区', code: '320115001777', regionId: 320_115 };
    const { id } = await server.call(admin, censusRegister.calls.create, {
      ...area,
      lng: undefined,
      lat: undefined,
      outline: `POLYGON ((${corners.join(', ')}))`,
    });
    const { served = [] } = await recordOf(await stage.entered({ ...OWN, lng, lat, serviceRadius: 500 }));
    const found = served.find(({ name }) => name === area.name);
    expect([found?.people, found?.id]).toEqual([area.male + area.female, undefined]);
    for (const one of served) if (one.name !== area.name) expect(one.id).toBeLessThan(2_000_000_000);
    await server.call(admin, censusRegister.calls.remove, { ids: [String(id)] });
  });

  it('check points of other divisions take no room from those of the own', async () => {
    const id = await stage.entered(OWN);
    await sql`insert into check_point (name, code, kind, region_id, risk, address, keeper, phone, remark, lng, lat)
      select '外区' || n, 'far-' || n, c.kind, case n when 0 then ${OWN.regionId}::int else 320106 end, c.risk, '', '', '', '',
        ${OWN.lng}::float8 + case n when 0 then 0.0005 else 0 end, ${OWN.lat}::float8
      from (select kind, risk from check_point limit 1) c, generate_series(0, ${MOST_NEAR}::int) n`.execute(
      server.database.db,
    );
    expect((await recordOf(id, local)).points?.map(({ name }) => name)).toContain('外区0');
    // They are counted, all of them, however few are told.
    await sql`update check_point set region_id = ${OWN.regionId} where code like 'far-%'`.execute(server.database.db);
    expect((await recordOf(id, local)).checked).toBeGreaterThan(MOST_NEAR);
    await sql`delete from check_point where code like 'far-%'`.execute(server.database.db);
  });

  it('is there in the own scope alone, and says how many may see it', async () => {
    const { outletId } = await stage.foreign();
    expect((await server.ask(local, enterpriseRecordCalls.outlet, { outletId })).status).toBe(404);
    const own = await stage.entered(OWN);
    const { sight } = await recordOf(own, local);
    expect(sight.division).toBeGreaterThan(0);
    expect(sight.city).toBeGreaterThan(0);
    await sql`update app_user set enabled = false where user_name = 'reviewer'`.execute(server.database.db);
    expect((await recordOf(own)).sight).toEqual({ ...sight, division: sight.division - 1 });
    await sql`update app_user set enabled = true where user_name = 'reviewer'`.execute(server.database.db);
    const answer = await server.ask(admin, enterpriseRecordCalls.outlet, { outletId: own });
    expect(outletRecordWire.safeParse(answer.data).success).toBe(true);
  });
});
