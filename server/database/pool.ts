import { AsyncLocalStorage } from 'node:async_hooks';
import type { Duplex } from 'node:stream';
import { Kysely, PostgresDialect, type ConnectionBuilder, type PostgresPool, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { LogKeyring } from './logs/keys.ts';
import { PreparingClient } from './statements/prepared.ts';
import type { Tables } from './tables.ts';

/** Days are days in Nanjing, on every engine and whatever the machine's own setting. */
const timeZone = 'Asia/Shanghai';

/** The driver's readers, which its typing names by the plain types only. */
const readerOf = pg.types.getTypeParser as (id: number, format?: string) => (text: string) => unknown;

/** PostgreSQL type number -> reader: date stays yyyy-MM-dd text, int8 and numeric become numbers, their arrays alike. */
const readers = new Map<number, (text: string) => unknown>([
  [1082, (text) => text],
  [1182, readerOf(1009)],
  [20, Number],
  [1016, readerOf(1022)],
  [1700, Number],
  [1231, readerOf(1022)],
]);

const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => readers.get(id) ?? readerOf(id, format),
} as pg.CustomTypesConfig;

const scope = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Refuses what would ask for a second connection while the caller holds one. On the embedded database, which has a single session,
 * that request would wait for its own caller for ever; refused on both engines, it is found wherever the tests run.
 */
export function refuseInsideTransaction(what: string): void {
  if (scope.getStore()?.open) {
    throw new Error(`事务进行中不能${what}：应使用事务对象本身，或在事务提交之后再做`);
  }
}

/** Runs `work` as the holder of a connection. What it leaves running after its end is free again. */
async function holding<R>(work: () => Promise<R>): Promise<R> {
  const state = { open: true };
  try {
    return await scope.run(state, work);
  } finally {
    state.open = false;
  }
}

/** How a PostgreSQL server is used: connections of this node, and how long a statement may take, ms. */
export interface PoolSize {
  readonly connections: number;
  readonly statementTimeout: number;
}

const USUAL_SIZE: PoolSize = { connections: 10, statementTimeout: 15_000 };

/** A statement that was run: its text without its values, and how long it took, ms. */
export type QueryListener = (sql: string, duration: number) => void;

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

class GuardedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: PreparingClient } as pg.PoolConfig);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(onConnect: OnConnect): void;
  override connect(onConnect?: OnConnect): Promise<pg.PoolClient> | void {
    try {
      refuseInsideTransaction('另取数据库连接');
    } catch (error) {
      if (!onConnect) return Promise.reject(error as Error);
      return onConnect(error as Error, undefined, () => undefined);
    }
    return onConnect ? super.connect(onConnect) : super.connect();
  }
}

function guardTransaction<D>(builder: TransactionBuilder<D>): TransactionBuilder<D> {
  const { execute, setIsolationLevel, setAccessMode } = builder;
  builder.execute = (work) =>
    execute.call(builder, (transaction) => holding(() => work(transaction))) as ReturnType<typeof work>;
  builder.setIsolationLevel = (level) => guardTransaction(setIsolationLevel.call(builder, level));
  builder.setAccessMode = (mode) => guardTransaction(setAccessMode.call(builder, mode));
  return builder;
}

class GuardedKysely<D> extends Kysely<D> {
  override transaction(): TransactionBuilder<D> {
    return guardTransaction(super.transaction());
  }

  override connection(): ConnectionBuilder<D> {
    const builder = super.connection();
    const { execute } = builder;
    builder.execute = (work) => execute.call(builder, (db) => holding(() => work(db))) as ReturnType<typeof work>;
    return builder;
  }
}

/**
 * The query builder over a pool, with an empty keyring of the logs. Transactions and held connections are guarded (see
 * `refuseInsideTransaction`). `heard` hears every statement when it has ended, well or badly.
 */
export function kyselyOver(pool: PostgresPool, heard?: QueryListener): Kysely<Tables> {
  return new GuardedKysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new LogKeyring()],
    ...(heard && { log: ({ query, queryDurationMillis }) => heard(query.sql, queryDurationMillis) }),
  });
}

/** A pool on a PostgreSQL server; 10 connections and 15 s for a statement unless `size` says otherwise. Unqualified names are those of `schema` where one is given. */
export function postgresPool(url: string, schema?: string, size: PoolSize = USUAL_SIZE): pg.Pool {
  return quiet(
    new GuardedPool({
      connectionString: url,
      application_name: 'commerce-supervision',
      max: size.connections,
      connectionTimeoutMillis: 10_000,
      statement_timeout: size.statementTimeout,
      // No statement here runs long enough to be compiled first, which takes a tenth of a second where a plan only looks dear.
      options: `-c TimeZone=${timeZone} -c jit=off${schema === undefined ? '' : ` -c search_path=${schema}`}`,
      types,
    }),
  );
}

/** A pool of one on the embedded engine. Who waits longer than 30 s for the session is refused. */
export function embeddedPool(connect: () => Duplex): pg.Pool {
  return quiet(
    new GuardedPool({
      stream: connect,
      host: 'embedded',
      user: 'postgres',
      database: 'postgres',
      password: '',
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 30_000,
      types,
    } as pg.PoolConfig),
  );
}

/**
 * A broken connection tells its query, and the pool replaces it. The error events that it sends besides are not to end the server,
 * which they do unheard, both on idle connections and on those in use.
 */
function quiet(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool.on('error', () => undefined);
}
