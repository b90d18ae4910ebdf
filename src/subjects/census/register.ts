import { register } from '#base/register/declare.ts';
import { outline } from '#base/register/judging/outline-field.ts';
import { latitude, longitude, number, region, text } from '#base/register/kinds.ts';
import { PLANNING_HEADING } from '../menu/terms.ts';
import { BUREAU } from '../session/terms.ts';

const heads = (term: string, list: number | false = false) =>
  number(term, { required: true, least: 0, most: 1_000_000, unit: '人', list });

/** Census areas 普查区 with households and people by sex and age of one census (spec 2 “Page areas”: census and housing-estate pages). */
export const censusRegister = register({
  name: 'census-area',
  noun: '普查区',
  title: '普查区',
  note: '一个普查年度一条记录，人口为常住人口；填有轮廓的，规划地图和人口热力以最近一次普查为准',
  table: 'census_area',
  key: 'censusAreaId',
  path: '/api/planning/census-area',
  spec: '2 “Page areas”',
  scope: { region: 'regionId' },
  readers: BUREAU,
  writers: ['ROLE_ANALYST'],
  announces: ['market.changed', 'planning.changed'],
  fields: {
    name: text('普查区名称', { required: true, longest: 80, filter: true, list: 200 }),
    code: text('普查区代码', {
      required: true,
      longest: 20,
      unique: true,
      fixed: true,
      list: 150,
      check: (code) => (/^\d{12}(-\d{4})?$/.test(code) ? undefined : '应为 12 位统计用区划代码，其后可加“-”和年度'),
      hint: '12 位统计用区划代码，再次普查时加年度，如 320104001001-2025',
    }),
    regionId: region('所在区划'),
    year: number('普查年度', { required: true, least: 1_950, most: 2_200, list: 100 }),
    households: number('户数', { required: true, least: 0, most: 500_000, unit: '户', list: 110 }),
    male: heads('男性人数', 120),
    female: heads('女性人数', 120),
    ageTo14: heads('0～14 岁'),
    age15To59: heads('15～59 岁'),
    age60To64: heads('60～64 岁'),
    ageFrom65: heads('65 岁及以上', 140),
    area: number('面积', { least: 0, most: 10_000, decimals: 3, unit: '平方千米', list: false }),
    lng: longitude('中心经度', { list: false }),
    lat: latitude('中心纬度', { list: false }),
    outline: outline('轮廓', { hint: 'WKT（POLYGON ((经度 纬度, …))）或 GeoJSON，GCJ-02' }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  rules: ({ male, female, ageTo14, age15To59, age60To64, ageFrom65 }) => {
    const [bySex, byAge] = [male + female, ageTo14 + age15To59 + age60To64 + ageFrom65];
    return bySex === byAge ? {} : { ageTo14: `各年龄段合计 ${byAge} 人，与男女合计 ${bySex} 人不符` };
  },
  place: { lng: 'lng', lat: 'lat', outline: 'outline' },
  ends: true,
  merges: { same: ['year'] },
  order: ['code'],
  match: ['code'],
  removeNote: '停用后不再用于统计，记录和历史保留，可以恢复',
  menu: { under: PLANNING_HEADING, place: 9, path: 'census' },
  demonstrated: true,
});
