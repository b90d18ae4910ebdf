import { io, type Socket } from 'socket.io-client';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import type { SignedIn } from '../../support/serving/signed-in.ts';

/** Many clients that wait for prices to change. */
export interface Swarm {
  /** When each client hears the next change (ms, as Date.now() gives them); to be asked before the change. */
  next(): Promise<readonly number[]>;
  close(): void;
}

/** Opens `count` lines as the programs do and joins each to the changes of prices. */
export async function openSwarm(url: string, { token, cookie }: SignedIn, count: number): Promise<Swarm> {
  const { name } = vegetablePriceEvents.changed;
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = io(url, {
            transports: ['websocket'],
            auth: { token },
            extraHeaders: { cookie },
            forceNew: true,
            reconnection: false,
          });
          socket.once('connect_error', reject);
          socket.once('connect', () => {
            socket.emit('join', name);
            resolve(socket);
          });
        }),
    ),
  );
  return {
    next: () =>
      Promise.all(
        sockets.map(
          (socket) =>
            new Promise<number>((resolve) => {
              socket.once(name, () => resolve(Date.now()));
            }),
        ),
      ),
    close: () => sockets.forEach((socket) => socket.close()),
  };
}
