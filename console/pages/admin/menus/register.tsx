import type { Transport } from '#browser/http.ts';
import { menuAdministrationCalls as calls } from '#subjects/menu/calls.ts';
import { roleCodesIn } from '#subjects/menu/terms.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { textOf } from '../../../register/choices.ts';
import type { Choice } from '../../../register/form/fields.ts';
import { listing, type Register, wholeList, writing } from '../../../register/register.ts';
import { StatusMark } from '../../../register/StatusMark.tsx';
import { homeIconControl } from './HomeIconField.tsx';
import { childrenOf } from './menu-tree.ts';
import type { MenuValues } from './menu-values.ts';

const EMPTY: MenuValues = {
  menuId: 0,
  version: 0,
  name: '',
  status: true,
  inner: false,
  alwaysShow: false,
  roles: '',
  path: '',
  component: '',
  code: '',
  icon: '',
  homeIcon: '',
  url: '',
  appId: '',
};

async function read(transport: Transport, { menuId }: MenuNode): Promise<MenuValues> {
  const { version, name, status, inner, alwaysShow, roles, path, component, code, icon, homeIcon, url, appId } =
    await transport.send(calls.one, { menuId }, { quiet: true });
  return {
    menuId,
    version,
    name,
    status: status === 1,
    inner: inner === 1,
    alwaysShow: alwaysShow === 1,
    roles: roles.join(','),
    path: textOf(path),
    component: textOf(component),
    code: textOf(code),
    icon: textOf(icon),
    homeIcon: textOf(homeIcon),
    url: textOf(url),
    appId: textOf(appId),
  };
}

const written = ({
  name,
  status,
  inner,
  alwaysShow,
  roles,
  path,
  component,
  code,
  icon,
  homeIcon,
  url,
  appId,
}: MenuValues) => ({
  name: name.trim(),
  status: status ? 1 : 0,
  inner: inner ? 1 : 0,
  alwaysShow: alwaysShow ? 1 : 0,
  roles: roleCodesIn(roles),
  path: path.trim(),
  component: component.trim(),
  code: code.trim(),
  icon: icon.trim(),
  homeIcon,
  url: url.trim(),
  appId,
});

export interface MenuRegisterSetting {
  /** Below which menu; undefined for the top. */
  readonly parentId: number | undefined;
  readonly applications: readonly Choice[];
  readonly onMove: (menu: MenuNode) => void;
}

/** The register of the menus that lie below one 菜单. */
export function menuRegister({ parentId, applications, onMove }: MenuRegisterSetting): Register<MenuNode, MenuValues> {
  return {
    noun: '菜单',
    list: listing(
      calls.tree,
      () => ({}),
      (menus) => wholeList(childrenOf(menus, parentId)),
    ),
    paged: false,
    rowId: ({ menuId }) => String(menuId),
    rowName: ({ name }) => name,
    permission: 'menu.write',
    columns: [
      { key: 'name', title: '菜单名称', width: 120 },
      { key: 'path', title: '路径 / 外部地址', width: 150, render: ({ url, path }) => url || path },
      { key: 'component', title: '页面组件', width: 170 },
      {
        key: 'status',
        title: '状态',
        width: 100,
        render: ({ status, inner }) => (
          <StatusMark on={status === 1} label={(status === 1 ? '启用' : '禁用') + (inner === 1 ? '（内页）' : '')} />
        ),
      },
    ],
    form: {
      fields: [
        { name: 'name', label: '菜单名称', required: true, longest: 40 },
        { name: 'path', label: '路径', longest: 200, hint: '以 / 开头为完整路径，否则接在上级路径之后' },
        { name: 'component', label: '页面组件', longest: 80, hint: '含下级的菜单填写 Layout' },
        {
          name: 'url',
          label: '外部地址',
          longest: 500,
          hint: '填写后在新窗口打开',
          check: (text) => (/^https?:\/\/\S+$/.test(text.trim()) ? undefined : '应以 http:// 或 https:// 开头'),
        },
        { name: 'appId', label: '所属应用', kind: 'choice', placeholder: '不属于任何应用', choices: applications },
        { name: 'code', label: '菜单代码', longest: 40 },
        { name: 'icon', label: '图标', longest: 40, hint: '侧边栏图标的名称' },
        { name: 'homeIcon', label: '首页图标', control: homeIconControl },
        { name: 'status', label: '启用', kind: 'switch', hint: '禁用的菜单不可访问' },
        { name: 'inner', label: '内页', kind: 'switch', hint: '内页可以访问，但不在菜单中显示' },
        { name: 'alwaysShow', label: '总是显示', kind: 'switch', hint: '只有一个下级时也保留本级' },
        { name: 'roles', label: '限定角色', longest: 400, hint: '角色代码，用逗号分隔；留空时由“角色管理”的分配决定' },
      ],
      empty: EMPTY,
      read,
      create: writing(calls.create, (values: MenuValues) => ({ ...written(values), parentId })),
      update: writing(calls.update, (values: MenuValues) => ({
        ...written(values),
        menuId: values.menuId,
        version: values.version,
      })),
    },
    remove: writing(calls.remove, (ids: readonly string[]) => ({ ids: [...ids] })),
    removeNote: '下级菜单须先删除',
    actionsWidth: 160,
    actions: [{ label: '移动', permission: 'menu.write', onAct: onMove }],
  };
}
