import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import type { Room } from '../upkeep/room.ts';
import { RETRY_AFTER, unavailability } from '../upkeep/unavailable.ts';

/** A database that does not answer so simple a question within this is not there, ms. */
const PATIENCE = 5_000;

/** `/healthz`: the process lives. `/readyz`: it has started, and its database answers and takes more; else 503 and the reason. */
export function serveHealth(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'version' | 'logAnchors'>,
  ready: () => boolean,
  room: Pick<Room, 'fault'>,
): void {
  const { db, version } = services;
  let asked: Promise<string | undefined> | undefined;
  // However many ask at once, the database is asked once.
  const reason = () => {
    asked ??= reasonOf(db, room).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  app.get('/healthz', () => ({ status: 'ok', version }));
  app.get('/readyz', async (_request, reply) => {
    if (!ready()) return reply.code(503).send({ status: 'starting' });
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

async function reasonOf(db: Db, room: Pick<Room, 'fault'>): Promise<string | undefined> {
  const answer = sql`select 1`.execute(db).then(
    () => room.fault(),
    (error: unknown) => unavailability(error) ?? UNKNOWN,
  );
  const silence = once(AbortSignal.timeout(PATIENCE), 'abort').then(() => UNKNOWN);
  return Promise.race([answer, silence]);
}

const UNKNOWN = '数据库没有应答';
