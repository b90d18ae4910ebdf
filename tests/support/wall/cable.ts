import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What lies between a browser and its server, to be pulled and put back. */
export interface Cable {
  /** The server's address as it is reached through the cable. */
  readonly url: string;
  /** From now on nothing passes, and nobody is told: lines that stand stay silent, new ones are never answered. */
  pull(): void;
  /** Lines that stood are gone, new ones pass. */
  mend(): void;
  close(): Promise<void>;
}

/** A cable to the server at `url`, whole at first. */
export async function cableTo(url: string): Promise<Cable> {
  const { hostname, port } = new URL(url);
  const ends = new Set<Socket>();
  let whole = true;
  const kept = (socket: Socket) => {
    ends.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => ends.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    kept(near);
    if (!whole) return;
    const far = kept(connect(Number(port), hostname));
    near.on('data', (bytes) => whole && far.write(bytes));
    far.on('data', (bytes) => whole && near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => ends.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pull() {
      whole = false;
    },
    mend() {
      whole = true;
      drop();
    },
    async close() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
