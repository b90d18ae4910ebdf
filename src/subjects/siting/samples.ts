import type { Comparison, Coverage, Gap, RankedSite, SavedArea, WhatIf } from './wire.ts';

export const coverageSample: Coverage = {
  people: 9_314_685,
  covered: 8_102_400,
  uncovered: 1_212_285,
  overServed: 3_004_120,
  compounds: 311,
  outlets: 1_222,
  floorArea: 3_240_118.5,
  areaPerThousand: 347.85,
};

export const gapSample: Gap = {
  total: coverageSample,
  districts: [
    {
      code: '320102',
      division: '玄武区',
      overlaps: false,
      people: 537_825,
      uncovered: 32_140,
      share: 5.98,
      compounds: 9,
    },
    {
      code: '320191',
      division: '江北新区',
      overlaps: true,
      people: 902_113,
      uncovered: 201_004,
      share: 22.28,
      compounds: 41,
    },
  ],
  worst: [
    {
      compoundId: '4021',
      name: '兰园新村',
      division: '玄武区',
      lng: 118.7982,
      lat: 32.0511,
      people: 5_120,
      nearest: 1_340,
    },
  ],
  places: [{ lng: 118.7982, lat: 32.0511, people: 5_120 }],
};

export const whatIfSample: WhatIf = {
  before: coverageSample,
  after: {
    ...coverageSample,
    covered: 8_107_520,
    uncovered: 1_207_165,
    compounds: 310,
    outlets: 1_223,
    floorArea: 3_242_118.5,
    areaPerThousand: 348.06,
  },
  gains: [5_120],
  places: [],
};

export const siteSamples: readonly RankedSite[] = [
  { lng: 118.7991, lat: 32.0523, people: 11_240, compounds: 4, near: '兰园新村', division: '玄武区' },
  { lng: 118.6312, lat: 32.0601, people: 9_870, compounds: 3, near: '江浦花园', division: '浦口区' },
];

export const comparisonSample: Comparison = {
  periods: [
    { begin: 2021, end: 2025 },
    { begin: 2026, end: 2030 },
  ],
  first: 2021,
  second: 2026,
  rows: [
    {
      division: '玄武区',
      first: { retained: 60, added: 8, total: 68, floorArea: 102_400 },
      second: { retained: 64, added: 11, total: 75, floorArea: 118_200 },
      present: 66,
    },
    {
      division: '合计',
      first: undefined,
      second: { retained: 64, added: 11, total: 75, floorArea: 118_200 },
      present: 66,
    },
  ],
};

export const savedAreaSample: SavedArea = {
  savedAreaId: 3,
  name: '新街口一公里',
  shape: { kind: 'circle', lng: 118.784136, lat: 32.041806, radius: 1_000 },
  maker: '周晓',
  isOwn: true,
  createdAt: Date.parse('2026-11-20T10:00:00+08:00'),
};
