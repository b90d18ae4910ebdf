import { indexTypeOf } from '#subjects/planning/rules.ts';
import { AREA_TYPES } from '#subjects/planning/terms.ts';
import {
  areaSamples,
  boundarySample,
  heatSamples,
  legendSample,
  mapOutletSamples,
  panelSamples,
} from '#subjects/planning/samples.ts';
import { savedAreaSample } from '#subjects/siting/samples.ts';
import type { MapQuery } from '#subjects/planning/wire.ts';
import type { PanelQuery, PanelSection } from '#subjects/planning/wire/area.ts';
import type { Answers } from '../sample-server.tsx';

/** The planning periods there are in the samples. */
const BEGINS = [2016, 2021, 2026];

const present: PanelSection = {
  sectionId: 'xzfx',
  title: '现状分析',
  datas: ['全部业态', '农贸市场', '生鲜超市'].map((title, index) => ({
    title,
    type: 'xzfx',
    begin: undefined,
    end: undefined,
    indexType: undefined,
    year: 2026,
    now: 1_180 - index * 400,
    added: 42 - index * 10,
    total: 1_222 - index * 410,
    area: 1_960_400 - index * 500_000,
    small: 880 - index * 200,
    areaPerThousand: 1_160.2,
    compounds: undefined,
    population: index === 2 ? undefined : 1_689_400,
    malePercent: index === 2 ? undefined : 49.6,
    agePercents: index === 2 ? undefined : [12.6, 11.9, 18.4, 15.3, 22.7, 19.1],
    ageNames: index === 2 ? undefined : ['0–14 岁', '15–24 岁', '25–34 岁', '35–44 岁', '45–59 岁', '60 岁及以上'],
    districts: [{ division: '玄武区', now: undefined, added: undefined, total: 118 - index, area: 288_100 }],
  })),
};

/** The right panel as the server would answer: the drawn area first, the period that was turned to. */
export function panelAnswer({ areaType, begin, step = 0, radius }: PanelQuery): readonly PanelSection[] {
  const from = BEGINS.indexOf(begin ?? 2026);
  const at = Math.min(BEGINS.length - 1, Math.max(0, from + step));
  const year = BEGINS[at] ?? 2026;
  return [...panelSamples, present]
    .filter(({ sectionId }) => sectionId !== 'xzfx2' || areaType !== AREA_TYPES.none)
    .map((section) => ({
      ...section,
      datas: section.datas.map((data) => {
        if (data.type === 'ghxx')
          return { ...data, begin: year, end: year + 4, indexType: indexTypeOf(at, BEGINS.length) };
        return data.type === 'xzfx2' ? { ...data, total: radius ?? 46 } : data;
      }),
    }));
}

/** What the planning map asks for. */
export const planningAnswers: Answers = {
  'planning.screen': ({ population, coverage }: MapQuery) => ({
    outlets: mapOutletSamples,
    heat: population || coverage ? heatSamples : [],
  }),
  'planning.panel': panelAnswer,
  'planning.legend': () => legendSample,
  'planning.boundaries': () => [boundarySample],
  'planning.base-map': () => ({ kind: 'none', url: '', labels: '', most: 18, crs: 'gcj02', attribution: '' }),
  'planning.areas': () => areaSamples,
  'siting.saved-areas': () => [savedAreaSample],
  'planning.outlet': () => ({ ...mapOutletSamples[0], kindName: '农贸市场', compounds: 17, population: 57_992 }),
  'region.with-parent': () => [
    {
      regionId: 320_100,
      name: '南京市',
      code: '320100',
      children: [
        { regionId: 320_102, name: '玄武区', code: '320102' },
        { regionId: 320_104, name: '秦淮区', code: '320104' },
      ],
    },
  ],
  'dictionary.select': () => legendSample.map(({ kind, text }) => ({ value: kind, text, selectable: true })),
};
