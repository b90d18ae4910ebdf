import type { Server } from 'socket.io';
import type { Services } from '../service/services.ts';

/** So many lines of a room are told at once. Of more everybody would ask the database again in the same instant, after each of the morning's reports. */
const AT_ONCE = 100;
/** A crowd is told in turns of so many lines, and so long (ms) after one another. */
const TURN = 25;
const PAUSE = 250;

export interface Telling {
  /** Tells everybody in a room: at once, and in a crowd in turns, where what happens during a round waits for the next and is told once. */
  tell(room: string, name: string, payload: unknown): void;
  /** Tells nobody any more. */
  close(): void;
}

/** What waits to be told in a room: each name with a payload once, by both as text. */
type Waiting = Map<string, readonly [name: string, payload: unknown]>;

/** Tells rooms of a server what happened 广播. Walls hear it first: nobody asks them to wait for a desk. */
export function tellingOn(server: Server, { wait }: Pick<Services, 'wait'>): Telling {
  const ended = new AbortController();
  const rounds = new Map<string, Waiting>();
  const linesOf = (room: string): ReadonlySet<string> => server.of('/').adapter.rooms.get(room) ?? new Set();

  /** Everybody who is in the room as the round begins; who comes later has read what is new. */
  const round = async (room: string, news: Waiting): Promise<void> => {
    const lines = [...linesOf(room)].flatMap((id) => server.of('/').sockets.get(id) ?? []);
    const inTurn = lines.toSorted((one, other) => Number(isWall(other.data)) - Number(isWall(one.data)));
    for (let at = 0; at < inTurn.length; at += TURN) {
      if (at > 0) await wait(PAUSE, ended.signal);
      for (const line of inTurn.slice(at, at + TURN))
        for (const [name, payload] of news.values()) line.emit(name, payload);
    }
    if (inTurn.length > 0) await wait(PAUSE, ended.signal);
  };
  const rounding = async (room: string, first: Waiting): Promise<void> => {
    for (let news = first; news.size > 0;) {
      const waiting: Waiting = new Map();
      rounds.set(room, waiting);
      await round(room, news);
      news = waiting;
    }
    rounds.delete(room);
  };

  return {
    tell(room, name, payload) {
      const key = JSON.stringify([name, payload]);
      const waiting = rounds.get(room);
      if (waiting) waiting.set(key, [name, payload]);
      else if (linesOf(room).size <= AT_ONCE) server.to(room).emit(name, payload);
      // Ended by the server's end alone.
      else void rounding(room, new Map([[key, [name, payload]]])).catch(() => rounds.delete(room));
    },
    close: () => ended.abort(),
  };
}

const isWall = (data: unknown): boolean =>
  (data as { readonly principal?: { readonly kind?: string } }).principal?.kind === 'screen';
