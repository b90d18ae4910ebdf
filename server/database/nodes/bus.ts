import pg from 'pg';
import type { Database } from '../open.ts';
import { refuseInsideTransaction } from '../pool.ts';

/** Carries short messages to every server on the same database (事件总线). Delivery is at most once: who missed one asks again later. */
export interface EventBus {
  /** Sends a message to every listener, this server's own included. Refused above 7,900 bytes and inside a transaction. */
  publish(message: string): Promise<void>;
  /** Adds a listener, which must not throw, and gives the function that removes it. */
  subscribe(listener: (message: string) => void): () => void;
  /** Whether messages of other servers come in now; embedded there are none, and the answer is yes. */
  connected(): boolean;
  /** Adds a listener for the moment at which the line stands again: whatever was said meanwhile has not been heard. */
  onBack(listener: () => void): void;
  close(): Promise<void>;
}

const channel = 'commerce_event';
/** NOTIFY carries less than 8,000 bytes. */
const payloadLimit = 7_900;
const firstPause = 250;
const longestPause = 10_000;

/**
 * Opens the bus: inside the process when embedded, LISTEN/NOTIFY on a connection of its own on PostgreSQL. That connection is made
 * anew when it breaks, after pauses (ms) that `delay` waits for.
 */
export async function openBus(database: Database, delay: (ms: number) => Promise<void>): Promise<EventBus> {
  const listeners = new Set<(message: string) => void>();
  const deliver = (message: string) => {
    for (const listener of listeners) {
      try {
        listener(message);
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    }
  };
  const returns = new Set<() => void>();
  const back = () => {
    for (const listener of returns) listener();
  };
  const line = database.kind === 'postgres' ? await openLine(database, deliver, back, delay) : undefined;
  return {
    async publish(message) {
      refuseInsideTransaction('发布事件');
      const size = Buffer.byteLength(message);
      if (size > payloadLimit) throw new Error(`事件内容过长：${size} 字节，上限 ${payloadLimit} 字节`);
      if (line) await database.pool.query('select pg_notify($1, $2)', [channel, message]);
      else queueMicrotask(() => deliver(message));
    },
    subscribe(listener) {
      const own = (message: string) => listener(message);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    connected: () => line === undefined || line.connected(),
    onBack(listener) {
      returns.add(listener);
    },
    async close() {
      listeners.clear();
      returns.clear();
      await line?.close();
    },
  };
}

async function openLine(
  database: Database,
  deliver: (message: string) => void,
  back: () => void,
  delay: (ms: number) => Promise<void>,
) {
  let closing = false;
  let standing = false;
  let current: pg.Client;

  const connect = async () => {
    const client = new pg.Client({ ...database.pool.options, keepAlive: true });
    client.on('notification', (notice) => deliver(notice.payload ?? ''));
    // Every failure also ends the connection, and the end is what is acted on.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => {
      standing = false;
      if (!closing) void restore();
    });
    current = client;
    standing = true;
  };

  const restore = async () => {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      await delay(pause);
      if (closing) return;
      try {
        await connect();
        if (closing) await current.end();
        else back();
        return;
      } catch {
        continue;
      }
    }
  };

  await connect();
  return {
    connected: () => standing,
    async close() {
      closing = true;
      await current.end();
    },
  };
}
