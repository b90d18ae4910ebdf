import { register } from '#base/register/declare.ts';
import { status, text } from '#base/register/kinds.ts';
import { count, position } from '#base/register/numbers/counted.ts';
import { SYSTEM_HEADING } from '../menu/terms.ts';

const isAppId = (id: string): string | undefined =>
  /^[a-z][a-z0-9-]*$/.test(id) ? undefined : '以小写字母开头，只能含小写字母、数字和短横';

/** Applications of the theme centre 主题应用: each groups the menus that carry its number (spec 1 §2.3). */
export const applicationRegister = register({
  name: 'application',
  noun: '应用',
  title: '应用管理',
  note: '主题中心的应用',
  table: 'application',
  key: 'applicationId',
  path: '/api/system/application',
  spec: '1 §2.3',
  scope: 'everyone',
  component: 'admin/applications',
  menu: { under: SYSTEM_HEADING, place: 7, path: 'applications' },
  announces: ['menu.changed'],
  fields: {
    // The menus know an application by it, so it stays what it is.
    appId: text('应用编号', {
      wire: 'APP_ID',
      required: true,
      longest: 40,
      check: isAppId,
      unique: true,
      fixed: true,
      list: 150,
      hint: '菜单通过编号归入应用，保存后不能修改',
    }),
    name: text('应用名称', { wire: 'NAME', required: true, longest: 20, filter: true, list: 150 }),
    icon: text('图标', { wire: 'ICON', longest: 40, list: false }),
    description: text('说明', { longest: 100, lines: true }),
    status: status({ wire: 'STATUS' }),
    sort: position(),
    menus: count('菜单数', { in: [['menu', 'app_id']], of: 'appId' }),
  },
  order: ['sort'],
  whole: true,
  removeNote: '仍有菜单的应用不能删除',
});
