import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '#base/clock.ts';
import type { LiveEvent } from '#base/event.ts';
import type { Database } from '#server/database/open.ts';
import { createOperationsApp } from '#server/operations/app.ts';
import type { Services } from '#server/service/services.ts';
import { handOver } from '#server/vegetable-price/hand-over.ts';
import { freshDatabase } from '../../support/database.ts';
import { fillPriceKeys } from './price-keys.ts';

const TOKEN = 'operator-token-of-the-test';
const file = (...lines: string[]) => new TextEncoder().encode(['日期,企业名称,商品名称,价格', ...lines].join('\n'));

describe('handing a file over to the running server', () => {
  const published: Array<readonly [name: string, payload: unknown]> = [];
  let database: Database;
  let app: Awaited<ReturnType<typeof createOperationsApp>>;
  let address: string;

  beforeAll(async () => {
    database = await freshDatabase();
    await fillPriceKeys(database.db);
    const publish = async (event: LiveEvent, payload: unknown) => void published.push([event.name, payload]);
    const services = { db: database.db, clock: fixedClock(Date.parse('2026-03-10T04:00:00Z')), publish, version: '1' };
    app = await createOperationsApp(services as unknown as Services, new Registry(), TOKEN);
    address = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it('writes the prices there and tells the open screens which days changed', async () => {
    const bytes = file('2026-03-09,科巷菜场,青菜,3.2', '2026-03-10,科巷菜场,青菜,3.3');
    expect(await handOver({ address, token: TOKEN }, bytes, '菜价.csv')).toEqual({
      kind: 'imported',
      written: 2,
      from: '2026-03-09',
      to: '2026-03-10',
    });
    expect(published).toEqual([['vegetable-price.changed', { from: '2026-03-09', to: '2026-03-10' }]]);
  });

  it('brings the faults back, and tells nobody', async () => {
    published.length = 0;
    expect(await handOver({ address, token: TOKEN }, file('2026-03-11,科巷菜场,青菜,3.2'), '菜价.csv')).toMatchObject({
      kind: 'refused',
      faultCount: 1,
      faults: [{ line: 2, column: '日期', message: '不能晚于今天（2026-03-10）' }],
    });
    expect(published).toEqual([]);
  });

  it("is refused without the operator's token", async () => {
    await expect(handOver({ address, token: 'x' }, file(), 'a.csv')).rejects.toThrow(
      '正在运行的服务端拒绝了导入：拒绝访问(403)',
    );
  });

  it('answers null when the announced server is gone', async () => {
    const gone: Server = createServer();
    await new Promise<void>((resolve) => {
      gone.listen(0, '127.0.0.1', resolve);
    });
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => {
      gone.close(resolve);
    });
    expect(await handOver({ address: `http://127.0.0.1:${port}`, token: TOKEN }, file(), 'a.csv')).toBeNull();
  });
});
