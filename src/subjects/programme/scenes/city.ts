import { across, evenly, type Place, type Scene, SECOND } from '#base/stage/layout.ts';

/** The row of figures above the overview, each in a place of its own. */
const figures: readonly Place[] = [
  { area: 'index', widget: 'vegetable-price/index', figure: true },
  { area: 'reporting', widget: 'vegetable-price/reporting', figure: true },
  { area: 'count', widget: 'alert/count', figure: true },
  { area: 'delivered', widget: 'report/delivered', figure: true },
  { area: 'waiting', widget: 'approval/waiting', figure: true },
];
const FIGURE_ROW = '192px';

/** The city at a glance 城市总览: figures above, the map as hero, and what explains it beside. */
export const cityScene: Scene = {
  key: 'city',
  title: '城市总览',
  question: '全市此刻怎么样，哪里要看一眼？',
  dwell: 40 * SECOND,
  places: [
    ...figures,
    { area: 'movers', widget: 'vegetable-price/movers' },
    { area: 'map', widget: 'planning/layers', hero: true },
    { area: 'day', widget: 'city-day/today' },
    { area: 'matrix', widget: 'vegetable-price/matrix' },
    { area: 'board', widget: 'report/completeness' },
  ],
  layouts: {
    standard: {
      areas: [across(...figures.map(({ area }) => [area, 4] as const)), across(['movers', 5], ['map', 10], ['day', 5])],
      columns: evenly(20),
      rows: `${FIGURE_ROW} minmax(0, 1fr)`,
    },
    wide: {
      areas: [
        across(...figures.map(({ area }) => [area, 6] as const)),
        across(['movers', 5], ['map', 10], ['matrix', 10], ['day', 5]),
      ],
      columns: evenly(30),
      rows: `${FIGURE_ROW} minmax(0, 1fr)`,
    },
    widest: {
      areas: [
        across(...figures.map(({ area }) => [area, 8] as const)),
        across(['movers', 5], ['map', 9], ['matrix', 10], ['board', 10], ['day', 6]),
      ],
      columns: evenly(40),
      rows: `${FIGURE_ROW} minmax(0, 1fr)`,
    },
  },
};
