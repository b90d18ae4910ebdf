import { opensAnything } from '../session/keeping/offered.ts';
import type { Server as HttpServer } from 'node:http';
import { parseCookie } from './cookie-header.ts';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { LiveEvent } from '#base/event.ts';
import { sessionEvents } from '#subjects/session/events.ts';
import { TOO_MANY_LINES } from '#subjects/session/terms.ts';
import { isNormalAddress } from '../http/door/address.ts';
import { MISSED, type Services } from '../service/services.ts';
import { SCREEN_BINDING, SESSION_BINDING } from '../session/cookies.ts';
import { holds, type Principal } from '../service/principal.ts';
import type { SessionBook } from '../session/sessions.ts';
import { recentOn } from './recent.ts';
import { tellingOn } from './telling.ts';

/** A dead line is noticed within ten seconds (the defaults need 42). */
const PING_INTERVAL = 5_000;
const PING_TIMEOUT = 5_000;
/** A client sends next to nothing: room names. */
const LONGEST_MESSAGE = 2_048;
/** Events waiting for one client before it is dropped rather than buffered, bytes. */
const MOST_BUFFERED = 262_144;

const handshakeSchema = z.object({ token: z.string().min(1).max(200) });

export interface Sockets {
  /** Open sockets, for the metrics. */
  count(): number;
  close(): Promise<void>;
}

/** The realtime line: signing in like a request, joining a room like a read, events sent to rooms only. */
export function openSockets(
  http: HttpServer,
  services: Services,
  sessions: SessionBook,
  events: readonly LiveEvent[],
): Sockets {
  const rooms = new Map(events.map((event) => [event.name, event]));
  const server = new Server(http, {
    serveClient: false,
    transports: ['websocket'],
    pingInterval: PING_INTERVAL,
    pingTimeout: PING_TIMEOUT,
    maxHttpBufferSize: LONGEST_MESSAGE,
    allowRequest: (request, decide) =>
      decide(null, isNormalAddress(request.url ?? '') && isOwnOrigin(request.headers.origin, request.headers.host)),
  });

  const principalOf = async (socket: Socket): Promise<Principal | null> => {
    const handshake = handshakeSchema.safeParse(socket.handshake.auth);
    if (!handshake.success) return null;
    const cookies = parseCookie(socket.handshake.headers.cookie ?? '');
    return sessions.principalOf(handshake.data.token, [cookies.get(SESSION_BINDING), cookies.get(SCREEN_BINDING)]);
  };

  const lines = new Map<string, Set<Socket['conn']>>();
  /** Counts a line of an account, or of a wall, until it closes; false for one beyond the cap. */
  const admitted = ({ conn }: Socket, principal: Principal): boolean => {
    const account = accountOf(principal);
    const open = lines.get(account) ?? new Set();
    if (open.size >= services.config.socketsPerAccount) return false;
    lines.set(account, open.add(conn));
    conn.once('close', () => {
      open.delete(conn);
      if (open.size === 0 && lines.get(account) === open) lines.delete(account);
    });
    return true;
  };

  server.use((socket, next) => {
    principalOf(socket).then(
      (principal) => {
        socket.data = { principal };
        next(
          !principal ? new Error('unauthorised') : admitted(socket, principal) ? undefined : new Error(TOO_MANY_LINES),
        );
      },
      () => next(new Error('unavailable')),
    );
  });

  const recent = recentOn(services.clock);
  const telling = tellingOn(server, services);
  const tell = (room: string, name: string, payload: unknown): void => {
    recent.sent(room);
    telling.tell(room, name, payload);
  };
  // Whoever is on the line comes again: he is asked anew who he is, and told that he may have missed something.
  const renew = (): void => {
    recent.lost();
    for (const { conn } of server.of('/').sockets.values()) conn.close();
  };
  server.on('connection', (socket) => {
    const { principal } = socket.data as { principal: Principal };
    void socket.join(privateRoomOf(principal.sessionId));
    // A page says since when (ms) it has its answers, and hears whether anything came between.
    socket.on('join', (name: unknown, ...more: readonly unknown[]) => {
      const event = typeof name === 'string' ? rooms.get(name) : undefined;
      const allowed =
        event !== undefined &&
        !principal.mustChangePassword &&
        !principal.mustProtect &&
        (event.guard === 'session' || (holds(principal, event.guard) && opensAnything(event.guard, principal)));
      const [since, answer] = more.length > 1 ? more : [undefined, more[0]];
      const room = allowed ? (event.addressee ? ownRoomOf(event, principal) : event.name) : '';
      if (allowed) void socket.join(room);
      const missed = allowed && typeof since === 'number' && recent.missed(room, since);
      if (typeof answer === 'function') answer(allowed, missed);
    });
  });

  const stop = services.onMessage((name, payload) => {
    if (name === MISSED) return renew();
    if (name === sessionEvents.ended.name) {
      server.in(privateRoomOf((payload as { sessionId: string }).sessionId)).disconnectSockets(true);
      return;
    }
    const event = rooms.get(name);
    if (!event) return;
    for (const socket of server.of('/').sockets.values()) if (bufferedBytes(socket) > MOST_BUFFERED) drop(socket);
    const room = event.addressee
      ? ownRoomOf(event, {
          kind: event.addresseeKind ?? 'user',
          userId: event.addressee(z.decode(event.payload, payload)),
        })
      : name;
    tell(room, name, payload);
    for (const follower of events) if (follower.follows?.includes(name)) tell(follower.name, follower.name, {});
  });

  return {
    count: () => server.engine.clientsCount,
    close: async () => {
      stop();
      telling.close();
      await server.close();
    },
  };
}

/** Whose lines are counted together: an account's, whomever it looks at the system as, or a wall's. */
const accountOf = ({ kind, userId, viewedBy }: Principal) => `${kind} ${viewedBy?.userId ?? userId}`;

const privateRoomOf = (sessionId: string) => `session ${sessionId}`;

/** Where one user, or one wall, hears of an event that is addressed; the number of a wall may well be that of a user. */
const ownRoomOf = ({ name }: LiveEvent, { kind, userId }: Pick<Principal, 'kind' | 'userId'>) =>
  `${name} ${kind} ${userId}`;

/** What engine.io and the WebSocket below it hold; neither tells its types. */
interface Inside {
  readonly writeBuffer?: ReadonlyArray<{ readonly data?: unknown }>;
  readonly transport?: { readonly socket?: { readonly bufferedAmount?: number; terminate?(): void } };
}

/** While the WebSocket is stuck with one batch, everything after it waits in the buffer above. */
function bufferedBytes({ conn }: Socket): number {
  const { writeBuffer = [], transport } = conn as unknown as Inside;
  const waiting = writeBuffer.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
  return waiting + (transport?.socket?.bufferedAmount ?? 0);
}

/** A farewell would only wait behind what is stuck. */
function drop(socket: Socket): void {
  const { transport } = socket.conn as unknown as Inside;
  transport?.socket?.terminate?.();
  socket.disconnect(true);
}

/** A page of another site may not open the line; programs without an origin still have to sign in. */
function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
