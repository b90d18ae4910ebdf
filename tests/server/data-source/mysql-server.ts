import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'mysql2';
import { HERE } from './stage.ts';

/** What the library's own server side of the protocol has: it is not in its types. */
interface Served {
  readonly stream: NodeJS.WritableStream & { readonly destroyed: boolean };
  on(event: 'query' | 'stmt_prepare', heard: (statement: string) => void): void;
  on(event: 'error' | 'end', heard: () => void): void;
  serverHandshake(setting: object): void;
  writeOk(): void;
  writeError(fault: { readonly code: number; readonly message: string }): void;
  writeColumns(columns: readonly object[]): void;
  writeTextRow(row: readonly (string | null)[]): void;
  writeEof(): void;
}
interface Proof {
  readonly user: string;
  readonly authPluginData1: Buffer;
  readonly authPluginData2: Buffer;
  readonly authToken: Buffer;
}

/** A table of the server: its columns with their types as MySQL names them, and its rows as texts; or what it does instead of answering. */
export interface ServedTable {
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: readonly (readonly (string | null)[])[] | 'endless' | 'silent';
}

/** utf8mb4_general_ci */
const UTF8MB4 = 45;
/** What a server of today can, but for what would change how results end. */
const CAN = 0xff_ff_ff;
const DENIED = 1_045;
const UNKNOWN = 1_064;
const VAR_STRING = 253;
const AT_ONCE = 200;

const sha1 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Whether who connects knows the password, as mysql_native_password proves it. */
function isProven({ authPluginData1, authPluginData2, authToken }: Proof, password: string): boolean {
  const once = sha1(password);
  const mask = sha1(authPluginData1.subarray(0, 8), authPluginData2.subarray(0, 12), sha1(once));
  return authToken.length === once.length && authToken.every((byte, at) => (byte ^ (mask[at] ?? 0)) === once[at]);
}

/** A server that speaks the protocol of MySQL on a port of its own: one user, some tables, every statement remembered. */
export async function mysqlServer(user: string, password: string, tables: Readonly<Record<string, ServedTable>>) {
  const statements: string[] = [];
  const open = new Set<Served>();
  const answer = (connection: Served, names: readonly string[], rows: readonly (readonly (string | null)[])[]) => {
    columns(connection, names);
    for (const row of rows) connection.writeTextRow(row);
    connection.writeEof();
  };
  const columns = (connection: Served, names: readonly string[]) =>
    connection.writeColumns(
      names.map((name) => ({
        catalog: 'def',
        schema: 'shop',
        table: 't',
        orgTable: 't',
        name,
        orgName: name,
        characterSet: UTF8MB4,
        columnLength: 1_000,
        columnType: VAR_STRING,
        flags: 0,
        decimals: 0,
      })),
    );
  const pour = (connection: Served, row: readonly (string | null)[]): void => {
    if (connection.stream.destroyed) return;
    for (let one = 0; one < AT_ONCE; one += 1) connection.writeTextRow(row);
    setImmediate(() => pour(connection, row));
  };
  const hear = (connection: Served, statement: string): void => {
    statements.push(statement);
    if (statement.includes('version()')) return answer(connection, ['version'], [['8.0.36']]);
    if (statement.startsWith('start transaction')) return connection.writeOk();
    if (statement.includes('information_schema.tables'))
      return answer(
        connection,
        ['name'],
        Object.keys(tables).map((name) => [name]),
      );
    if (statement.includes('information_schema.columns')) {
      const [name = '', asked] = Object.entries(tables).find(([one]) => statement.includes(`'${one}'`)) ?? [];
      const rows = Object.entries(asked?.columns ?? {}).map(([own, type]) => [name, own, type]);
      return answer(connection, ['name', 'own', 'type'], rows);
    }
    const table = Object.entries(tables).find(([one]) =>
      statement.includes(`from \`${one.replaceAll('`', '``')}\``),
    )?.[1];
    if (!table) return connection.writeError({ code: UNKNOWN, message: 'no such statement' });
    if (table.rows === 'silent') return undefined;
    const names = Object.keys(table.columns);
    if (table.rows !== 'endless') return answer(connection, names, table.rows);
    columns(connection, names);
    return pour(
      connection,
      names.map((_, at) => (at === 0 ? '2026-06-01' : '1')),
    );
  };
  const server = createServer((given) => {
    const connection = given as unknown as Served;
    open.add(connection);
    connection.on('error', () => undefined);
    connection.on('end', () => open.delete(connection));
    connection.on('query', (statement) => hear(connection, statement));
    connection.on('stmt_prepare', (statement) => {
      statements.push(statement);
      connection.writeOk();
    });
    connection.serverHandshake({
      protocolVersion: 10,
      serverVersion: '8.0.36',
      connectionId: open.size,
      statusFlags: 2,
      characterSet: UTF8MB4,
      capabilityFlags: CAN,
      authCallback: (proof: Proof, told: (problem: null, fault?: { code: number; message: string }) => void) =>
        proof.user === user && isProven(proof, password)
          ? told(null)
          : told(null, { code: DENIED, message: 'Access denied' }),
    });
  });
  await new Promise<void>((resolve) => {
    (server as unknown as { listen(port: number, host: string, done: () => void): void }).listen(0, HERE, resolve);
  });
  const inner = (server as unknown as { readonly _server: { address(): AddressInfo; close(): void } })._server;
  return {
    address: `${HERE}:${inner.address().port}`,
    statements,
    close: () => {
      for (const { stream } of open) (stream as unknown as { destroy(): void }).destroy();
      inner.close();
    },
  };
}
