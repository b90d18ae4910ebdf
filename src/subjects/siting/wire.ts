import { z } from 'zod';
import {
  id,
  idText,
  instant,
  integer,
  number,
  optionalId,
  optionalInteger,
  optionalKeyList,
  optionalText,
  requiredText,
  someIds,
} from '#base/scalars.ts';
import { upload } from '#base/files/upload.ts';
import { field, wireRecord } from '#base/wire.ts';
import {
  CRS_LABELS,
  type CrsName,
  IMPORT_LABELS,
  type ImportKind,
  MOST_CLOSED,
  MOST_PROPOSED,
  PROPOSED_FLOOR_AREA,
  SERVED_WITHIN,
  SITING_MESSAGES,
} from './terms.ts';

const count = integer(0, Number.MAX_SAFE_INTEGER);
const year = integer(1900, 2200);
const lng = field(
  'longitude',
  number.refine((value) => value >= -180 && value <= 180, '应在 -180 到 180 之间'),
  '经度',
);
const lat = field(
  'latitude',
  number.refine((value) => value >= -90 && value <= 90, '应在 -90 到 90 之间'),
  '纬度',
);
const kind = field('indClass', requiredText(20), '业态');
const division = field('adminDivName', z.string(), '行政区划');
const within = integer(0, 10_000).refine(
  (metres): boolean => (SERVED_WITHIN as readonly number[]).includes(metres),
  SITING_MESSAGES.within,
);

/** Which outlets and whose homes: the filters of the planning map, and how far people may live from an outlet, metres. */
const gapFields = {
  kinds: field('indClass', optionalKeyList, '业态'),
  division: field('adminDiv', optionalText(20), '行政区划'),
  areaId: field('busArea', optionalId, '商圈'),
  within: field('within', within, '覆盖距离（米）'),
};
export const gapQueryWire = wireRecord(gapFields);
export type GapQuery = z.output<typeof gapQueryWire>;

/** Who is served by the outlets of a choice 覆盖情况. Heads; m²; m² a thousand people. */
export const coverageWire = wireRecord({
  people: field('population', count, '居住人口'),
  covered: field('coverNum', count, '覆盖人口'),
  uncovered: field('uncoverNum', count, '未覆盖人口'),
  overServed: field('overlapNum', count, '重叠覆盖人口'),
  compounds: field('house', count, '未覆盖小区数'),
  outlets: field('outlets', count, '网点数'),
  floorArea: field('area', number, '营业面积（平方米）'),
  areaPerThousand: field('areaPerThousand', number.optional(), '千人面积（平方米）'),
});
export type Coverage = z.output<typeof coverageWire>;

/** A division's part; one that overlaps its neighbours is told but not summed 江北新区. */
const gapDistrictWire = wireRecord({
  code: field('code', z.string(), '区划代码'),
  division,
  overlaps: field('overlaps', z.boolean(), '与其他区划重叠'),
  people: field('population', count, '居住人口'),
  uncovered: field('uncoverNum', count, '未覆盖人口'),
  share: field('uncoverRate', number.optional(), '未覆盖占比'),
  compounds: field('house', count, '未覆盖小区数'),
});
export type GapDistrict = z.output<typeof gapDistrictWire>;

/** A compound without an outlet in reach; `nearest` metres to the next one, absent when there is none within 20 km. */
const gapCompoundWire = wireRecord({
  compoundId: field('houseId', z.string(), '小区编号'),
  name: field('houseName', z.string(), '小区名称'),
  division,
  lng,
  lat,
  people: field('population', count, '居住人口'),
  nearest: field('nearest', count.optional(), '最近网点距离（米）'),
});
export type GapCompound = z.output<typeof gapCompoundWire>;

const gapPlaceWire = wireRecord({ lng, lat, people: field('total', count, '未覆盖人口') });

export const gapWire = wireRecord({
  total: field('total', coverageWire, '合计'),
  districts: field('list', z.array(gapDistrictWire), '分区数据'),
  worst: field('houseList', z.array(gapCompoundWire), '未覆盖小区'),
  places: field('heatmapData', z.array(gapPlaceWire), '未覆盖位置'),
});
export type Gap = z.output<typeof gapWire>;

/** An outlet that is proposed 拟建网点: place in GCJ-02, floor area in m². */
export const proposedWire = wireRecord({
  lng,
  lat,
  kind,
  floorArea: field(
    'buildArea',
    number.refine(
      (area) => area >= PROPOSED_FLOOR_AREA.least && area <= PROPOSED_FLOOR_AREA.most,
      '建筑面积应在 20 到 200000 平方米之间',
    ),
    '建筑面积（平方米）',
  ),
});
export type Proposed = z.output<typeof proposedWire>;

export const whatIfQueryWire = wireRecord({
  ...gapFields,
  opened: field('openList', z.array(proposedWire).max(MOST_PROPOSED, `拟建网点最多 ${MOST_PROPOSED} 个`), '拟建网点'),
  closed: field('closeIds', z.array(idText).max(MOST_CLOSED, `拟关闭网点最多 ${MOST_CLOSED} 个`), '拟关闭网点'),
});
export type WhatIfQuery = z.output<typeof whatIfQueryWire>;

/** What a proposal changes: before and after, and for each proposed outlet the people whom none before it serves. */
export const whatIfWire = wireRecord({
  before: field('before', coverageWire, '现状'),
  after: field('after', coverageWire, '方案'),
  gains: field('gainList', z.array(count), '新增覆盖人口'),
  places: field('heatmapData', z.array(gapPlaceWire), '未覆盖位置'),
});
export type WhatIf = z.output<typeof whatIfWire>;

/** A place for an outlet 候选点 with who would be served there that no better one serves. */
export const siteWire = wireRecord({
  lng,
  lat,
  people: field('population', count, '新增覆盖人口'),
  compounds: field('house', count, '新增覆盖小区数'),
  near: field('houseName', z.string(), '附近小区'),
  division,
});
export type RankedSite = z.output<typeof siteWire>;

export const comparisonQueryWire = wireRecord({
  first: field('begin', optionalInteger(1900, 2200), '规划期开始年份'),
  second: field('otherBegin', optionalInteger(1900, 2200), '对比规划期开始年份'),
});
const periodWire = wireRecord({ begin: field('begin', year, '开始年份'), end: field('end', year, '结束年份') });
const planFiguresWire = wireRecord({
  retained: field('now', count, '现状保留数'),
  added: field('add_num', count, '规划新增数'),
  total: field('total', count, '总数'),
  floorArea: field('area', number, '营业面积（平方米）'),
});
export type PlanFigures = z.output<typeof planFiguresWire>;
const comparisonRowWire = wireRecord({
  division,
  first: field('before', planFiguresWire.optional(), '前一规划期'),
  second: field('after', planFiguresWire.optional(), '后一规划期'),
  present: field('presentNum', count, '现有网点数'),
});
export type ComparisonRow = z.output<typeof comparisonRowWire>;

/** Two planning periods side by side 规划对比; the last row is the sum. */
export const comparisonWire = wireRecord({
  periods: field('periodList', z.array(periodWire), '规划期'),
  first: field('begin', year.optional(), '前一规划期开始年份'),
  second: field('otherBegin', year.optional(), '后一规划期开始年份'),
  rows: field('list', z.array(comparisonRowWire), '分区对比'),
});
export type Comparison = z.output<typeof comparisonWire>;

const corner = z.tuple([z.number(), z.number()]);
/** A drawn area to keep: a circle (centre, metres) or the corners of a polygon, GCJ-02. */
const savedShapeWire = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('circle'), lng: z.number(), lat: z.number(), radius: z.number() }),
  z.object({ kind: z.literal('polygon'), corners: z.array(corner).max(1_000) }),
]);
export type SavedShape = z.output<typeof savedShapeWire>;

export const areaToSaveWire = wireRecord({
  name: field('name', requiredText(40), '选区名称'),
  shape: field('shape', savedShapeWire, '选区'),
});
export type AreaToSave = z.output<typeof areaToSaveWire>;

/** A saved area 选区; one's own may be deleted. */
export const savedAreaWire = wireRecord({
  savedAreaId: field('areaId', count, '选区编号'),
  name: field('name', z.string(), '选区名称'),
  shape: field('shape', savedShapeWire, '选区'),
  maker: field('createUser', z.string(), '保存人'),
  isOwn: field('own', z.boolean(), '本人保存'),
  createdAt: field('createTime', instant, '保存时间'),
});
export type SavedArea = z.output<typeof savedAreaWire>;
/** A new name for one's own area. The name is all that changes of an area: the one it was read with stands for its version. */
export const areaNameWire = wireRecord({
  savedAreaId: field('areaId', id, '选区编号'),
  name: field('name', requiredText(40), '选区名称'),
  formerName: field('oldName', requiredText(40), '原名称'),
});
export type AreaName = z.output<typeof areaNameWire>;
export const savedAreaIdsWire = wireRecord({ ids: field('ids', someIds, '选区编号') });

const kinds = Object.keys(IMPORT_LABELS) as [ImportKind, ...ImportKind[]];
const systems = Object.keys(CRS_LABELS) as [CrsName, ...CrsName[]];
/** A table of places as it was read 坐标表: its lines, and where outlets and compounds of the same names are known to lie (GCJ-02); or why it cannot be read. */
export const placeTableWire = wireRecord({
  problem: field('problem', z.string().optional(), '无法读取的原因'),
  rows: field(
    'rows',
    z.array(wireRecord({ line: field('line', count, '行号'), cells: field('cells', z.array(z.string()), '单元格') })),
    '各行',
  ),
  known: field('known', z.array(wireRecord({ name: field('name', z.string(), '名称'), lng, lat })), '已知位置'),
});
export type PlaceTable = z.output<typeof placeTableWire>;

export const tableFileWire = wireRecord({
  file: field('file', upload, '文件'),
  uploadKey: field('uploadKey', optionalText(64), '上传标识'),
});
export const placeFileWire = wireRecord({
  kind: field('type', z.enum(kinds), '数据类别'),
  crs: field('crs', z.enum(systems), '坐标系'),
  file: field('file', upload, '文件'),
  uploadKey: field('uploadKey', optionalText(64), '上传标识'),
});
