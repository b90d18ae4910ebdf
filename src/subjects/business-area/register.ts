import { register } from '#base/register/declare.ts';
import { choice, day, latitude, longitude, number, reference, region, text } from '#base/register/kinds.ts';
import { count } from '#base/register/numbers/counted.ts';
import { MARKET_HEADING } from '../menu/terms.ts';

const KINDS = { district: '商圈', centre: '商业中心', complex: '商业综合体', street: '商业街区' } as const;

/** Business centres 商业中心 and the areas around them 商圈: the same rows that maps, heat and customers are told by (spec 2 §2.3). */
export const businessCentreRegister = register({
  name: 'business-centre',
  noun: '商圈',
  title: '商圈台账',
  note: '规划地图、商圈客群和热力均以此为准',
  table: 'business_area_record',
  key: 'areaId',
  path: '/api/market/centre',
  spec: '2 “Page areas”',
  scope: { region: 'regionId' },
  readers: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'],
  writers: ['ROLE_ANALYST'],
  announces: ['dictionary.changed', 'market.changed', 'planning.changed'],
  fields: {
    name: text('商圈名称', { required: true, unique: true, filter: true, list: 180 }),
    kind: choice('类型', KINDS, { required: true, filter: true, list: 110 }),
    regionId: region('所在区划'),
    parentId: reference('上级商圈', { to: 'business-centre', list: 110 }),
    address: text('地址', { longest: 120, list: 200 }),
    floorArea: number('建筑面积', { least: 0, most: 20_000_000, decimals: 1, unit: '㎡', list: 130 }),
    openedOn: day('开业日期', { list: 110 }),
    closedOn: day('停业日期', { list: false, hint: '次日起自动停用' }),
    validFrom: day('有效期自', { list: false }),
    validUntil: day('有效期至', { list: false, hint: '次日起自动停用' }),
    lng: longitude('中心经度', { required: true, list: false }),
    lat: latitude('中心纬度', { required: true, list: false }),
    outlets: count('网点记录数', { in: [['outlet_record', 'area_id']], forbids: '有 {n} 个网点记录', list: 110 }),
    surveys: count('客群和客流记录数', {
      in: [
        ['customer_profile', 'area_id'],
        ['heat_point', 'area_id'],
        ['area_visit', 'area_id'],
      ],
      forbids: '有 {n} 条客群、热力或客流记录',
      list: false,
    }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  place: { lng: 'lng', lat: 'lat' },
  tree: { parent: 'parentId', deepest: 3 },
  photos: true,
  proposals: true,
  lasts: { from: 'validFrom', until: ['validUntil', 'closedOn'] },
  rules: ({ openedOn, closedOn }) =>
    openedOn !== undefined && closedOn !== undefined && closedOn < openedOn
      ? { closedOn: `停业日期不能早于开业日期 ${openedOn}` }
      : {},
  ends: true,
  merges: {},
  order: ['name'],
  match: ['name'],
  removeNote: '停用后不再出现在地图、客群和热力中，记录和历史保留，可以恢复；有网点、客群、热力或客流记录的不能停用',
  menu: { under: MARKET_HEADING, place: 6, path: 'centres' },
});
