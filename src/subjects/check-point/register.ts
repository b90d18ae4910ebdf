import { register } from '#base/register/declare.ts';
import { choice, day, number, region, telephone, text } from '#base/register/fields.ts';

const KINDS = { market: '农贸市场', store: '商场超市', catering: '餐饮场所', station: '加油站', recycling: '再生资源回收点' } as const;
const RISKS = { low: '一般', medium: '较大', high: '重大' } as const;

/** Check points 检查点 of safety management: where inspectors go, who answers for it, and how often it has to be (spec 2, page areas). */
export const checkPointRegister = register({
  name: 'check-point', noun: '检查点', title: '检查点', note: '安全生产检查的场所', table: 'check_point', key: 'checkPointId',
  path: '/api/safety/check-point', spec: '2 “Page areas”', scope: { region: 'regionId' },
  readers: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'], writers: ['ROLE_REVIEWER'],
  fields: {
    name: text('场所名称', { required: true, filter: true, list: 180 }),
    code: text('编号', { required: true, longest: 20, unique: true, fixed: true, list: 110, check: (code) => (/^[A-Z0-9-]+$/.test(code) ? undefined : '只能含大写字母、数字和短横') }),
    kind: choice('场所类型', KINDS, { required: true, filter: true, list: 120 }),
    regionId: region('所在区划'),
    risk: choice('风险等级', RISKS, { required: true, filter: true, list: 90 }),
    address: text('地址', { longest: 120, list: false }),
    keeper: text('安全负责人', { longest: 20, list: 100 }),
    phone: telephone('联系电话', { list: 130 }),
    area: number('经营面积', { least: 0, most: 2_000_000, decimals: 1, unit: '㎡', list: false }),
    everyDays: number('检查周期', { least: 1, most: 730, unit: '天', list: false }),
    openedOn: day('启用日期', { list: false }),
    lng: number('经度', { least: 73, most: 136, decimals: 6, list: false }),
    lat: number('纬度', { least: 3, most: 54, decimals: 6, list: false }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  rules: ({ lng, lat }) => ((lng === undefined) === (lat === undefined) ? {} : { [lng === undefined ? 'lng' : 'lat']: '经度和纬度应同时填写' }),
  place: { lng: 'lng', lat: 'lat' }, ends: true, order: ['code'], match: ['code'], removeNote: '停用后不再列入检查，记录和历史保留，可以恢复',
  menu: { id: 151, path: 'check-point', app: 'command', container: { id: 150, path: '/safety', name: '安全管理', icon: 'safety', sort: 10 } },
  demonstrated: true,
  samples: [
    { name: '科巷菜市场', code: 'QH-001', kind: 'market', regionId: 320_104, risk: 'medium', address: '秦淮区科巷 8 号', keeper: '周建国', phone: '025-84550311', area: 2_600.5, everyDays: 30, openedOn: '2024-03-01', lng: 118.7952, lat: 32.0398, remark: '演示数据' },
    { name: '江宁加油站', code: 'JN-001', kind: 'station', regionId: 320_115, risk: 'high', address: '江宁区双龙大道', keeper: '吴敏', phone: '13800000001', area: 1_800, everyDays: 7, openedOn: '2023-11-20', lng: 118.8401, lat: 31.9527, remark: '演示数据' },
    { name: '东山餐饮街', code: 'JN-002', kind: 'catering', regionId: 320_115, risk: 'medium', everyDays: 30, remark: '演示数据' },
    { name: '玄武百货', code: 'XW-001', kind: 'store', regionId: 320_102, risk: 'low', address: '玄武区珠江路', everyDays: 90, lng: 118.7969, lat: 32.0485, remark: '演示数据' },
  ],
});
