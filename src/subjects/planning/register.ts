import { register } from '#base/register/declare.ts';
import { number, region, text } from '#base/register/kinds.ts';
import { PLANNING_HEADING } from '../menu/terms.ts';
import { BUREAU } from '../session/terms.ts';

const outlets = (term: string) => number(term, { required: true, least: 0, most: 1_000_000, unit: '个', list: 110 });
const year = (term: string) => number(term, { required: true, least: 1_900, most: 2_200, list: 90 });

/** Plans of markets 规划指标: what a division keeps and adds in a period of years, as the maps' panel, 规划对比 and 市场现状 reckon with it (spec 2 §2.2, §4). */
export const planRegister = register({
  name: 'market-plan',
  noun: '规划指标',
  title: '规划指标',
  note: '市场规划地图、规划对比和市场现状均以此为准',
  table: 'market_plan',
  key: 'marketPlanId',
  path: '/api/market/plan',
  spec: '2 §2.2',
  scope: { region: 'regionId' },
  readers: BUREAU,
  writers: ['ROLE_ANALYST'],
  announces: ['market.changed', 'planning.changed'],
  fields: {
    name: text('规划名称', {
      required: true,
      filter: true,
      list: 220,
      otherwise: ({ regionName, beginYear, endYear }) =>
        `${String(regionName)}${String(beginYear)}—${String(endYear)} 年规划`,
    }),
    regionId: region('行政区划'),
    beginYear: year('开始年份'),
    endYear: year('结束年份'),
    retained: outlets('现状保留'),
    added: outlets('规划新增'),
    floorArea: number('规划面积', { required: true, least: 0, most: 1e9, decimals: 1, unit: '㎡', list: 130 }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  rules: ({ beginYear, endYear }) => (beginYear > endYear ? { endYear: '不能早于开始年份' } : {}),
  together: ['regionId', 'beginYear'],
  order: ['beginYear', 'regionId'],
  latestFirst: true,
  match: ['regionId', 'beginYear'],
  removeNote: '删除后不再计入规划对比和市场现状',
  menu: { under: PLANNING_HEADING, place: 2, path: 'plans' },
});
