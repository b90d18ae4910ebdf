import { z } from 'zod';
import { integer, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

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
  readonly children: readonly MenuNode[];
}

/** Null, absent and '' are all "nothing" in a menu row. */
function textOrEmpty() {
  return z.codec(z.string().nullish(), z.string(), { decode: (value) => value ?? '', encode: (value) => value });
}

const menuFields = {
  menuId: field('MENU_ID', integer(1, Number.MAX_SAFE_INTEGER), '菜单编号'),
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
};

export const menuNodeWire: z.ZodType<MenuNode, unknown> = z.lazy(() =>
  wireRecord({ ...menuFields, children: field('children', z.array(menuNodeWire).default([]), '下级') }) as unknown as z.ZodType<MenuNode, unknown>,
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
