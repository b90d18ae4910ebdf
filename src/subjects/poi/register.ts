import { register } from '#base/register/declare.ts';
import { choice, latitude, longitude, region, text } from '#base/register/kinds.ts';
import { INTERNET_HEADING } from '../menu/terms.ts';
import { SOURCE_LABELS } from './terms.ts';

/** Points of interest 兴趣点 as maps on the Internet have them, imported from their files and compared with the outlets (spec 2, page areas: Internet data). */
export const poiRegister = register({
  name: 'poi',
  noun: '兴趣点',
  title: '兴趣点导入',
  note: '从地图数据文件导入（CSV、XLSX、GeoJSON），与商业网点比对；不含电话等联系方式',
  table: 'poi_record',
  key: 'poiId',
  path: '/api/internet/poi',
  spec: '2 “Page areas”',
  scope: { region: 'regionId' },
  readers: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'],
  writers: ['ROLE_REVIEWER', 'ROLE_ANALYST'],
  announces: ['poi-link.changed'],
  fields: {
    name: text('名称', { required: true, longest: 80, filter: true, list: 220 }),
    source: choice('来源', SOURCE_LABELS, { required: true, filter: true, list: 100 }),
    sourceCode: text('来源编号', {
      required: true,
      longest: 60,
      list: 150,
      hint: '地图数据中的编号；同一来源中不重复，再次导入按它更新',
    }),
    category: text('分类', {
      longest: 100,
      filter: true,
      list: 200,
      hint: '按来源的写法，如 购物服务;便民商店/便利店',
    }),
    regionId: region('行政区划'),
    address: text('地址', { longest: 200, list: 240 }),
    lng: longitude('经度', { required: true, list: false }),
    lat: latitude('纬度', { required: true, list: false }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  together: ['source', 'sourceCode'],
  place: { lng: 'lng', lat: 'lat', ground: true },
  ends: true,
  searched: ['source', 'regionId'],
  order: ['name'],
  match: ['source', 'sourceCode'],
  removeNote: '停用后不再参与比对，原有关联不再显示，可以恢复',
  menu: { under: INTERNET_HEADING, place: 1, path: 'points' },
});
