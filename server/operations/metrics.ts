import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PeerState } from '../service/log-anchors.ts';

/** Edges of the answer-time histogram, seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The connections to the database, as a pool of `pg` counts them. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** What is looked at whenever somebody asks for the figures. */
export interface Measured {
  readonly openSockets: () => number;
  readonly pool: PoolState;
  readonly anchorStates: () => readonly PeerState[];
}

/** Measures every request by its route and status, the open sockets, the connections to the database and who waits for one, and whether the peers that anchor the logs take what they are sent. */
export function measure(app: FastifyInstance, { openSockets, pool, anchorStates }: Measured): Registry {
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
