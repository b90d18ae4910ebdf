import type { Crs } from '#base/space/systems.ts';

/** How far people may live from an outlet and count as served 覆盖距离, metres. */
export const SERVED_WITHIN = [500, 1_000] as const;
export type ServedWithin = (typeof SERVED_WITHIN)[number];

/** People with this many outlets within reach are served more than once over 重叠覆盖. */
export const OVER_SERVED_FROM = 3;

/** What a what-if may hold: outlets that are proposed 拟建网点 and outlets that close 拟关闭网点. */
export const MOST_PROPOSED = 20;
export const MOST_CLOSED = 20;

/** Candidate sites 候选点: how many are ranked, and the side of the squares whose middles are tried, metres. */
export const CANDIDATES = { most: 10, grid: 250 } as const;

/** Compounds without an outlet that are listed by name, the largest first; the layer shows as many places. */
export const WORST_LISTED = 200;
export const PLACES_DRAWN = 5_000;

/** Floor area of a proposed outlet, m². */
export const PROPOSED_FLOOR_AREA = { initial: 2_000, least: 20, most: 200_000 } as const;

/** What can be imported 可导入数据. */
export const IMPORT_LABELS = {
  outlets: '网点',
  compounds: '居住小区',
  boundaries: '行政区划边界',
  plans: '规划指标',
} as const;
export type ImportKind = keyof typeof IMPORT_LABELS;

/** Rows that a file of each kind may have. */
export const MOST_IMPORTED: Readonly<Record<ImportKind, number>> = {
  outlets: 100_000,
  compounds: 100_000,
  boundaries: 500,
  plans: 10_000,
};
/** A border as WKT in a cell, characters: as many corners as one may have. */
export const LONGEST_BORDER = 1_200_000;

/** The columns of a file of each kind, in the order in which they are shown to a clerk. */
export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly string[]>> = {
  outlets: ['网点编号', '网点名称', '业态', '行政区划', '地址', '经度', '纬度', '建筑面积', '服务半径', '开业年份'],
  compounds: [
    '小区编号',
    '小区名称',
    '行政区划',
    '经度',
    '纬度',
    '男性人数',
    '女性人数',
    '0–14 岁',
    '15–24 岁',
    '25–34 岁',
    '35–44 岁',
    '45–59 岁',
    '60 岁及以上',
  ],
  boundaries: ['区划代码', '名称', '边界', '审图号'],
  plans: ['行政区划', '开始年份', '结束年份', '现状保留', '规划新增', '规划面积'],
};

/** The system a file's coordinates are in 坐标系. */
export const CRS_LABELS: Readonly<Record<Crs, string>> = {
  gcj02: 'GCJ-02（高德、腾讯）',
  wgs84: 'WGS-84 / CGCS2000（GPS、天地图）',
  bd09: 'BD-09（百度）',
};
export type CrsName = Crs;

/** Rows that a table of places may have whose coordinates are converted 坐标转换. */
export const MOST_CONVERTED = 10_000;

export const SITING_MESSAGES = {
  outside: '位置不在南京市范围内',
  noCoordinates: '没有找到经度和纬度两列，请在首行写明“经度”和“纬度”',
  within: '覆盖距离应为 500 米或 1000 米',
  sameName: '已有同名的选区，请换一个名称',
  notOutlet: '没有这个网点',
  shape: '选区不正确，请重新绘制',
  periods: '没有这个规划期',
  region: '只有负责全市的人员可以导入行政区划边界',
} as const;
