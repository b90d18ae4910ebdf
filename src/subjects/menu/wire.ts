import { z } from 'zod';
import { versionField } from '#base/envelope.ts';
import { isWebAddress, PATTERN_MESSAGES } from '#base/patterns.ts';
import { id, integer, optionalId, optionalInteger, optionalText, requiredText, someIds } from '#base/scalars.ts';
import { upload } from '#base/files/upload.ts';
import { field, wireRecord } from '#base/wire.ts';
import { roleCodesIn } from './terms.ts';

/** A menu as the server keeps it 菜单 (spec 1 §3 "Menu node from server"). */
export interface MenuNode {
  readonly menuId: number;
  readonly status: number;
  readonly num: string;
  readonly path: string;
  readonly component: string;
  readonly name: string;
  readonly code: string;
  readonly icon: string;
  readonly homeIcon: string;
  readonly url: string;
  readonly appId: string;
  readonly level: number;
  readonly inner: number;
  /** 1: stands in the menu even with a single child. */
  readonly alwaysShow: number;
  /** Codes of the roles that alone may enter; none for every role that the menu is offered to. */
  readonly roles: readonly string[];
  readonly children: readonly MenuNode[];
}

/** Characters of the roles that alone may enter a menu. */
const LONGEST_ROLES = 400;

/** Null, absent and '' are all "nothing" in a menu row. */
function textOrEmpty() {
  return z.codec(z.string().nullish(), z.string(), { decode: (value) => value ?? '', encode: (value) => value });
}

/** Role codes in one text; null, absent and '' are none. */
const roleCodes = z.codec(z.string().max(LONGEST_ROLES).nullish(), z.array(z.string()).readonly(), {
  decode: (value) => roleCodesIn(value ?? ''),
  encode: (codes) => codes.join(','),
});

const menuFields = {
  menuId: field('MENU_ID', id, '菜单编号'),
  status: field('STATUS', integer(0, 9), '状态'),
  num: field('NUM', z.string(), '层级编号'),
  path: field('PATH', textOrEmpty(), '路径'),
  component: field('COMPONENT', textOrEmpty(), '页面组件'),
  name: field('NAME', z.string(), '菜单名称'),
  code: field('CODE', textOrEmpty(), '菜单代码'),
  icon: field('ICON', textOrEmpty(), '图标'),
  homeIcon: field('HOME_ICON', textOrEmpty(), '首页图标'),
  url: field('URL', textOrEmpty(), '外部地址'),
  appId: field('APP_ID', textOrEmpty(), '应用编号'),
  level: field('LEVE', integer(0, 20), '层级'),
  inner: field('ISINNER', integer(0, 1), '是否内页'),
  alwaysShow: field(
    'ALWAYS_SHOW',
    z.codec(z.int().nullish(), z.int(), { decode: (value) => value ?? 0, encode: (value) => value }),
    '总是显示',
  ),
  roles: field('META_ROLES', roleCodes, '限定角色'),
};

export const menuNodeWire: z.ZodType<MenuNode, unknown> = z.lazy(
  () =>
    wireRecord({
      ...menuFields,
      children: field('children', z.array(menuNodeWire).default([]), '下级'),
    }) as unknown as z.ZodType<MenuNode, unknown>,
);

/** The menu fetch (spec 2 §7.8): roles and userName only narrow what the session already allows. */
export const menuQueryWire = wireRecord({
  roles: field('roles', optionalText(400), '角色'),
  userName: field('userName', optionalText(64), '用户名'),
});

export const menuAnswerWire = wireRecord({
  menus: field('menus', z.array(menuNodeWire), '菜单'),
  resources: field('resources', z.array(requiredText()), '资源权限'),
  shortcuts: field('shortcutMenu', z.array(menuNodeWire), '快捷菜单'),
});

/** A menu as administration edits it 菜单登记: the node without its children, where it hangs, and its version. */
export const menuRecordWire = wireRecord({
  ...menuFields,
  parentId: field('PARENT_ID', optionalId, '上级菜单'),
  sort: field('SORT', integer(0, 2_147_483_647), '排序'),
  version: versionField,
});
export type MenuRecord = z.output<typeof menuRecordWire>;

export const menuListQueryWire = wireRecord({
  name: field('NAME', optionalText(40), '菜单名称'),
  status: field('STATUS', optionalInteger(0, 1), '状态'),
  appId: field('APP_ID', optionalText(40), '应用编号'),
});

export const menuKeyWire = wireRecord({ menuId: field('menuId', id, '菜单编号') });
export const menuIdsWire = wireRecord({ ids: field('ids', someIds, '菜单编号') });
export const parentNumberWire = wireRecord({ num: field('pnum', requiredText(40), '上级层级编号') });
export const roleMenuQueryWire = wireRecord({ roleCode: field('roleCode', requiredText(64), '角色代码') });

/** A form sends what was left empty as '', which counts as absent. */
const matching = (pattern: RegExp, longest: number, message: string) =>
  optionalText(longest).refine((text = '') => text === '' || pattern.test(text), message);
/** Parts of a path, each of letters, digits and dashes; absolute or below the parent's. */
const path = matching(/^\/?(?:[\w-]+\/)*[\w-]*$/, 200, '只能含字母、数字、短横和斜杠');
const component = matching(/^[A-Za-z][\w-]*(?:\/[\w-]+)*$/, 80, '应为页面组件的键，如 admin/users');
const word = matching(/^[a-z][a-z0-9-]*$/, 40, '只能含小写字母、数字和短横');
const webAddress = optionalText(500).refine((text) => isWebAddress(text ?? ''), PATTERN_MESSAGES.webAddress);

const editableFields = {
  name: field('NAME', requiredText(40), '菜单名称'),
  status: field('STATUS', integer(0, 1), '状态'),
  inner: field('ISINNER', integer(0, 1), '是否内页'),
  path: field('PATH', path, '路径'),
  component: field('COMPONENT', component, '页面组件'),
  code: field('CODE', matching(/^[\w.:-]+$/, 40, '只能含字母、数字、点、短横和下划线'), '菜单代码'),
  icon: field('ICON', word, '图标'),
  homeIcon: field('HOME_ICON', optionalText(80), '首页图标'),
  url: field('URL', webAddress, '外部地址'),
  appId: field('APP_ID', word, '应用编号'),
  alwaysShow: field('ALWAYS_SHOW', optionalInteger(0, 1), '总是显示'),
  roles: field('META_ROLES', roleCodes.optional(), '限定角色'),
};

/** A new menu: its number and place in the order are the server's (below the parent, at the end). */
export const newMenuWire = wireRecord({ ...editableFields, parentId: field('PARENT_ID', optionalId, '上级菜单') });
export type NewMenu = z.output<typeof newMenuWire>;

/** A changed menu; where it hangs is changed by sorting only. */
export const changedMenuWire = wireRecord({
  ...editableFields,
  menuId: field('MENU_ID', id, '菜单编号'),
  version: versionField,
});
export type ChangedMenu = z.output<typeof changedMenuWire>;

/** What a drag left behind: every child of one parent in its new order, the one that was moved there included. */
export const menuOrderWire = wireRecord({
  parentId: field('parentId', optionalId, '上级菜单'),
  ids: field('ids', someIds, '菜单编号'),
});

/** The whole menu tree and which of it a role is offered 角色菜单. */
export const roleMenuTreeWire = wireRecord({
  menus: field('menus', z.array(menuNodeWire), '菜单'),
  checkedIds: field('checkedKeys', z.array(id), '已选菜单编号'),
});

/** Favourites are added with menuIds and isDelete '1', removed with menuIds (spec 1 §7.4). */
export const addShortcutsWire = wireRecord({
  menuIds: field('menuIds', someIds, '菜单编号'),
  keep: field('isDelete', z.literal('1').default('1'), '收藏标志'),
});
export const removeShortcutsWire = wireRecord({ menuIds: field('menuIds', someIds, '菜单编号') });

/** A picture for a menu's tile on the home page 首页图标: PNG or SVG, at most 512 kB. */
export const homeIconWire = wireRecord({ file: field('file', upload, '图标文件') });
/** The address of the picture, as HOME_ICON keeps it. */
export const homeIconAnswerWire = wireRecord({ homeIcon: field('HOME_ICON', requiredText(80), '首页图标') });

/** An application that groups menus 主题应用, as the theme centre offers it. */
export const menuAppWire = wireRecord({
  appId: field('APP_ID', requiredText(40), '应用编号'),
  name: field('NAME', z.string(), '应用名称'),
  icon: field('ICON', textOrEmpty(), '图标'),
  description: field('description', textOrEmpty(), '说明'),
});
export type MenuApp = z.output<typeof menuAppWire>;
