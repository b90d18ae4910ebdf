import { z } from 'zod';
import { flag, id, instant, integer, optionalInteger, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { isCode, readCode } from './rules.ts';
import { COMMAND_KINDS, HOLD_KINDS, LONGEST_SCENE, MOST_MINUTES, MOST_SCENES } from './terms.ts';

const screenId = field('screenId', id, '大屏编号');
const screenName = field('screenName', z.string(), '大屏名称');
const kind = field('kind', z.enum(COMMAND_KINDS), '指令');
const minutes = field('minutes', optionalInteger(1, MOST_MINUTES), '分钟数');
const scene = field('scene', optionalText(LONGEST_SCENE), '场景');
const commandId = requiredText(40);

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

/** What a wall shows, and for how long (ms) each of what was done to it lasts before it goes on by itself; 0 for what is not so. */
const shown = {
  scene: field('scene', requiredText(LONGEST_SCENE), '当前场景'),
  scenes: field('scenes', z.array(offeredWire).max(MOST_SCENES), '当前时段的场景'),
  next: field('next', z.string().max(LONGEST_SCENE), '下一场景'),
  hold: field('hold', z.enum(HOLD_KINDS), '停留方式'),
  switchIn: field('switchIn', milliseconds, '切换还有（毫秒）'),
  muted: field('muted', milliseconds, '静音还有（毫秒）'),
  dark: field('dark', milliseconds, '黑屏还有（毫秒）'),
  taken: field('taken', flag, '预警播报中'),
  audible: field('audible', flag, '开启声音'),
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

/** What a wall tells of itself 上报, every few seconds and after each command, which it names. */
export const reportWire = wireRecord({
  ...shown,
  ...vitals,
  commandId: field('commandId', commandId.optional(), '指令编号'),
});
export type Report = z.output<typeof reportWire>;
export const reportedWire = wireRecord({ code: field('code', z.string(), '遥控码') });

/** What somebody wants a wall to do. */
export const commandWire = wireRecord({ screenId, kind, minutes, scene });
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
});
export type Order = z.output<typeof orderWire>;

/** A wall has a command on it 已上屏. */
export const shownWire = wireRecord({ screenId, commandId: field('commandId', commandId, '指令编号') });

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
  heardAt: field('heardAt', instant.optional(), '最近心跳'),
  report: field('report', reportWire.optional(), '运行情况'),
  lastCommand: field('lastCommand', lastCommandWire.optional(), '最近指令'),
});
export type DutyScreen = z.output<typeof dutyScreenWire>;
