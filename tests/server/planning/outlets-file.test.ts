import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planningCalls } from '#subjects/planning/calls.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { IMPORT_COLUMNS } from '#subjects/siting/terms.ts';
import { readXlsx } from '#server/sheet/xlsx.ts';
import { headersOf } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const AREA = {
  kinds: [],
  division: undefined,
  areaId: undefined,
  areaType: 1 as const,
  lng: 118.784136,
  lat: 32.041806,
  radius: 900,
  path: undefined,
};
async function fileOf(userName: string, query: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await server.send(`${planningCalls.outletsFile.path}?${query}`, {
    headers: headersOf(await server.signIn(userName)),
  });
  expect(answer.status).toBe(200);
  return new Uint8Array(answer.bytes);
}
async function rowsIn(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const { cells } of readXlsx(bytes)) rows.push(cells);
  return rows;
}
const CIRCLE = `type=1&lng=${AREA.lng}&lat=${AREA.lat}&length=${AREA.radius}`;

describe('export of the table of what is drawn', () => {
  it('holds as many outlets as the panel counts, under the headings that an import takes', async () => {
    const rows = await rowsIn(await fileOf('analyst', CIRCLE));
    const sections = await server.call(await server.signIn('analyst'), planningCalls.panel, {
      ...AREA,
      step: undefined,
      begin: undefined,
      end: undefined,
    });
    expect(rows[0]).toEqual(IMPORT_COLUMNS.outlets);
    expect(rows.length - 1).toBe(sections.find(({ sectionId }) => sectionId === 'xzfx2')?.datas[0]?.total);
    expect(rows.length).toBeGreaterThan(1);
  });

  it('comes in again as it went out', async () => {
    const bytes = await fileOf('admin', CIRCLE);
    const before = await server.database.db.selectFrom('outlet').selectAll().orderBy('outlet_id').execute();
    const outcome = await server.call(await server.signIn('admin'), sitingCalls.importFile, {
      kind: 'outlets',
      crs: 'gcj02',
      file: { fileName: '网点清单.xlsx', bytes },
    });
    expect(outcome).toMatchObject({ faultCount: 0, written: (await rowsIn(bytes)).length - 1 });
    const shown = (rows: typeof before) =>
      rows.map(({ x: _x, y: _y, lng, lat, ...row }) => ({ ...row, lng: lng.toFixed(6), lat: lat.toFixed(6) }));
    expect(shown(await server.database.db.selectFrom('outlet').selectAll().orderBy('outlet_id').execute())).toEqual(
      shown(before),
    );
  });

  it('holds only what the session may see', async () => {
    const [mine, all] = [
      await rowsIn(await fileOf('reviewer', 'type=0')),
      await rowsIn(await fileOf('admin', 'type=0')),
    ];
    expect(mine.length).toBeGreaterThan(1);
    expect(mine.length).toBeLessThan(all.length);
    expect(new Set(mine.slice(1).map((row) => row[3]))).toEqual(new Set(['江宁区']));
  });
});
