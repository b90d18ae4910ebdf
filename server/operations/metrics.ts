import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PeerState } from '../service/log-anchors.ts';

/** Edges of the answer-time histogram, seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Measures every request by its route and status, the open sockets, and whether the peers that anchor the logs take what they are sent. */
export function measure(
  app: FastifyInstance,
  openSockets: () => number,
  anchorStates: () => readonly PeerState[] = () => [],
): Registry {
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
