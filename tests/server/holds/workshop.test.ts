import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#server/http/problem.ts';
import { SheetUnreadable } from '#server/sheet/sheet-row.ts';
import type { sheetRowsJob } from '#server/sheet/sheet-file.ts';
import type { priceSheetJob } from '#server/vegetable-price/price-sheet.ts';
import { jobIn } from '#server/workshop/job.ts';
import { cancelUpload, progressOf, underWay } from '#server/workshop/under-way.ts';
import { Workshop, WORKSHOP_MESSAGES } from '#server/workshop/workshop.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { uploadCalls } from '#subjects/upload/calls.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const ROWS = jobIn<typeof sheetRowsJob>(
  new URL('../../../server/sheet/sheet-file.ts', import.meta.url),
  'sheetRowsJob',
);
const PRICES = jobIn<typeof priceSheetJob>(
  new URL('../../../server/vegetable-price/price-sheet.ts', import.meta.url),
  'priceSheetJob',
);

const table = (lines: number) => ({
  bytes: new TextEncoder().encode('1,2\n'.repeat(lines)),
  fileName: '表.csv',
  mostRows: 1_000_000,
});
const account = 'a';

async function count(
  room: Workshop,
  lines: number,
  more: { readonly signal?: AbortSignal; readonly account?: string } = {},
): Promise<number> {
  let rows = 0;
  for await (const piece of room.pieces(ROWS, table(lines), { account, ...more })) rows += piece.length;
  return rows;
}

describe('the workshop: files in threads of their own, with limits', () => {
  it('hands rows over by and by and tells the line', async () => {
    const lines: number[] = [];
    const sizes: number[] = [];
    for await (const piece of new Workshop().pieces(ROWS, table(5_200), {
      account,
      onLine: (line) => lines.push(line),
    }))
      sizes.push(piece.length);
    expect(sizes).toEqual([...Array.from({ length: 10 }, () => 500), 200]);
    expect(lines.slice(0, 5)).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
  });

  it('a file that asks too much time or memory is refused in words, and the next one is read', async () => {
    const hasty = new Workshop({ patience: 1 });
    await expect(count(hasty, 1_000_000)).rejects.toThrow(/秒内未能读完，请拆分/);
    const narrow = new Workshop({ memory: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 2 } });
    const known = { enterprises: [], goods: [], today: '2026-06-10' };
    const prices = new TextEncoder().encode(
      `日期,企业编号,商品代码,价格\n${'2026-06-01,9999,99999,2\n'.repeat(500_000)}`,
    );
    await expect(narrow.one(PRICES, { bytes: prices, fileName: '菜价.csv', known }, { account })).rejects.toThrow(
      SheetUnreadable,
    );
    expect(await count(new Workshop(), 3)).toBe(3);
  });

  it('what is refused in the thread is refused here', async () => {
    await expect(new Workshop().one(ROWS, { ...table(1), bytes: new Uint8Array() }, { account })).rejects.toThrow(
      '文件是空的',
    );
  });

  it('more files of one account, and more files at all, than it takes on are refused; the others are read', async () => {
    const room = new Workshop({ atOnce: 1, waiting: 1, ofAccount: 1 });
    const first = count(room, 20_000, { account: 'one' });
    await expect(count(room, 1, { account: 'one' })).rejects.toMatchObject({
      status: 429,
      message: WORKSHOP_MESSAGES.ownFull,
    } satisfies Partial<Problem>);
    const second = count(room, 2, { account: 'two' });
    await expect(count(room, 1, { account: 'three' })).rejects.toMatchObject({
      status: 503,
      message: WORKSHOP_MESSAGES.full,
    } satisfies Partial<Problem>);
    expect(await Promise.all([first, second])).toEqual([20_000, 2]);
    expect(await count(room, 4, { account: 'one' })).toBe(4);
  });

  it('a file that is stopped while it waits or while it is read leaves its place', async () => {
    const room = new Workshop({ atOnce: 1 });
    const [reading, waiting] = [new AbortController(), new AbortController()];
    const first = count(room, 1_000_000, { signal: reading.signal });
    const second = count(room, 1, { signal: waiting.signal });
    waiting.abort();
    await expect(second).rejects.toThrow(WORKSHOP_MESSAGES.cancelled);
    reading.abort();
    await expect(first).rejects.toThrow(WORKSHOP_MESSAGES.cancelled);
    expect(await count(room, 7)).toBe(7);
  });
});

describe('an upload on its way: how far it is, and stopped until it writes', () => {
  const name = { userId: 1, uploadKey: 'k' };

  it('tells its own stages to its own user alone, and nothing afterwards', async () => {
    await underWay(name, async ({ order, writing }) => {
      expect(progressOf(name)).toEqual({ stage: 'waiting', line: 0, total: 0 });
      order.onStart?.();
      order.onLine?.(1_000);
      expect(progressOf(name)).toEqual({ stage: 'checking', line: 1_000, total: 0 });
      expect([progressOf({ ...name, userId: 2 }), progressOf({ userId: 1, uploadKey: 'other' })]).toEqual([{}, {}]);
      expect(cancelUpload({ ...name, userId: 2 })).toBe(false);
      writing(12);
      expect(progressOf(name)).toEqual({ stage: 'writing', line: 0, total: 12 });
      expect(cancelUpload(name)).toBe(false);
    });
    expect(progressOf(name)).toEqual({});
  });

  it('stopped, it writes nothing', async () => {
    await expect(
      underWay(name, async ({ writing }) => {
        expect(cancelUpload(name)).toBe(true);
        writing(1);
      }),
    ).rejects.toThrow(WORKSHOP_MESSAGES.cancelled);
  });

  describe('over the calls', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startServer();
    });
    afterAll(() => server.close());

    it('a file of outlets is asked after and stopped; not one of them is written', async () => {
      const admin = await server.signIn('admin');
      const outlets = () =>
        server.database.db
          .selectFrom('outlet')
          .select((is) => is.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow();
      const before = await outlets();
      const rows = ',示例,农贸市场,鼓楼区,,118.77,32.06,100,500,2001\n'.repeat(90_000);
      const bytes = new TextEncoder().encode(
        `网点编号,网点名称,业态,行政区划,地址,经度,纬度,建筑面积,服务半径,开业年份\n${rows}`,
      );
      const answer = server.call(admin, sitingCalls.importFile, {
        kind: 'outlets',
        crs: 'gcj02',
        file: { fileName: '网点.csv', bytes },
        uploadKey: 'own',
      });
      const ask = () => server.call(admin, uploadCalls.progress, { uploadKey: 'own' });
      let stage = (await ask()).stage;
      while (stage !== 'checking') stage = (await ask()).stage;
      expect(await server.call(admin, uploadCalls.cancel, { uploadKey: 'own' })).toEqual({ cancelled: true });
      expect(await answer).toMatchObject({ written: 0, message: WORKSHOP_MESSAGES.cancelled });
      expect(await outlets()).toEqual(before);
      expect(await ask()).toEqual({});
    });
  });
});
