import type { AreaOption, Boundary, DivisionFigures, HeatPoint, LegendEntry, MapOutlet, PanelSection } from './wire.ts';

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
