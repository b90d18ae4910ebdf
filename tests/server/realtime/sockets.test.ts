import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { marketEvents } from '#subjects/market/events.ts';
import { sessionEvents } from '#subjects/session/events.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import type { Client } from '../../support/outside/client.ts';
import { connected, heard, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer();
  analyst = await server.signIn('analyst');
});
afterAll(() => server.close());

const { changed } = vegetablePriceEvents;
const days = { from: '2026-06-09', to: '2026-06-10' };

/** An open line of that client. */
async function open(client: Client) {
  const line = server.line(client);
  expect(await connected(line)).toBe(true);
  return line;
}

describe('the realtime line signs in like a request', () => {
  it('takes a token with its binding, and a wall', async () => {
    for (const client of [analyst, await server.asScreen()]) (await open(client)).disconnect();
  });

  it('refuses nobody, a token alone, a cookie alone, and odd tokens', async () => {
    const { token = '', cookies = {} } = analyst;
    const wrong: readonly Client[] = [
      {},
      { token },
      { cookies },
      { token: 'x'.repeat(500), cookies },
      { token: '', cookies },
      { token: `${token} `, cookies },
    ];
    for (const client of wrong) expect(await connected(server.line(client)), JSON.stringify(client)).toBe(false);
    const line = server.line(analyst);
    line.auth = { token: { $ne: '' } };
    expect(await connected(line)).toBe(false);
  });

  it('SECURITY 27: refuses a page of another site', async () => {
    const host = new URL(server.origin).host;
    for (const origin of [
      'https://evil.example',
      'null',
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      `http://${host}0`,
      'file://',
    ]) {
      expect(await connected(server.line(analyst, { origin })), origin).toBe(false);
    }
    expect(await connected(server.line(analyst, { origin: server.origin }))).toBe(true);
  });
});

describe('SECURITY 30: joining a room is checked like a read', () => {
  it('who may read the data hears of its change, and nobody else does', async () => {
    const nothing = await server.signIn('clerk2');
    await server.database.db
      .deleteFrom('user_role')
      .where('user_id', 'in', (is) => is.selectFrom('app_user').select('user_id').where('user_name', '=', 'clerk2'))
      .execute();
    server.clock.advance(5_000);
    const [reader, stranger, outside] = [await open(analyst), await open(nothing), await open(analyst)];
    expect(await reader.emitWithAck('join', changed.name)).toBe(true);
    expect(await stranger.emitWithAck('join', changed.name)).toBe(false);
    const overheard: unknown[] = [];
    for (const line of [stranger, outside]) line.onAny((...parts) => overheard.push(parts));
    const told = heard(reader, changed.name);
    await server.services.publish(changed, days);
    expect(await told).toEqual({ startDate: days.from, endDate: days.to });
    // An answer comes after whatever was sent before it.
    await Promise.all([stranger.emitWithAck('join', ''), outside.emitWithAck('join', '')]);
    expect(overheard).toEqual([]);
  });

  it('a session’s private room, the session event and odd names cannot be joined', async () => {
    const line = await open(analyst);
    const { session_id: sessionId } = await server.database.db
      .selectFrom('session')
      .select('session_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const name of [
      sessionEvents.ended.name,
      `session ${sessionId}`,
      sessionId,
      line.id,
      '',
      '__proto__',
      'constructor',
      ['vegetable-price.changed'],
      { name: changed.name },
      null,
      7,
    ]) {
      expect(await line.emitWithAck('join', name), JSON.stringify(name)).toBe(false);
    }
  });

  it('a client can send nothing to others', async () => {
    const [sender, reader] = [await open(analyst), await open(await server.signIn('duty'))];
    await reader.emitWithAck('join', changed.name);
    const overheard: unknown[] = [];
    reader.onAny((...parts) => overheard.push(parts));
    sender.emit(changed.name, days);
    sender.emit('session.ended', { sessionId: 'x' });
    await sender.emitWithAck('join', changed.name);
    await reader.emitWithAck('join', '');
    expect(overheard).toEqual([]);
  });

  it('a message that is too long ends the line', async () => {
    const line = await open(analyst);
    const cut = heard(line, 'disconnect');
    line.emit('join', 'x'.repeat(10_000));
    expect(await cut).toMatch(/transport/);
  });

  it('a hundred lines hear only what their rooms say', async () => {
    const duty = await server.signIn('duty');
    const lines = await Promise.all(Array.from({ length: 100 }, (_, index) => open(index % 2 === 0 ? analyst : duty)));
    const log = lines.map((): string[] => []);
    lines.forEach((line, index) => line.onAny((name: string) => log[index]?.push(name)));
    await Promise.all(
      lines.map((line, index) => line.emitWithAck('join', index % 3 === 0 ? changed.name : marketEvents.changed.name)),
    );
    await server.services.publish(changed, days);
    await server.services.publish(marketEvents.changed, {});
    await Promise.all(lines.map((line) => line.emitWithAck('join', '')));
    expect(log).toEqual(lines.map((_, index) => [index % 3 === 0 ? changed.name : marketEvents.changed.name]));
    for (const line of lines) line.disconnect();
  });
});

describe('QUALITY: a slow client is dropped, not buffered', () => {
  it('a client that reads nothing loses its line, a reading one keeps it', async () => {
    const reader = await open(analyst);
    await reader.emitWithAck('join', marketEvents.changed.name);
    const { token = '', cookies = {} } = analyst;
    const raw = connect(Number(new URL(server.origin).port), '127.0.0.1');
    let received = '';
    raw.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
    });
    raw.on('error', () => undefined);
    const has = (text: string) => vi.waitUntil(() => received.includes(text), { timeout: 10_000 });
    raw.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${new URL(server.origin).host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nCookie: binding=${cookies['binding']}\r\n\r\n`,
    );
    await has('pingInterval');
    raw.write(frame(`40${JSON.stringify({ token })}`));
    await has('40{"sid"');
    raw.write(frame(`420["join","${marketEvents.changed.name}"]`));
    await has('430[true,');
    raw.pause();
    const before = server.app.sockets.count();
    const message = JSON.stringify({ name: marketEvents.changed.name, payload: { padding: 'x'.repeat(7_000) } });
    // The kernel takes some megabytes off the server's hands before anything waits there.
    for (let round = 0; round < 4_000 && server.app.sockets.count() === before; round += 1) {
      await server.bus.publish(message);
      await new Promise(setImmediate);
    }
    expect(server.app.sockets.count()).toBe(before - 1);
    expect(reader.connected).toBe(true);
    raw.destroy();
  });
});

/** A masked WebSocket text frame of less than 126 bytes… or of up to 64 kB. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const head =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length])
      : Buffer.from([0x81, 0xfe, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([head, mask, payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0))]);
}
