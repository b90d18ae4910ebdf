import { z } from 'zod';
import {
  flag,
  id,
  idText,
  integer,
  number,
  optionalDate,
  optionalId,
  optionalInteger,
  optionalKeyList,
  optionalText,
} from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { AREA_TYPES, INDEX_TYPES, MAP_ZOOM, SECTION_LABELS, type SectionType } from './terms.ts';

const amount = number;
const count = integer(0, Number.MAX_SAFE_INTEGER);
const longitude = number.refine((value) => value >= -180 && value <= 180, '应在 -180 到 180 之间');
const latitude = number.refine((value) => value >= -90 && value <= 90, '应在 -90 到 90 之间');
const optionalNumber = z.codec(z.union([number.in, z.literal('')]).optional(), z.number().optional(), {
  decode: (value) => (value === undefined || value === '' ? undefined : Number(value)),
  encode: (value) => value,
});
/** The three drop-down filters of the map (spec 2 §2.2): one division, several kinds of business, one business area. */
const filterFields = {
  kinds: field('indClass', optionalKeyList, '业态'),
  division: field('adminDiv', optionalText(20), '行政区划'),
  areaId: field('busArea', optionalId, '商圈'),
};

/** What the map shows of the screen (spec 2 §7.2 getMapMsg): degrees in GCJ-02. `zoom` is ours: with it the server groups outlets up to zoom 15. */
export const mapQueryWire = wireRecord({
  ...filterFields,
  population: field('isHeat', flag, '服务人口分布'),
  coverage: field('isHeat2', flag, '覆盖热力'),
  minLng: field('minLng', longitude, '最小经度'),
  minLat: field('minLat', latitude, '最小纬度'),
  maxLng: field('maxLng', longitude, '最大经度'),
  maxLat: field('maxLat', latitude, '最大纬度'),
  zoom: field('zoom', optionalInteger(MAP_ZOOM.least - 2, MAP_ZOOM.most + 1), '缩放级别'),
});
export type MapQuery = z.output<typeof mapQueryWire>;

/** A place with a weight 热力点 (spec 2 §3): GCJ-02 degrees, heads or outlets. */
export const heatPointWire = wireRecord({
  lng: field('longitude', number, '经度'),
  lat: field('latitude', number, '纬度'),
  total: field('total', amount, '数值'),
});
export type HeatPoint = z.output<typeof heatPointWire>;

/** An outlet on the map 网点, or a group of several where `grouped` is above 1 (then it has a place and a number only). */
export const mapOutletWire = wireRecord({
  outletId: field('compId', z.string(), '网点编号'),
  name: field('entName', z.string(), '网点名称'),
  kind: field('indClass', z.string(), '业态'),
  division: field('adminDivName', z.string(), '行政区划'),
  address: field('address', z.string(), '地址'),
  lng: field('longitude', number, '经度'),
  lat: field('latitude', number, '纬度'),
  serviceRadius: field('serviceRadius', number, '服务半径（米）'),
  floorArea: field('buildArea', number, '建筑面积（平方米）'),
  openedYear: field('openYear', optionalInteger(1900, 2200), '开业年份'),
  grouped: field('pointCount', integer(1, Number.MAX_SAFE_INTEGER).default(1), '聚合数量'),
});
export type MapOutlet = z.output<typeof mapOutletWire>;

/** The map's answer, an object or the text of one (spec 2 §7.2). */
const mapMessage = wireRecord({
  heat: field('heatmapData', z.array(heatPointWire).default([]), '热力数据'),
  outlets: field('circleMapData', z.array(mapOutletWire).default([]), '网点数据'),
});
export const mapMessageWire = Object.assign(
  z.codec(z.unknown(), z.unknown(), { decode: parsedOnce, encode: (value) => value }).pipe(mapMessage),
  { fields: mapMessage.fields },
);
export type MapMessage = z.output<typeof mapMessage>;

function parsedOnce(value: unknown, context: z.core.ParsePayload): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    context.issues.push({ code: 'custom', input: value, message: '地图数据格式不正确' });
    return z.NEVER;
  }
}

const areaTypes = Object.values(AREA_TYPES);
const areaType = integer(0, 2).refine((value): boolean => (areaTypes as number[]).includes(value));

/** A drawn area as every statistic takes it: none, a circle (centre in GCJ-02, radius in metres), a polygon as a JSON list of [lng, lat]. */
const areaFields = {
  areaType: field('type', areaType, '查询类型'),
  lng: field('lng', optionalNumber, '圆心经度'),
  lat: field('lat', optionalNumber, '圆心纬度'),
  radius: field('length', optionalNumber, '半径（米）'),
  path: field('path', optionalText(200_000), '多边形'),
};

export const areaQueryWire = wireRecord({ ...filterFields, ...areaFields });
export type AreaQuery = z.output<typeof areaQueryWire>;

/** The right panel's query (spec 2 §7.2 getRightMsg); `step` −1 and 1 turn the planning period that began in `begin`. */
export const panelQueryWire = wireRecord({
  ...filterFields,
  ...areaFields,
  step: field('ghPageIndex', optionalInteger(-1, 1), '规划期翻页'),
  begin: field('begin', optionalInteger(1900, 2200), '规划期开始年份'),
  end: field('end', optionalInteger(1900, 2200), '规划期结束年份'),
});
export type PanelQuery = z.output<typeof panelQueryWire>;

/** A district's row in a section 分区数据. */
export const districtRowWire = wireRecord({
  division: field('adminDivName', z.string(), '行政区划'),
  now: field('now', count.optional(), '现状保留数'),
  added: field('add_num', count.optional(), '规划新增数'),
  total: field('total', count, '总数'),
  area: field('area', amount, '营业面积（平方米）'),
});
export type DistrictRow = z.output<typeof districtRowWire>;

/** One tab of a section of the right panel 面板数据 (spec 2 §3): which fields it has follows from its type. */
export const sectionDataWire = wireRecord({
  title: field('title', z.string(), '页签'),
  type: field('type', z.enum(Object.keys(SECTION_LABELS) as [SectionType, ...SectionType[]]), '数据类型'),
  begin: field('begin', count.optional(), '规划期开始年份'),
  end: field('end', count.optional(), '规划期结束年份'),
  indexType: field('indexType', z.literal(Object.values(INDEX_TYPES)).optional(), '规划期位置'),
  year: field('year', count.optional(), '年份'),
  now: field('now', count.optional(), '现状保留数'),
  added: field('add', count.optional(), '规划新增数'),
  total: field('total', count, '网点总数'),
  area: field('area', amount, '营业面积（平方米）'),
  small: field('small', count.optional(), '小型网点数'),
  areaPerThousand: field('avg', amount.optional(), '千人面积（平方米）'),
  compounds: field('house', count.optional(), '覆盖小区数'),
  population: field('population', count.optional(), '人口'),
  malePercent: field('male', amount.optional(), '男性占比'),
  agePercents: field('ageList', z.array(amount).optional(), '年龄占比'),
  ageNames: field('ageNameList', z.array(z.string()).optional(), '年龄段'),
  districts: field('list', z.array(districtRowWire).default([]), '分区数据'),
});
export type SectionData = z.output<typeof sectionDataWire>;

/** A section of the right panel 面板分项. */
export const panelSectionWire = wireRecord({
  sectionId: field('id', z.string(), '分项编号'),
  title: field('title', z.string(), '标题'),
  datas: field('datas', z.array(sectionDataWire), '数据'),
});
export type PanelSection = z.output<typeof panelSectionWire>;

/** Legend 图例 (spec 2 §3 "Legend entry"). */
export const legendEntryWire = wireRecord({
  kind: field('id', z.string(), '业态'),
  text: field('text', z.string(), '名称'),
  color: field('iconColor', z.string(), '颜色'),
});
export type LegendEntry = z.output<typeof legendEntryWire>;

/** A business area to choose 商圈, with its centre (GCJ-02): a map starts at the first one of the own scope. */
export const areaOptionWire = wireRecord({
  areaId: field('value', z.string(), '商圈编号'),
  name: field('text', z.string(), '商圈名称'),
  lng: field('longitude', number, '中心经度'),
  lat: field('latitude', number, '中心纬度'),
});
export type AreaOption = z.output<typeof areaOptionWire>;

/** The region heat asks by district 商圈 (regId), the population heat by division (divId; none is the whole city). */
/** Without a day the newest there is. */
export const realHeatQueryWire = wireRecord({
  areaId: field('regId', id, '商圈编号'),
  day: field('date', optionalDate, '日期'),
});
export const heatDaysQueryWire = wireRecord({ areaId: field('regId', id, '商圈编号') });
export const populationHeatQueryWire = wireRecord({ division: field('divId', optionalText(20), '行政区划') });

export const outletKeyWire = wireRecord({ outletId: field('compId', idText, '网点编号') });

const ring = z.array(z.tuple([z.number(), z.number()]));

/** What is drawn of the city 边界: a division or water, rings of [lng, lat] in GCJ-02; where it is from and its review number 审图号. */
export const boundaryWire = wireRecord({
  code: field('code', z.string(), '区划代码'),
  kind: field('kind', z.enum(['city', 'district', 'water']), '类别'),
  name: field('name', z.string(), '名称'),
  rings: field('rings', z.array(ring), '边界'),
  source: field('source', z.string(), '来源'),
  reviewNumber: field('reviewNumber', z.string(), '审图号'),
});
export type Boundary = z.output<typeof boundaryWire>;

/** What lies below the maps 底图: nothing but our own boundaries, or tiles of our own origin at an address with {z}, {x}, {y}, in one of two systems. */
export const baseMapWire = wireRecord({
  kind: field('type', z.enum(['none', 'xyz']), '底图类型'),
  url: field('url', z.string(), '瓦片地址'),
  labels: field('labelUrl', z.string().default(''), '注记瓦片地址'),
  most: field('lastZoom', integer(1, 22).default(18), '瓦片最大级别'),
  crs: field('crs', z.enum(['gcj02', 'wgs84']), '坐标系'),
  attribution: field('attribution', z.string(), '版权说明'),
});
export type BaseMap = z.output<typeof baseMapWire>;

/** What is told of each division at a glance 各区概况: open alerts, prices against the city's mean (percent), outlets a thousand people, reports in and owed; of a past day without what it left no trace of. */
export const divisionFiguresWire = wireRecord({
  code: field('regionCode', z.string(), '区划代码'),
  name: field('regionName', z.string(), '区划名称'),
  alerts: field('alertNum', count.optional(), '未解除预警数'),
  priceLevelPercent: field('priceLevel', z.number().optional(), '菜价较全市均价'),
  outletsPerThousand: field('outletsPerThousand', z.number().optional(), '每千人网点数'),
  owed: field('owedNum', count, '应报数'),
  reported: field('reportedNum', count, '已报数'),
});
export type DivisionFigures = z.output<typeof divisionFiguresWire>;

const reachFields = {
  lng: field('longitude', number, '经度'),
  lat: field('latitude', number, '纬度'),
  radius: field('serviceRadius', number, '服务半径（米）'),
};

/** Who lives within reach of a market and who does not 服务覆盖: people by division now and with the planned outlets, the ranges of both (GCJ-02, metres), homes that no range reaches. */
export const coverageWire = wireRecord({
  divisions: field(
    'divList',
    z.array(
      wireRecord({
        code: field('regionCode', z.string(), '区划代码'),
        name: field('regionName', z.string(), '区划名称'),
        markets: field('marketNum', count, '菜市场数'),
        sites: field('siteNum', count, '规划增设数'),
        population: field('population', count, '居住人口'),
        covered: field('coveredNum', count, '服务半径内人口'),
        planned: field('plannedNum', count, '增设后服务半径内人口'),
      }),
    ),
    '各区覆盖',
  ),
  markets: field('marketList', z.array(wireRecord(reachFields)), '菜市场服务范围'),
  sites: field(
    'siteList',
    z.array(
      wireRecord({
        ...reachFields,
        name: field('name', z.string(), '所在小区'),
        division: field('adminDivName', z.string(), '行政区划'),
        people: field('population', count, '新覆盖人口'),
      }),
    ),
    '规划增设位置',
  ),
  gaps: field('gapList', z.array(heatPointWire), '未覆盖小区'),
});
export type Coverage = z.output<typeof coverageWire>;

/** A market that gave prices 市场价格水平: where it is (GCJ-02), how far its prices lie above the city's means of their goods, percent, and of how many goods. */
export const marketPriceLevelWire = wireRecord({
  outletId: field('compId', z.string(), '网点编号'),
  name: field('entName', z.string(), '网点名称'),
  lng: field('longitude', number, '经度'),
  lat: field('latitude', number, '纬度'),
  levelPercent: field('priceLevel', number, '菜价较全市均价'),
  goods: field('goodsNum', count, '报价品种数'),
});
export type MarketPriceLevel = z.output<typeof marketPriceLevelWire>;

/** The facts of an outlet 网点基础信息 (spec 2 §7.3 loadBase), with who lives in its service range. */
export const outletBaseWire = wireRecord({
  ...mapOutletWire.fields,
  kindName: field('indClassName', z.string(), '业态名称'),
  compounds: field('house', count, '服务半径内小区数'),
  population: field('population', count.optional(), '服务半径内人口'),
});
export type OutletBase = z.output<typeof outletBaseWire>;

const shareWire = wireRecord({ name: field('name', z.string(), '名称'), value: field('value', amount, '数值') });

/** The charts of an area 图表数据 (loadEcharts): outlets and floor area (m²) by kind, outlets by the decade they opened in. */
export const areaChartsWire = wireRecord({
  byKind: field('kindList', z.array(shareWire), '各业态网点数'),
  floorAreaByKind: field('areaList', z.array(shareWire), '各业态营业面积'),
  byDecade: field('yearList', z.array(shareWire), '各年代开业网点数'),
});
export type AreaCharts = z.output<typeof areaChartsWire>;

/** The people of an area 人口数据 (loadRkdata): only of groups of more than ten (k-anonymity). */
export const areaPeopleWire = wireRecord({
  compounds: field('house', count, '小区数'),
  population: field('population', count.optional(), '人口'),
  malePercent: field('male', amount.optional(), '男性占比'),
  agePercents: field('ageList', z.array(amount).optional(), '年龄占比'),
  ageNames: field('ageNameList', z.array(z.string()).optional(), '年龄段'),
  largest: field('totalList', z.array(shareWire), '人口最多的小区'),
});
export type AreaPeople = z.output<typeof areaPeopleWire>;
