import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackersOn } from '../attack/fuzz.ts';
import { foreignFaults, foreignRows, markNames } from '../attack/matrix.ts';
import type { Target } from '../attack/target.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await markNames(server.database.db);
});
afterAll(() => server.close());

/** Every call six times on a busy machine, ms. */
const PATIENCE = 300_000;

describe('SECURITY 5 and 8: every call with the ids of others, as an enterprise’s clerk and as a district’s reviewer', () => {
  it('tells of nobody else and changes nothing of others', async () => {
    const { db } = server.database;
    const rows = async () => ({ clerk: await foreignRows(db, 'clerk'), reviewer: await foreignRows(db, 'reviewer') });
    const before = await rows();
    const target: Target = { origin: server.origin, today: server.today, enter: (who, address) => server.signIn(who, address) };
    const { asked, faults } = await foreignFaults(target, attackersOn(target));
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(1_000);
    expect(await rows()).toEqual(before);
  }, PATIENCE);
});
