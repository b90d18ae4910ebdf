import { QueryClient } from '@tanstack/react-query';
import axios from 'axios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { createServerClock } from '#browser/clock.ts';
import { createTransport, type Transport } from '#browser/http.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { directionOf, fluctuationText } from '#subjects/vegetable-price/rules.ts';
import { TOKEN_NAME } from '#subjects/session/terms.ts';
import type { CallFailure } from '#browser/failure.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let transport: Transport;
const failures: CallFailure[] = [];

beforeAll(async () => {
  server = await startServer();
  const analyst = await server.signIn('analyst');
  // A browser sends its cookies by itself; here they are handed to the same client that the programs use.
  axios.defaults.headers.common['Cookie'] = Object.entries(analyst.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  transport = createTransport({
    baseUrl: server.origin,
    tokenName: TOKEN_NAME,
    token: () => analyst.token,
    clock: createServerClock(),
    onFailure: (failure) => failures.push(failure),
    onUnauthorised: () => {},
  });
});

afterAll(async () => {
  delete axios.defaults.headers.common['Cookie'];
  await server.close();
});

const warningsOf = (date: string, pageIndex = 1) =>
  transport.send(vegetablePriceCalls.warnings, {
    date,
    pageIndex,
    pageSize: 10,
    pageTotal: undefined,
    division: undefined,
    goodsName: undefined,
    goodsNo: undefined,
    outletName: undefined,
    outletIds: [],
  });

describe('the way of one datum: a price warning from its row to what is drawn', () => {
  it('arrives in the domain with the name, the sign and the direction of its row', async () => {
    const date = addDays(server.today, -1);
    const rows = await server.database.db
      .selectFrom('price_warning')
      .selectAll()
      .where('price_date', '=', date)
      .orderBy((is) => is.fn('abs', ['deviation_percent']), 'desc')
      .orderBy('enterprise_id')
      .orderBy('goods_id')
      .execute();
    const queries = new QueryClient();
    const page = await queries.fetchQuery({ queryKey: ['warnings', date], queryFn: () => warningsOf(date) });

    expect(page.totalCount).toBe(rows.length);
    expect(page.rows.map(({ outletNo, price }) => [outletNo, price])).toEqual(
      rows.slice(0, 10).map((row) => [String(row.enterprise_id), row.price]),
    );
    for (const [index, warning] of page.rows.entries()) {
      const deviation = rows[index]?.deviation_percent ?? 0;
      expect(directionOf(warning.fluctuationThreshold)).toBe(deviation < 0 ? 'fall' : 'rise');
      expect(fluctuationText(warning.fluctuationThreshold)).toBe(`${deviation > 0 ? '+' : ''}${deviation}%`);
    }
    queries.clear();
  });

  it('is refused as a named failure when the answer breaks the contract, and shown to nobody but whoever asked', async () => {
    const broken = { ...vegetablePriceCalls.warnings, path: vegetablePriceCalls.vegetables.path };
    const failure = await transport
      .send(
        broken,
        {
          date: server.today,
          pageIndex: 1,
          pageSize: 10,
          pageTotal: undefined,
          division: undefined,
          goodsName: undefined,
          goodsNo: undefined,
          outletName: undefined,
          outletIds: [],
        },
        { quiet: true },
      )
      .then(
        () => null,
        (problem: CallFailure) => problem,
      );
    expect(failure?.kind).toBe('malformed');
    expect(failure?.message).toContain('服务返回的数据不符合约定');
    expect(failures).toEqual([]);
  });
});
