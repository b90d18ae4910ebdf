import type { Crs } from '#base/space/systems.ts';

/** The layers of the ground 底图图层, each from one file or as it was drawn for this system. */
export const BASE_LAYER_LABELS = {
  district: '区界',
  water: '水系',
  road: '道路',
  green: '绿地',
  builtUp: '建成区',
  name: '地名',
} as const;
export type BaseLayer = keyof typeof BASE_LAYER_LABELS;
export const BASE_LAYERS = Object.keys(BASE_LAYER_LABELS) as [BaseLayer, ...BaseLayer[]];

/** What a file of a layer has to hold, said where it is chosen. */
export const BASE_LAYER_HINTS: Readonly<Record<BaseLayer, string>> = {
  district:
    '面要素，全市十一个区缺一不可；按区划代码（如 320102、天地图的 156320102）或名称识别，其他区县不采用。可另含全市（320100）和江北新区（320191）',
  water: '面要素，或线要素（按 40 米宽绘制）；名称取自 name、名称等属性',
  road: '线要素；等级取自 class、highway、等级 等属性（高速、快速路、主干路，其余按一般道路），名称取自 name、名称',
  green: '面要素；名称取自 name、名称等属性',
  builtUp: '面要素，不写名称',
  name: '点要素，必须有名称；类别取自 class、类别 等属性（城市、镇街、桥隧、地标，其余按片区）',
};

/** Where a ground comes from that nobody has replaced. */
export const OWN_SOURCE = '本系统自绘示意底图';

/** The systems of coordinates in a few letters. */
export const SYSTEM_NAMES: Readonly<Record<Crs, string>> = {
  gcj02: 'GCJ-02',
  wgs84: 'WGS-84 / CGCS2000',
  bd09: 'BD-09',
};

/** What one layer may hold: shapes, corners, corners of one shape; and how many corners a preview is thinned to. */
export const BASE_LIMITS = { shapes: 20_000, corners: 200_000, ofShape: 50_000, preview: 20_000, listed: 200 } as const;

/** Versions of a layer that are kept besides the one in use. */
export const KEPT_BASES = 5;
export const LONGEST_SOURCE = 60;
export const LONGEST_REVIEW_NUMBER = 40;

export const BASE_MESSAGES = {
  faulty: (count: number): string => `有 ${count} 处问题，底图没有改动`,
  whole: (shapes: number): string => `共 ${shapes} 个图形，没有发现问题`,
  taken: (label: string): string => `${label}已换用新的底图`,
  unknown: '这个版本已不再保留',
  inUse: '这个版本正在使用',
  noReviewNumber: '请填写审图号，如 GS(2024)0650号',
  noSource: '请填写来源，如 天地图·江苏',
} as const;

/** Below it stand the files of layers; what comes behind is told to who may see maps. */
export const GROUND_PATH = '/ground/';
