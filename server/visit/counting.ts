import type { FastifyReply } from 'fastify';
import { nanjingTime } from '#base/calendar.ts';
import {
  browserOf,
  declines,
  deviceOf,
  hostOf,
  isBot,
  mayCount,
  pathOf,
  referrerOf,
  titleOf,
} from '#subjects/visit/rules.ts';
import { DIRECT, VISIT_MESSAGES } from '#subjects/visit/terms.ts';
import type { VisitTold } from '#subjects/visit/wire.ts';
import { inBatches } from '../batch/batches.ts';
import { insertBulk } from '../database/bulk.ts';
import type { Context } from '../http/bind.ts';
import { Problem } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { knownSites } from './known.ts';
import { visitorNames } from './salt.ts';

/** A view as it is written: the columns of `visit_event` and their types. */
const COLUMNS = {
  at: 'bigint',
  day: 'date',
  site_id: 'int',
  visitor: 'text',
  path: 'text',
  title: 'text',
  referrer: 'text',
  device: 'text',
  browser: 'text',
  province: 'text',
  city: 'text',
} as const;
const BULK = Object.entries(COLUMNS).map(([name, type]) => ({ name, type }));
type View = readonly (string | number)[];

/** Takes a view that a page tells of; answered when it is written, or need not be. */
export type CountVisit = (told: VisitTold, context: Context) => Promise<Readonly<Record<string, never>>>;

/**
 * Counts views 访问计数: of people only, who do not ask to be left out, on pages of a site that is watched; whatever comes from elsewhere is refused with 403.
 * The visitor's address serves to name the visitor and to look up where it is, and is written nowhere.
 */
export function visitCounter(services: Pick<Services, 'db' | 'clock' | 'secrets' | 'onMessage' | 'wait'>): CountVisit {
  const { db, clock } = services;
  const known = knownSites(services);
  const nameOf = visitorNames(services);
  const write = inBatches<View>(
    services,
    async (rows) => {
      await insertBulk(db, 'visit_event', BULK, rows);
      return [];
    },
    VISIT_MESSAGES.busy,
  );
  return async (told, { address, userAgent, reply }) => {
    const header = headersOf(reply);
    if (declines(header('dnt'), header('sec-gpc')) || isBot(userAgent, header('accept-language'))) return {};
    const site = await known.site(told.site);
    const origin = header('origin');
    if (!site || !mayCount(site.origins, origin, reply.request.host)) throw new Problem(403, VISIT_MESSAGES.foreign);
    reply.header('access-control-allow-origin', origin).header('vary', 'origin');
    const at = clock.now();
    const day = nanjingTime(at).date;
    const [visitor, { province, city }] = await Promise.all([
      nameOf(day, site.siteId, address, userAgent),
      known.originOf(address),
    ]);
    const own = [...site.hosts, hostOf(origin)];
    await write([
      at,
      day,
      site.siteId,
      visitor,
      pathOf(told.path),
      titleOf(told.title ?? ''),
      referrerOf(told.referrer ?? '', own) ?? DIRECT,
      deviceOf(userAgent),
      browserOf(userAgent),
      province,
      city,
    ]);
    return {};
  };
}

/** A request's header as text, '' where there is none. */
const headersOf =
  ({ request }: FastifyReply) =>
  (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
