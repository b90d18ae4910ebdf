import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionCalls } from '#subjects/session/calls.ts';
import { type App, createApp } from '#server/app.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/index.ts';
import { serveEngine } from '#server/database/embedded/bridge.ts';
import { embeddedDatabase } from '#server/database/open.ts';
import { recordLogin } from '#server/audit/record.ts';
import { KNOWN_FOR } from '#server/session/guessing/known.ts';
import { sweepSessions } from '#server/sweep.ts';
import { type Answer, ask, type Client } from '../../../support/outside/client.ts';
import { clientOf, PASSWORD, startServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
/** A second server over the same database. */
let second: App;
let origins: readonly string[];
beforeAll(async () => {
  server = await startServer();
  second = await createApp(server.services, () => 'ready');
  await second.fastify.listen({ port: 0, host: '127.0.0.1' });
  origins = [server.origin, `http://127.0.0.1:${(second.fastify.server.address() as AddressInfo).port}`];
});
afterAll(async () => {
  second.fastify.server.closeAllConnections();
  await second.close();
  await server.close();
});
beforeEach(async () => {
  await server.database.db.deleteFrom('guess').execute();
  await server.database.db.deleteFrom('known_place').execute();
});

const OFFICE = '10.30.0.1';
const enter = (userName: string, password: string, client: Client, turn = 0): Promise<Answer> =>
  ask(origins[turn % origins.length] ?? '', client, sessionCalls.login, { username: userName, password });

describe('what is remembered', () => {
  it('a place is forgotten after half a year, and so are counts, by the sweep', async () => {
    clientOf(await enter('analyst', PASSWORD, { address: OFFICE }));
    const left = () => server.database.db.selectFrom('known_place').select('place').execute();
    expect(await left()).toHaveLength(2);
    server.clock.advance(KNOWN_FOR + 1);
    await sweepSessions(server.services);
    expect(await left()).toEqual([]);
    expect(await server.database.db.selectFrom('guess').selectAll().execute()).toEqual([]);
  });

  it('the cookie of the browser is HttpOnly, stays when one signs out, and only its digest is kept', async () => {
    const answer = await enter('analyst', PASSWORD, { address: OFFICE });
    expect(answer.cookies['device']?.line).toMatch(
      /^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const out = await server.ask(clientOf(answer), sessionCalls.logout);
    expect(out.cookies).not.toHaveProperty('device');
    const kept = await server.database.db.selectFrom('known_place').select('place').execute();
    expect(JSON.stringify(kept)).not.toContain(answer.cookies['device']?.value);
  });

  it('a database from before knows where its users signed in, and nobody else', async () => {
    const old = embeddedDatabase(await serveEngine({}));
    await migrate(
      old.db,
      migrations.filter(({ name }) => name < '0018'),
    );
    await old.db
      .insertInto('app_user')
      .values({
        user_name: 'Clerk',
        password_hash: 'x',
        display_name: '某',
        user_type: 1,
        enabled: true,
        created_at: 1,
      } as never)
      .execute();
    for (const [userName, outcome] of [
      ['clerk', 'signed-in'],
      ['nobody', 'signed-in'],
      ['clerk', 'refused'],
    ] as const) {
      await old.db
        .transaction()
        .execute((tx) =>
          recordLogin(tx, { userName, outcome, address: outcome === 'refused' ? '10.0.0.9' : '10.0.0.1' }),
        );
    }
    await migrate(old.db, migrations);
    expect(await old.db.selectFrom('known_place').select('place').execute()).toEqual([{ place: 'address 10.0.0.1' }]);
    await old.close();
  });
});
