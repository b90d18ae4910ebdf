import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nanjingTime } from '#base/calendar.ts';
import { allJobs } from '#server/jobs.ts';
import { KINDS } from '#server/retention/kinds.ts';
import { overview } from '#server/retention/overview.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** One for all sizes, one for all extents, and five for what else there is to know. */
const STATEMENTS = 7;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  await server.signIn('admin');
});
afterAll(() => server.close());

it('every kind has its rows and its oldest, asked for together however many kinds there are', async () => {
  let asked = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { db } = server.database;
  // Nobody has looked at the tables since they were filled: small ones are counted all the same.
  const { kinds } = await overview(db.withPlugin(counting), allJobs, server.clock.now());
  expect(asked).toBe(STATEMENTS);
  expect(kinds.map(({ code }) => code)).toEqual(KINDS.map(({ code }) => code));
  for (const { code, tables, day, instant } of KINDS) {
    const [table] = tables;
    const { rows } = await sql<{ rows: number; day: string | null; instant: number | null }>`
      select count(*)::int as rows, ${day === undefined ? sql`null` : sql`min(${sql.ref(day)})::text`} as day,
        ${instant === undefined ? sql`null` : sql`min(${sql.ref(instant)})`}::float8 as instant from ${sql.table(table)}`.execute(
      db,
    );
    const [there] = rows;
    const at = there?.instant ?? null;
    const oldest = there?.day ?? (at === null ? undefined : nanjingTime(at).date);
    const found = kinds.find((one) => one.code === code);
    expect([code, found?.rows, found?.oldest]).toEqual([code, there?.rows, oldest]);
  }
  expect(kinds.find(({ code }) => code === 'price')?.oldest).toMatch(/^\d{4}-/);
  expect(kinds.find(({ code }) => code === 'session')?.oldest).toMatch(/^\d{4}-/);
});
