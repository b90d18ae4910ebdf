import { io, type Socket } from 'socket.io-client';
import { type Client, headersOf } from '../outside/client.ts';

/** An unconnected realtime line of that client, which is not made anew by itself. */
export function lineOf(origin: string, client: Client, headers: Readonly<Record<string, string>> = {}): Socket {
  const { cookie } = headersOf(client);
  return io(origin, {
    autoConnect: false,
    reconnection: false,
    forceNew: true,
    transports: ['websocket'],
    auth: { token: client.token },
    extraHeaders: { ...(cookie === undefined ? {} : { cookie }), ...headers },
  });
}

/** Connects a line: true when it stands, false when the server refused it. */
export function connected(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', () => resolve(false));
    socket.connect();
  });
}
