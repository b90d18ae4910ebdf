import type { Coverage, DivisionFigures, MarketPriceLevel } from './wire/city.ts';
import type { AreaPeople, PanelSection } from './wire/area.ts';
import type { AreaOption, Boundary, HeatPoint, LegendEntry, MapOutlet } from './wire.ts';

export const legendSample: readonly LegendEntry[] = [
  { kind: 'produce', text: '农贸市场', color: '#0072b2' },
  { kind: 'wholesale', text: '批发市场', color: '#d55e00' },
  { kind: 'supermarket', text: '大型超市', color: '#009e73' },
  { kind: 'department', text: '百货商店', color: '#cc79a7' },
  { kind: 'fresh', text: '生鲜超市', color: '#e69f00' },
  { kind: 'convenience', text: '便利店', color: '#56b4e9' },
];

/** An outlet and a group of twelve beside it. */
export const mapOutletSamples: readonly MapOutlet[] = [
  {
    outletId: '1001',
    name: '科巷菜场',
    kind: 'produce',
    division: '秦淮区',
    address: '秦淮区科巷 12 号',
    lng: 118.7932,
    lat: 32.0391,
    serviceRadius: 800,
    floorArea: 3_240.5,
    openedYear: 1998,
    grouped: 1,
  },
  {
    outletId: 'group-12',
    name: '',
    kind: '',
    division: '',
    address: '',
    lng: 118.781,
    lat: 32.0442,
    serviceRadius: 0,
    floorArea: 0,
    openedYear: undefined,
    grouped: 12,
  },
];

/** The business areas of the specification (spec 2 §2.3). */
export const areaSamples: readonly AreaOption[] = [
  { areaId: '98471', name: '新街口', lng: 118.784136, lat: 32.041806 },
  { areaId: '98640', name: '东山', lng: 118.82091, lat: 31.93198 },
];

export const heatSamples: readonly HeatPoint[] = [
  { lng: 118.784136, lat: 32.041806, total: 100 },
  { lng: 118.7853, lat: 32.0435, total: 76 },
  { lng: 118.7816, lat: 32.0421, total: 58 },
];

export const boundarySample: Boundary = {
  code: '320106',
  kind: 'district',
  name: '鼓楼区',
  source: '示意',
  reviewNumber: '',
  rings: [
    [
      [118.72, 32.05],
      [118.79, 32.05],
      [118.79, 32.13],
      [118.72, 32.13],
      [118.72, 32.05],
    ],
  ],
};

/** The right panel with a circle drawn: what lies in it, the plan of the period, the present situation. */
export const panelSamples: readonly PanelSection[] = [
  {
    sectionId: 'xzfx2',
    title: '选定区域现状分析',
    datas: [
      {
        title: '全部业态',
        type: 'xzfx2',
        begin: undefined,
        end: undefined,
        indexType: undefined,
        year: undefined,
        now: undefined,
        added: undefined,
        total: 46,
        area: 128_440.6,
        small: 31,
        areaPerThousand: 2_214.8,
        compounds: 17,
        population: 57_992,
        malePercent: 49.4,
        agePercents: [12.6, 11.9, 18.4, 15.3, 22.7, 19.1],
        ageNames: ['0–14 岁', '15–24 岁', '25–34 岁', '35–44 岁', '45–59 岁', '60 岁及以上'],
        districts: [],
      },
    ],
  },
  {
    sectionId: 'ghxx',
    title: '规划信息',
    datas: [
      {
        title: '2026–2030 年',
        type: 'ghxx',
        begin: 2026,
        end: 2030,
        indexType: 2,
        year: undefined,
        now: 142,
        added: 26,
        total: 168,
        area: 262_080,
        small: 903,
        areaPerThousand: 153.42,
        compounds: undefined,
        population: undefined,
        malePercent: undefined,
        agePercents: undefined,
        ageNames: undefined,
        districts: [
          { division: '玄武区', now: 64, added: 11, total: 75, area: 118_200 },
          { division: '秦淮区', now: 78, added: 15, total: 93, area: 143_880 },
        ],
      },
    ],
  },
];

/** Who lives in a division. */
export const peopleSample: AreaPeople = {
  compounds: 17,
  population: 57_992,
  malePercent: 49.4,
  agePercents: [12.6, 11.9, 18.4, 15.3, 22.7, 19.1],
  ageNames: ['0–14 岁', '15–24 岁', '25–34 岁', '35–44 岁', '45–59 岁', '60 岁及以上'],
  largest: [
    { name: '淳溪金地小区', value: 9_136 },
    { name: '珠江路仁恒花园', value: 9_084 },
  ],
};

/** Three divisions at a glance, of one nothing known but its alerts. */
export const divisionFigureSamples: readonly DivisionFigures[] = [
  {
    code: '320102',
    name: '玄武区',
    alerts: 6,
    priceLevelPercent: 3.4,
    outletsPerThousand: 0.92,
    owed: 12,
    reported: 9,
  },
  {
    code: '320115',
    name: '江宁区',
    alerts: 11,
    priceLevelPercent: -2.1,
    outletsPerThousand: 0.61,
    owed: 15,
    reported: 15,
  },
  {
    code: '320118',
    name: '高淳区',
    alerts: 0,
    priceLevelPercent: undefined,
    outletsPerThousand: undefined,
    owed: 0,
    reported: 0,
  },
];

/** Two divisions, in one of them a home that no market reaches and a site that would. */
export const coverageSample: Coverage = {
  divisions: [
    { code: '320102', name: '玄武区', markets: 14, sites: 0, population: 180_000, covered: 180_000, planned: 180_000 },
    { code: '320115', name: '江宁区', markets: 9, sites: 2, population: 240_000, covered: 173_800, planned: 231_000 },
  ],
  markets: [
    { lng: 118.8, lat: 32.06, radius: 900 },
    { lng: 118.83, lat: 31.95, radius: 1_100 },
  ],
  sites: [
    { name: '禄口明发雅居', division: '江宁区', lng: 118.86, lat: 31.75, radius: 1_000, people: 26_225 },
    { name: '九龙湖银杏新村', division: '江宁区', lng: 118.82, lat: 31.87, radius: 1_000, people: 30_975 },
  ],
  gaps: [
    { lng: 118.86, lat: 31.75, total: 8_900 },
    { lng: 118.82, lat: 31.87, total: 6_400 },
    { lng: 119.04, lat: 32.06, total: 1_200 },
  ],
};

/** Three markets: one dear, one as all, one cheap. */
export const priceLevelSamples: readonly MarketPriceLevel[] = [
  { outletId: '7', name: '东山农贸市场', lng: 118.85, lat: 31.95, levelPercent: 6.8, goods: 42 },
  { outletId: '8', name: '科巷菜场', lng: 118.8, lat: 32.04, levelPercent: 0.4, goods: 45 },
  { outletId: '9', name: '迈皋桥农贸市场', lng: 118.81, lat: 32.1, levelPercent: -4.1, goods: 38 },
];

/** An invented plan of a division for five years. */
const plan = (division: string, regionId: number, beginYear: number, retained: number, added: number) => ({
  name: `${division}${beginYear}—${beginYear + 4} 年规划`,
  regionId,
  beginYear,
  endYear: beginYear + 4,
  retained,
  added,
  floorArea: (retained + added) * 850.5,
  remark: '演示数据',
});

/** Plans of two divisions and two periods, for tests and stories. */
export const planSamples = [
  plan('鼓楼区', 320_106, 2036, 312, 34),
  plan('江宁区', 320_115, 2036, 468, 71),
  plan('鼓楼区', 320_106, 2031, 285, 27),
  plan('江宁区', 320_115, 2031, 402, 66),
];
