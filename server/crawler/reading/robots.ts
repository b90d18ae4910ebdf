import robotsParser from 'robots-parser';
import { CRAWL_MESSAGES } from '#subjects/crawler/terms.ts';
import { AGENT, type Fetching, getBytes, NotTaken } from '../../outward/get.ts';
import { PointsInward } from '../../outward/inward.ts';

/** Bytes of a robots.txt that count; what stands behind them is no rule any more (RFC 9309, 2.5). */
const LARGEST = 524_288;

/** What a site allows us: which of its addresses, and how many seconds lie between two questions. */
export interface Permission {
  allows(address: string): boolean;
  readonly pause: number;
  readonly words: string;
}

/** Why a site is not collected. */
export class NotAllowed extends Error {}

/** Asks a site what it allows (RFC 9309): without a file everything, and nothing while the file cannot be had. */
export async function permissionOf(address: string, by: Omit<Fetching, 'accept' | 'most'>): Promise<Permission> {
  const place = new URL('/robots.txt', address).href;
  const rules = await getBytes(place, { ...by, accept: 'text/plain', most: LARGEST }).then(
    ({ bytes }) => bytes.toString('utf8'),
    (problem: unknown) => {
      if (problem instanceof PointsInward) throw problem;
      // No file, or none for us: nobody has forbidden anything.
      if (problem instanceof NotTaken && problem.status >= 400 && problem.status < 500) return undefined;
      throw new NotAllowed(CRAWL_MESSAGES.robotsBroken);
    },
  );
  if (rules === undefined) return { allows: () => true, pause: 0, words: '网站没有 robots.txt' };
  const robots = robotsParser(place, rules);
  return {
    allows: (asked) => robots.isAllowed(asked, AGENT) !== false,
    pause: Math.max(0, Number(robots.getCrawlDelay(AGENT) ?? 0)),
    words: robots.isAllowed(address, AGENT) === false ? CRAWL_MESSAGES.forbidden : 'robots.txt 允许采集',
  };
}
