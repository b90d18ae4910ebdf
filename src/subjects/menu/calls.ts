import { z } from 'zod';
import { call } from '#base/call.ts';
import { removedWire, savedWire } from '#base/envelope.ts';
import {
  addShortcutsWire, changedMenuWire, homeIconAnswerWire, homeIconWire, menuAnswerWire, menuAppWire, menuIdsWire, menuKeyWire, menuListQueryWire,
  menuNodeWire, menuOrderWire, menuQueryWire, menuRecordWire, newMenuWire, parentNumberWire, removeShortcutsWire, roleMenuQueryWire, roleMenuTreeWire,
} from './wire.ts';

const nothing = z.object({});

export const menuCalls = {
  routes: call({
    name: 'menu.routes', summary: '当前用户的菜单、资源和快捷菜单', method: 'GET', path: '/api/system/menu/routes',
    input: menuQueryWire, output: menuAnswerWire, guard: 'session', spec: '2 §7.8', origin: 'ours',
  }),
};

/** What everybody who is signed in asks about the own menus (spec 1 §7.4). */
export const ownMenuCalls = {
  userMenus: call({
    name: 'menu.user-menus', summary: '当前用户的菜单树', method: 'POST', path: '/api/system/menu/userMenus',
    input: menuQueryWire, output: z.array(menuNodeWire), guard: 'session', spec: '1 §7.4', origin: 'spec', reads: true,
  }),
  apps: call({
    name: 'menu.apps', summary: '当前用户的主题应用', method: 'GET', path: '/api/system/menu/app',
    input: nothing, output: z.array(menuAppWire), guard: 'session', spec: '1 §7.4', origin: 'spec',
  }),
  shortcuts: call({
    name: 'menu.shortcuts', summary: '我的快捷菜单', method: 'GET', path: '/api/system/menu/shortcutMenu',
    input: nothing, output: z.array(menuNodeWire), guard: 'session', spec: '1 §7.4', origin: 'spec',
  }),
  addShortcuts: call({
    name: 'menu.add-shortcuts', unlogged: '只是本人的便利，别人看不到', summary: '收藏菜单', method: 'POST', path: '/api/system/menu/shortcutMenu',
    input: addShortcutsWire, output: z.array(menuNodeWire), guard: 'session', spec: '1 §7.4', origin: 'spec',
  }),
  removeShortcuts: call({
    name: 'menu.remove-shortcuts', unlogged: '只是本人的便利，别人看不到', summary: '取消收藏', method: 'DELETE', path: '/api/system/menu/shortcutMenu/{menuIds}',
    input: removeShortcutsWire, output: z.array(menuNodeWire), guard: 'session', spec: '1 §7.4', origin: 'spec',
  }),
};

/** Administration of menus 菜单管理 (spec 1 §7.4). */
export const menuAdministrationCalls = {
  tree: call({
    name: 'menu.tree', summary: '全部菜单树', method: 'GET', path: '/api/system/menu/tree',
    input: nothing, output: z.array(menuNodeWire), guard: 'menu.read', spec: '1 §7.4', origin: 'spec',
  }),
  list: call({
    name: 'menu.list', summary: '菜单列表', method: 'GET', path: '/api/system/menu/list',
    input: menuListQueryWire, output: z.array(menuRecordWire), guard: 'menu.read', spec: '1 §7.4', origin: 'spec',
  }),
  one: call({
    name: 'menu.one', summary: '菜单详情', method: 'GET', path: '/api/system/menu/{menuId}',
    input: menuKeyWire, output: menuRecordWire, guard: 'menu.read', spec: '1 §7.4', origin: 'spec',
  }),
  below: call({
    name: 'menu.below', summary: '按上级层级编号查询菜单', method: 'GET', path: '/api/system/menu/queryMenuByPnum',
    input: parentNumberWire, output: z.array(menuRecordWire), guard: 'menu.read', spec: '1 §7.4', origin: 'spec',
  }),
  roleTree: call({
    name: 'menu.role-tree', summary: '角色的菜单树', method: 'GET', path: '/api/system/menu/roleMenuTree',
    input: roleMenuQueryWire, output: roleMenuTreeWire, guard: 'menu.read', spec: '1 §7.4', origin: 'spec',
  }),
  create: call({
    name: 'menu.create', summary: '新增菜单', method: 'POST', path: '/api/system/menu',
    input: newMenuWire, output: savedWire, guard: 'menu.write', cityWide: true, spec: '1 §7.4', origin: 'spec',
  }),
  update: call({
    name: 'menu.update', summary: '修改菜单', method: 'PUT', path: '/api/system/menu',
    input: changedMenuWire, output: savedWire, guard: 'menu.write', cityWide: true, spec: '1 §7.4', origin: 'spec',
  }),
  sort: call({
    name: 'menu.sort', summary: '菜单排序', method: 'PUT', path: '/api/system/menu/sort',
    input: menuOrderWire, output: z.array(menuNodeWire), guard: 'menu.write', cityWide: true, spec: '1 §7.4', origin: 'spec',
  }),
  remove: call({
    name: 'menu.remove', summary: '删除菜单', method: 'DELETE', path: '/api/system/menu/{ids}',
    input: menuIdsWire, output: removedWire, guard: 'menu.write', cityWide: true, spec: '1 §7.4', origin: 'spec',
  }),
  homeIcon: call({
    name: 'menu.home-icon', summary: '上传首页图标', method: 'POST', path: '/api/system/menu/homeicon',
    input: homeIconWire, output: homeIconAnswerWire, guard: 'menu.write', cityWide: true, spec: '1 §7.4', origin: 'spec',
  }),
};
