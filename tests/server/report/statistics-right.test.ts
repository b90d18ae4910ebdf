import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#subjects/calls.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { EXAMPLES } from '../../support/examples/examples.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Which right opens which calls: a page that is in nobody's menus is not read past them. */
const BEHIND = { 'report.statistics': 'report-statistic.', 'obligation.read': 'obligation.board' } as const;

describe('statistics and the board follow the rights of their menus', () => {
  it.each(Object.entries(BEHIND))(
    'without %s every call of %s is refused, and the refusal names it',
    async (right, begins) => {
      const { db } = server.database;
      const behind = allCalls.filter(({ name }) => name.startsWith(begins));
      expect(behind.length).toBeGreaterThan(0);
      await db
        .deleteFrom('role_permission')
        .where('role_code', '=', 'ROLE_ANALYST')
        .where('permission', '=', right)
        .execute();
      const analyst = await server.signIn('analyst', `10.88.0.${right.length}`);
      for (const call of behind) {
        const answer = await server.ask(analyst, call, { ...EXAMPLES[call.name]?.(server.today) });
        expect([answer.status, answer.msg], call.name).toEqual([403, `拒绝访问(403)：缺少权限 ${RIGHT_LABELS[right]}`]);
      }
    },
  );
});
