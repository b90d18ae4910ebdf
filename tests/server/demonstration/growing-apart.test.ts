import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, before } from '#base/calendar.ts';
import { extendDemonstration } from '#server/demonstration/extend.ts';
import { inventApart } from '#server/demonstration/offices/report/invent-apart.ts';
import { inventReports, readInventing } from '#server/demonstration/offices/report/inventing.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('a demonstration that grows at midnight keeps nobody waiting (issue "The wall on duty")', () => {
  it('two years of reports are invented in a thread, while this one goes on', async () => {
    const tomorrow = addDays(server.today, 1);
    const read = await readInventing(server.database.db, tomorrow, tomorrow);
    const first = before(tomorrow, 2, 'year');
    const beginnings = Object.fromEntries(Object.keys(read.beginnings).map((kind) => [kind, first]));
    const inventing = { ...read, beginnings };
    const held = monitorEventLoopDelay({ resolution: 10 });
    held.enable();
    const apart = await inventApart(inventing, new AbortController().signal);
    held.disable();
    const since = performance.now();
    const here = [...inventReports(inventing)].flat();
    // What would have kept everybody waiting in one go is not even a quarter of it.
    expect(held.max / 1e6).toBeLessThan((performance.now() - since) / 4);
    expect(apart).toEqual(here);
  });

  it('the database answers others until all is there that is to be written', async () => {
    const { db } = server.database;
    let answered = false;
    const grown = await extendDemonstration(db, addDays(server.today, 1), {
      invent: async (inventing) => {
        await db.selectFrom('setting').select('name').limit(1).execute();
        answered = true;
        return [...inventReports(inventing)].flat();
      },
    });
    expect([grown, answered]).toEqual([true, true]);
  });
});
