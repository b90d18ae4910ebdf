import { cityScene } from './scenes/city.ts';
import { statisticsScene } from './scenes/statistics.ts';
import { ALL, everywhere, type Place, type Scene, SECOND, whole, wider } from '#base/stage/layout.ts';

const wave: Place = { area: 'wave', widget: 'vegetable-price/wave' };
const table: Place = { area: 'table', widget: 'vegetable-price/table' };

/** Every scene of the wall 场景, in the order of a rehearsal; a programme says which of them are shown, and when. */
export const scenes: readonly Scene[] = [
  cityScene,
  {
    key: 'prices',
    title: '今日菜价',
    question: '今天各市场的菜价是多少，近期怎么走？',
    dwell: 40 * SECOND,
    places: [
      { area: 'matrix', widget: 'vegetable-price/matrix', hero: true },
      { area: 'movers', widget: 'vegetable-price/movers' },
      { area: 'groups', widget: 'vegetable-price/groups' },
      { area: 'map', widget: 'planning/prices' },
      wave,
    ],
    layouts: {
      standard: {
        areas: ['matrix movers map', 'matrix groups map'],
        columns: 'minmax(0, 8fr) minmax(0, 5fr) minmax(0, 5fr)',
        rows: 'minmax(0, 1fr) auto',
      },
      wide: {
        areas: ['matrix movers map wave', 'matrix movers map groups'],
        columns: 'minmax(0, 10fr) minmax(0, 4fr) minmax(0, 5fr) minmax(0, 7fr)',
        rows: 'minmax(0, 1fr) auto',
      },
      widest: {
        areas: ['matrix movers map wave', 'matrix movers map groups'],
        columns: 'minmax(0, 10fr) minmax(0, 4fr) minmax(0, 6fr) minmax(0, 7fr)',
        rows: 'minmax(0, 1fr) auto',
      },
    },
  },
  {
    key: 'warnings',
    title: '菜价预警',
    question: '哪些市场的菜价波动超过了阈值？',
    dwell: 30 * SECOND,
    stay: { widget: 'vegetable-price/warnings', most: 180 * SECOND },
    places: [
      { area: 'warnings', widget: 'vegetable-price/warnings', hero: true },
      { area: 'map', widget: 'planning/prices' },
      wave,
    ],
    layouts: {
      standard: { areas: ['warnings map'], columns: 'minmax(0, 11fr) minmax(0, 7fr)', rows: ALL },
      ...wider({ areas: ['warnings map wave'], columns: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr)', rows: ALL }),
    },
  },
  {
    key: 'monitor',
    title: '市场监测',
    question: '哪些市场没有报价，哪些价格超过了阈值？',
    dwell: 30 * SECOND,
    stay: { widget: 'vegetable-price/monitor', most: 120 * SECOND },
    places: [
      { area: 'outlets', widget: 'vegetable-price/monitor', hero: true },
      { area: 'groups', widget: 'vegetable-price/groups' },
      { area: 'movers', widget: 'vegetable-price/movers' },
      table,
    ],
    layouts: {
      standard: {
        areas: ['outlets movers', 'outlets groups'],
        columns: 'minmax(0, 13fr) minmax(0, 6fr)',
        rows: 'minmax(0, 1fr) auto',
      },
      ...wider({ areas: ['outlets table'], columns: 'minmax(0, 1fr) minmax(0, 1fr)', rows: ALL }),
    },
  },
  {
    key: 'markets',
    title: '市场主体',
    question: '各区有多少市场主体，缺哪一类？',
    dwell: 30 * SECOND,
    places: [
      { area: 'kinds', widget: 'market/kinds', hero: true },
      { area: 'counts', widget: 'market/type-counts' },
      { area: 'map', widget: 'planning/layers' },
    ],
    layouts: {
      standard: { areas: ['kinds counts'], columns: 'minmax(0, 13fr) minmax(0, 6fr)', rows: ALL },
      ...wider({ areas: ['counts kinds map'], columns: '640px minmax(0, 1fr) minmax(0, 1fr)', rows: ALL }),
    },
  },
  {
    key: 'situation',
    title: '市场现状',
    question: '网点够不够用，服务的是哪些人？',
    dwell: 40 * SECOND,
    places: [
      { area: 'current', widget: 'market/current', hero: true },
      { area: 'counts', widget: 'market/type-counts' },
    ],
    layouts: {
      standard: whole('current'),
      ...wider({ areas: ['current counts'], columns: 'minmax(0, 1fr) 640px', rows: ALL }),
    },
  },
  {
    key: 'planning',
    title: '市场规划',
    question: '各区的网点在哪里，一共有多少？',
    dwell: 40 * SECOND,
    stay: { widget: 'planning/map', most: 150 * SECOND },
    places: [
      { area: 'map', widget: 'planning/map', hero: true },
      { area: 'kinds', widget: 'market/kinds' },
      { area: 'counts', widget: 'market/type-counts' },
    ],
    layouts: {
      standard: whole('map'),
      // The city is high and narrow: beside it there is room for what its outlets are, and on the longest stage for where each kind is.
      wide: { areas: ['map counts'], columns: 'minmax(0, 1fr) 640px', rows: ALL },
      widest: { areas: ['map kinds counts'], columns: 'minmax(0, 3fr) minmax(0, 2fr) 640px', rows: ALL },
    },
  },
  {
    key: 'coverage',
    title: '服务覆盖',
    question: '谁的家附近没有菜市场，增设在哪里最管用？',
    dwell: 45 * SECOND,
    stay: { widget: 'planning/coverage', most: 90 * SECOND },
    places: [
      { area: 'map', widget: 'planning/coverage', hero: true },
      { area: 'kinds', widget: 'market/kinds' },
    ],
    layouts: {
      standard: whole('map'),
      ...wider({ areas: ['map kinds'], columns: 'minmax(0, 3fr) minmax(0, 2fr)', rows: ALL }),
    },
  },
  {
    key: 'customers',
    title: '商圈客群',
    question: '谁在逛商圈，从哪里来，几个商圈有什么不同？',
    dwell: 30 * SECOND,
    places: [
      { area: 'compared', widget: 'business-area/comparison', hero: true },
      { area: 'reports', widget: 'business-area/monthly-reports' },
    ],
    layouts: everywhere({ areas: ['compared reports'], columns: 'minmax(0, 1fr) 500px', rows: ALL }),
  },
  {
    key: 'population',
    title: '人口热力',
    question: '全市和各区的人住在哪里？',
    dwell: 40 * SECOND,
    stay: { widget: 'heat/population', most: 120 * SECOND },
    places: [
      { area: 'heat', widget: 'heat/population', hero: true },
      { area: 'kinds', widget: 'market/kinds' },
    ],
    layouts: {
      standard: whole('heat'),
      // What the people of each district have to buy from, beside where they live.
      ...wider({ areas: ['heat kinds'], columns: 'minmax(0, 3fr) minmax(0, 2fr)', rows: ALL }),
    },
  },
  {
    key: 'area-heat',
    title: '商圈热力',
    question: '商圈里哪里人最多，来的是谁？',
    dwell: 30 * SECOND,
    topic: 'business-area',
    places: [
      { area: 'heat', widget: 'heat/region', hero: true },
      { area: 'customers', widget: 'business-area/customers' },
      { area: 'reports', widget: 'business-area/monthly-reports' },
    ],
    layouts: {
      ...everywhere({ areas: ['heat customers reports'], columns: 'minmax(0, 1fr) 600px 520px', rows: ALL }),
      standard: { areas: ['heat customers'], columns: 'minmax(0, 1fr) 580px', rows: ALL },
    },
  },
  {
    key: 'alerts',
    title: '指标预警',
    question: '哪些指标超出了阈值，谁在处理？',
    dwell: 30 * SECOND,
    stay: { widget: 'alert/open', most: 90 * SECOND },
    places: [
      { area: 'worst', widget: 'alert/worst', hero: true },
      { area: 'open', widget: 'alert/open' },
      { area: 'map', widget: 'planning/layers' },
    ],
    layouts: {
      standard: { areas: ['worst open'], columns: 'minmax(0, 11fr) minmax(0, 9fr)', rows: ALL },
      wide: { areas: ['worst map open'], columns: 'minmax(0, 11fr) minmax(0, 10fr) minmax(0, 9fr)', rows: ALL },
      widest: { areas: ['worst map open'], columns: 'minmax(0, 13fr) minmax(0, 12fr) minmax(0, 10fr)', rows: ALL },
    },
  },
  {
    key: 'inspections',
    title: '安全检查',
    question: '哪些检查和整改逾期了，该谁办，拖了多久？',
    dwell: 30 * SECOND,
    stay: { widget: 'inspection/overdue', most: 90 * SECOND },
    places: [
      { area: 'overdue', widget: 'inspection/overdue', hero: true },
      { area: 'map', widget: 'planning/layers' },
    ],
    layouts: {
      standard: whole('overdue'),
      ...wider({ areas: ['overdue map'], columns: 'minmax(0, 3fr) minmax(0, 2fr)', rows: ALL }),
    },
  },
  {
    key: 'cameras',
    title: '视频巡查',
    question: '重点点位的现场怎么样，预警附近在发生什么？',
    dwell: 45 * SECOND,
    stay: { widget: 'camera/patrol', most: 90 * SECOND },
    places: [
      { area: 'patrol', widget: 'camera/patrol', hero: true },
      { area: 'open', widget: 'alert/open' },
      { area: 'map', widget: 'planning/layers' },
    ],
    layouts: {
      standard: { areas: ['patrol open'], columns: 'minmax(0, 13fr) minmax(0, 7fr)', rows: ALL },
      wide: { areas: ['patrol map open'], columns: 'minmax(0, 16fr) minmax(0, 10fr) minmax(0, 7fr)', rows: ALL },
      widest: { areas: ['patrol map open'], columns: 'minmax(0, 13fr) minmax(0, 11fr) minmax(0, 5fr)', rows: ALL },
    },
  },
  {
    key: 'completeness',
    title: '报送审批',
    question: '报表报齐了没有，几件待审？',
    dwell: 30 * SECOND,
    places: [
      { area: 'map', widget: 'planning/delivery', hero: true },
      { area: 'tiles', widget: 'approval/tiles' },
      { area: 'brand', widget: 'approval/honoured-brand' },
      { area: 'board', widget: 'report/completeness' },
    ],
    layouts: {
      standard: {
        areas: ['map board tiles'],
        columns: 'minmax(0, 15fr) minmax(0, 24fr) minmax(0, 13fr)',
        rows: ALL,
      },
      wide: {
        areas: ['board map tiles', 'board map brand'],
        columns: 'minmax(0, 6fr) minmax(0, 5fr) minmax(0, 5fr)',
        rows: 'minmax(0, 2fr) minmax(0, 1fr)',
      },
      widest: {
        areas: ['board map tiles', 'board map brand'],
        columns: 'minmax(0, 6fr) minmax(0, 6fr) minmax(0, 5fr)',
        rows: 'minmax(0, 2fr) minmax(0, 1fr)',
      },
    },
  },
  statisticsScene,
];

/** Those that show something by themselves: what a rehearsal goes through. */
export const rehearsedScenes: readonly Scene[] = scenes.filter(({ open }) => open === undefined);
