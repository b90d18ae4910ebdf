import { z } from 'zod';
import { pageFields, pageOf } from '#base/page.ts';
import { date, flag, id, instant, integer, optionalInteger, optionalText, requiredText } from '#base/scalars.ts';
import { lookedAt } from '#base/stage/looked-at.ts';
import { field, wireRecord } from '#base/wire.ts';
import { isCode, readCode } from './rules.ts';
import {
  MOST_CAMERA_DISTANCE,
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_STATE_KEYS,
  COMMAND_KINDS,
  DUTY_MESSAGES,
  HOLD_KINDS,
  LARGEST_PICTURE,
  LONGEST_ANNOUNCEMENT,
  LONGEST_REASON,
  LONGEST_SCENE,
  LONGEST_TEXT,
  LONGEST_TITLE,
  MOST_MINUTES,
  MOST_PLAYED_DAYS,
  MOST_QUEUED,
  MOST_SCENES,
  QUEUE_STAGE_KEYS,
  SHORTEST_ANNOUNCEMENT,
} from './terms.ts';

const screenId = field('screenId', id, '大屏编号');
const screenName = field('screenName', z.string(), '大屏名称');
const kind = field('kind', z.enum(COMMAND_KINDS), '指令');
const minutes = field('minutes', optionalInteger(1, MOST_MINUTES), '分钟数');
const scene = field('scene', optionalText(LONGEST_SCENE), '场景');
/** What is announced that a command is about: its key in the queue. */
const subject = field('subject', optionalText(40), '播报内容');
/** The past day that a scene is of 回看日期, and how many days are played that end with it. */
const past = {
  day: field('day', date.optional(), '回看日期'),
  days: field('days', integer(1, MOST_PLAYED_DAYS).optional(), '播放天数'),
};
const reason = optionalText(LONGEST_REASON);
const commandId = requiredText(40);
const level = z.literal([1, 2, 3]);

const milliseconds = integer(0, 86_400_000);
const count = integer(0, 1_000_000_000);
/** However wrong a clock is, it is told; years either way. */
const offset = integer(-1_000_000_000_000, 1_000_000_000_000);

/** A scene that a wall can be sent to 场景: the key of its view and its title. */
export const offeredWire = wireRecord({
  key: field('key', requiredText(LONGEST_SCENE), '场景'),
  title: field('title', z.string().max(LONGEST_SCENE), '场景名称'),
});
export type Offered = z.output<typeof offeredWire>;

/** Something that a wall announces, or will, or whose handler it shows 播报队列; `left` (ms) until that changes, 0 where nobody can tell. */
export const queuedWire = wireRecord({
  kind: field('kind', z.enum(['alert', ...ANNOUNCEMENT_KINDS]), '类别'),
  id: field('id', id, '编号'),
  level: field('level', level, '级别'),
  title: field('title', z.string().max(LONGEST_SCENE), '标题'),
  stage: field('stage', z.enum(QUEUE_STAGE_KEYS), '播报状态'),
  left: field('left', milliseconds, '还有（毫秒）'),
  by: field('by', z.string().max(LONGEST_SCENE), '处理人'),
});
export type Queued = z.output<typeof queuedWire>;

/** What a wall shows, and for how long (ms) each of what was done to it lasts before it goes on by itself; 0 for what is not so. */
const shown = {
  scene: field('scene', requiredText(LONGEST_SCENE), '当前场景'),
  scenes: field('scenes', z.array(offeredWire).max(MOST_SCENES), '当前时段的场景'),
  next: field('next', z.string().max(LONGEST_SCENE), '下一场景'),
  hold: field('hold', z.enum(HOLD_KINDS), '停留方式'),
  holdLeft: field('holdLeft', milliseconds.optional(), '停留还有（毫秒）'),
  switchIn: field('switchIn', milliseconds, '切换还有（毫秒）'),
  muted: field('muted', milliseconds, '静音还有（毫秒）'),
  dark: field('dark', milliseconds, '黑屏还有（毫秒）'),
  taken: field('taken', flag, '预警播报中'),
  audible: field('audible', flag, '开启声音'),
  stage: field('stage', wireRecord(lookedAt).optional(), '画布和视距'),
  keepsPast: field('keepsPast', z.boolean().optional(), '当前场景可回看'),
  pastDay: field('pastDay', date.optional(), '正在回看的日期'),
  queue: field('queue', z.array(queuedWire).max(MOST_QUEUED).optional(), '播报队列'),
};

/** How a wall does 运行情况. */
const vitals = {
  build: field('build', z.string().max(80), '程序版本'),
  startedAt: field('startedAt', instant, '启动时间'),
  frameRate: field('frameRate', integer(0, 1_000), '帧率'),
  longFrames: field('longFrames', count, '长帧数'),
  heapMegabytes: field('heapMegabytes', z.number().min(0).max(1_000_000).optional(), '内存（MB）'),
  nodes: field('nodes', count, '页面元素数'),
  errors: field('errors', count, '错误数'),
  fresh: field('fresh', count, '最新的组件数'),
  late: field('late', count, '延迟的组件数'),
  stale: field('stale', count, '过期的组件数'),
  offline: field('offline', count, '离线的组件数'),
  dataAt: field('dataAt', instant.optional(), '最近取得数据时间'),
  skew: field('skew', offset, '时钟偏差（毫秒）'),
  startsAlone: field('startsAlone', flag, '可断网启动'),
};

/** That a command could not be done: the scene that it means is not to be had any more. */
const undone = field('undone', z.boolean().optional(), '指令未能执行');

/** What a wall tells of itself 上报, every few seconds and after each command, which it names. */
export const reportWire = wireRecord({
  ...shown,
  ...vitals,
  commandId: field('commandId', commandId.optional(), '指令编号'),
  undone,
});
export type Report = z.output<typeof reportWire>;
export const reportedWire = wireRecord({ code: field('code', z.string(), '遥控码') });

/** What somebody wants a wall to do. */
export const commandWire = wireRecord({
  screenId,
  kind,
  minutes,
  scene,
  subject,
  reason: field('reason', reason, '结束原因'),
  ...past,
});
export type Command = z.output<typeof commandWire>;
/** What came of it: after how long (ms) the wall said that it shows it; nothing where it has not said so. */
export const commandedWire = wireRecord({
  tookMilliseconds: field('took', milliseconds.optional(), '上屏用时（毫秒）'),
});
/** The same on its way to the wall. */
export const orderWire = wireRecord({
  screenId,
  commandId: field('commandId', commandId, '指令编号'),
  kind,
  minutes,
  scene,
  subject,
  ...past,
});
export type Order = z.output<typeof orderWire>;

/** A wall has a command on it 已上屏, or could not do it. */
export const shownWire = wireRecord({ screenId, commandId: field('commandId', commandId, '指令编号'), undone });
export type Shown = z.output<typeof shownWire>;

/** What a wall was doing when its page ended, less what has passed since; a page that begins takes it up again. */
export const resumedWire = wireRecord({ report: field('report', reportWire.optional(), '上次运行情况') });

const announcementId = field('announcementId', id, '通知编号');
const said = {
  kind: field('kind', z.enum(ANNOUNCEMENT_KINDS), '类别'),
  level: field('level', level, '级别'),
  title: field('title', requiredText(LONGEST_TITLE), '标题'),
  text: field('text', z.string().trim().max(LONGEST_TEXT), '内容'),
};
/** What is said on the walls by hand 值班通知, or tried 演练, with what became of it. */
export const announcementWire = wireRecord({
  announcementId,
  ...said,
  target: field('target', z.string(), '发布范围'),
  raisedAt: field('raisedAt', instant, '发布时间'),
  raisedBy: field('raisedBy', z.string(), '发布人'),
  until: field('until', instant, '有效期至'),
  acknowledgedAt: field('ackTime', instant.nullable(), '认领时间'),
  acknowledgedBy: field('ackUser', z.string(), '处理人'),
  endedAt: field('endTime', instant.nullable(), '结束时间'),
  endedBy: field('endUser', z.string(), '结束人'),
  endedReason: field('endReason', z.string(), '结束原因'),
});
export type Announcement = z.output<typeof announcementWire>;
export const announcementsWire = z.array(announcementWire);
export const announcementPageWire = pageOf(announcementWire);
export const announcementQueryWire = wireRecord({
  ...pageFields,
  kind: field('kind', z.enum(ANNOUNCEMENT_KINDS).optional(), '类别'),
  state: field('state', z.enum(ANNOUNCEMENT_STATE_KEYS).optional(), '状态'),
});
/** A new one: for how many minutes, and on which walls and groups of walls; on all of them where none is named. */
export const newAnnouncementWire = wireRecord({
  ...said,
  minutes: field('minutes', integer(SHORTEST_ANNOUNCEMENT, LONGEST_ANNOUNCEMENT), '持续分钟数'),
  screenIds: field('screenIds', z.array(id).max(200), '大屏'),
  groupNames: field('groupNames', z.array(requiredText(40)).max(50), '大屏分组'),
});
export type NewAnnouncement = z.output<typeof newAnnouncementWire>;
export const oneAnnouncementWire = wireRecord({ announcementId });
export const endingWire = wireRecord({
  announcementId,
  reason: field('reason', requiredText(LONGEST_REASON), '结束原因'),
});

/** The wall that shows this code 遥控码. */
export const codeWire = wireRecord({
  code: field(
    'code',
    z.codec(z.string().max(20), z.string().refine(isCode, '应为大屏左上角显示的 6 位数字'), {
      decode: readCode,
      encode: (text) => text,
    }),
    '遥控码',
  ),
});
export const foundWire = wireRecord({ screenId });

const picture = field(
  'picture',
  z
    .string()
    .max(LARGEST_PICTURE)
    .regex(/^\/9j\/[A-Za-z0-9+/]+={0,2}$/, DUTY_MESSAGES.badPicture),
  '画面缩略图',
);
/** What is to be seen on a wall 画面缩略图, as its browser painted it: a small JPEG in base64. */
export const newPictureWire = wireRecord({ picture });
/** The last picture of a wall, and when it was taken. */
export const wallPictureWire = wireRecord({ screenId, picture, takenAt: field('takenAt', instant, '拍摄时间') });

export const alertPlaceQueryWire = wireRecord({ alertId: field('alertId', id, '预警编号') });

/** Where an alert is 预警位置: its division, none of the whole city; the outlet that it is about, and the camera that looks there. */
export const alertPlaceWire = wireRecord({
  division: field('adminDiv', z.string().optional(), '行政区划代码'),
  divisionName: field('adminDivName', z.string().optional(), '行政区划'),
  outlet: field(
    'outlet',
    wireRecord({
      name: field('entName', z.string(), '网点名称'),
      lng: field('lng', z.number(), '经度'),
      lat: field('lat', z.number(), '纬度'),
    }).optional(),
    '网点',
  ),
  camera: field(
    'camera',
    wireRecord({
      code: field('id', z.string(), '监控点编号'),
      name: field('name', z.string(), '摄像机名称'),
      distance: field('distance', integer(0, MOST_CAMERA_DISTANCE).optional(), '距离'),
    }).optional(),
    '最近的摄像机',
  ),
});
export type AlertPlace = z.output<typeof alertPlaceWire>;

/** The last command of a wall 最近指令, who gave it and when it was on the wall. */
export const lastCommandWire = wireRecord({
  text: field('text', z.string(), '指令'),
  by: field('by', z.string(), '操作人'),
  at: field('at', instant, '操作时间'),
  tookMilliseconds: field('took', milliseconds.optional(), '上屏用时（毫秒）'),
});

/** A wall in the ledger 屏幕台账: when it was heard last, and what it said then. */
export const dutyScreenWire = wireRecord({
  screenId,
  screenName,
  groupName: field('groupName', z.string().optional(), '大屏分组'),
  heardAt: field('heardAt', instant.optional(), '最近心跳'),
  report: field('report', reportWire.optional(), '运行情况'),
  lastCommand: field('lastCommand', lastCommandWire.optional(), '最近指令'),
});
export type DutyScreen = z.output<typeof dutyScreenWire>;
