import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignFaults, foreignRows, markNames } from '../attack/matrix.ts';
import { Attacker, type Target } from '../attack/target.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const { db } = server.database;
  await markNames(db);
  const { user_id: _, ...pattern } = await db
    .selectFrom('app_user')
    .selectAll()
    .where('user_name', '=', 'reviewer')
    .executeTakeFirstOrThrow();
  for (const role of IN_A_DISTRICT) {
    const { user_id } = await db
      .insertInto('app_user')
      .values({ ...pattern, user_name: nameOf(role) })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await db.insertInto('user_role').values({ user_id, role_code: role }).execute();
  }
});
afterAll(() => server.close());

/** Roles that the demonstration gives to people of the whole city: here to somebody of the reviewer's district. */
const IN_A_DISTRICT = ['ROLE_ADMIN', 'ROLE_ANALYST', 'ROLE_DUTY'] as const;
const nameOf = (role: string) => `district.${role.slice(5).toLowerCase()}`;

/** Every call three times on a busy machine, ms. */
const PATIENCE = 300_000;

describe('SECURITY 5 and 8: every call with the ids of others, as every role that has a scope', () => {
  // One after the other: what is foreign to one may be another's own to change.
  it.each([
    ['clerk', 'clerk'],
    ['reviewer', 'reviewer'],
    ...IN_A_DISTRICT.map((role) => [nameOf(role), 'reviewer'] as const),
  ] as const)(
    '%s: tells of nobody else and changes nothing of others',
    async (name, who) => {
      const { db } = server.database;
      const before = await foreignRows(db, who);
      const target: Target = {
        origin: server.origin,
        today: server.today,
        enter: (_who, address) => server.signIn(name, address),
      };
      const { asked, faults } = await foreignFaults(target, new Attacker(target, who), who);
      expect(faults).toEqual([]);
      expect(asked).toBeGreaterThan(500);
      expect(await foreignRows(db, who)).toEqual(before);
    },
    PATIENCE,
  );
});
