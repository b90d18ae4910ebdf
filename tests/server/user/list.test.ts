import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '#server/demonstration/people.ts';
import { userCalls } from '#subjects/user/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
/** The reporting clerks of the demonstration, newest first. */
const CLERKS = PEOPLE.map(({ userName }) => userName)
  .filter((name) => name.startsWith('clerk'))
  .toReversed();

beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

describe('GET /api/system/user/list: paging and filters', () => {
  it.each([
    [{ userName: 'ANALY' }, ['analyst']],
    [{ name: '周雅' }, ['analyst']],
    [{ roleCode: 'ROLE_DUTY' }, ['duty']],
    [{ userName: '%' }, []],
    [{ userName: '_' }, []],
    [{ regionId: 320_104, userName: 'clerk' }, ['clerk']],
    [{ userType: 2, userName: 'clerk' }, CLERKS],
    [{ status: 0, userName: 'analyst' }, []],
    [{ startDate: '2030-01-01' }, []],
  ])('%j', async (query, names) => {
    const { rows, totalCount } = await server.call(
      admin,
      userCalls.list,
      (await import('zod')).z.decode(userCalls.list.input, query as never),
    );
    expect(rows.map(({ userName }) => userName)).toEqual(names);
    expect(totalCount).toBe(names.length);
  });

  it('pages', async () => {
    const [first, second] = [
      await server.call(admin, userCalls.list, { pageIndex: 1, pageSize: 2 }),
      await server.call(admin, userCalls.list, { pageIndex: 2, pageSize: 2 }),
    ];
    expect(first.rows).toHaveLength(2);
    expect(first.totalCount).toBe(second.totalCount);
    expect(new Set([...first.rows, ...second.rows].map(({ userId }) => userId)).size).toBe(4);
  });

  it.each(['userName', 'lastLoginAt'] as const)(
    'in the order of %s, either way, what has none last',
    async (orderBy) => {
      const inOrder = async (order: 'asc' | 'desc') =>
        (await server.call(admin, userCalls.list, { pageIndex: 1, pageSize: 200, orderBy, order })).rows.map(
          (row) => row[orderBy],
        );
      const [up, down] = [await inOrder('asc'), await inOrder('desc')];
      const values = up.filter((value) => value !== undefined);
      expect(values.length).toBeGreaterThan(0);
      expect(up.slice(0, values.length)).toEqual(values);
      expect(up.length).toBe(down.length);
      for (const [index, value] of values.entries())
        if (index > 0 && typeof value === 'number') expect(value).toBeGreaterThanOrEqual(values[index - 1] as number);
      expect(down.filter((value) => value !== undefined)).toEqual(values.toReversed());
    },
  );

  it('another order is refused', async () => {
    for (const query of [{ orderBy: 'password_hash' }, { order: 'sideways' }])
      expect((await server.ask(admin, userCalls.list, query)).status).toBe(400);
  });

  it('SECURITY 22: no answer holds a password’s hash', async () => {
    expect(JSON.stringify((await server.ask(admin, userCalls.list, { pageSize: 200 })).data)).not.toMatch(
      /argon2|hash/i,
    );
  });
});
