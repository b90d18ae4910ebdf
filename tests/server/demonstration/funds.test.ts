import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
});
afterAll(() => server.close());

it('a declaration of the demonstration says nothing of a day that its own record contradicts', async () => {
  const { rows } = await sql<{ action: string; day: string; visited: string; opened: string; ended: string }>`
    select s.action, to_char(to_timestamp(s.at / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      coalesce(d.visit ->> 'visitedOn', '') as visited, coalesce(d.notice_from::text, '') as opened, coalesce(d.notice_until::text, '') as ended
    from fund_step s join fund_declaration d using (declaration_id)
    where s.action in ('visit', 'publish', 'end-notice')`.execute(server.database.db);
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['visit', 'publish', 'end-notice']));
  const wrong = rows.filter(({ action, day, visited, opened, ended }) =>
    action === 'visit' ? visited > day : action === 'publish' ? opened !== day : day <= ended,
  );
  expect(wrong).toEqual([]);
});
