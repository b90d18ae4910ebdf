import { afterAll, beforeAll, expect, it } from 'vitest';
import { noticeEvents } from '#subjects/notice/events.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import type { Client } from '../../support/outside/client.ts';
import { connected, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer();
  analyst = await server.signIn('analyst');
});
afterAll(() => server.close());

const { changed } = vegetablePriceEvents;
const days = { from: '2026-06-09', to: '2026-06-10' };

/** What joining says to a page that has had its answers since that instant: allowed, and whether it missed something. */
async function joining(client: Client, name: string, since: number): Promise<readonly unknown[]> {
  const line = server.line(client);
  expect(await connected(line)).toBe(true);
  return new Promise((resolve) => line.emit('join', name, since, (...said: unknown[]) => resolve(said)));
}

it('whoever joins hears whether something was sent since he got his answers, for a minute', async () => {
  const answered = server.clock.now();
  server.clock.advance(1_000);
  expect(await joining(analyst, changed.name, answered)).toEqual([true, false]);
  await server.services.publish(changed, days);
  expect(await joining(analyst, changed.name, answered)).toEqual([true, true]);
  expect(await joining(analyst, changed.name, server.clock.now())).toEqual([true, true]);
  server.clock.advance(1);
  expect(await joining(analyst, changed.name, server.clock.now())).toEqual([true, false]);
  server.clock.advance(61_000);
  expect(await joining(analyst, changed.name, server.clock.now() - 30_000)).toEqual([true, false]);
});

it('of what nobody remembers any more it may have missed something, also of the time before the server stood', async () => {
  const now = server.clock.now();
  expect(await joining(analyst, changed.name, now - 61_000)).toEqual([true, true]);
  const young = await startServer();
  const line = young.line(await young.signIn('analyst'));
  expect(await connected(line)).toBe(true);
  const said = await new Promise((resolve) =>
    line.emit('join', changed.name, young.clock.now() - 50_000, (...all: unknown[]) => resolve(all)),
  );
  expect(said).toEqual([true, true]);
  await young.close();
});

it('what another user was sent is not told, nor what one may not hear', async () => {
  const since = server.clock.now();
  server.clock.advance(1_000);
  const [{ user_id: duty }] = (await server.database.db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', 'duty')
    .execute()) as [{ user_id: number }];
  await server.services.publish(noticeEvents.read, { userId: duty } as never);
  expect(await joining(analyst, noticeEvents.read.name, since)).toEqual([true, false]);
  expect(await joining(await server.signIn('duty'), noticeEvents.read.name, since)).toEqual([true, true]);
  expect(await joining(analyst, 'session.ended', since)).toEqual([false, false]);
});
