import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellingOn } from '#server/realtime/telling.ts';

const ROOM = 'report.changed';
const http = createServer();
const server = new Server(http, { transports: ['websocket'] });
server.use((socket, next) => {
  socket.data = { principal: { kind: socket.handshake.auth['kind'] as string } };
  next();
});
server.on('connection', (socket) => {
  socket.on('join', (room: string, done: () => void) => {
    void socket.join(room);
    done();
  });
  socket.on('settle', (done: () => void) => done());
});

let lines: readonly Socket[];
let heard: { readonly line: number; readonly name: string; readonly payload: unknown }[] = [];
beforeAll(async () => {
  await new Promise<void>((done) => void http.listen(0, '127.0.0.1', done));
  const { port } = http.address() as AddressInfo;
  lines = Array.from({ length: 130 }, (_, at) =>
    io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      auth: { kind: at === 129 ? 'screen' : 'user' },
    }),
  );
  for (const [line, socket] of lines.entries())
    socket.onAny((name: string, payload: unknown) => void heard.push({ line, name, payload }));
  await Promise.all(lines.map((line) => line.emitWithAck('join', ROOM)));
  await Promise.all(lines.slice(0, 20).map((line) => line.emitWithAck('join', 'few')));
});
afterAll(async () => {
  for (const line of lines) line.disconnect();
  await server.close();
});
beforeEach(() => {
  heard = [];
});

/** Pauses that last until the test ends them; each says so when it has begun. */
function pauses() {
  const ends: (() => void)[] = [];
  let begun = () => {};
  return {
    wait: (): Promise<void> =>
      new Promise((end) => {
        ends.push(end);
        begun();
      }),
    /** Until a pause has begun, and everything that was sent before it has arrived. */
    reached: async () => {
      if (ends.length === 0) await new Promise<void>((done) => void (begun = done));
      await Promise.all(lines.map((line) => line.emitWithAck('settle')));
    },
    end: () => ends.shift()?.(),
  };
}

const toldOnce = () => new Set(heard.map(({ line }) => line)).size;

describe('telling a room 广播', () => {
  it('a few hear at once, each time', async () => {
    const telling = tellingOn(server, { wait: () => Promise.reject(new Error('nobody waits')) });
    telling.tell('few', 'few', {});
    telling.tell('few', 'few', {});
    await Promise.all(lines.map((line) => line.emitWithAck('settle')));
    expect([heard.length, toldOnce()]).toEqual([40, 20]);
  });

  it('a crowd hears in turns, walls first; what happens meanwhile is told in the next round, each thing once', async () => {
    const { wait, reached, end } = pauses();
    const telling = tellingOn(server, { wait });
    telling.tell(ROOM, ROOM, { kind: 'a' });
    await reached();
    expect([heard.length, toldOnce()]).toEqual([25, 25]);
    expect(heard.some(({ line }) => line === 129)).toBe(true);
    for (const kind of ['b', 'c', 'b']) telling.tell(ROOM, ROOM, { kind });
    // Six turns, the pause after the last one among them.
    for (let turn = 0; turn < 6; turn += 1) {
      end();
      await reached();
    }
    const first = heard.filter(({ payload }) => (payload as { kind: string }).kind === 'a');
    expect([first.length, new Set(first.map(({ line }) => line)).size]).toEqual([130, 130]);
    // The second round has begun.
    expect(heard.length - first.length).toBe(25 * 2);
    for (let turn = 0; turn < 5; turn += 1) {
      end();
      await reached();
    }
    expect(heard.length).toBe(130 * 3);
    end();
    telling.close();
  });

  it('ends with the server, whoever has not been told', async () => {
    const signals: AbortSignal[] = [];
    const telling = tellingOn(server, {
      wait: (_pause, signal) =>
        new Promise((_, ended) => {
          signals.push(signal);
          signal.addEventListener('abort', () => ended(new Error('over')));
        }),
    });
    telling.tell(ROOM, ROOM, {});
    await Promise.all(lines.map((line) => line.emitWithAck('settle')));
    expect(signals).toHaveLength(1);
    telling.close();
    await Promise.all(lines.map((line) => line.emitWithAck('settle')));
    expect(toldOnce()).toBe(25);
  });
});
