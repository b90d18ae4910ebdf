import { register } from '#base/register/declare.ts';
import { day, flag, latitude, longitude, number, reference, text } from '#base/register/kinds.ts';
import { count, depth } from '#base/register/numbers/counted.ts';
import { SYSTEM_HEADING } from '../menu/terms.ts';
import { codeFault } from './rules.ts';

const isCode = (code: string): string | undefined =>
  /^\d{6}(\d{3})?$/.test(code) ? undefined : '应为 6 位或 9 位行政区划代码';

/** Divisions 行政区划: the city, its districts and streets, each with the centre that maps fly to; `countsInSum` is no where one overlaps its neighbours. */
export const regionRegister = register({
  name: 'region',
  noun: '区划',
  title: '区划管理',
  note: '区划决定数据权限和地图视野',
  table: 'region',
  key: 'regionId',
  numbered: 'code',
  path: '/api/system/region',
  spec: '2 “Page areas”',
  scope: { regionCode: 'code' },
  component: 'admin/regions',
  menu: { under: SYSTEM_HEADING, place: 5, path: 'regions' },
  announces: ['dictionary.changed'],
  tree: { parent: 'parentId', deepest: 3, rooted: true },
  fields: {
    parentId: reference('上级区划', { to: 'region', fixed: true, list: false }),
    name: text('区划名称', { required: true, longest: 40, filter: true, list: 160 }),
    code: text('区划代码', { required: true, longest: 9, check: isCode, unique: true, fixed: true, list: 110 }),
    validFrom: day('有效期自', { list: 110 }),
    validUntil: day('有效期至', { list: 110, hint: '次日起自动撤销；仍被使用的保留，并在任务记录中说明' }),
    uses: count('使用数', {
      registers: true,
      in: [
        ['enterprise', 'region_id'],
        ['outlet', 'region_id'],
        ['compound', 'region_id'],
        ['app_user', 'region_id'],
        ['notice', 'author_region_id'],
        ['notice_region', 'region_id'],
        ['inspection_plan', 'region_id'],
        ['inspection_task', 'region_id'],
        ['inspection_finding', 'region_id'],
        ['business_report_issue', 'region_id'],
        ['approval', 'region_id'],
        ['register_proposal', 'region_id'],
        ['fund_declaration', 'region_id'],
        ['form_answer', 'region_id'],
        ['question', 'region_id'],
        ['saved_area', 'region_id'],
      ],
    }),
    lng: longitude('中心经度', { required: true, list: 110, hint: 'GCJ-02 坐标，度' }),
    lat: latitude('中心纬度', { required: true, list: 110, hint: 'GCJ-02 坐标，度' }),
    sort: number('排序', { least: 0, most: 9_999, required: true, list: 70 }),
    countsInSum: flag('计入全市合计', { usual: true, list: 110, hint: '与其他区划重叠的功能区不计入' }),
    level: depth(),
  },
  ends: true,
  lasts: { from: 'validFrom', until: ['validUntil'] },
  rules: ({ parentId, code }) => {
    const fault = parentId === undefined ? undefined : codeFault(parentId, code);
    return fault === undefined ? {} : { code: fault };
  },
  together: ['parentId', 'name'],
  order: ['level', 'sort'],
  whole: true,
  match: ['code'],
  place: { lng: 'lng', lat: 'lat' },
  removeNote: '仍被使用的区划不能停用，请用拆分或合并',
});
