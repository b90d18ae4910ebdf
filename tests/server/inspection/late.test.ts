import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '#base/calendar.ts';
import { answerOf } from '#server/dataset/answer.ts';
import { datasetsBy } from '#server/indexes/datasets.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
});
afterAll(() => server.close());

const DAY = 86_400_000;
const OPEN = {
  'safety-case': `select due_on::text as due from safety_ghost where ended_at is null and state not in ('done', 'void')
    union all select due_on::text from safety_mobile where ended_at is null and state not in ('done', 'void')`,
  inspection: `select due_on::text as due from inspection_finding where state not in ('closed', 'void')`,
};

it.each(Object.entries(OPEN))(
  '%s counts as overdue what is so by the clock of the server, as it goes on',
  async (dataset, open) => {
    const { db } = server.database;
    const { rows } = await sql.raw<{ due: string }>(open).execute(db);
    const clock = { at: server.clock.now(), now: () => clock.at };
    const source = datasetsBy(clock).allSources.find((one) => one.dataset.name === dataset);
    const asked = { dataset, measures: ['overdue'], rows: [], columns: [], filters: [], comparison: 'none' } as const;
    const late: number[] = [];
    for (const days of [-400, 0, 15, 400]) {
      clock.at = server.clock.now() + days * DAY;
      const answer = source && (await answerOf(db, source, WHOLE_CITY, asked, true));
      late.push(answer?.cells[0]?.values[0] ?? Number.NaN);
      expect(late.at(-1)).toBe(rows.filter(({ due }) => due < today(clock)).length);
    }
    expect(late.at(-1)).toBeGreaterThan(late[0] ?? 0);
  },
);
