import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { readSheet } from '#server/sheet/sheet-file.ts';
import { type Client, headersFor } from '../../support/outside/client.ts';
import type { TestServer } from '../../support/server.ts';
import { type OutletStage, outletStage } from './stage.ts';

let stage: OutletStage;
let server: TestServer;
let admin: Client;
let local: Client;
beforeAll(async () => {
  stage = await outletStage();
  ({ server, admin, local } = stage);
});
afterAll(() => server.close());

const { calls } = outletRegister;
const rowsIn = async (file: { bytes: Uint8Array }) => {
  const rows: (readonly string[])[] = [];
  for await (const { cells } of readSheet(new Uint8Array(file.bytes), '网点.xlsx', { mostRows: 5_000 }))
    rows.push(cells);
  return rows;
};
const carried = async (who: Client, path: string, form: Record<string, string>) =>
  server.send(path, {
    method: 'POST',
    headers: { ...headersFor(who), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });

describe('exports', () => {
  it('are the list as shown, with its coordinates, the ticked, and those of one enterprise', async () => {
    const id = await stage.entered({ name: '示例·导出' });
    const shown = await rowsIn(await carried(admin, outletCalls.exportShown.path, { name: '示例·导出' }));
    expect(shown[0]).toContain('标签');
    expect(shown[0]).not.toContain('经度');
    expect(shown.slice(1).map(([name]) => name)).toEqual(['示例·导出']);
    const [heading = [], row = []] = await rowsIn(
      await carried(admin, outletCalls.exportPlaces.path, { name: '示例·导出' }),
    );
    const cell = (title: string) => Number(row[heading.indexOf(title)]);
    expect([cell('经度 GCJ-02（国测局）'), cell('纬度 GCJ-02（国测局）')]).toEqual([118.7652, 32.0812]);
    expect(cell('经度 WGS-84（GPS）')).toBeLessThan(118.7652);
    expect(cell('经度 BD-09（百度）')).toBeGreaterThan(118.7652);
    const ticked = await rowsIn(await carried(admin, outletCalls.exportTicked.path, { ids: `${id},1001` }));
    expect(ticked).toHaveLength(3);
    const own = await rowsIn(await carried(admin, outletCalls.exportOfEnterprise.path, { enterpriseId: '1001' }));
    const { totalCount } = await server.call(admin, calls.list, { pageIndex: 1, pageSize: 10, enterpriseId: 1_001 });
    expect(own).toHaveLength(totalCount + 1);
  });

  it('carry nothing of another’s division away', async () => {
    const { outletId, enterpriseId } = await stage.foreign();
    const ticked = await rowsIn(await carried(local, outletCalls.exportTicked.path, { ids: String(outletId) }));
    expect(ticked).toHaveLength(1);
    const foreign = { enterpriseId: String(enterpriseId) };
    expect((await carried(local, outletCalls.exportOfEnterprise.path, foreign)).status).toBe(404);
    expect((await carried(local, outletCalls.exportTicked.path, {})).status).toBe(400);
  });
});
