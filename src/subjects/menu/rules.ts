import { withoutTail } from '#base/text/ends.ts';
import { enterpriseIdIn, outletIdIn } from '../enterprise/rules.ts';
import { mayEnter } from '../session/rules.ts';
import type { MenuNode } from './wire.ts';

/** A route the console offers, made from a menu node (spec 1 §3 "Menu route"). */
export interface MenuRoute {
  readonly id: number;
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  readonly appId: string;
  /** Key of the page to show; '' for a container. */
  readonly component: string;
  /** True when the node only holds others: it has children and a NUM of length 12 (spec 1 §4). */
  readonly isLayout: boolean;
  /** Stands with a single child of its own, which else takes its place (spec 1 §3, §2.5). */
  readonly alwaysShow: boolean;
  /** ISINNER 1: reachable, but in no menu (spec 1 §4). */
  readonly hidden: boolean;
  /** Opens in a new tab when set. */
  readonly externalUrl: string;
  readonly children: readonly MenuRoute[];
}

const INCLUDED_STATUS = 1;
const LAYOUT_NUM_LENGTH = 12;
const INNER = 1;
const ALWAYS = 1;

/**
 * Menu routes from the server's tree: STATUS 1 only, those whose roles are none or meet the user's (spec 1 §6), children joined to their
 * parent's path (spec 1 §4, spec 2 §4).
 */
export function routesOf(
  nodes: readonly MenuNode[],
  userRoles: readonly string[],
  parentPath = '',
): readonly MenuRoute[] {
  return nodes
    .filter(({ status, roles }) => status === INCLUDED_STATUS && mayEnter(roles, userRoles))
    .map((node) => {
      const path = joinPath(parentPath, node.path);
      return {
        id: node.menuId,
        path,
        title: node.name,
        icon: node.icon,
        appId: node.appId,
        component: node.component,
        isLayout: node.children.length > 0 && node.num.length === LAYOUT_NUM_LENGTH,
        alwaysShow: node.alwaysShow === ALWAYS,
        hidden: node.inner === INNER,
        externalUrl: /^https?:\/\//.test(node.url) ? node.url : '',
        children: routesOf(node.children, userRoles, path),
      };
    });
}

function joinPath(parent: string, path: string): string {
  if (path.startsWith('/')) return path;
  return path === '' ? parent : `${parent}/${path}`;
}

/** What the sidebar shows: hidden items out, a single visible child in its parent's place unless the parent is always shown (spec 1 §2.5). */
export function visibleMenu(routes: readonly MenuRoute[]): readonly MenuRoute[] {
  return routes
    .filter(({ hidden }) => !hidden)
    .map((route) => {
      const children = visibleMenu(route.children);
      const [only] = children;
      return children.length === 1 && only && !route.alwaysShow ? only : { ...route, children };
    });
}

/** Every page among the routes, hidden ones too, in order. */
export function pagesOf(routes: readonly MenuRoute[]): readonly MenuRoute[] {
  return routes.flatMap((route) => [
    ...(route.component !== '' && !route.isLayout ? [route] : []),
    ...pagesOf(route.children),
  ]);
}

/** The way from the top of the menu down to a path, for the breadcrumb; empty when it is in no menu. */
export function trailTo(routes: readonly MenuRoute[], path: string): readonly MenuRoute[] {
  for (const route of routes) {
    if (route.path === path && route.component !== '') return [route];
    const below = trailTo(route.children, path);
    if (below.length > 0) return [route, ...below];
  }
  return [];
}

/** A page of the main layout that is there for everybody, whatever the menus say (spec 1 §2.3). */
export interface FixedPage {
  readonly path: string;
  readonly title: string;
  /** Key of the page, as COMPONENT of a menu. */
  readonly component: string;
  readonly affix: boolean;
}

export const HOME = '/dashboard';
export const ENTERPRISE_CENTRE = '/entCenter';
export const NOTICES = '/notices';
/** Articles that were sent to the user, and within it the one that is read. */
export const READINGS = '/readings';
const READINGS_PAGE = 'user/readings';
export const READ_ARTICLE = 'article';
/** Where a message leads that an article is to be read: the page of those, and the article on it. */
export const readingPage = (articleId: number): string => `${READINGS_PAGE}?${READ_ARTICLE}=${articleId}`;
/** The help centre of our own, where no address of another is configured (spec 2 §2). */
export const HELP_CENTRE = '/helpCenter';

export const FIXED_PAGES: readonly FixedPage[] = [
  { path: '/all', title: '全部应用', component: 'centre/all', affix: true },
  { path: HOME, title: '首页', component: 'dashboard', affix: true },
  { path: '/user/center', title: '个人中心', component: 'user/center', affix: false },
  { path: ENTERPRISE_CENTRE, title: '企业中心', component: 'centre/enterprise', affix: false },
  { path: NOTICES, title: '我的通知', component: 'user/notices', affix: false },
  { path: READINGS, title: '发给我的文章', component: READINGS_PAGE, affix: false },
  { path: '/overView', title: '主题中心', component: 'centre/overview', affix: false },
  { path: '/application', title: '主题应用', component: 'centre/application', affix: false },
  { path: HELP_CENTRE, title: '帮助中心', component: 'centre/help', affix: false },
  { path: '/links', title: '常用链接', component: 'centre/links', affix: false },
];

/** The page of a path that is there for everybody, those of an enterprise and of an outlet among them; undefined for any other. */
export function fixedPageOf(path: string): Omit<FixedPage, 'affix'> | undefined {
  if (enterpriseIdIn(path) !== '') return { path, title: '企业详情', component: 'enterprise/detail' };
  if (outletIdIn(path) !== '') return { path, title: '网点详情', component: 'enterprise/outlet' };
  return FIXED_PAGES.find((fixed) => fixed.path === path);
}

/** Where a message leads: the page of a COMPONENT among those of the menus or for everybody, with what stands behind its question mark; undefined where the session has none. */
export function messagePage(
  pages: readonly Pick<MenuRoute, 'path' | 'title' | 'component'>[],
  target: string,
): { readonly path: string; readonly title: string } | undefined {
  const [component = '', query] = target.split('?', 2);
  const page = [...pages, ...FIXED_PAGES].find((one) => one.component === component);
  return page && { path: query === undefined ? page.path : `${page.path}?${query}`, title: page.title };
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
