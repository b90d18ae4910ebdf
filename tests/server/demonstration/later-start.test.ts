import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { alone } from '#server/database/nodes/alone.ts';
import { extendDemonstration } from '#server/demonstration/extend.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
});
afterAll(() => server.close());

it('a start on a later day brings the demonstration up to it, while no other server starts', async () => {
  const { database, today } = server;
  expect(await alone(database, () => extendDemonstration(database.db, addDays(today, 1)))).toBe(true);
});
