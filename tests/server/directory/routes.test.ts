import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryCalls } from '#subjects/directory/calls.ts';
import { freightDirectory } from '#subjects/directory/register.ts';
import { freightSamples } from '#subjects/directory/samples.ts';
import { DIRECTORY_KINDS } from '#subjects/directory/terms.ts';
import { NOBODY } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const opened = async (kind: (typeof DIRECTORY_KINDS)[number], keyword?: string) => {
  const { data } = await server.ask(NOBODY, directoryCalls.openList, {
    kind,
    pageIndex: 1,
    pageSize: 10,
    keyword,
  });
  return data as { totalCount: number; datalist: Readonly<Record<string, string>>[] };
};

describe('public lists of enterprises (spec 1 §2.1)', () => {
  it('anybody reads each list, by name, number or district, and nothing of a person is in it', async () => {
    const admin = await server.signIn('admin');
    for (const sample of freightSamples)
      await server.call(admin, freightDirectory.calls.create, {
        ...sample,
        licence: `${sample.licence}-试`,
        phone: '13800000009',
        legalRepresentative: '不公开',
      });
    for (const kind of DIRECTORY_KINDS) expect((await opened(kind)).totalCount).toBeGreaterThanOrEqual(0);
    const { datalist } = await opened('freight', '0302 号-试');
    expect(datalist).toEqual([
      {
        entName: '南京禄翔航空货运代理有限公司（示例）',
        adminDiv: '江宁区',
        address: '江宁区空港大道 6 号',
        licenceNo: '示货字第 0302 号-试',
        special: '空运',
        collectTime: '2026-05-18',
      },
    ]);
    expect((await opened('freight', '栖霞')).datalist.map(({ special }) => special)).toContain('多式联运');
    expect(await opened('freight', '100%')).toEqual({ totalCount: 0, datalist: [] });
    expect(JSON.stringify(await opened('freight'))).not.toMatch(/13800000009|不公开/);
  });

  it('what was ended is public no more', async () => {
    const admin = await server.signIn('admin');
    const { rows } = await server.call(admin, freightDirectory.calls.list, {
      pageIndex: 1,
      pageSize: 10,
      licence: '0302 号-试',
    });
    const [row] = rows;
    await server.call(admin, freightDirectory.calls.remove, { ids: [String(row?.freightId ?? 0)] });
    expect((await opened('freight', '0302 号-试')).totalCount).toBe(0);
  });
});
