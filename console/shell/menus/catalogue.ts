import { keptIn } from '#subjects/dataset/rules.ts';
import { type MenuRoute, visibleMenu } from '#subjects/menu/rules.ts';

/** A block of the all-menus grid 菜单分组: a top menu with its third-level items 三级菜单. */
export interface Section {
  readonly id: number;
  readonly title: string;
  readonly icon: string;
  readonly items: readonly MenuRoute[];
}

/** Columns, width and row height of the grid, pixels (spec 1 §2.5). */
export const GRID = { columns: 8, width: 1000, rowHeight: 10 } as const;
/** How many of the columns a block takes. */
export const SECTION_COLUMNS = 2;
const HEAD_ROWS = 4;
const ITEM_ROWS = 3;
const FOOT_ROWS = 2;

/** Overview-type entries that no list of all menus shows (spec 1 §2.5). */
const LEFT_OUT: ReadonlySet<string> = new Set(['数据概览', '报告概览']);

/** All menus of the user in blocks: what the menus permit, without hidden and overview-type entries (spec 1 §2.5). */
export function catalogueOf(routes: readonly MenuRoute[]): readonly Section[] {
  return routes
    .filter(({ title }) => !LEFT_OUT.has(title))
    .flatMap((route) => {
      const [menu] = visibleMenu([route]);
      if (!menu) return [];
      const items = leavesOf([menu]).filter(({ title }) => !LEFT_OUT.has(title));
      return items.length > 0 ? [{ id: route.id, title: route.title, icon: route.icon, items }] : [];
    });
}

/** The entries that lead somewhere, in order. */
export function leavesOf(menu: readonly MenuRoute[]): readonly MenuRoute[] {
  return menu.flatMap((route) => (route.children.length > 0 ? leavesOf(route.children) : [route]));
}

/** What can be collected: entries below a top menu, wherever the sidebar draws them (spec 1 §2.5 "third-level items"). */
export function thirdLevelOf(routes: readonly MenuRoute[]): readonly MenuRoute[] {
  return leavesOf(routes.flatMap(({ children }) => visibleMenu(children))).filter(({ title }) => !LEFT_OUT.has(title));
}

/** Rows of the grid that a block takes. */
export function rowsOf({ items }: Section): number {
  return HEAD_ROWS + items.length * ITEM_ROWS + FOOT_ROWS;
}

/** Of these, what stays where it is: a kept question that somebody pinned may leave the menus any day. */
export const collectableOf = (thirdLevel: readonly MenuRoute[]): ReadonlySet<number> =>
  new Set(thirdLevel.filter(({ component }) => keptIn(component) === undefined).map(({ id }) => id));

/** The collected items in the order of collecting, those that are permitted (spec 1 §6). */
export function shortcutsOf(thirdLevel: readonly MenuRoute[], ids: readonly number[]): readonly MenuRoute[] {
  return ids.flatMap((id) => thirdLevel.find((route) => route.id === id) ?? []);
}

export interface SideSelection {
  /** Id of the selected top menu; '' for all. */
  readonly top: string;
  /** The current application's id; '' for all. */
  readonly appId: string;
}

/** The side menu of the multi-page routes: the permitted routes of the selected top menu, filtered by the current application (spec 1 §2.3). */
export function sideMenuOf(routes: readonly MenuRoute[], { top, appId }: SideSelection): readonly MenuRoute[] {
  const selected = top === '' ? routes : routes.filter(({ id }) => String(id) === top);
  return visibleMenu(appId === '' ? selected : ofApplication(selected, appId));
}

/** Entries of an application; a container counts with all below it, or with those of its entries that do. */
export function ofApplication(routes: readonly MenuRoute[], appId: string): readonly MenuRoute[] {
  return routes.flatMap((route) => {
    if (route.appId === appId) return [route];
    const children = ofApplication(route.children, appId);
    return children.length > 0 ? [{ ...route, children }] : [];
  });
}

/** Entries whose title holds what was typed, for the search's completion (spec 1 §2.5). */
export function matching(items: readonly MenuRoute[], typed: string): readonly MenuRoute[] {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' ? [] : items.filter(({ title }) => title.toLowerCase().includes(wanted));
}
