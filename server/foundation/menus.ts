import type { AreaPage, Heading } from '#base/area/area.ts';
import { maySee } from '#base/area/rights.ts';
import { allAreas } from '#subjects/areas.ts';
import { MENU_ROOT_NUM, NUM_DIGITS, TOP_MENU_LEVEL } from '#subjects/menu/terms.ts';
import { DEFAULT_RIGHTS } from '#subjects/rights.ts';
import { DEFAULT_DATA_SCOPES } from '#subjects/session/rules.ts';
import { type BuiltInRole, ROLE_LABELS } from '#subjects/session/terms.ts';
import type { MenuRow } from '#server/database/tables.ts';

const pages: readonly AreaPage[] = allAreas.flatMap((area) => area.pages);
const headings: readonly Heading[] = [...new Map(pages.map(({ under }) => [under.id, under])).values()];

const digits = (place: number): string => String(place).padStart(NUM_DIGITS, '0');
const numOf = ({ id }: Heading): string => `${MENU_ROOT_NUM}${digits(id / 10)}`;
const idOf = ({ id, place, under }: AreaPage): number => id ?? under.id + place;

const row = (icon: string) => ({ code: '', icon, home_icon: icon, url: '', always_show: 0, only_roles: '' });

/** Menus 菜单 as the areas declare them (spec 1 §4): a number of twelve digits with children is a container, status 0 is out, an inner page is in no menu. */
export const MENUS: readonly MenuRow[] = [
  ...headings.map((heading) => ({
    ...row(heading.icon),
    menu_id: heading.id,
    parent_id: null,
    num: numOf(heading),
    path: heading.path,
    component: 'Layout',
    name: heading.name,
    level: TOP_MENU_LEVEL,
    sort: heading.sort,
    app_id: heading.app,
    status: 1,
    inner_page: 0,
  })),
  ...pages.map((page) => ({
    ...row(''),
    menu_id: idOf(page),
    parent_id: page.under.id,
    num: `${numOf(page.under)}${digits(page.place)}`,
    path: page.path,
    component: page.component,
    name: page.title,
    level: TOP_MENU_LEVEL + 1,
    sort: page.place,
    app_id: page.under.app,
    status: page.withdrawn ? 0 : 1,
    inner_page: page.inner ? 1 : 0,
  })),
];

/** Whether a page is offered to a role of the first day: the role holds what it needs, and works where the page belongs. */
function isOffered(page: AreaPage, role: BuiltInRole): boolean {
  const place = DEFAULT_DATA_SCOPES[role] === 'enterprise' ? 'enterprise' : 'bureau';
  return maySee(page, DEFAULT_RIGHTS[role]) && (page.audience ?? place) === place;
}

/** Which role is offered which menu 角色菜单; a container goes with the pages in it. */
export const ROLE_MENUS: ReadonlyArray<{ readonly role_code: BuiltInRole; readonly menu_id: number }> = (
  Object.keys(ROLE_LABELS) as BuiltInRole[]
).flatMap((role_code) => {
  const offered = pages.filter((page) => isOffered(page, role_code));
  return [...new Set(offered.flatMap((page) => [page.under.id, idOf(page)]))].map((menu_id) => ({
    role_code,
    menu_id,
  }));
});
