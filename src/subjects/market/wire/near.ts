import { z } from 'zod';
import { historyWire } from '#base/register/codecs.ts';
import { id, optionalText, someIds } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { count, lat, lng, nodeFields, outletId, reach } from '../wire.ts';

export const nearQueryWire = wireRecord({ outletId, distance: reach });
const away = { distance: field('distance', count, '距离（米）') };
/** A camera in use near a place, with its position and how far it stands. */
export const nearCameraWire = wireRecord({
  code: field('code', z.string(), '监控点编号'),
  name: field('name', z.string(), '摄像机名称'),
  source: field('source', z.string(), '画面来源'),
  groupName: field('groupName', z.string(), '所属分组'),
  lng,
  lat,
  ...away,
});
export type NearCamera = z.output<typeof nearCameraWire>;

export const camerasOfManyWire = wireRecord({ ids: field('ids', someIds, '网点编号'), distance: reach });
const outletPlace = {
  outletId,
  name: field('name', z.string(), '网点名称'),
  lng,
  lat,
};
/** An outlet with the cameras around it, as a map draws both. */
export const outletCamerasWire = wireRecord({
  ...outletPlace,
  cameras: field('cameras', z.array(nearCameraWire), '摄像机'),
});

const nearPlaceWire = wireRecord({
  id: field('id', id, '编号'),
  name: field('name', z.string(), '名称'),
  lng,
  lat,
  ...away,
});
/** A point of interest that was found to be an outlet 关联的兴趣点: as the map has it, how far off, and how sure. */
const linkedPointWire = wireRecord({
  id: field('id', id, '兴趣点编号'),
  name: field('name', z.string(), '名称'),
  address: field('address', optionalText(), '地址'),
  category: field('category', optionalText(), '分类'),
  source: field('source', z.string(), '来源'),
  lng,
  lat,
  distance: field('distance', count, '距离（米）'),
  points: field('points', count, '得分'),
  byHand: field('byHand', z.boolean(), '人工关联'),
});
export type LinkedPoint = z.output<typeof linkedPointWire>;

/** The points of interest that are this outlet, and what lies around it: other outlets and residential compounds, nearest first. */
export const placeViewWire = wireRecord({
  ...outletPlace,
  address: field('address', optionalText(), '地址'),
  points: field('points', z.array(linkedPointWire), '关联的兴趣点'),
  outlets: field('outlets', z.array(nearPlaceWire), '附近网点'),
  compounds: field('compounds', z.array(nearPlaceWire), '附近小区'),
});

const aboveWire = wireRecord({ id: nodeFields.id, name: nodeFields.name });
export const contentQueryWire = wireRecord({ outletId, distance: reach });
/** Everything of an outlet that its page begins with, in one answer; `record` is its record as the register writes it. */
export const contentOf = <R extends z.ZodType>(record: R) =>
  wireRecord({
    outlet: field('outlet', record, '网点'),
    source: field('source', z.string(), '数据来源'),
    above: field('above', z.array(aboveWire), '上级商圈'),
    cameras: field('cameras', z.array(nearCameraWire).optional(), '附近摄像机'),
    history: field('history', historyWire, '变更记录'),
  });
