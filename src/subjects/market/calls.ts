import { z } from 'zod';
import { call } from '#base/call.ts';
import { removedWire, savedWire } from '#base/envelope.ts';
import { download } from '#base/files/download.ts';
import { outletRegister } from './register.ts';
import {
  bindQueryWire,
  centreNodeWire,
  enterpriseExportWire,
  kindCountsWire,
  linkWire,
  marketCurrentQueryWire,
  marketCurrentWire,
  marketTypeCountWire,
  nodePageWire,
  nodesQueryWire,
  sourceTypeWire,
  tickedExportWire,
  unlinkWire,
} from './wire.ts';
import {
  camerasOfManyWire,
  contentQueryWire,
  contentOf,
  nearCameraWire,
  nearQueryWire,
  outletCamerasWire,
  placeViewWire,
} from './wire/near.ts';
import { lockWire, tagManyWire, tagWire } from './wire/marks.ts';

export const marketCalls = {
  typeCounts: call({
    name: 'market.type-counts',
    summary: '各类市场主体数量',
    method: 'GET',
    path: '/api/BBusEnt/getMarketTypeNum',
    input: z.object({}),
    output: z.array(marketTypeCountWire),
    guard: 'market.read',
    spec: '1 §7.2',
    origin: 'spec',
  }),
  current: call({
    name: 'market.current',
    summary: '市场现状',
    method: 'GET',
    path: '/api/MarketPlan/getMarketCurrent',
    input: marketCurrentQueryWire,
    output: marketCurrentWire,
    guard: 'market.read',
    spec: '2 §7.2',
    origin: 'spec',
  }),
  kindCounts: call({
    name: 'market.kind-counts',
    summary: '各区各业态网点数',
    method: 'GET',
    path: '/api/BBusEnt/getKindCounts',
    input: z.object({}),
    output: kindCountsWire,
    guard: 'market.read',
    spec: '1 §2.6',
    origin: 'ours',
  }),
};

const read = { guard: 'outlet.read', spec: '2 §7.10', origin: 'spec' } as const;
const write = { guard: 'outlet.write', spec: '2 §7.10', origin: 'spec' } as const;
/** The specification has these writes as GET. */
const writtenByGet = { ...write, method: 'GET', changes: true } as const;
const carriedAway = { ...read, method: 'POST', output: download, reads: true, logged: true } as const;
const cameras = { guard: 'camera.read', spec: '2 §7.10', origin: 'spec' } as const;
const { wires } = outletRegister;

/** What the enterprise API of the specification does with outlets besides keeping them; that is the register's own (market/register.ts). */
export const outletCalls = {
  centreTree: call({
    ...read,
    name: 'outlet.centre-tree',
    summary: '商业中心、综合体、网点树',
    method: 'GET',
    path: '/api/BBusEnt/getCentreTree',
    input: z.object({}),
    output: z.array(centreNodeWire),
  }),
  nodes: call({
    ...read,
    name: 'outlet.nodes',
    summary: '商业中心树的下级节点',
    method: 'GET',
    path: '/api/BBusEnt/getNodes',
    input: nodesQueryWire,
    output: nodePageWire,
  }),
  forBind: call({
    ...read,
    name: 'outlet.for-bind',
    summary: '可关联的网点',
    method: 'GET',
    path: '/api/BBusEnt/queryForBind',
    input: bindQueryWire,
    output: wires.list,
  }),
  link: call({
    ...write,
    name: 'outlet.link',
    summary: '关联商圈或企业',
    method: 'POST',
    path: '/api/BBusEnt/linkById',
    input: linkWire,
    output: savedWire,
  }),
  unlink: call({
    ...write,
    name: 'outlet.unlink',
    summary: '解除关联',
    method: 'POST',
    path: '/api/BBusEnt/deleteLinkById',
    input: unlinkWire,
    output: savedWire,
  }),
  lock: call({
    ...writtenByGet,
    name: 'outlet.lock',
    summary: '锁定或解锁网点',
    path: '/api/BBusEnt/lockById',
    input: lockWire,
    output: savedWire,
  }),
  tag: call({
    ...writtenByGet,
    name: 'outlet.tag',
    summary: '设置网点标签',
    path: '/api/BBusEnt/updateEntTag',
    input: tagWire,
    output: savedWire,
  }),
  tagMany: call({
    ...writtenByGet,
    name: 'outlet.tag-many',
    summary: '批量增减网点标签',
    path: '/api/BBusEnt/updateLabelByMark',
    input: tagManyWire,
    output: removedWire,
  }),
  cameras: call({
    ...cameras,
    name: 'outlet.cameras',
    summary: '网点附近的摄像机',
    method: 'GET',
    path: '/api/BBusEnt/getCameras',
    input: nearQueryWire,
    output: z.array(nearCameraWire),
  }),
  camerasOfMany: call({
    ...cameras,
    name: 'outlet.cameras-of-many',
    summary: '多个网点附近的摄像机',
    method: 'POST',
    path: '/api/BBusEnt/getCamerasData',
    input: camerasOfManyWire,
    output: z.array(outletCamerasWire),
    reads: true,
  }),
  content: call({
    ...read,
    name: 'outlet.content',
    summary: '网点的全部资料',
    method: 'POST',
    path: '/api/BBusEnt/queryEntContent',
    input: contentQueryWire,
    output: contentOf(wires.record),
    reads: true,
  }),
  sourceTypes: call({
    ...read,
    name: 'outlet.source-types',
    summary: '网点数据来源',
    method: 'GET',
    path: '/api/BBusEnt/getSourceTypeList',
    input: z.object({}),
    output: z.array(sourceTypeWire),
  }),
  /** The outlet's own position, the points of interest that it is linked to, and which outlets and compounds of the registers lie near it. */
  placeView: call({
    ...read,
    name: 'outlet.place-view',
    summary: '网点关联的兴趣点及周边',
    method: 'GET',
    path: '/api/BDataPoiLink/entView',
    input: nearQueryWire,
    output: placeViewWire,
  }),
  exportShown: call({
    ...carriedAway,
    name: 'outlet.export-shown',
    summary: '导出网点列表',
    path: '/api/BBusEntMic/doExport',
    input: wires.exported,
  }),
  exportPlaces: call({
    ...carriedAway,
    name: 'outlet.export-places',
    summary: '导出网点列表及坐标',
    path: '/api/BBusEntMic/doExport1',
    input: wires.exported,
  }),
  exportTicked: call({
    ...carriedAway,
    name: 'outlet.export-ticked',
    summary: '导出勾选的网点',
    path: '/api/BBusEntMic/doExport2',
    input: tickedExportWire,
  }),
  exportOfEnterprise: call({
    ...carriedAway,
    name: 'outlet.export-of-enterprise',
    summary: '导出某企业的网点',
    path: '/api/BBusEntMic/doExportForEnt',
    input: enterpriseExportWire,
  }),
};
