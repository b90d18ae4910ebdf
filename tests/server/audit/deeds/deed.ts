import { sql } from 'kysely';
import type { Client } from '../../../support/outside/client.ts';
import type { TestServer } from '../../../support/server.ts';

/** A call that is made, by whom and with what on the wire, in the order of a story: what is made first is changed and removed later. */
export interface Deed {
  readonly call: string;
  readonly by: 'admin' | 'reviewer' | 'analyst' | 'duty' | 'clerk' | 'clerk2' | 'clerk3' | 'wall' | 'nobody';
  readonly wire: () => Promise<Readonly<Record<string, unknown>>> | Readonly<Record<string, unknown>>;
}

/** Where a story is told: the server, its administrator, and what every part of it looks up. */
export interface Stage {
  readonly server: TestServer;
  readonly admin: Client;
  readonly ticketFor: (service: string) => string;
  /** The value of an SQL expression. */
  readonly one: <T = number>(text: string) => Promise<T>;
  /** The newest id of a table, among those that meet a condition. */
  readonly idOf: (table: string, column: string, where?: string) => Promise<number>;
  readonly asText: (id: Promise<number>) => Promise<string>;
}

/** A stage on a demonstration of its own. */
export function stageOn(server: TestServer, admin: Client, ticketFor: (service: string) => string): Stage {
  const { db } = server.database;
  const one = async <T = number>(text: string): Promise<T> => {
    const {
      rows: [row],
    } = await sql.raw<{ value: T }>(`select (${text}) as value`).execute(db);
    return row?.value as T;
  };
  const idOf = (table: string, column: string, where = 'true') =>
    one(`select max(${column}) from ${table} where ${where}`);
  return { server, admin, ticketFor, one, idOf, asText: async (id) => String(await id) };
}

export const file = (fileName: string, text: string) => ({ fileName, bytes: new TextEncoder().encode(text) });
