import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { menuCalls } from '#subjects/menu/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { answerOf, type Client, headersOf } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => { server = await startServer(); });
afterAll(() => server.close());

/** Districts of the outlets that somebody sees under a `region` header. */
async function divisions(client: Client, region?: string): Promise<readonly string[]> {
  const { path, method } = enterpriseCalls.outlets;
  const answer = answerOf(await server.send(path, {
    method,
    headers: { ...headersOf(client), 'content-type': 'application/x-www-form-urlencoded', ...(region === undefined ? {} : { region }) },
    body: 'pageIndex=1&pageSize=40',
  }));
  const rows = Object.values(answer.data as Record<string, unknown>).find((value): value is Array<{ adminDiv: string }> => Array.isArray(value));
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

  it('nothing is widened: the reviewer of one district sees hers under the city, and nothing under another', async () => {
    const reviewer = await server.signIn('reviewer');
    expect(await divisions(reviewer)).toEqual(['江宁区']);
    expect(await divisions(reviewer, '320100')).toEqual(['江宁区']);
    expect(await divisions(reviewer, '320115')).toEqual(['江宁区']);
    expect(await divisions(reviewer, '320102')).toEqual([]);
  });

  it.each(['999999', 'NANJING', '%', "320115' or '1'='1", '320115,320102', '32011 5', '0x1'])('an unknown code %s is answered 400', async (region) => {
    const analyst = await server.signIn('analyst');
    const answer = answerOf(await server.send(menuCalls.routes.path, { headers: { ...headersOf(analyst), region } }));
    expect(answer).toMatchObject({ status: 400, code: 400, msg: '所选区域（region）：区划代码不存在' });
  });

  it('who one is does not depend on it, and nobody is let in by it', async () => {
    const reviewer = await server.signIn('reviewer');
    const { path } = sessionCalls.current;
    const { data } = answerOf(await server.send(path, { headers: headersOf(reviewer) }));
    expect(answerOf(await server.send(path, { headers: { ...headersOf(reviewer), region: '320102' } })).data).toEqual(data);
    expect(answerOf(await server.send(path, { headers: { region: '320115' } }))).toMatchObject({ status: 401 });
  });
});
