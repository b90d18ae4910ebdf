import { register } from '#base/register/declare.ts';
import { outline } from '#base/register/judging/outline-field.ts';
import { latitude, longitude, number, region, text } from '#base/register/kinds.ts';
import { MARKET_HEADING } from '../../menu/terms.ts';
import { AGE_BANDS, MARKET_ANNOUNCES, MARKET_ENDED_NOTE, MARKET_READERS, MARKET_WRITERS } from '../terms.ts';

const heads = (term: string, list: number | false = false) =>
  number(term, { required: true, least: 0, most: 200_000, list });
const [to14, to24, to34, to44, to59, from60] = AGE_BANDS;

/** Residential compounds 居住小区: who lives where, by sex and age, as coverage and the heat of population are computed from (spec 2 §3, page areas). */
export const compoundRegister = register({
  name: 'compound',
  noun: '小区',
  title: '居住小区',
  note: '覆盖缺口和人口分布均以此为准',
  table: 'compound_record',
  key: 'compoundId',
  path: '/api/market/compound',
  spec: '2 “Page areas”',
  scope: { region: 'regionId' },
  readers: MARKET_READERS,
  writers: MARKET_WRITERS,
  announces: MARKET_ANNOUNCES,
  fields: {
    name: text('小区名称', { required: true, longest: 80, filter: true, list: 200 }),
    regionId: region('行政区划'),
    address: text('地址', { longest: 200, list: 200 }),
    households: number('户数', { least: 0, most: 100_000, list: 90 }),
    male: heads('男性人数', 100),
    female: heads('女性人数', 100),
    ageTo14: heads(to14),
    ageTo24: heads(to24),
    ageTo34: heads(to34),
    ageTo44: heads(to44),
    ageTo59: heads(to59),
    ageFrom60: heads(from60, 130),
    lng: longitude('经度', { required: true, list: false }),
    lat: latitude('纬度', { required: true, list: false }),
    outline: outline('轮廓', { hint: 'WKT（POLYGON ((经度 纬度, …))）或 GeoJSON，GCJ-02' }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  rules: ({ male, female, ageTo14, ageTo24, ageTo34, ageTo44, ageTo59, ageFrom60 }) => {
    const [bySex, byAge] = [male + female, ageTo14 + ageTo24 + ageTo34 + ageTo44 + ageTo59 + ageFrom60];
    return bySex === byAge ? {} : { ageTo14: `各年龄段合计 ${byAge} 人，与男女合计 ${bySex} 人不符` };
  },
  place: { lng: 'lng', lat: 'lat', ground: true, outline: 'outline' },
  ends: true,
  merges: {},
  searched: ['regionId'],
  order: ['name'],
  match: ['compoundId'],
  removeNote: MARKET_ENDED_NOTE,
  menu: { under: MARKET_HEADING, place: 8, path: 'compounds' },
});
