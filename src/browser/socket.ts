import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import type { LiveEvent, PayloadOf } from '#base/event.ts';
import { TOO_MANY_LINES } from '#subjects/session/terms.ts';
import { later, repeatedly } from './timers.ts';

/** No word for this long and the line counts as dead, whatever the socket believes. */
const HEARTBEAT_PATIENCE = 12_000;
const WATCH_INTERVAL = 2_000;
/** How long to wait, give or take half, before asking a server that refused; ms. */
const REFUSED_PAUSE = 10_000;
/** A line that the server cut because rights changed is opened again within about this time, ms. */
const CUT_PAUSE = 600;

/** `crowded`: refused because the account has too many lines open already; the page goes on without. */
export type Connection = 'connecting' | 'connected' | 'lost' | 'crowded';

/** The program's one realtime line. Rooms are joined once and joined again after every reconnect. */
export interface Live {
  on<E extends LiveEvent>(event: E, listener: (payload: PayloadOf<E>) => void): () => void;
  /** Tells that this event may have happened after the page was answered and before the line first stood. */
  onMissed(event: LiveEvent, listener: () => void): () => void;
  connection(): Connection;
  onConnection(listener: () => void): () => void;
  close(): void;
}

export interface LiveSettings {
  readonly url: string;
  readonly token: () => string | undefined;
  /** Milliseconds by a clock that nobody sets: set back by an hour, a dead line would pass for one that stands. */
  readonly steady: () => number;
  /** Told of every event, and when the line breaks: what was known before may be out of date. */
  readonly onNews?: () => void;
  /** The server's instant (ms) since which the answers that came with the page hold; without it everything counts as missed once. */
  readonly since?: number | undefined;
}

export function createLive({ url, token, steady, onNews, since }: LiveSettings): Live {
  const rooms = new Set<string>();
  const missers = new Map<string, Set<() => void>>();
  const watchers = new Set<() => void>();
  let connection: Connection = 'connecting';
  let lastHeard = steady();

  const socket: Socket = io(url, {
    transports: ['websocket'],
    withCredentials: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    auth: (give) => give({ token: token() ?? '' }),
  });
  const move = (to: Connection) => {
    if (to === connection) return;
    connection = to;
    for (const watcher of watchers) watcher();
  };
  const heard = () => {
    lastHeard = steady();
    if (socket.connected) move('connected');
  };

  const miss = (room: string) => missers.get(room)?.forEach((listener) => listener());
  let stoodBefore = false;
  socket.on('connect', () => {
    heard();
    for (const room of rooms) {
      if (stoodBefore || since === undefined) socket.emit('join', room);
      else socket.emit('join', room, since, (_joined: boolean, missed: boolean) => missed && miss(room));
      if (!stoodBefore && since === undefined) miss(room);
    }
    stoodBefore = true;
  });
  let callOff = () => {};
  const lose = (pause: number, to: Connection = 'lost') => {
    move(to);
    // After a refusal or a farewell of the server the socket gives up; a screen that nobody touches must not.
    if (socket.active) return;
    callOff();
    callOff = later(() => socket.connect(), pause * (0.5 + Math.random()));
  };
  socket.on('disconnect', (reason) => {
    onNews?.();
    if (reason !== 'io client disconnect') lose(CUT_PAUSE);
  });
  socket.on('connect_error', ({ message }) => lose(REFUSED_PAUSE, message === TOO_MANY_LINES ? 'crowded' : 'lost'));
  socket.onAny(() => {
    onNews?.();
    heard();
  });
  socket.io.on('ping', heard);
  const stopWatching = repeatedly(() => {
    if (connection === 'connected' && steady() - lastHeard > HEARTBEAT_PATIENCE) move('lost');
  }, WATCH_INTERVAL);

  return {
    on(event, listener) {
      const handle = (payload: unknown) => {
        const decoded = z.safeDecode(event.payload, payload as never);
        if (decoded.success) listener(decoded.data as PayloadOf<typeof event>);
      };
      socket.on(event.name, handle);
      if (!rooms.has(event.name)) {
        rooms.add(event.name);
        if (socket.connected) socket.emit('join', event.name);
      }
      return () => void socket.off(event.name, handle);
    },
    onMissed({ name }, listener) {
      const own = () => listener();
      const those = missers.get(name) ?? new Set();
      missers.set(name, those.add(own));
      return () => void those.delete(own);
    },
    connection: () => connection,
    onConnection(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    close() {
      stopWatching();
      callOff();
      socket.close();
    },
  };
}
