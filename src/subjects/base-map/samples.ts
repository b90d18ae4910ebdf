import type { BaseOutcome, BaseShape, BaseVersion, GroundInUse } from './wire.ts';

const at = Date.parse('2026-06-02T02:00:00Z');
const credit = { source: '示例测绘院', reviewNumber: '示例(2026)0001号' };

/** A layer that was replaced twice, and one that has gone back to the system's own drawing. */
export const baseVersionSamples: readonly BaseVersion[] = [
  {
    versionId: 3,
    layer: 'water',
    ...credit,
    crs: 'wgs84',
    fileName: '南京水系.geojson',
    shapes: 164,
    corners: 6_230,
    at,
    byName: '系统管理员',
    inUse: true,
  },
  {
    versionId: 2,
    layer: 'water',
    ...credit,
    crs: 'gcj02',
    fileName: '水系（旧）.geojson',
    shapes: 90,
    corners: 2_100,
    at: at - 86_400_000,
    byName: '系统管理员',
    inUse: false,
  },
  {
    versionId: 1,
    layer: 'green',
    ...credit,
    crs: 'gcj02',
    fileName: '绿地.geojson',
    shapes: 40,
    corners: 900,
    at: at - 172_800_000,
    byName: '系统管理员',
    inUse: false,
  },
];

export const groundSample: GroundInUse = {
  layers: [{ layer: 'water', ...credit, url: '/ground/pass/3/digest' }],
  missing: [],
};

/** A lake with an island, a brook, as their file has them. */
export const shapeSamples: readonly BaseShape[] = [
  {
    name: '示例湖',
    kind: '',
    parts: [
      [
        [118.78, 32.06, 118.8, 32.06, 118.8, 32.08, 118.78, 32.08, 118.78, 32.06],
        [118.788, 32.068, 118.792, 32.068, 118.792, 32.072, 118.788, 32.068],
      ],
    ],
  },
  { name: '示例溪', kind: '', parts: [[[118.7, 32, 118.72, 32.01, 118.75, 32.02]]] },
];

/** A file that may be taken over. */
export const wholeSample: BaseOutcome = {
  versionId: 0,
  message: '共 2 个图形，没有发现问题',
  shapes: 2,
  corners: 12,
  others: 0,
  matched: [],
  faults: [],
  faultCount: 0,
  preview: shapeSamples.map(({ name, parts }) => ({ name, faulty: false, courses: parts.flat() })),
};

/** A file of districts with one missing and one that crosses itself, in another system than was said. */
export const faultySample: BaseOutcome = {
  ...wholeSample,
  message: '有 3 处问题，底图没有改动',
  others: 85,
  matched: ['玄武区 gb=156320102', '秦淮区 name=秦淮区'],
  faults: [
    { name: '玄武区', message: '边界自相交，在 118.80123, 32.06011 附近（文件中的坐标）' },
    { name: '高淳区', message: '文件中没有这个区（区划代码 320118）' },
    {
      name: '秦淮区',
      message: '等 10 个同名图形按 GCJ-02 与现有底图整体相差约 541 米，文件像是 WGS-84 / CGCS2000 坐标',
    },
  ],
  faultCount: 3,
  guess: 'wgs84',
  preview: [
    {
      name: '玄武区',
      faulty: true,
      courses: [[118.78, 32.05, 118.85, 32.09, 118.85, 32.05, 118.78, 32.09, 118.78, 32.05]],
    },
    { name: '秦淮区', faulty: false, courses: [[118.76, 32, 118.83, 32, 118.83, 32.045, 118.76, 32.045, 118.76, 32]] },
  ],
};
