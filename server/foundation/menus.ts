import type { BuiltInRole } from '#subjects/session/terms.ts';
import type { MenuRow } from '#server/database/tables.ts';

interface Entry extends Pick<MenuRow, 'menu_id' | 'parent_id' | 'num' | 'path' | 'component' | 'name' | 'level' | 'sort'> {
  readonly icon?: string;
  readonly status?: number;
  readonly inner?: number;
  readonly roles: readonly BuiltInRole[];
}

const PRICE_READERS: readonly BuiltInRole[] = ['ROLE_ADMIN', 'ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY', 'ROLE_ENTERPRISE'];
const SCREEN_KEEPERS: readonly BuiltInRole[] = ['ROLE_ADMIN', 'ROLE_DUTY'];

/** Menus 菜单 (spec 1 §4): a number of twelve digits with children is a container, status 0 is out, an inner page is in no menu. */
const ENTRIES: readonly Entry[] = [
  {
    menu_id: 10, parent_id: null, num: '100010010001', path: '/vegetable-price', component: 'Layout', name: '菜价监测', level: 2,
    sort: 1, icon: 'produce', roles: PRICE_READERS,
  },
  {
    menu_id: 11, parent_id: 10, num: '1000100100010001', path: 'daily', component: 'vegetable-price/daily', name: '每日菜价', level: 3,
    sort: 1, roles: PRICE_READERS,
  },
  {
    menu_id: 12, parent_id: 10, num: '1000100100010002', path: 'warnings', component: 'vegetable-price/warnings', name: '菜价预警',
    level: 3, sort: 2, roles: PRICE_READERS,
  },
  {
    menu_id: 13, parent_id: 10, num: '1000100100010003', path: 'history', component: 'vegetable-price/warnings', name: '历史预警',
    level: 3, sort: 3, inner: 1, roles: PRICE_READERS,
  },
  {
    menu_id: 14, parent_id: 10, num: '1000100100010004', path: 'old', component: 'vegetable-price/daily', name: '旧版每日菜价', level: 3,
    sort: 4, status: 0, roles: PRICE_READERS,
  },
  {
    menu_id: 15, parent_id: 10, num: '1000100100010005', path: 'import', component: 'vegetable-price/import', name: '菜价导入', level: 3,
    sort: 5, roles: ['ROLE_ADMIN', 'ROLE_REVIEWER'],
  },
  {
    menu_id: 20, parent_id: null, num: '100010010002', path: '/screen', component: 'Layout', name: '指挥大屏', level: 2, sort: 2,
    icon: 'screen', roles: SCREEN_KEEPERS,
  },
  {
    menu_id: 21, parent_id: 20, num: '1000100100020001', path: 'list', component: 'screen/list', name: '大屏管理', level: 3, sort: 1,
    roles: SCREEN_KEEPERS,
  },
];

export const MENUS: readonly MenuRow[] = ENTRIES.map(({ roles: _roles, icon = '', status = 1, inner = 0, ...row }) => ({
  ...row, icon, status, inner_page: inner, code: '', home_icon: icon, url: '', app_id: '',
}));

/** Which role is offered which menu 角色菜单. */
export const ROLE_MENUS: ReadonlyArray<{ readonly role_code: BuiltInRole; readonly menu_id: number }> = ENTRIES.flatMap(
  ({ menu_id, roles }) => roles.map((role_code) => ({ role_code, menu_id })),
);
