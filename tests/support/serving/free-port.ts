import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which would take a free one before it is served. */
const FIRST = 20_000;
/** How many each of the workers that run side by side chooses from: what one has found free is not taken by the other. */
const MANY = 5_000;
const WORKERS = 2;
const OWN = FIRST + (Number(process.env['VITEST_POOL_ID'] ?? 0) % WORKERS) * MANY;
const TRIES = 100;

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  const free = new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!(await free)) return false;
  server.close();
  await once(server, 'close');
  return true;
};

/** A port of this machine that nobody listens on now, nor on the one after it: a server's two, unless told otherwise. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = OWN + Math.floor((Math.random() * MANY) / 2) * 2;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error(`no two ports free between ${OWN} and ${OWN + MANY}`);
}
