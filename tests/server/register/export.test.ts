import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optionsOf } from '#server/register/options.ts';
import { exported } from '#server/register/sheet/export.ts';
import { allRecords } from '#server/register/reading.ts';
import type { Principal } from '#server/service/principal.ts';
import { readXlsx } from '#server/sheet/xlsx.ts';
import { wholesaleRegister } from '#subjects/wholesale/register.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const MANY = 6_500;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await sql`insert into wholesale_batch (name, traded_on, enterprise_id, goods_id, origin, purchased, purchase_price, sold, trade_price, lost, remark)
    select '长表' || n, ${server.today}::date - n % 300, b.enterprise_id, b.goods_id, b.origin, 9, 2, 3 + n % 5, 2.5, 1, md5(n::text)
    from generate_series(1, ${MANY}) as n cross join (select * from wholesale_batch order by batch_id limit 1) as b`.execute(
    server.database.db,
  );
});
afterAll(() => server.close());

const ADMIN = { regionCodes: null, userId: 1, userName: 'admin', displayName: '', roles: [] } as unknown as Principal;

describe('a long register as a file', () => {
  it('goes out from its first records on, in the order of its list, while the rest is still to be read', async () => {
    const { db } = server.database;
    let asked = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const access = { principal: ADMIN, address: '', action: wholesaleRegister.calls.export.name };
    const query = { name: '长表' };
    const { content } = await exported(
      { db, figures: db.withPlugin(counting), clock: server.clock },
      wholesaleRegister,
      access,
      query,
    );
    // Its numbers alone are gathered.
    expect(asked).toBe(1);
    const pieces: Uint8Array[] = [];
    const askedBy: number[] = [];
    for await (const piece of content) {
      pieces.push(piece);
      if (Buffer.concat(pieces).length > 20_000) askedBy.push(asked);
    }
    expect(askedBy[0]).toBeLessThan(asked / 2);
    const names: string[] = [];
    for await (const { cells } of readXlsx(Buffer.concat(pieces))) names.push(cells[0] ?? '');
    const listed = await allRecords(db, wholesaleRegister, null, query);
    expect(listed).toHaveLength(MANY);
    expect(names.slice(1)).toEqual(listed.map(({ name }) => name));
  });
});

describe('what a field may be', () => {
  it('is read by its name alone, with nothing that its records hold besides', async () => {
    const { db } = server.database;
    const asked: string[] = [];
    const hearing: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked.push(db.getExecutor().compileQuery(node, { queryId: 'heard' }).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const options = await optionsOf(db.withPlugin(hearing), wholesaleRegister, null);
    const { rows } = await sql<{ text: string }>`select name as text from enterprise where ended_at is null`.execute(
      db,
    );
    const offered = options.find(({ field }) => field === 'enterpriseId')?.options.map(({ text }) => text);
    expect(offered?.toSorted()).toEqual(rows.map(({ text }) => text).toSorted());
    const [ofEnterprises] = asked.filter((text) => text.includes('from "enterprise"'));
    expect(ofEnterprises).toContain('"t"."name"');
    expect(ofEnterprises).not.toMatch(/address|count\(/);
  });
});
