import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionCalls } from '#subjects/session/calls.ts';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import { hashPassword } from '#server/session/password.ts';
import { startServer, type TestServer } from '../../support/server.ts';

// The real argon2, watched: what it is given decides what it costs, so no clock is needed.
vi.mock('@node-rs/argon2', { spy: true });

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  await setHash('analyst', await hashPassword('Ab1!efgh'));
  await setHash('duty', await hashPassword('Ab1!efgh'));
  await setHash('clerk', 'no hash');
  await server.database.db.updateTable('app_user').set({ enabled: false }).where('user_name', '=', 'duty').execute();
});
afterAll(() => server.close());
beforeEach(() => {
  vi.mocked(verify).mockClear();
});

const setHash = (userName: string, password_hash: string) =>
  server.database.db.updateTable('app_user').set({ password_hash }).where('user_name', '=', userName).execute();
const logIn = (username: string) =>
  server.ask({ address: '10.8.0.1' }, sessionCalls.login, { username, password: 'wrong' });

/** Algorithm, version, memory, passes, threads, and the lengths of salt and hash: all that the work of a comparison depends on. */
const workOf = (phc: string) => {
  const [, algorithm, version, parameters, salt = '', digest = ''] = phc.split('$');
  return { algorithm, version, parameters, salt: salt.length, digest: digest.length };
};
/** The work of every comparison that was carried out, not broken off over what it could not read. */
const workDone = () => {
  const { calls, settledResults } = vi.mocked(verify).mock;
  return calls.flatMap(([phc], index) => (settledResults[index]?.type === 'fulfilled' ? [workOf(String(phc))] : []));
};

describe('SECURITY 26: same answer and time for unknown names', () => {
  it.each(['analyst', 'nobody', 'duty', 'clerk', 'ANALYST', '测试'])(
    '%s with a wrong password: one comparison of the full cost',
    async (userName) => {
      expect(await logIn(userName)).toMatchObject({ status: 200, code: 0, msg: SESSION_MESSAGES.badCredentials });
      expect(workDone()).toEqual([
        { algorithm: 'argon2id', version: 'v=19', parameters: 'm=19456,t=2,p=1', salt: 22, digest: 43 },
      ]);
    },
  );

  it('what is watched is what counts: the stored hash is compared, and a cheaper one is seen as cheaper', async () => {
    await setHash('reviewer', await hashPassword('Ab1!efgh', { memoryCost: 8, timeCost: 1, parallelism: 1 }));
    await logIn('reviewer');
    expect(workDone()).toMatchObject([{ parameters: 'm=8,t=1,p=1' }]);
  });
});
