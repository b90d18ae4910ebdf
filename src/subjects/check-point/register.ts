import { register } from '#base/register/declare.ts';
import { choice, day, latitude, longitude, number, reference, region, telephone, text } from '#base/register/kinds.ts';
import { SAFETY_HEADING } from '../menu/terms.ts';

const KINDS = {
  market: '农贸市场',
  store: '商场超市',
  catering: '餐饮场所',
  station: '加油站',
  recycling: '再生资源回收点',
} as const;
const RISKS = { low: '一般', medium: '较大', high: '重大' } as const;

/** Check points 检查点 of safety management: where inspectors go, who answers for it, and how often it has to be (spec 2, page areas). */
export const checkPointRegister = register({
  name: 'check-point',
  noun: '检查点',
  title: '检查点',
  note: '安全生产检查的场所',
  table: 'check_point',
  key: 'checkPointId',
  path: '/api/safety/check-point',
  spec: '2 “Page areas”',
  scope: { region: 'regionId' },
  readers: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'],
  writers: ['ROLE_REVIEWER'],
  fields: {
    name: text('场所名称', { required: true, filter: true, list: 180 }),
    code: text('编号', {
      required: true,
      longest: 20,
      unique: true,
      fixed: true,
      list: 110,
      check: (code) => (/^[A-Z0-9-]+$/.test(code) ? undefined : '只能含大写字母、数字和短横'),
    }),
    kind: choice('场所类型', KINDS, { required: true, filter: true, list: 120, near: true }),
    regionId: region('所在区划'),
    risk: choice('风险等级', RISKS, { required: true, filter: true, list: 90, near: true }),
    enterpriseId: reference('所属企业', { to: 'enterprise', list: false, hint: '填写后，检查情况列入该企业的全景' }),
    address: text('地址', { longest: 120, list: false }),
    keeper: text('安全负责人', { longest: 20, list: 100 }),
    phone: telephone('联系电话', { list: 130 }),
    area: number('经营面积', { least: 0, most: 2_000_000, decimals: 1, unit: '㎡', list: false }),
    everyDays: number('检查周期', { least: 1, most: 730, unit: '天', list: false }),
    openedOn: day('启用日期', { list: false }),
    lng: longitude('经度', { list: false }),
    lat: latitude('纬度', { list: false }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  place: { lng: 'lng', lat: 'lat' },
  ends: true,
  order: ['code'],
  match: ['code'],
  removeNote: '停用后不再列入检查，记录和历史保留，可以恢复',
  menu: {
    under: SAFETY_HEADING,
    place: 1,
    path: 'check-point',
  },
  demonstrated: true,
});
