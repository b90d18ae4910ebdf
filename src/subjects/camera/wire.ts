import { z } from 'zod';
import { pageFields, pageOf } from '#base/page.ts';
import { instant, integer, optionalText, requiredText } from '#base/scalars.ts';
import { TOLD_STAGES } from '#base/video/feed.ts';
import { SOURCE_KINDS, STREAM_QUALITIES } from '#base/video/source.ts';
import { field, wireRecord } from '#base/wire.ts';
import { CAMERA_SOURCES, MOST_TOLD, type Transport } from './terms.ts';

export const groupQueryWire = wireRecord({ division: field('adminDiv', optionalText(20), '行政区划代码') });

/** A group to choose 摄像机分组 (spec 2 §3 "Camera group option"). */
export const groupOptionWire = wireRecord({
  groupId: field('value', z.string(), '分组编号'),
  name: field('text', z.string(), '分组名称'),
});
export type GroupOption = z.output<typeof groupOptionWire>;

export const cameraQueryWire = wireRecord({
  groupId: field('hkId', z.string().regex(/^\d{1,9}$/, '不是分组编号'), '分组编号'),
});

/** `transType` is 1 for TCP and 0 for UDP, as the plug-in counts them. */
const transType = z.codec(z.enum(['0', '1']), z.enum(['udp', 'tcp']), {
  decode: (type): Transport => (type === '1' ? 'tcp' : 'udp'),
  encode: (transport) => (transport === 'tcp' ? '1' : '0'),
});

/** A camera to choose 摄像机 (spec 2 §3 "Camera"); its id is its number at the video platform. */
export const cameraOptionWire = wireRecord({
  code: field('id', z.string(), '监控点编号'),
  name: field('name', z.string(), '摄像机名称'),
  transport: field('transType', transType, '传输方式'),
  source: field('source', z.enum(CAMERA_SOURCES), '画面来源'),
});
export type CameraOption = z.output<typeof cameraOptionWire>;

/** The plug-in's public key, base64 of its SubjectPublicKeyInfo: with it the secret comes, sealed for that plug-in. */
export const videoQueryWire = wireRecord({ publicKey: field('rsaPubKey', optionalText(800), '插件公钥') });

/**
 * How the plug-in finds the video platform (spec 2 §3 "Video config"); all four empty where none is set. The secret itself never leaves
 * the server: without a key it is only said that there is one.
 */
export const videoConfigWire = wireRecord({
  appKey: field('appkey', z.string(), '合作方标识'),
  ip: field('ip', z.string(), '平台地址'),
  port: field('port', z.string(), '平台端口'),
  secret: field('secret', z.string(), '密钥（已按插件公钥加密）'),
});
export type VideoConfig = z.output<typeof videoConfigWire>;

/** The platform as the plug-in wants to be told of it: by the same names, the port as a number. */
export const pluginArgument = ({ appKey, ip, port, secret }: VideoConfig) => ({
  appkey: appKey,
  ip,
  port: Number(port),
  secret,
});

const cameraCode = field('id', requiredText(64), '监控点编号');
export const sourcesQueryWire = wireRecord({ code: cameraCode });
/** Who looks, or keeps a picture of what is seen. */
export const watchWire = wireRecord({
  code: cameraCode,
  purpose: field('purpose', z.enum(['view', 'still']).optional(), '用途'),
});
export const nothingWire = wireRecord({});

const sourceWire = wireRecord({
  kind: field('kind', z.enum(SOURCE_KINDS), '取流方式'),
  url: field('url', z.string(), '地址'),
  quality: field('quality', z.enum(STREAM_QUALITIES), '码流'),
});

/** How a camera's picture can be had without a plug-in, in the order in which to try; of a plug-in's there is none. */
export const offerWire = wireRecord({
  name: field('name', z.string(), '摄像机名称'),
  online: field('online', z.boolean(), '是否在线'),
  sources: field('sources', z.array(sourceWire), '取流地址'),
});

/** A camera that can be shown without a plug-in, and the open alert that it stands next to 邻近预警: at its own outlet, or somewhere in its division. */
export const boardCameraWire = wireRecord({
  code: cameraCode,
  name: field('name', z.string(), '摄像机名称'),
  alert: field('alert', z.string().optional(), '邻近的预警'),
  atOutlet: field('atOutlet', z.boolean(), '预警是否就在该点位'),
});
export type BoardCamera = z.output<typeof boardCameraWire>;

const MOST_ATTEMPTS = 1_000_000;
const attempts = field('retries', integer(0, MOST_ATTEMPTS), '重连次数');
const pictureAt = field('frameTime', instant.nullable(), '最近画面时间');

const toldStateWire = wireRecord({
  code: cameraCode,
  stage: field('state', z.enum(TOLD_STAGES), '画面状态'),
  attempts,
  pictureAt,
});
export type ToldState = z.output<typeof toldStateWire>;
/** What becomes of the pictures that somebody watches. */
export const tellWire = wireRecord({ states: field('states', z.array(toldStateWire).max(MOST_TOLD), '画面状态') });

/** A state that is told, or that nothing has been told of late. */
const HEALTH_STATES = [...TOLD_STAGES, 'unseen'] as const;
export const healthQueryWire = wireRecord({
  ...pageFields,
  keyword: field('keyword', optionalText(64), '名称或编号'),
  division: field('adminDiv', optionalText(20), '行政区划代码'),
  state: field('state', z.enum(HEALTH_STATES).optional(), '画面状态'),
});
export type HealthQuery = z.output<typeof healthQueryWire>;

/** A camera and what was last told of its picture 摄像机状态. */
export const cameraHealthWire = wireRecord({
  code: cameraCode,
  name: field('name', z.string(), '摄像机名称'),
  groupName: field('groupName', z.string(), '所属分组'),
  regionName: field('regionName', z.string(), '所在区划'),
  source: field('source', z.enum(CAMERA_SOURCES), '画面来源'),
  state: field('state', z.enum(HEALTH_STATES), '画面状态'),
  since: field('since', instant.nullable(), '状态开始时间'),
  pictureAt,
  attempts,
  toldAt: field('tellTime', instant.nullable(), '上报时间'),
  toldBy: field('teller', z.string(), '上报来源'),
});
export type CameraHealth = z.output<typeof cameraHealthWire>;
export const healthPageWire = pageOf(cameraHealthWire);
