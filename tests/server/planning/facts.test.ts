import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, datesBetween } from '#base/calendar.ts';
import { metresBetween } from '#base/space/circle.ts';
import { censusRegister } from '#subjects/census/register.ts';
import { censusSamples } from '#subjects/census/samples.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { AREA_TYPES } from '#subjects/planning/terms.ts';
import type { AreaQuery, SectionData } from '#subjects/planning/wire/area.ts';
import { homesOf } from '#server/census/homes.ts';
import { censusCentres } from '#server/database/migrations/registers/census-centres.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const XINJIEKOU = { lng: 118.784136, lat: 32.041806 } as const;
const NO_AREA: AreaQuery = {
  kinds: [],
  division: undefined,
  areaId: undefined,
  areaType: 0,
  lng: undefined,
  lat: undefined,
  radius: undefined,
  path: undefined,
};
const CIRCLE: AreaQuery = { ...NO_AREA, areaType: AREA_TYPES.circle, ...XINJIEKOU, radius: 1_500 };

const outletRows = () => server.database.db.selectFrom('outlet').selectAll().execute();
const compoundRows = () => server.database.db.selectFrom('compound').selectAll().execute();
const panel = async (userName: string, query: Partial<AreaQuery & { step: number; begin: number }> = {}) => {
  const sections = await server.call(await server.signIn(userName), planningCalls.panel, {
    ...NO_AREA,
    ...query,
    step: query.step,
    begin: query.begin,
    end: undefined,
  });
  return Object.fromEntries(sections.map(({ sectionId, datas }) => [sectionId, datas])) as Record<
    string,
    SectionData[]
  >;
};

describe('spec 2 §7.3: heat, facts and figures', () => {
  it('realHeat gives the points of a business area, summed up; another number is not found', async () => {
    const analyst = await server.signIn('analyst');
    const rows = await server.database.db.selectFrom('heat_point').selectAll().where('area_id', '=', 98_471).execute();
    const heatOn = async (day: string | undefined) =>
      (await server.call(analyst, planningCalls.realHeat, { areaId: 98_471, day })).reduce(
        (sum, { total }) => sum + total,
        0,
      );
    const rowsOn = (day: string) =>
      rows.filter(({ heat_date }) => heat_date === day).reduce((sum, { total }) => sum + total, 0);
    const days = await server.call(analyst, planningCalls.heatDays, { areaId: 98_471 });
    expect(days).toEqual(datesBetween(addDays(server.today, -6), server.today));
    for (const day of days) expect(await heatOn(day)).toBe(rowsOn(day));
    expect(await heatOn(undefined)).toBe(rowsOn(server.today));
    expect(await heatOn('2001-01-01')).toBe(0);
    expect((await server.ask(analyst, planningCalls.realHeat, { regId: 1 })).status).toBe(404);
    expect(
      await server.call(await server.signIn('reviewer'), planningCalls.realHeat, { areaId: 98_471, day: undefined }),
    ).toEqual([]);
  });

  it('popHeat gives the whole city or one division', async () => {
    const analyst = await server.signIn('analyst');
    const sum = async (division: string | undefined) =>
      (await server.call(analyst, planningCalls.populationHeat, { division })).reduce(
        (all, { total }) => all + total,
        0,
      );
    const rows = await compoundRows();
    const heads = (holds: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(holds).reduce((all, { male, female }) => all + male + female, 0);
    expect(await sum(undefined)).toBe(heads(() => true));
    expect(await sum('320106')).toBe(heads(({ region_id }) => region_id === 320_106));
  });

  it('loadBase tells an outlet and who lives around it; a foreign one is not found', async () => {
    const row = (await outletRows()).find(({ region_id }) => region_id === 320_104);
    const outletId = String(row?.outlet_id);
    const base = await server.call(await server.signIn('analyst'), planningCalls.outlet, { outletId });
    expect(base).toMatchObject({ outletId, name: row?.name, division: '秦淮区', grouped: 1 });
    expect((await server.ask(await server.signIn('reviewer'), planningCalls.outlet, { compId: outletId })).status).toBe(
      404,
    );
  });

  it('loadEcharts and loadRkdata agree with the panel about one circle', async () => {
    const analyst = await server.signIn('analyst');
    const { xzfx2 } = await panel('analyst', CIRCLE);
    const charts = await server.call(analyst, planningCalls.charts, CIRCLE);
    const people = await server.call(analyst, planningCalls.people, CIRCLE);
    expect(charts.byKind.reduce((sum, { value }) => sum + value, 0)).toBe(xzfx2?.[0]?.total);
    expect(charts.byDecade.reduce((sum, { value }) => sum + value, 0)).toBe(xzfx2?.[0]?.total);
    expect(people).toMatchObject({
      compounds: xzfx2?.[0]?.compounds,
      population: xzfx2?.[0]?.population,
      malePercent: xzfx2?.[0]?.malePercent,
    });
  });

  it('the boundaries are 13: twelve divisions and the outline of the city', async () => {
    const boundaries = await server.call(await server.signIn('analyst'), planningCalls.boundaries, {});
    expect(boundaries.filter(({ kind }) => kind !== 'water')).toHaveLength(13);
    expect(boundaries.find(({ name }) => name === '长江')?.kind).toBe('water');
  });
});

describe('the population is that of the census', () => {
  const at = (lng: number, lat: number) => `${lng} ${lat}`;
  const [west, south, east, north] = [118.77, 32.03, 118.8, 32.055];
  const outline = `POLYGON ((${[at(west, south), at(east, south), at(east, north), at(west, north)].join(', ')}))`;
  const counted = (people: number) => ({
    male: people / 2,
    female: people / 2,
    ageTo14: people / 10,
    age15To59: (people / 10) * 6,
    age60To64: people / 10,
    ageFrom65: (people / 10) * 2,
  });

  it('an area with an outline alone is written with its centre, drawn from its edge too, and keeps another centre that is given', async () => {
    const analyst = await server.signIn('analyst');
    const { calls } = censusRegister;
    const { lng: _lng, lat: _lat, ...unplaced } = { ...censusSamples[0]!, code: '320104001778', outline };
    const { id } = await server.call(analyst, calls.create, unplaced);
    const one = () => server.call(analyst, calls.one, { censusAreaId: id });
    expect(await one()).toMatchObject({ lng: (west + east) / 2, lat: 32.0425 });
    const edge = { minLng: 118.795, minLat: 32.03, maxLng: 118.81, maxLat: 32.05, zoom: 16, name: unplaced.name };
    const seen = await server.call(analyst, calls.map!, edge);
    expect([seen.marks.map((mark) => mark.id).includes(id), seen.outlines.map((drawn) => drawn.id)]).toEqual([
      false,
      [id],
    ]);
    // A file without columns of the position leaves it as it is; one without a centre has that of its outline.
    const bytes = (text: string) => new TextEncoder().encode(`普查区代码,普查区名称,轮廓\n${text}`);
    const smaller = outline.replaceAll(String(east), '118.78');
    const send = async (text: string) => {
      const file = { fileName: '普查区.csv', bytes: bytes(text) };
      const { fingerprint } = await server.call(analyst, calls.importFile!, { file });
      return server.call(analyst, calls.importFile!, { file, fingerprint });
    };
    const other = censusSamples[1]!;
    const sent = await send(`320104001778,改名,"${smaller}"\n${other.code},改名二,`);
    expect([sent.faults, sent.written]).toEqual([[], 2]);
    expect(await one()).toMatchObject({ name: '改名', lng: 118.775, lat: 32.0425 });
    const kept = await server.call(analyst, calls.list, { pageIndex: 1, pageSize: 5, name: '改名二' });
    expect(kept.rows[0]).toMatchObject({ lng: other.lng, lat: other.lat });
    await server.call(analyst, calls.update, { ...(await one()), lng: 118.772, lat: 32.04, outline } as never);
    expect(await one()).toMatchObject({ lng: 118.772, lat: 32.04 });
    // One that is kept without a centre lies where its outline does, however many corners a side of it has.
    const { db } = server.database;
    const notched = outline.replace(`${at(east, south)},`, `${at(118.799, south)}, ${at(east, south)},`);
    await sql`update census_area set lng = null, lat = null, outline = ${notched} where census_area_id = ${id}`.execute(
      db,
    );
    const home = (await homesOf(db, [])).find(({ name }) => name === '改名');
    expect(home).toMatchObject({ lng: (west + east) / 2, lat: 32.0425 });
    await censusCentres(db as never);
    expect(await one()).toMatchObject({ lng: (west + east) / 2, lat: 32.0425, outline: notched });
    await server.call(analyst, calls.remove, { ids: [String(id)] });
  });

  it('figures of a circle and the heat follow a changed census at once, by an independent count', async () => {
    const analyst = await server.signIn('analyst');
    const { calls } = censusRegister;
    const figures = async () => {
      const [{ population }, heat] = await Promise.all([
        server.call(analyst, planningCalls.people, CIRCLE),
        server.call(analyst, planningCalls.populationHeat, {}),
      ]);
      return { circle: population ?? 0, heat: heat.reduce((sum, { total }) => sum + total, 0) };
    };
    const rows = (await compoundRows()).map((row) => ({ ...row, people: row.male + row.female }));
    const inside = rows.filter(({ lng, lat }) => lng > west && lng < east && lat > south && lat < north);
    const registered = inside.reduce((sum, { people }) => sum + people, 0);
    const near = inside.filter((row) => metresBetween(XINJIEKOU, row) <= 1_500);
    const share = near.reduce((sum, { people }) => sum + people, 0) / registered;
    expect(near.length).toBeGreaterThan(0);
    expect(near.length).toBeLessThan(inside.length);
    const before = await figures();
    const elsewhere = before.circle - share * registered;
    const given = { ...censusSamples[0]!, code: '320104001777', outline };
    const { id } = await server.call(analyst, calls.create, { ...given, ...counted(40_000) });
    for (const [version, people] of [40_000, 260_000].entries()) {
      if (version > 0)
        await server.call(analyst, calls.update, {
          ...given,
          ...counted(people),
          censusAreaId: id,
          version: version - 1,
        });
      const now = await figures();
      // Sexes are rounded to whole people home by home.
      expect(Math.abs(now.circle - elsewhere - share * people)).toBeLessThan(near.length * 2 + people * 0.01);
      expect(now.heat - before.heat).toBe(people - registered);
    }
    await server.call(analyst, calls.remove, { ids: [String(id)] });
    expect(await figures()).toEqual(before);
  });
});
