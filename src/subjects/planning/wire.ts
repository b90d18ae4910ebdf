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
import { MAP_ZOOM } from './terms.ts';

export const amount = number;
export const count = integer(0, Number.MAX_SAFE_INTEGER);
const longitude = number.refine((value) => value >= -180 && value <= 180, '应在 -180 到 180 之间');
const latitude = number.refine((value) => value >= -90 && value <= 90, '应在 -90 到 90 之间');
/** The three drop-down filters of the map (spec 2 §2.2): one division, several kinds of business, one business area. */
export const filterFields = {
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

/** The facts of an outlet 网点基础信息 (spec 2 §7.3 loadBase), with who lives in its service range. */
export const outletBaseWire = wireRecord({
  ...mapOutletWire.fields,
  kindName: field('indClassName', z.string(), '业态名称'),
  compounds: field('house', count, '服务半径内小区数'),
  population: field('population', count.optional(), '服务半径内人口'),
});
export type OutletBase = z.output<typeof outletBaseWire>;
