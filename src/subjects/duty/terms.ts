/** What can be done to a wall from afar 遥控指令. */
export const COMMAND_KINDS = [
  'previous',
  'next',
  'pause',
  'resume',
  'pin',
  'jump',
  'mute',
  'unmute',
  'blank',
  'light',
  'code',
  'dismiss',
  'replay',
] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];
export const COMMAND_LABELS: Readonly<Record<CommandKind, string>> = {
  previous: '上一幕',
  next: '下一幕',
  pause: '暂停',
  resume: '继续',
  pin: '定格',
  jump: '跳到',
  mute: '静音',
  unmute: '取消静音',
  blank: '黑屏',
  light: '恢复画面',
  code: '显示配对码',
  dismiss: '结束播报',
  replay: '回看',
};

/** Minutes after which a wall goes on by itself where nobody says how many: a forgotten command must not outlive the watch. */
export const DEFAULT_MINUTES = { pause: 5, pin: 10, mute: 30, blank: 30 } as const;
export type LastingKind = keyof typeof DEFAULT_MINUTES;
export const MOST_MINUTES = 60;
/** How long a past day stands on a wall 回看 before it goes on by itself, and how long each of several that are played; ms. */
export const PAST_DAY_STANDS = 600_000;
export const PLAYED_DAY_STANDS = 6_000;
/** As many days are played at most, one after the other: a fortnight. */
export const MOST_PLAYED_DAYS = 14;
/** How long the picture of the code stands on the wall, ms. */
export const CODE_STANDS = 120_000;

/** How often a wall tells how it does 心跳, ms. */
export const BEAT_EVERY = 5_000;
/** How often a desk that looks at walls asks, ms. */
export const LOOK_EVERY = 3_000;
/** A wall unheard of for longer is dead, ms: two beats and a little; with what a desk knows of it late, that shows within 15 s. */
export const SILENT_AFTER = 12_000;
/** How often the watchdog of a wall's machine takes a picture of it 画面缩略图, ms, and how large one may be, characters of base64. */
export const PICTURE_EVERY = 60_000;
export const LARGEST_PICTURE = 120_000;
/** How long the server waits for a wall to say that a command is on it, ms. */
export const ANSWER_WITHIN = 3_000;

/** A wall's code for the remote 遥控码: digits, for so long (ms). It opens nothing by itself; it says which wall is meant. */
export const CODE_LENGTH = 6;
export const CODE_LIFE = 86_400_000;

export const MOST_SCENES = 60;
export const LONGEST_SCENE = 80;

/** What is said on the walls by hand: a notice 通知 of the duty officer, or a drill 演练, which is marked as one everywhere and counted nowhere. */
export const ANNOUNCEMENT_LABELS = { notice: '通知', drill: '演练' } as const;
export type AnnouncementKind = keyof typeof ANNOUNCEMENT_LABELS;
export const ANNOUNCEMENT_KINDS = Object.keys(ANNOUNCEMENT_LABELS) as [AnnouncementKind, ...AnnouncementKind[]];
/** What became of it. */
export const ANNOUNCEMENT_STATES = { standing: '待认领', handled: '处理中', ended: '已结束', over: '已到期' } as const;
export type AnnouncementState = keyof typeof ANNOUNCEMENT_STATES;
export const ANNOUNCEMENT_STATE_KEYS = Object.keys(ANNOUNCEMENT_STATES) as [AnnouncementState, ...AnnouncementState[]];
/** As much as a panel and a scene of a wall have room for, at a size that is read from afar. */
export const LONGEST_TITLE = 30;
export const LONGEST_TEXT = 200;
export const LONGEST_REASON = 200;
/** Minutes that it holds unless somebody ends it. */
export const SHORTEST_ANNOUNCEMENT = 5;
export const LONGEST_ANNOUNCEMENT = 1_440;
/** What comes of it on a wall 播报: it is on, waits for its turn, rests until it comes again, was ended by hand, or somebody handles it. */
export const QUEUE_STAGES = {
  on: '播报中',
  waiting: '等待播报',
  resting: '冷却中',
  dismissed: '已结束播报',
  handled: '处理中',
} as const;
export type QueueStage = keyof typeof QUEUE_STAGES;
export const QUEUE_STAGE_KEYS = Object.keys(QUEUE_STAGES) as [QueueStage, ...QueueStage[]];
/** What a wall tells of its queue at most. */
export const MOST_QUEUED = 40;

/** Why the rotation stands. */
export const HOLD_KINDS = ['none', 'pause', 'pin'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** Messages about walls on duty. */
export const DUTY_MESSAGES = {
  notScreen: '只有大屏可以上报和读取本屏情况',
  notFound: '没有这块大屏，或其登记已撤销',
  badCode: '没有这个遥控码，请核对大屏左上角显示的 6 位数字',
  noSuchScene: '该场景不在这块大屏当前的节目单中，请刷新后重选',
  noAnnouncement: '没有这条通知',
  announcementEnded: '该通知已结束，无需认领',
  alreadyEnded: '该通知已经结束',
  notClaimed: '该通知尚无人认领',
  noTarget: '所选大屏或分组已不存在，请重新选择',
  reasonNeeded: '请填写结束原因',
  notAnnounced: '该大屏已不再播报这一条，请刷新后重试',
  noPast: '当前场景没有可回看的数据，请先跳到菜价或商圈热力等场景',
  notReplayed: '大屏没有回看：这一幕已不在当前播放的节目中，没有保存往日数据，或正在全屏播报',
  dayNeeded: '请选择回看的日期',
  dayToCome: '只能回看今天以前的日期',
  badPicture: '画面缩略图应为 JPEG 图片',
  neverHeard: '该大屏尚未上报过运行情况，指令未发送',
} as const;

/** A camera farther from an alert's outlet shows nothing of it, metres. */
export const MOST_CAMERA_DISTANCE = 500;
