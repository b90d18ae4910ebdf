import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../service/services.ts';
import { type Migration, schemaFault } from '../database/migrate.ts';
import { migrations } from '../database/migrations/index.ts';
import type { Room } from '../upkeep/room.ts';
import { RETRY_AFTER, unavailability } from '../upkeep/unavailable.ts';

/** A database that does not answer so simple a question within this is not there, ms. */
const PATIENCE = 5_000;

/** What a server is about: a proxy sends it requests only while it is ready. */
export type Stage = 'starting' | 'ready' | 'ending';

/**
 * `/healthz`: the process lives. `/readyz`: it has started and is not about to end, its database answers, takes more and has the schema of
 * this program, and what other servers say is heard; else 503 and the reason.
 */
export function serveHealth(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'version' | 'logAnchors' | 'hears'>,
  stage: () => Stage,
  room: Pick<Room, 'fault'>,
  steps: readonly Migration[] = migrations,
): void {
  const { version } = services;
  let asked: Promise<string | undefined> | undefined;
  // However many ask at once, the database is asked once.
  const reason = () => {
    asked ??= reasonOf(services, room, steps).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  app.get('/healthz', () => ({ status: 'ok', version }));
  app.get('/readyz', async (_request, reply) => {
    if (stage() !== 'ready') return reply.code(503).send({ status: stage() });
    const fault = await reason();
    if (fault === undefined) return { status: 'ready', ...anchored(services) };
    return reply.code(503).header('retry-after', RETRY_AFTER).send({ status: 'unavailable', reason: fault });
  });
}

/** A peer of the logs that is dead keeps nobody from working, but is said. */
function anchored({ logAnchors }: Pick<Services, 'logAnchors'>): { logAnchor?: 'ok' | 'failing' } {
  if (!logAnchors) return {};
  return { logAnchor: logAnchors.states().some(({ since }) => since !== undefined) ? 'failing' : 'ok' };
}

async function reasonOf(
  { db, hears }: Pick<Services, 'db' | 'hears'>,
  room: Pick<Room, 'fault'>,
  steps: readonly Migration[],
): Promise<string | undefined> {
  const answer = schemaFault(db, steps).then(
    (fault) => fault ?? room.fault() ?? (hears() ? undefined : UNHEARD),
    (error: unknown) => unavailability(error) ?? UNKNOWN,
  );
  const silence = once(AbortSignal.timeout(PATIENCE), 'abort').then(() => UNKNOWN);
  return Promise.race([answer, silence]);
}

const UNKNOWN = '数据库没有应答';
const UNHEARD = '听不到其他节点的消息，正在重新连接';
