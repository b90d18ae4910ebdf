import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/open.ts';
import type { PeerState } from '../service/log-anchors.ts';

/** Edges of the answer-time histogram, seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The connections to the database, as a pool of `pg` counts them. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Statements and seconds spent on them, by what they do to which table: `select report`, `insert operation_log`. */
export function measureStatements(registry: Registry, { onQuery }: Pick<Database, 'onQuery'>): void {
  const labels = { labelNames: ['statement'], registers: [registry] };
  const count = new Counter({ name: 'sql_statements_total', help: 'Statements that have ended', ...labels });
  const seconds = new Counter({ name: 'sql_seconds_total', help: 'Time that they took', ...labels });
  const durations = new Histogram({
    name: 'sql_duration_seconds',
    help: 'Time of a statement',
    buckets: BUCKETS,
    registers: [registry],
  });
  onQuery((text, duration) => {
    const statement = statementName(text);
    count.inc({ statement });
    seconds.inc({ statement }, duration / 1_000);
    durations.observe(duration / 1_000);
  });
}

/** A scheduled job as an alarm wants it: whether a time passed without a run, and whether its last run failed. */
export interface JobStanding {
  readonly code: string;
  readonly overdue: boolean;
  readonly failed: boolean;
}

/** Tells of every job whether it runs when it should and whether it succeeds; asked whenever somebody asks for the figures. */
export function measureJobs(registry: Registry, standing: () => Promise<readonly JobStanding[]>): void {
  const labels = { labelNames: ['job'], registers: [registry] };
  const failed = new Gauge({ name: 'job_failed', help: 'Whether the last run of a job failed', ...labels });
  const overdue = new Gauge({
    name: 'job_overdue',
    help: 'Whether a job did not run when it should have',
    ...labels,
    async collect() {
      const all = await standing().catch(() => []);
      for (const job of all) {
        overdue.set({ job: job.code }, job.overdue ? 1 : 0);
        failed.set({ job: job.code }, job.failed ? 1 : 0);
      }
    },
  });
}

/** So much of a statement is read for its name; Kysely writes the table near the beginning. */
const READ = 4_000;

/** What a statement does to which table, from its text; of one that begins with a common table expression, the first table it names. */
export function statementName(text: string): string {
  const words = text
    .slice(0, READ)
    .toLowerCase()
    .split(/[^a-z_]/)
    .filter((word) => word !== '' && word !== 'only');
  const at = words.findIndex((word) => word === 'from' || word === 'into' || word === 'update');
  return `${words[0] ?? ''} ${at === -1 ? '' : (words[at + 1] ?? '')}`.trim();
}

/** What is looked at whenever somebody asks for the figures. */
export interface Measured {
  readonly openSockets: () => number;
  readonly hears: () => boolean;
  readonly pool: PoolState;
  readonly anchorStates: () => readonly PeerState[];
}

/** Measures every request by its route and status, the open sockets, the connections to the database and who waits for one, and whether the peers that anchor the logs take what they are sent. */
export function measure(app: FastifyInstance, { openSockets, pool, hears, anchorStates }: Measured): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const sockets = new Gauge({
    name: 'socket_clients',
    help: 'Open realtime lines',
    registers: [],
    collect() {
      this.set(openSockets());
    },
  });
  registry.registerMetric(sockets);
  registry.registerMetric(
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections to the database in use and idle, and requests that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { totalCount, idleCount, waitingCount } = pool;
        this.set({ state: 'busy' }, totalCount - idleCount);
        this.set({ state: 'idle' }, idleCount);
        this.set({ state: 'waiting' }, waitingCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'bus_connected',
      help: 'Whether what other servers say is heard',
      registers: [],
      collect() {
        this.set(hears() ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'log_anchor_failing',
      help: 'Whether a peer that anchors the logs is failing',
      labelNames: ['peer'],
      registers: [],
      collect() {
        for (const { name, since } of anchorStates()) this.set({ peer: name }, since === undefined ? 0 : 1);
      },
    }),
  );
  app.addHook('onResponse', async (request, reply) => {
    answers.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
  });
  return registry;
}
