import { addressNumber, networkOf, prefixOf } from '#base/text/network.ts';
import { visitRangeRegister, visitSiteRegister } from '#subjects/visit/register.ts';
import { hostOf, originsIn } from '#subjects/visit/rules.ts';
import { UNKNOWN_ORIGIN } from '#subjects/visit/terms.ts';
import { MISSED, type Services } from '../service/services.ts';

/** A watched site as views are judged by it. */
export interface WatchedSite {
  readonly siteId: number;
  readonly origins: readonly string[];
  /** Their hosts: who comes from there comes from the site itself. */
  readonly hosts: readonly string[];
}

/** Where an address is 来源地区. */
export interface Origin {
  readonly province: string;
  readonly city: string;
}

const UNKNOWN: Origin = { province: UNKNOWN_ORIGIN, city: '' };

/** What every view is judged by, read once and again whenever somebody changes it. */
export interface KnownSites {
  site(code: string): Promise<WatchedSite | undefined>;
  originOf(address: string): Promise<Origin>;
}

/** Keeps the sites and the networks in memory until the bus tells of a change. */
export function knownSites({ db, onMessage }: Pick<Services, 'db' | 'onMessage'>): KnownSites {
  const sites = kept(async () => {
    const rows = await db
      .selectFrom('visit_site')
      .select(['site_id', 'code', 'origins'])
      .where('ended_at', 'is', null)
      .execute();
    return new Map(
      rows.map(({ site_id, code, origins }): [string, WatchedSite] => {
        const all = originsIn(origins);
        return [code, { siteId: site_id, origins: all, hosts: all.map(hostOf) }];
      }),
    );
  });
  const ranges = kept(async () => {
    const rows = await db
      .selectFrom('visit_range')
      .select(['network', 'province', 'city'])
      .where('ended_at', 'is', null)
      .execute();
    return originFinder(rows);
  });
  onMessage((name) => {
    if (name === visitSiteRegister.event.name || name === MISSED) sites.forget();
    if (name === visitRangeRegister.event.name || name === MISSED) ranges.forget();
  });
  return {
    site: async (code) => (await sites.read()).get(code),
    originOf: async (address) => (await ranges.read())(address),
  };
}

/** Finds where an address is: by the smallest network that has it, with one look for each size that there is. */
export function originFinder(
  ranges: readonly { readonly network: string; readonly province: string; readonly city: string }[],
): (address: string) => Origin {
  const bySize = new Map<number, Map<bigint, Origin>>();
  for (const { network: text, province, city } of ranges) {
    const network = networkOf(text);
    if (!network) continue;
    const same = bySize.get(network.bits) ?? new Map<bigint, Origin>();
    bySize.set(network.bits, same.set(prefixOf(network.first, network.bits), { province, city }));
  }
  const sizes = [...bySize].toSorted(([a], [b]) => b - a);
  return (given) => {
    const address = addressNumber(given);
    if (address === undefined) return UNKNOWN;
    for (const [bits, networks] of sizes) {
      const found = networks.get(prefixOf(address, bits));
      if (found) return found;
    }
    return UNKNOWN;
  };
}

/** What is read once until it is forgotten; a reading that failed is forgotten by itself. */
function kept<T>(read: () => Promise<T>): { read(): Promise<T>; forget(): void } {
  let value: Promise<T> | undefined;
  return {
    read() {
      if (value) return value;
      const mine = read();
      value = mine;
      mine.catch(() => {
        if (value === mine) value = undefined;
      });
      return mine;
    },
    forget() {
      value = undefined;
    },
  };
}
