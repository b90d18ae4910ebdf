import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gcjOf } from '#base/geo.ts';
import { planningEvents } from '#subjects/planning/events.ts';
import { createOperationsApp } from '#server/operations/app.ts';
import { handOverPlaces } from '#server/siting/import/hand-over.ts';
import type { PlaceFile } from '#server/siting/import/upload.ts';
import { connected, heard, startServer, type TestServer } from '../../support/server.ts';

const TOKEN = 'operator-token-of-the-test';
const PLACE = { lng: 118.7788, lat: 32.0439 };
const outlets = (name: string, kind = '农贸市场'): PlaceFile => ({
  kind: 'outlets',
  crs: 'wgs84',
  file: {
    fileName: '网点.csv',
    bytes: new TextEncoder().encode(
      `网点编号,网点名称,业态,行政区划,地址,经度,纬度,建筑面积,服务半径,开业年份\n,${name},${kind},鼓楼区,,${PLACE.lng},${PLACE.lat},900,800,2019\n`,
    ),
  },
});

describe('npm run import -- outlets, handed to the running server', () => {
  let server: TestServer;
  let operations: Awaited<ReturnType<typeof createOperationsApp>>;
  let address: string;
  beforeAll(async () => {
    server = await startServer();
    operations = await createOperationsApp(server.services, new Registry(), TOKEN);
    address = await operations.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await operations.close();
    await server.close();
  });
  const named = (name: string) =>
    server.database.db.selectFrom('outlet').selectAll().where('name', '=', name).execute();

  it("writes the file in the system that was named, tells open maps, and stands in the log as the operator's", async () => {
    const line = server.line(await server.signIn('analyst'));
    await connected(line);
    await line.emitWithAck('join', planningEvents.changed.name);
    const told = heard(line, planningEvents.changed.name);
    expect(await handOverPlaces({ address, token: TOKEN }, outlets('示例·命令行菜场'))).toMatchObject({
      written: 1,
      faultCount: 0,
    });
    await told;
    line.disconnect();
    const [row] = await named('示例·命令行菜场');
    expect(row?.lng).toBeCloseTo(gcjOf(PLACE).lng, 5);
    const { user_name, target } = await server.database.db
      .selectFrom('operation_log')
      .select(['user_name', 'target'])
      .orderBy('operation_log_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([user_name, target]).toEqual(['operator', expect.stringContaining('网点 1 条')]);
  });

  it('brings every fault back and writes nothing', async () => {
    expect(await handOverPlaces({ address, token: TOKEN }, outlets('示例·错误菜场', '农贸市厂'))).toMatchObject({
      written: 0,
      faultCount: 1,
      faults: [{ line: 2, column: '业态' }],
    });
    expect(await named('示例·错误菜场')).toEqual([]);
  });

  it("is refused without the operator's token, and for a kind or a system there is not", async () => {
    await expect(handOverPlaces({ address, token: 'x' }, outlets('甲'))).rejects.toThrow('正在运行的服务端拒绝了导入');
    await expect(handOverPlaces({ address, token: TOKEN }, { ...outlets('甲'), crs: 'utm' as never })).rejects.toThrow(
      '正在运行的服务端拒绝了导入',
    );
    await expect(
      handOverPlaces({ address, token: TOKEN }, { ...outlets('甲'), kind: 'users' as never }),
    ).rejects.toThrow('正在运行的服务端拒绝了导入');
    expect(await named('甲')).toEqual([]);
  });
});
