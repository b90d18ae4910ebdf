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

/** Every call three times on a busy machine, ms. */
const PATIENCE = 300_000;

describe('SECURITY 5 and 8: every call with the ids of others, as an enterprise’s clerk and as a district’s reviewer', () => {
  // One after the other: what is foreign to one may be another's own to change.
  it.each(['clerk', 'reviewer'] as const)('%s: tells of nobody else and changes nothing of others', async (who) => {
    const { db } = server.database;
    const before = await foreignRows(db, who);
    const target: Target = { origin: server.origin, today: server.today, enter: (name, address) => server.signIn(name, address) };
    const attacker = attackersOn(target).get(who);
    if (!attacker) throw new Error(`no ${who} among the attackers`);
    const { asked, faults } = await foreignFaults(target, new Map([[who, attacker]]));
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(500);
    expect(await foreignRows(db, who)).toEqual(before);
  }, PATIENCE);
});
