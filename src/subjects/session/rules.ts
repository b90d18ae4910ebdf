import { safeRedirect } from '#base/redirect.ts';
import type { Region } from '../region/wire.ts';
import { type BuiltInRole, type DataScope, DEFAULT_ROLE } from './terms.ts';

/** An empty role list becomes the default role (spec 1 §4, §6). */
export function rolesOrDefault(roles: readonly string[]): readonly string[] {
  return roles.length > 0 ? roles : [DEFAULT_ROLE];
}

/** How far the records reach that each role lets one see, on the first day (PRODUCT §2). */
export const DEFAULT_DATA_SCOPES: Readonly<Record<BuiltInRole, DataScope>> = {
  ROLE_ADMIN: 'all',
  ROLE_REVIEWER: 'region',
  ROLE_ANALYST: 'all',
  ROLE_DUTY: 'all',
  ROLE_ENTERPRISE: 'enterprise',
  ROLE_SYSTEM_DEFAULT: 'enterprise',
};

/** Routes reachable without login (spec 1 §2.1). */
const LOGIN_FREE = [
  '/login',
  '/cas',
  '/xjk/weekend/statistic',
  '/xjk/golden/statistic',
  '/xjk/bBusCase/reportStatistics',
  '/xjk/bBusCase/quarterReport',
  '/xjk/bc/index/businessReport_index',
  '/crawler/auc/corp',
  '/crawler/corp/lw',
  '/crawler/freight/forwarder',
  '/crawler/foreign/inv',
  '/open/ent/list',
] as const;
/** Always passable as well (spec 1 §2.1). */
const ALWAYS_PASSABLE = ['/outService', '/bfillViewTest', '/bfillViewPc'] as const;

/** What of ours anybody may open: the public articles and notices of funds, a shared report and shared prices, the way in by an invitation, and a form by its link. */
const OURS = [
  '/open/content',
  '/open/fund',
  '/open/business-report',
  '/open/market-price',
  '/open/join',
  '/open/form',
] as const;

const open: ReadonlySet<string> = new Set([...LOGIN_FREE, ...ALWAYS_PASSABLE, ...OURS]);

export function isOpenRoute(path: string): boolean {
  return open.has(path);
}

export type GuardDecision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'load-user' };

export interface GuardInput {
  /** The path being entered, without query. */
  readonly path: string;
  /** Path and query as typed, to come back to. */
  readonly fullPath: string;
  readonly hasToken: boolean;
  /** Whether the signed-in user's roles are known. */
  readonly hasRoles: boolean;
}

/**
 * The route guard, word for word (spec 1 §2.2): without a token any route but the open ones goes to /cas with the
 * original path as `redirect`; with a token /login goes to /; a token without roles loads the signed-in user first.
 */
export function guardRoute({ path, fullPath, hasToken, hasRoles }: GuardInput): GuardDecision {
  if (!hasToken) {
    if (isOpenRoute(path)) return { kind: 'pass' };
    return { kind: 'redirect', to: `/cas?redirect=${encodeURIComponent(safeRedirect(fullPath))}` };
  }
  if (path === '/login') return { kind: 'redirect', to: '/' };
  if (!hasRoles && !isOpenRoute(path)) return { kind: 'load-user' };
  return { kind: 'pass' };
}

/** A route is visible only if its roles are absent or intersect the user's (spec 1 §6). */
export function mayEnter(routeRoles: readonly string[] | undefined, userRoles: readonly string[]): boolean {
  return routeRoles === undefined || routeRoles.length === 0 || routeRoles.some((role) => userRoles.includes(role));
}

/** How long to wait, as one would say it: seconds below a minute, else whole minutes. */
export function waitText(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  return seconds < 60 ? `请 ${seconds} 秒后再试` : `请 ${Math.ceil(seconds / 60)} 分钟后再试`;
}

/** At least 8 characters with a digit, an upper-case and a lower-case letter and one of ! @ # $ % ^ & * ? or space (spec 1 §5). */
export function isStrongPassword(text: string): boolean {
  return (
    text.length >= 8 && text.length <= 64 && [/\d/, /[A-Z]/, /[a-z]/, /[!@#$%^&*? ]/].every((kind) => kind.test(text))
  );
}

/**
 * The region codes a query may touch: what the session allows, narrowed to what the client asked for.
 * `null` means the whole city. Asking for something outside answers nothing, never more (SECURITY: scope from the client).
 */
export function narrowScope(allowed: readonly string[] | null, asked: readonly string[]): readonly string[] | null {
  if (asked.length === 0) return allowed;
  return allowed === null ? asked : asked.filter((code) => allowed.includes(code));
}

/** What the region selector has set 所选区域 (spec 1 §3 "Session state"): names and codes, several joined by commas; all '' for none. */
export interface RegionChoice {
  readonly region: string;
  readonly regionCode: string;
  /** What lies below the chosen division, or the division itself: every list is filtered by it. */
  readonly regionDetail: string;
  readonly regionDetailCode: string;
}

export const NO_REGION: RegionChoice = { region: '', regionCode: '', regionDetail: '', regionDetailCode: '' };

type Leaf = Pick<Region, 'name' | 'code'>;

const chosen = ({ name, code }: Leaf, details: readonly Leaf[]): RegionChoice => ({
  region: name,
  regionCode: code,
  regionDetail: details.map((detail) => detail.name).join(','),
  regionDetailCode: details.map((detail) => detail.code).join(','),
});

/** Choosing a division sets region, region code, detail and detail codes; clearing, or a code that is not offered, sets all empty (spec 2 §4). */
export function regionChoice(regions: readonly Region[], code: string): RegionChoice {
  for (const region of regions) {
    if (region.code === code) return chosen(region, region.children.length > 0 ? region.children : [region]);
    const child = region.children.find((one) => one.code === code);
    if (child) return chosen(child, [child]);
  }
  return NO_REGION;
}

/**
 * What is chosen without choosing (spec 2 §6): nothing for an administrator. Anybody else gets the only child of the first
 * region where there is just one, else the first region with all of its children as detail.
 */
export function defaultRegion(regions: readonly Region[], isAdmin: boolean): RegionChoice {
  const [first] = regions;
  if (isAdmin || !first) return NO_REGION;
  const [only, ...others] = first.children;
  return regionChoice(regions, only && others.length === 0 ? only.code : first.code);
}

/** Only administrators may clear the region selector (spec 2 §2.1, §6). */
export function mayClearRegion(user: { readonly isAdmin: boolean } | null): boolean {
  return user?.isAdmin ?? false;
}

/** What a user's own place allows at most. */
export interface OwnPlace {
  /** Codes of the own region and those below it; null for the whole city. */
  readonly regionCodes: readonly string[] | null;
  /** Whether a region was set at all. */
  readonly hasRegion: boolean;
  readonly enterpriseId: number | null;
}

const WIDTH: Readonly<Record<DataScope, number>> = { enterprise: 1, region: 2, all: 3 };

/** The widest scope that the roles give 数据范围; none without a role. */
export function widestScope(scopes: readonly DataScope[]): DataScope | undefined {
  return scopes.toSorted((a, b) => WIDTH[b] - WIDTH[a])[0];
}

/**
 * The regions whose records may be seen: the widest of the roles' scopes, never beyond the user's own place. `all` is the whole own
 * place; `region` needs a region that is set, `enterprise` an enterprise; what is not set is nothing, not everything (SECURITY 7).
 */
export function effectiveRegions(
  scopes: readonly DataScope[],
  { regionCodes, hasRegion, enterpriseId }: OwnPlace,
): readonly string[] | null {
  const widest = widestScope(scopes);
  if (enterpriseId !== null || widest === 'all') return regionCodes;
  return widest === 'region' && hasRegion ? regionCodes : [];
}
