import { register } from '#base/register/declare.ts';
import { choice, day, number, reference, region, status, telephone, text } from '#base/register/kinds.ts';
import { count } from '#base/register/numbers/counted.ts';
import { SYSTEM_HEADING } from '../menu/terms.ts';
import { DEEPEST_ORGANISATION, ORGANISATION_KINDS } from './terms.ts';

const isCode = (code: string): string | undefined =>
  /^[A-Za-z0-9-]+$/.test(code) ? undefined : '只能含字母、数字和短横';
const sort = number('排序', { least: 0, most: 9_999, required: true, list: false });

/** Organisations 组织机构, a tree, each in its division. */
export const organisationRegister = register({
  name: 'organisation',
  noun: '机构',
  title: '组织机构',
  table: 'organisation',
  key: 'organisationId',
  path: '/api/system/org',
  spec: '2 “Page areas”',
  scope: { region: 'regionId' },
  component: 'admin/organisations',
  menu: { under: SYSTEM_HEADING, place: 6, path: 'organisations' },
  tree: { parent: 'parentId', deepest: DEEPEST_ORGANISATION },
  fields: {
    name: text('机构名称', { required: true, longest: 60, filter: true, list: 150 }),
    code: text('机构代码', { required: true, longest: 20, check: isCode, unique: true, list: 100 }),
    kind: choice('机构类型', ORGANISATION_KINDS, { required: true, list: 100 }),
    regionId: region('所在区划', { filter: false }),
    parentId: reference('上级机构', { to: 'organisation', list: false }),
    offices: count('处室数', { in: [['office', 'organisation_id']], forbids: '下有 {n} 个处室', list: 70 }),
    validFrom: day('有效期自', { list: false }),
    validUntil: day('有效期至', { list: false, hint: '次日起自动禁用；仍有处室的保留，并在任务记录中说明' }),
    sort,
    status: status(),
  },
  lasts: { from: 'validFrom', until: ['validUntil'] },
  order: ['sort'],
  whole: true,
  match: ['code'],
  removeNote: '仍有下级机构、处室或用户的机构不能删除',
});

/** Office units 处室 of an organisation, seen by whoever sees that. */
export const officeRegister = register({
  name: 'office',
  noun: '处室',
  title: '处室',
  table: 'office',
  key: 'officeId',
  path: '/api/system/office',
  spec: '2 “Page areas”',
  scope: { through: 'organisationId' },
  rights: 'organisation',
  fields: {
    name: text('处室名称', { required: true, longest: 60, filter: true, list: 180 }),
    organisationId: reference('所属机构', { to: 'organisation', required: true, filter: true, list: false }),
    code: text('处室代码', { required: true, longest: 20, check: isCode, list: 120 }),
    phone: telephone('联系电话', { list: 130 }),
    room: text('办公地点', { longest: 60, list: 140 }),
    users: count('用户数', { in: [['app_user', 'office_id']] }),
    validFrom: day('有效期自', { list: false }),
    validUntil: day('有效期至', { list: false, hint: '次日起自动禁用；仍有用户的保留，并在任务记录中说明' }),
    sort,
    status: status(),
  },
  lasts: { from: 'validFrom', until: ['validUntil'] },
  together: ['organisationId', 'code'],
  order: ['sort'],
  match: ['organisationId', 'code'],
  removeNote: '仍有用户的处室不能删除',
});
