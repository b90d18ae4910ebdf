import { enterpriseIdIn, outletIdIn } from '#subjects/enterprise/rules.ts';
import { ENTERPRISE_CENTRE, HOME } from '#subjects/menu/rules.ts';

/** Which centre a route belongs to 布局 (spec 1 §2.3): the dashboard, the enterprise centre with the pages of its enterprises and outlets, or the theme centre. */
export type Layout = 'dashboard' | 'enterprise' | 'theme';

/** Routes whose side menu is built from the selected top menu and the current application (spec 1 §2.3). */
const MULTI_PAGE: ReadonlySet<string> = new Set(['/overView', '/links', '/application']);

/** Style of the theme centre 主题样式: 1 the dark sidebar, 0 the plain one, which the links route sets (spec 1 §2.3). */
export type ThemeStyle = 0 | 1;

export function layoutOf(path: string): Layout {
  if (path === HOME) return 'dashboard';
  const isOfCentre = path === ENTERPRISE_CENTRE || enterpriseIdIn(path) !== '' || outletIdIn(path) !== '';
  return isOfCentre ? 'enterprise' : 'theme';
}

export function isMultiPage(path: string): boolean {
  return MULTI_PAGE.has(path);
}

export function themeStyleOf(path: string): ThemeStyle {
  return path === '/links' ? 0 : 1;
}

/** Favourites are collected on the dashboard and in the enterprise centre (spec 1 §2.5). */
export function mayCollect(path: string): boolean {
  return layoutOf(path) !== 'theme';
}
