import { withoutTail } from '#base/text/ends.ts';
import { enterpriseIdIn } from '#subjects/enterprise/rules.ts';
import { type MenuRoute, pagesOf } from '#subjects/menu/rules.ts';

/** A page of the main layout that is there for everybody, whatever the menus say (spec 1 §2.3). */
export interface FixedPage {
  readonly path: string;
  readonly title: string;
  /** Key of the page in pages.ts. */
  readonly component: string;
  readonly affix: boolean;
}

export const HOME = '/dashboard';
export const ENTERPRISE_CENTRE = '/entCenter';
export const NOTICES = '/notices';

export const FIXED_PAGES: readonly FixedPage[] = [
  { path: '/all', title: '全部应用', component: 'centre/all', affix: true },
  { path: HOME, title: '首页', component: 'dashboard', affix: true },
  { path: '/user/center', title: '个人中心', component: 'user/center', affix: false },
  { path: ENTERPRISE_CENTRE, title: '企业中心', component: 'centre/enterprise', affix: false },
  { path: NOTICES, title: '我的通知', component: 'user/notices', affix: false },
  { path: '/overView', title: '主题中心', component: 'centre/overview', affix: false },
  { path: '/application', title: '主题应用', component: 'centre/application', affix: false },
  { path: '/links', title: '常用链接', component: 'centre/links', affix: false },
];

/** The page of a path that is there for everybody, one of an enterprise among them; undefined for any other. */
export function fixedPageOf(path: string): Omit<FixedPage, 'affix'> | undefined {
  if (enterpriseIdIn(path) !== '') return { path, title: '企业详情', component: 'enterprise/detail' };
  return FIXED_PAGES.find((fixed) => fixed.path === path);
}

/** What stands at an address: a page, another address, or nobody knows while the menus are missing. */
export type PageAt =
  | { readonly kind: 'page'; readonly path: string; readonly title: string; readonly component: string }
  | { readonly kind: 'elsewhere'; readonly to: string }
  | { readonly kind: 'unknown'; readonly path: string };

/** The page of a path: a fixed one, one of the menus, or the first page of a container; an address in no menu leads to /404 (spec 1 §2.2). */
export function pageAt(routes: readonly MenuRoute[], menusFailed: boolean, pathname: string): PageAt {
  const path = withoutTail(pathname, '/') || '/';
  if (path === '/') return { kind: 'elsewhere', to: HOME };
  const page = fixedPageOf(path) ?? pagesOf(routes).find((route) => route.path === path);
  if (page) return { kind: 'page', path, title: page.title, component: page.component };
  const first = firstPageBelow(routes, path);
  if (first) return { kind: 'elsewhere', to: first.path };
  return menusFailed ? { kind: 'unknown', path } : { kind: 'elsewhere', to: '/404' };
}

/** Where a container's own address leads: to the first page in it that a menu shows. */
function firstPageBelow(routes: readonly MenuRoute[], path: string): MenuRoute | undefined {
  for (const route of routes) {
    if (route.path === path) return pagesOf(route.children).find(({ hidden }) => !hidden);
    const below = firstPageBelow(route.children, path);
    if (below) return below;
  }
  return undefined;
}
