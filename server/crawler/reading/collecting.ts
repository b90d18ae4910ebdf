import type { Selectable } from 'kysely';
import { CRAWL_MESSAGES, MOST_PAUSE, MOST_ROWS } from '#subjects/crawler/terms.ts';
import type { CrawlSourceRow } from '../../database/rows/running/crawler.ts';
import { AGENT, getBytes } from '../../outward/get.ts';
import type { Services } from '../../service/services.ts';
import { jobIn } from '../../workshop/job.ts';
import { workshop } from '../../workshop/workshop.ts';
import type { FoundRow, pageRowsJob } from './page.ts';
import { NotAllowed, type Permission, permissionOf } from './robots.ts';

/** What of a source says how it is collected. */
export type Collected = Pick<
  Selectable<CrawlSourceRow>,
  'address' | 'format' | 'parser' | 'pause' | 'most_pages' | 'licensed'
>;

export interface Collecting {
  readonly signal: AbortSignal;
  /** Of one page, ms. */
  readonly patience: number;
  /** Whose work it is in the workshop. */
  readonly account: string;
  readonly told?: (pages: number, rows: number) => Promise<void>;
}

/** A page that was read, with the address that it came from. */
export interface ReadPage {
  readonly address: string;
  readonly encoding: string;
  readonly next: string | undefined;
  readonly rows: readonly FoundRow[];
}

export interface Found {
  readonly pages: number;
  readonly rows: readonly FoundRow[];
}

/** Bytes of a page at most. */
const LARGEST_PAGE = 4 * 1_048_576;
const ACCEPT = {
  html: 'text/html,application/xhtml+xml',
  json: 'application/json',
  rss: 'application/rss+xml,application/atom+xml,application/xml,text/xml',
} as const;
/** Where an address counts its pages. */
const PAGE_MARK = '{page}';
const PAGE_ROWS = jobIn<typeof pageRowsJob>(new URL('./page.ts', import.meta.url), 'pageRowsJob');
const SECOND = 1_000;

/** The address of a source's page by its number. */
export const pageAddress = (address: string, page: number): string => address.replaceAll(PAGE_MARK, String(page));

const fetchingOf = ({ config }: Pick<Services, 'config'>, signal: AbortSignal) => ({
  allowed: config.inwardHosts,
  agent: AGENT,
  signal,
});

/** What a source's site allows; a written permission 书面许可 goes before its robots.txt. Throws NotAllowed, PointsInward and what the network says. */
export async function allowance(
  services: Pick<Services, 'config'>,
  source: Pick<Collected, 'address' | 'licensed'>,
  { signal, patience }: Pick<Collecting, 'signal' | 'patience'>,
): Promise<Permission> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const permission = await permissionOf(pageAddress(source.address, 1), fetchingOf(services, ending));
  if (source.licensed === '') return permission;
  return { ...permission, allows: () => true, words: '凭书面许可采集' };
}

/** Reads one page. Throws SheetUnreadable, NotTaken, PointsInward and what the network says. */
export async function readPage(
  services: Pick<Services, 'config'>,
  { format, parser }: Pick<Collected, 'format' | 'parser'>,
  address: string,
  { signal, patience, account }: Collecting,
): Promise<ReadPage> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const answer = await getBytes(address, {
    ...fetchingOf(services, ending),
    accept: ACCEPT[format],
    most: LARGEST_PAGE,
  });
  const input = { ...answer, bytes: new Uint8Array(answer.bytes), format, parser };
  const rows: FoundRow[] = [];
  let [encoding, next] = ['', undefined as string | undefined];
  for await (const piece of workshop.pieces(PAGE_ROWS, input, { account, signal })) {
    rows.push(...piece.rows);
    [encoding, next] = [piece.encoding, piece.next];
  }
  return { address: answer.address, encoding, next, rows };
}

/** Collects a source from its first page to its last, no faster than it and its site allow. Throws with the reason in Chinese where it knows one. */
export async function collect(
  services: Pick<Services, 'config' | 'wait'>,
  source: Collected,
  collecting: Collecting,
): Promise<Found> {
  const permission = await allowance(services, source, collecting);
  const pause = Math.min(MOST_PAUSE, Math.max(source.pause, permission.pause)) * SECOND;
  const isCounted = source.address.includes(PAGE_MARK);
  const seen = new Set<string>();
  const rows: FoundRow[] = [];
  let pages = 0;
  for (let address: string | undefined = pageAddress(source.address, 1); address !== undefined;) {
    if (!permission.allows(address)) throw new NotAllowed(CRAWL_MESSAGES.forbidden);
    seen.add(address);
    await services.wait(pause, collecting.signal);
    const page: ReadPage = await readPage(services, source, address, collecting);
    // Past its last page many a site shows that one again, or an empty one.
    if (isCounted && pages > 0 && (page.rows.length === 0 || isAgain(rows, page.rows))) break;
    pages += 1;
    rows.push(...page.rows);
    // A part of a list is none: what it leaves out would be taken for gone.
    if (pages > source.most_pages) throw new Error(CRAWL_MESSAGES.morePages);
    if (rows.length > MOST_ROWS) throw new Error(CRAWL_MESSAGES.tooMany);
    await collecting.told?.(pages, rows.length);
    address = isCounted ? pageAddress(source.address, pages + 1) : nextOf(page, seen);
  }
  return { pages, rows };
}

const isAgain = (rows: readonly FoundRow[], page: readonly FoundRow[]): boolean =>
  JSON.stringify(rows.slice(-page.length).map(({ cells }) => cells)) === JSON.stringify(page.map(({ cells }) => cells));

/** Where a page leads on: to another page of the same site that was not read yet. */
function nextOf({ address, next }: ReadPage, seen: ReadonlySet<string>): string | undefined {
  return next === undefined || seen.has(next) || new URL(next).host !== new URL(address).host ? undefined : next;
}
