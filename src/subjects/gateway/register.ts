import { register } from '#base/register/declare.ts';
import { choice, day, number, telephone, text } from '#base/register/kinds.ts';
import { GATEWAY_HEADING } from '../menu/terms.ts';
import { sharingFault } from './rules.ts';
import { FREQUENCIES, OPENNESS, SHARING_CLASSES } from './terms.ts';

const spec = '2 “Page areas”';

/** The government information directory 政务信息目录: what there is to share, on what terms, and whom to ask (spec 2, page areas: Data sharing and portal). */
export const catalogueRegister = register({
  name: 'catalogue-entry',
  noun: '信息资源',
  title: '政务信息目录',
  note: '可以共享和开放的信息资源',
  table: 'catalogue_entry',
  key: 'entryId',
  path: '/api/gateway/catalogue',
  spec,
  scope: 'everyone',
  rights: 'gateway',
  fields: {
    name: text('资源名称', { required: true, longest: 80, filter: true, list: 200 }),
    code: text('资源代码', {
      required: true,
      longest: 40,
      unique: true,
      fixed: true,
      list: 140,
      check: (code) => (/^[A-Z0-9-]+$/.test(code) ? undefined : '只能含大写字母、数字和短横'),
    }),
    sharing: choice('共享属性', SHARING_CLASSES, { required: true, filter: true, list: 110, near: true }),
    reason: text('共享依据', { longest: 300, lines: true, list: false }),
    openness: choice('开放属性', OPENNESS, { required: true, filter: true, list: 110 }),
    owner: text('提供单位', { required: true, longest: 60, filter: true, list: 150 }),
    contents: text('信息项', { required: true, longest: 600, lines: true, list: false }),
    frequency: choice('更新频率', FREQUENCIES, { required: true, list: 90 }),
    contact: text('联系人', { longest: 20, list: false }),
    phone: telephone('联系电话', { list: false }),
    updatedOn: day('更新日期', { list: 110, near: true }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  rules: (values) => {
    const fault = sharingFault(values);
    return fault === undefined ? {} : { reason: fault };
  },
  ends: true,
  order: ['code'],
  match: ['code'],
  removeNote: '停用后不再列入目录，记录和历史保留，可以恢复',
  menu: { under: GATEWAY_HEADING, place: 1, path: 'catalogue' },
  demonstrated: true,
});

/** Groups of interfaces 接口分组, as callers look for them (spec 2, page areas: Data sharing and portal). */
export const apiGroupRegister = register({
  name: 'api-group',
  noun: '接口分组',
  title: '接口分组',
  note: '接口按用途分组',
  table: 'api_group',
  key: 'groupId',
  path: '/api/gateway/group',
  spec,
  scope: 'everyone',
  rights: 'gateway',
  fields: {
    name: text('分组名称', { required: true, longest: 30, filter: true, list: 200 }),
    code: text('分组代码', {
      required: true,
      longest: 30,
      unique: true,
      fixed: true,
      list: 140,
      check: (code) => (/^[a-z0-9-]+$/.test(code) ? undefined : '只能含小写字母、数字和短横'),
    }),
    sort: number('排序', { required: true, least: 0, most: 9_999, list: 70 }),
    remark: text('说明', { longest: 300, lines: true, list: 320 }),
  },
  ends: true,
  order: ['sort', 'code'],
  match: ['code'],
  removeNote: '停用后不能再用于新接口，已有接口不受影响',
  menu: { under: GATEWAY_HEADING, place: 2, path: 'groups' },
  demonstrated: true,
});
