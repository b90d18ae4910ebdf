import axios from 'axios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerClock } from '#browser/clock.ts';
import { createTransport } from '#browser/http.ts';
import { alertThresholdCalls } from '#subjects/alert/calls.ts';
import { SUCCESS_CODE } from '#base/envelope.ts';
import { accountCalls } from '#subjects/account/calls.ts';
import { figureNoteCalls } from '#subjects/figure-note/calls.ts';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { menuCalls } from '#subjects/menu/calls.ts';
import { regionRegister } from '#subjects/region/register.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { TOKEN_NAME } from '#subjects/session/terms.ts';
import { answerOf, type Client, headersOf } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Districts of the outlets that somebody sees under a `region` header. */
async function divisions(client: Client, region?: string): Promise<readonly string[]> {
  const { path, method } = enterpriseCalls.outlets;
  const answer = answerOf(
    await server.send(path, {
      method,
      headers: {
        ...headersOf(client),
        'content-type': 'application/x-www-form-urlencoded',
        ...(region === undefined ? {} : { region }),
      },
      body: 'pageIndex=1&pageSize=40',
    }),
  );
  const rows = Object.values(answer.data as Record<string, unknown>).find(
    (value): value is Array<{ adminDiv: string }> => Array.isArray(value),
  );
  return [...new Set((rows ?? []).map(({ adminDiv }) => adminDiv))].toSorted();
}

describe('spec 2 §4, §6: the chosen region travels as header `region` and narrows every list', () => {
  it('a district shows its records only; the city and no header show what they showed', async () => {
    const analyst = await server.signIn('analyst');
    const everywhere = await divisions(analyst);
    expect(everywhere.length).toBeGreaterThan(2);
    expect(await divisions(analyst, '320115')).toEqual(['江宁区']);
    expect(await divisions(analyst, '320100')).toEqual(everywhere);
    expect(await divisions(analyst, '')).toEqual(everywhere);
  });

  it('who chose the city is the whole city as without a choice, and a district is not', async () => {
    const analyst = await server.signIn('analyst');
    const seen = async (region: string, client: Client) => {
      const query = new URLSearchParams({ dataset: 'vegetable-price' });
      const { data } = answerOf(
        await server.send(`${figureNoteCalls.list.path}?${query}`, { headers: { ...headersOf(client), region } }),
      );
      return (data as { divisions: readonly string[] | null }).divisions;
    };
    expect(await seen('320100', analyst)).toBeNull();
    expect(await seen('320115', analyst)).toContain('320115');
    const preview = async (region: string) => {
      const { path, method } = alertThresholdCalls.preview;
      const asked = { measure: 'vegetable-price/mean', comparison: 'value', direction: 'above', meanDays: '7' };
      const body = new URLSearchParams({ ...asked, grain: 'day', eachOf: 'goods', limit: '4', coolDown: '60' });
      const headers = { ...headersOf(analyst), region, 'content-type': 'application/x-www-form-urlencoded' };
      return answerOf(await server.send(path, { method, headers, body: body.toString() })).code;
    };
    expect(await preview('320100')).toBe(SUCCESS_CODE);
    expect(await preview('320115')).not.toBe(SUCCESS_CODE);
  });

  it('nothing is widened: the reviewer of one district sees hers under the city, and nothing under another', async () => {
    const reviewer = await server.signIn('reviewer');
    expect(await divisions(reviewer)).toEqual(['江宁区']);
    expect(await divisions(reviewer, '320100')).toEqual(['江宁区']);
    expect(await divisions(reviewer, '320115')).toEqual(['江宁区']);
    expect(await divisions(reviewer, '320102')).toEqual([]);
  });

  it.each(['999999', 'NANJING', '%', "320115' or '1'='1", '320115,320102', '32011 5', '0x1'])(
    'an unknown code %s is answered 400',
    async (region) => {
      const analyst = await server.signIn('analyst');
      const answer = answerOf(await server.send(menuCalls.routes.path, { headers: { ...headersOf(analyst), region } }));
      expect(answer).toMatchObject({ status: 400, code: 400, msg: '所选区域（region）：区划代码不存在' });
    },
  );

  it('a kept choice that the server does not know any more is told to the program, and another fault is not', async () => {
    const analyst = await server.signIn('analyst');
    const cookie = Object.entries(analyst.cookies ?? {})
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    axios.defaults.headers.common['Cookie'] = cookie;
    let [region, unknown] = ['999999', 0];
    const transport = createTransport({
      baseUrl: server.origin,
      tokenName: TOKEN_NAME,
      token: () => analyst.token,
      region: () => region,
      clock: createServerClock(),
      onFailure: () => {},
      onUnauthorised: () => {},
      onUnknownRegion: () => {
        unknown += 1;
      },
    });
    await expect(
      transport.send(menuCalls.routes, { roles: undefined, userName: undefined }, { quiet: true }),
    ).rejects.toThrow();
    expect(unknown).toBe(1);
    region = '';
    await transport.send(menuCalls.routes, { roles: undefined, userName: undefined }, { quiet: true });
    region = '320115';
    await expect(
      transport.send(accountCalls.changePassword, { oldPassword: 'x', newPassword: 'y' }, { quiet: true }),
    ).rejects.toThrow();
    expect(unknown).toBe(1);
    delete axios.defaults.headers.common['Cookie'];
  });

  it('what lies below a division is looked up once, and anew when divisions change', async () => {
    const admin = await server.signIn('admin');
    const { path } = menuCalls.routes;
    const asked = async (region: string) =>
      answerOf(await server.send(path, { headers: { ...headersOf(admin), region } })).status;
    let lookups = 0;
    server.database.onQuery((text) => {
      if (text.includes('from "region" as "o"')) lookups += 1;
    });
    expect(await asked('320198')).toBe(400);
    const { calls } = regionRegister;
    const created = { parentId: 320_100, code: '320198', name: '试验区', lng: 118.7, lat: 32.1, countsInSum: false };
    await server.call(admin, calls.create, { ...created, sort: 20 });
    lookups = 0;
    expect([await asked('320198'), await asked('320198'), lookups]).toEqual([200, 200, 1]);
    // What has ended is found still: records name it.
    await server.call(admin, calls.remove, { ids: ['320198'] });
    expect([await asked('320198'), lookups]).toEqual([200, 2]);
  });

  it('who one is does not depend on it, and nobody is let in by it', async () => {
    const reviewer = await server.signIn('reviewer');
    const { path } = sessionCalls.current;
    const { data } = answerOf(await server.send(path, { headers: headersOf(reviewer) }));
    expect(answerOf(await server.send(path, { headers: { ...headersOf(reviewer), region: '320102' } })).data).toEqual(
      data,
    );
    expect(answerOf(await server.send(path, { headers: { region: '320115' } }))).toMatchObject({ status: 401 });
  });
});
