import { addDays, type DateText, datesBetween, nanjingTime, startOf } from '#base/calendar.ts';
import { UNKNOWN_ORIGIN } from '#subjects/visit/terms.ts';
import type { Db } from '#server/database/tables.ts';
import { addUp, type Sums, type Viewed } from '#server/visit/adding.ts';
import { type Label, labelNumbers, type NumberOf } from '#server/visit/labels.ts';
import { keepSums } from '#server/visit/summing.ts';
import { pick, type Random, randomOf, wholeBetween } from '../random.ts';
import { dayOf } from '../series/price-model.ts';
import {
  DEMONSTRATED_AGENTS,
  DEMONSTRATED_RANGES,
  DEMONSTRATED_REFERRERS,
  DEMONSTRATED_SITES,
} from './visit-samples.ts';

/** Days of visits before the last one; those before are nobody's to look at. */
const DAYS = 90;
/** Visits of a site on a day that are invented; each stands for as many as the site is busy. */
const [FEWEST, MOST] = [20, 27] as const;
/** The share of them by somebody who was there before on the same day. */
const RETURNING = 0.14;
const SEED = 81;
/** Shares of visits by the hour of the day, from midnight on. */
const HOURS = [2, 1, 1, 0, 0, 1, 3, 5, 8, 10, 11, 10, 9, 8, 8, 8, 8, 9, 10, 12, 14, 13, 9, 5] as const;
const [HOUR, MINUTE] = [3_600_000, 60_000] as const;

/** Enters the demonstration's sites and the networks that it tells origins by 演示数据. */
export async function enterVisitSites(db: Db): Promise<void> {
  const remark = '演示数据';
  await db
    .insertInto('visit_site')
    .values(
      DEMONSTRATED_SITES.map(({ name, code, brand, owner, origins }) => ({
        name,
        code,
        brand,
        owner,
        origins,
        remark,
      })),
    )
    .execute();
  await db
    .insertInto('visit_range')
    .values(
      DEMONSTRATED_RANGES.map(({ network, province, city }) => ({
        name: `示例网络 · ${city || '境外'}`,
        network,
        province,
        city,
        remark,
      })),
    )
    .execute();
}

/** Enters the visits of some days, the last ninety of them at most 演示数据. */
export async function enterVisits(db: Db, from: DateText, to: DateText): Promise<void> {
  const first = addDays(to, 1 - DAYS);
  const rows = await db.selectFrom('visit_site').select(['site_id', 'code']).execute();
  const sites = DEMONSTRATED_SITES.flatMap((site) => {
    const found = rows.find(({ code }) => code === site.code);
    return found ? [{ ...site, siteId: found.site_id }] : [];
  });
  if (sites.length === 0) return;
  const labels = sites.flatMap(({ siteId, pages }): Label[] => [
    ...pages.map(([name, title]): Label => ({ siteId, kind: 'page', name, title })),
    ...DEMONSTRATED_REFERRERS.map(([name]): Label => ({ siteId, kind: 'referrer', name, title: '' })),
  ]);
  const numberOf = await labelNumbers(db, labels);
  for (const day of datesBetween(from > first ? from : first, to))
    for (const site of sites) {
      const { sources, pages, hours } = addUp(new Map(), viewsOf(site, day, numberOf));
      await keepSums(db, {
        sources: timesAs(sources, site.busy),
        pages: timesAs(pages, site.busy),
        hours: timesAs(hours, site.busy),
      });
    }
}

type Site = (typeof DEMONSTRATED_SITES)[number] & { readonly siteId: number };

function viewsOf({ siteId, pages }: Site, day: DateText, numberOf: NumberOf): readonly Viewed[] {
  const random = randomOf(SEED + siteId * 100_003 + dayOf(day));
  const { weekday } = nanjingTime(startOf(day));
  const weekend = weekday % 6 === 0 ? 1.25 : 1;
  const visits = Math.round(wholeBetween(random, FEWEST, MOST) * weekend);
  const came: Who[] = [];
  return Array.from({ length: visits }, (_, visit) => {
    const who = came.length > 0 && random() < RETURNING ? pick(random, came) : somebody(random, String(visit));
    came.push(who);
    const referrer = byShare(random, DEMONSTRATED_REFERRERS);
    const about = { ...who, day, siteId };
    const referrerId = numberOf(siteId, 'referrer', referrer);
    let at = startOf(day) + hourOf(random) * HOUR + wholeBetween(random, 0, 29) * MINUTE;
    return Array.from({ length: viewsOfVisit(random) }, (__, view): Viewed => {
      // Nearly everybody looks at the first page first; the further down a page stands, the fewer find it.
      const [path] = pages[view === 0 && random() < 0.7 ? 0 : Math.floor(random() ** 1.5 * pages.length)] ?? pages[0];
      at += wholeBetween(random, 20, 150) * 1_000;
      return { ...about, at, referrerId, pageId: numberOf(siteId, 'page', path) };
    });
  }).flat();
}

type Who = Pick<Viewed, 'visitor' | 'province' | 'city' | 'device' | 'browser'>;

function somebody(random: Random, visitor: string): Who {
  const { province, city } = random() < 0.06 ? { province: UNKNOWN_ORIGIN, city: '' } : byShare(random, RANGES);
  const [device, browser] = byShare(random, DEMONSTRATED_AGENTS);
  return { visitor, province, city, device, browser };
}

const RANGES = DEMONSTRATED_RANGES.map((range) => [range, range.share] as const);

/** Four of ten leave at once; the others look at a few pages more. */
const viewsOfVisit = (random: Random): number => (random() < 0.4 ? 1 : wholeBetween(random, 2, 7));

const hourOf = (random: Random): number =>
  byShare(
    random,
    HOURS.map((share, hour) => [hour, share] as const),
  );

function byShare<T>(random: Random, shares: readonly (readonly [what: T, share: number])[]): T {
  const all = shares.reduce((sum, [, share]) => sum + share, 0);
  let left = random() * all;
  const found = shares.find(([, share]) => (left -= share) < 0);
  return found ? found[0] : pick(random, shares)[0];
}

function timesAs(sums: Sums, busy: number): Sums {
  return new Map([...sums].map(([name, one]) => [name, { key: one.key, sums: one.sums.map((sum) => sum * busy) }]));
}
