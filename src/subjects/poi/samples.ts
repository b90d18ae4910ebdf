import type { Pair, Standing } from './wire.ts';

/** Points of interest that tests enter and stories show; the first is the first outlet of the samples. */
export const poiSamples = [
  {
    name: '三牌楼生鲜超市(示例)',
    source: 'gaode',
    sourceCode: 'B00190ABCD',
    category: '购物服务;超级市场;生鲜超市',
    regionId: 320_106,
    address: '三牌楼大街22号',
    lng: 118.765_31,
    lat: 32.081_27,
    remark: '演示数据',
  },
  {
    name: '南京市江宁区百家湖便利店',
    source: 'baidu',
    sourceCode: '8a1c5f',
    category: '购物;便利店',
    regionId: 320_115,
    address: '江宁区百家湖利源路18号',
    lng: 118.822_2,
    lat: 31.933_7,
    remark: '演示数据',
  },
];

/** A pair that a person has decided. */
export const pairSample: Pair = {
  pairId: 7,
  point: {
    id: 3,
    name: '苏果便利店(中山路店)',
    address: '江苏省南京市秦淮区中山路18号一层',
    regionName: '秦淮区',
    lng: 118.788_7,
    lat: 32.036_6,
    source: 'gaode',
    category: '购物服务;便民商店/便利店',
  },
  outlet: {
    id: 10_021,
    name: '苏果便利（新街口店）',
    address: '新街口中山路 18 号',
    regionName: '秦淮区',
    lng: 118.788_5,
    lat: 32.036_5,
    kind: '便利店',
  },
  state: 'linked',
  byHand: true,
  again: false,
  points: 98,
  distance: 22,
  parts: [
    { part: 'name', points: 45, text: '相同，共有 12 个网点叫“苏果便利”' },
    { part: 'branch', points: 8, text: '“中山路”是网点所在的道路' },
    { part: 'distance', points: 25, text: '相距 22 米' },
    { part: 'address', points: 15, text: '同为中山路 18 号' },
    { part: 'category', points: 5, text: '一致' },
  ],
  reason: '现场看过',
  decidedBy: '数据分析员',
  decidedAt: Date.UTC(2026, 10, 20, 2),
  version: 1,
};

/** A second one that nobody has decided, with a branch that differs. */
export const askedSample: Pair = {
  ...pairSample,
  pairId: 8,
  point: { ...pairSample.point, id: 4, name: '苏果便利(淮海路店)', address: undefined, lng: 118.789_9 },
  state: 'asked',
  byHand: false,
  again: true,
  points: 56,
  distance: 132,
  parts: [
    { part: 'name', points: 45, text: '相同，共有 12 个网点叫“苏果便利”' },
    { part: 'branch', points: -10, text: '“淮海路”与“新街口”是不同的分店' },
    { part: 'distance', points: 16, text: '相距 132 米' },
    { part: 'address', points: 0, text: '有一方没有写明道路' },
    { part: 'category', points: 5, text: '一致' },
  ],
  reason: undefined,
  decidedBy: undefined,
  decidedAt: undefined,
};

export const standingSample: Standing = {
  asked: 42,
  self: 311,
  hand: 18,
  rejected: 9,
  points: 620,
  unlinked: 291,
  outlets: 1_188,
  comparedAt: Date.UTC(2026, 10, 20, 2),
  outcome: '620 个兴趣点与 1188 个网点：有把握 311 对，待确认 60 对',
  running: false,
  progress: undefined,
};
