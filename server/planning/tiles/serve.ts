import type { FastifyInstance } from 'fastify';
import { notFound, Problem } from '../../http/problem.ts';
import { isSigned, type Secrets, sign } from '../../secret/secrets.ts';
import type { Services } from '../../service/services.ts';
import { tileShelf } from './shelf.ts';

const PATH = '/map-tiles';
/** Beyond it no tile server has anything. */
const DEEPEST = 22;
const WHOLE = /^\d{1,8}$/;
/** A day, as the server itself keeps a picture; only the browser that asked may. */
const CACHING = 'private, max-age=86400';

/** Pictures are fetched by the map engine, which sends no token: who may ask knows the word in their address, that only `map.read` is told. */
const PASS = 'map-tiles';

/** Where the browser gets the pictures of one of the configured addresses: through us, or, where they are of our own origin, as they are. */
export function tileAddress(source: string, layer: number, secrets: Secrets): string {
  return source.startsWith('/') ? source : `${PATH}/${sign(secrets, PASS, PASS)}/${layer}/{z}/{x}/{y}`;
}

interface Asked {
  readonly pass: string;
  readonly layer: string;
  readonly z: string;
  readonly x: string;
  readonly y: string;
}

/**
 * Gives the pictures of the configured tile servers under our own origin: their keys stay here, and the content security policy stays `'self'`.
 * Only the hosts of the configuration are ever asked, with three whole numbers within the grid filled in.
 */
export function serveTiles(
  app: FastifyInstance,
  { config, clock, secrets }: Pick<Services, 'config' | 'clock' | 'secrets'>,
): void {
  const sources = config.mapTiles?.sources ?? [];
  if (!sources.some((source) => !source.startsWith('/'))) return;
  const tileAt = tileShelf(clock);
  app.get<{ Params: Asked }>(`${PATH}/:pass/:layer/:z/:x/:y`, async ({ params, log }, reply) => {
    const source = WHOLE.test(params.layer) ? sources[Number(params.layer)] : undefined;
    if (
      !isSigned(secrets, PASS, PASS, params.pass) ||
      source === undefined ||
      source.startsWith('/') ||
      !isInGrid(params)
    )
      throw notFound();
    const address = source.replaceAll('{z}', params.z).replaceAll('{x}', params.x).replaceAll('{y}', params.y);
    const tile = await tileAt(address).catch((problem: unknown) => {
      log.warn({ reason: problem instanceof Error ? problem.message : '' }, 'no tile');
      throw new Problem(502, '底图服务暂时不可用');
    });
    if (!tile) throw notFound();
    return reply.header('cache-control', CACHING).header('content-type', tile.mediaType).send(tile.bytes);
  });
}

function isInGrid({ z, x, y }: Asked): boolean {
  if (![z, x, y].every((part) => WHOLE.test(part)) || Number(z) > DEEPEST) return false;
  const side = 2 ** Number(z);
  return Number(x) < side && Number(y) < side;
}
