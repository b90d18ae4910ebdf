import { nanjingTime } from '#base/calendar.ts';
import { beginsSession } from '#subjects/visit/rules.ts';

/** A view with its page and its origin as numbers. */
export interface Viewed {
  readonly at: number;
  readonly day: string;
  readonly siteId: number;
  readonly visitor: string;
  readonly pageId: number;
  readonly referrerId: number;
  readonly device: string;
  readonly browser: string;
  readonly province: string;
  readonly city: string;
}

/** A visitor of a day as far as views were added up. */
export interface Visitor {
  readonly siteId: number;
  readonly seenAt: number;
  /** Views of the session so far, and the origin of its first. */
  readonly sessionViews: number;
  readonly referrerId: number;
  /** The page last looked at, and all of the day. */
  readonly pageId: number;
  readonly pages: ReadonlySet<number>;
}

/** Pages of a visitor that are told apart on a day; who looks at more is counted again at each. */
const MOST_PAGES = 300;

/** What a key adds to its sums, and the columns that it is. */
export type Sums = Map<string, { readonly key: readonly (string | number)[]; readonly sums: number[] }>;

/** What views come to: the visitors as they are now, and what is added to the sums of origins, pages and hours. */
export interface Added {
  readonly visitors: ReadonlyMap<string, Visitor>;
  readonly sources: Sums;
  readonly pages: Sums;
  readonly hours: Sums;
}

/** A visitor's key: names are of one day. */
export const visitorKey = (day: string, visitor: string): string => `${day} ${visitor}`;

/**
 * Adds up views 汇总, in the order of their times. A visitor counts with the first view of the day, a session with its own first view and in the origin of
 * that; a session is a bounce 跳出 until its second view, and lasts from its first to its last.
 */
export function addUp(known: ReadonlyMap<string, Visitor>, views: readonly Viewed[]): Added {
  const visitors = new Map<string, Visitor>();
  const [sources, pages, hours]: Sums[] = [new Map(), new Map(), new Map()];
  for (const view of views.toSorted((a, b) => a.at - b.at)) {
    const { day, siteId, pageId, at } = view;
    const name = visitorKey(day, view.visitor);
    const before = visitors.get(name) ?? known.get(name);
    const begins = beginsSession(before?.seenAt, at);
    const referrerId = begins || !before ? view.referrerId : before.referrerId;
    const [newcomer, session] = [before ? 0 : 1, begins ? 1 : 0];
    const bounce = begins ? 1 : before?.sessionViews === 1 ? -1 : 0;
    const seconds = begins || !before ? 0 : Math.max(0, Math.round(at / 1000) - Math.round(before.seenAt / 1000));
    const isNewPage = before?.pages.has(pageId) ? 0 : 1;
    add(
      sources,
      [day, siteId, referrerId, view.device, view.browser, view.province, view.city],
      [1, newcomer, session, bounce, seconds],
    );
    add(pages, [day, siteId, pageId], [1, isNewPage, session]);
    add(hours, [day, siteId, Number(nanjingTime(at).time.slice(0, 2))], [1, newcomer, session]);
    visitors.set(name, {
      siteId,
      seenAt: Math.max(at, before?.seenAt ?? 0),
      sessionViews: begins ? 1 : (before?.sessionViews ?? 0) + 1,
      referrerId,
      pageId,
      pages: withPage(before?.pages ?? new Set(), pageId),
    });
  }
  return { visitors, sources: sources ?? new Map(), pages: pages ?? new Map(), hours: hours ?? new Map() };
}

function withPage(pages: ReadonlySet<number>, pageId: number): ReadonlySet<number> {
  return pages.has(pageId) || pages.size >= MOST_PAGES ? pages : new Set([...pages, pageId]);
}

function add(to: Sums | undefined, key: readonly (string | number)[], amounts: readonly number[]): void {
  const name = JSON.stringify(key);
  const found = to?.get(name);
  if (!found) return void to?.set(name, { key, sums: [...amounts] });
  for (const [at, amount] of amounts.entries()) found.sums[at] = (found.sums[at] ?? 0) + amount;
}
