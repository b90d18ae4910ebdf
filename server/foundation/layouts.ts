import type { Layout } from '#subjects/workbench/rules.ts';
import type { BuiltInRole } from '#subjects/session/terms.ts';

/** What is to be done first, what is out of the ordinary beside it, then prices and the city's figures; the heat maps have their places. */
const BUREAU: Layout = [
  { key: 'approval/tiles', x: 0, y: 0, w: 18, h: 4 },
  { key: 'approval/honoured-brand', x: 18, y: 0, w: 6, h: 4 },
  { key: 'report/completeness', x: 0, y: 4, w: 14, h: 11 },
  { key: 'alert/open', x: 14, y: 4, w: 10, h: 11 },
  { key: 'market/type-counts', x: 0, y: 15, w: 24, h: 7 },
  { key: 'vegetable-price/table', x: 0, y: 22, w: 13, h: 13 },
  { key: 'vegetable-price/wave', x: 13, y: 22, w: 11, h: 13 },
  { key: 'vegetable-price/monitor', x: 0, y: 35, w: 14, h: 11 },
  { key: 'business-area/monthly-reports', x: 14, y: 35, w: 10, h: 11 },
  { key: 'business-area/customers', x: 0, y: 46, w: 24, h: 14 },
  { key: 'market/current', x: 0, y: 60, w: 24, h: 14 },
  { key: 'heat/population', x: 0, y: 74, w: 12, h: 14 },
  { key: 'heat/region', x: 12, y: 74, w: 12, h: 14 },
  { key: 'inspection/overdue', x: 0, y: 88, w: 24, h: 11 },
];

/** Who reads figures and decides nothing: the figures first. */
const ANALYST: Layout = [
  { key: 'market/type-counts', x: 0, y: 0, w: 24, h: 7 },
  { key: 'vegetable-price/table', x: 0, y: 7, w: 13, h: 13 },
  { key: 'vegetable-price/wave', x: 13, y: 7, w: 11, h: 13 },
  { key: 'business-area/customers', x: 0, y: 20, w: 24, h: 14 },
  { key: 'heat/population', x: 0, y: 34, w: 12, h: 14 },
  { key: 'heat/region', x: 12, y: 34, w: 12, h: 14 },
  { key: 'market/current', x: 0, y: 48, w: 24, h: 14 },
  { key: 'business-area/monthly-reports', x: 0, y: 62, w: 10, h: 9 },
  { key: 'alert/open', x: 10, y: 62, w: 14, h: 9 },
  { key: 'vegetable-price/monitor', x: 0, y: 71, w: 24, h: 11 },
];

/** On duty at the wall: what is out of the ordinary stands first. */
const DUTY: Layout = [
  { key: 'alert/open', x: 0, y: 0, w: 10, h: 16 },
  { key: 'vegetable-price/warnings', x: 10, y: 0, w: 14, h: 16 },
  { key: 'market/type-counts', x: 0, y: 16, w: 24, h: 7 },
  { key: 'heat/population', x: 0, y: 23, w: 12, h: 14 },
  { key: 'heat/region', x: 12, y: 23, w: 12, h: 14 },
  { key: 'vegetable-price/table', x: 0, y: 37, w: 13, h: 13 },
  { key: 'vegetable-price/wave', x: 13, y: 37, w: 11, h: 13 },
  { key: 'vegetable-price/monitor', x: 0, y: 50, w: 24, h: 11 },
  { key: 'inspection/overdue', x: 0, y: 61, w: 24, h: 11 },
];

/** An enterprise has one column of prices, its own, and sees what is out of the ordinary with it. */
const ENTERPRISE: Layout = [
  { key: 'report/due', x: 0, y: 0, w: 24, h: 8 },
  { key: 'vegetable-price/table', x: 0, y: 8, w: 9, h: 13 },
  { key: 'vegetable-price/wave', x: 9, y: 8, w: 15, h: 13 },
  { key: 'alert/open', x: 0, y: 21, w: 24, h: 9 },
  { key: 'market/type-counts', x: 0, y: 30, w: 24, h: 7 },
];

/** The layout that each role starts with 默认布局 (spec 1 §2.6); a tile that may not be seen takes no room. */
export const DEFAULT_LAYOUTS: Readonly<Record<BuiltInRole, Layout>> = {
  ROLE_ADMIN: BUREAU,
  ROLE_REVIEWER: BUREAU,
  ROLE_ANALYST: ANALYST,
  ROLE_DUTY: DUTY,
  ROLE_ENTERPRISE: ENTERPRISE,
  ROLE_SYSTEM_DEFAULT: [],
};

/** What a role gets that came later: everything, of which it is shown what its rights allow. */
const OTHERWISE: Layout = [
  ...BUREAU,
  { key: 'report/due', x: 0, y: 88, w: 24, h: 8 },
  { key: 'vegetable-price/warnings', x: 0, y: 96, w: 24, h: 16 },
];

/** The layout a role starts with; one for all roles that did not come with the system. */
export function defaultLayoutOf(roleCode: string | undefined): Layout {
  if (roleCode === undefined) return DEFAULT_LAYOUTS.ROLE_SYSTEM_DEFAULT;
  return Object.hasOwn(DEFAULT_LAYOUTS, roleCode) ? DEFAULT_LAYOUTS[roleCode as BuiltInRole] : OTHERWISE;
}

/** The same order of roles for everybody: as the system lists them, later ones by their code. */
export function inRankOrder(roles: readonly string[]): readonly string[] {
  const rank = (role: string) =>
    Object.hasOwn(DEFAULT_LAYOUTS, role) ? Object.keys(DEFAULT_LAYOUTS).indexOf(role) : Number.MAX_SAFE_INTEGER;
  return roles.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
