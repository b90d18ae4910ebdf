import { ALL, type Place, type Scene, SECOND } from '#base/stage/layout.ts';

export const wave: Place = { area: 'wave', widget: 'vegetable-price/wave' };
const table: Place = { area: 'table', widget: 'vegetable-price/table' };

/** The scenes of prices, in their order in the programme. */
export const priceScenes: readonly Scene[] = [
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
      wide: {
        areas: ['warnings map wave'],
        columns: 'minmax(0, 5fr) minmax(0, 2fr) minmax(0, 3fr)',
        rows: ALL,
      },
      widest: {
        areas: ['warnings map wave'],
        columns: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr)',
        rows: ALL,
      },
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
      wide: { areas: ['outlets table'], columns: 'minmax(0, 1fr) minmax(0, 1fr)', rows: ALL },
      widest: { areas: ['outlets table'], columns: 'minmax(0, 1fr) minmax(0, 1fr)', rows: ALL },
    },
  },
];
