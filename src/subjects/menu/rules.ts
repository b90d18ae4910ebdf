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
  /** ISINNER 1: reachable, but in no menu (spec 1 §4). */
  readonly hidden: boolean;
  /** Opens in a new tab when set. */
  readonly externalUrl: string;
  readonly roles: readonly string[] | undefined;
  readonly children: readonly MenuRoute[];
}

const INCLUDED_STATUS = 1;
const LAYOUT_NUM_LENGTH = 12;
const INNER = 1;

/** Menu routes from the server's tree: STATUS 1 only, children joined to their parent's path (spec 1 §4, spec 2 §4). */
export function routesOf(nodes: readonly MenuNode[], parentPath = ''): readonly MenuRoute[] {
  return nodes
    .filter(({ status }) => status === INCLUDED_STATUS)
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
        hidden: node.inner === INNER,
        externalUrl: /^https?:\/\//.test(node.url) ? node.url : '',
        roles: undefined,
        children: routesOf(node.children, path),
      };
    });
}

function joinPath(parent: string, path: string): string {
  if (path.startsWith('/')) return path;
  return path === '' ? parent : `${parent}/${path}`;
}

/** What the sidebar shows: hidden items out, a single visible child in its parent's place (spec 1 §2.5). */
export function visibleMenu(routes: readonly MenuRoute[], userRoles: readonly string[]): readonly MenuRoute[] {
  return routes
    .filter(({ hidden, roles }) => !hidden && mayEnter(roles, userRoles))
    .map((route) => {
      const children = visibleMenu(route.children, userRoles);
      const [only] = children;
      return children.length === 1 && only ? only : { ...route, children };
    });
}

/** Every page among the routes, hidden ones too, in order. */
export function pagesOf(routes: readonly MenuRoute[]): readonly MenuRoute[] {
  return routes.flatMap((route) => [...(route.component !== '' && !route.isLayout ? [route] : []), ...pagesOf(route.children)]);
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
