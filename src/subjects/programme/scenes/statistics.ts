import {
  ALL,
  evenly,
  everywhere,
  type Layout,
  type Place,
  type Scene,
  SECOND,
  whole,
  wider,
} from '#base/stage/layout.ts';

/** As the datasets call it. */
const WIDGET = 'dataset/kept';
const places: readonly Place[] = ['first', 'second', 'third', 'fourth'].map((area) => ({ area, widget: WIDGET }));

const sideBySide = (areas: readonly string[]): Layout => ({
  areas: [areas.join(' ')],
  columns: evenly(areas.length),
  rows: ALL,
});
const HALVES = 'minmax(0, 1fr) minmax(0, 1fr)';
const all = places.map(({ area }) => area);
const four: Scene['layouts'] = {
  standard: { areas: ['first second', 'third fourth'], columns: evenly(2), rows: HALVES },
  ...wider(sideBySide(all)),
};

/** Questions to the datasets that the programme chooses 数据统计: one alone, or up to four beside each other. */
export const statisticsScene: Scene = {
  key: 'statistics',
  title: '数据统计',
  question: '大家保存的统计现在是多少？',
  dwell: 40 * SECOND,
  open: {
    widget: WIDGET,
    noun: '统计',
    layouts: [
      everywhere(whole('first')),
      everywhere(sideBySide(all.slice(0, 2))),
      {
        standard: {
          areas: ['first second', 'first third'],
          columns: evenly(2),
          rows: HALVES,
        },
        ...wider(sideBySide(all.slice(0, 3))),
      },
      four,
    ],
  },
  places,
  layouts: four,
};
