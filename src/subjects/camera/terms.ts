/** Where the pictures of a camera come from 画面来源. */
export const SOURCE_LABELS = {
  plugin: '海康插件',
  demonstration: '演示画面',
  mediamtx: 'MediaMTX',
  zlmediakit: 'ZLMediaKit',
  srs: 'SRS',
  go2rtc: 'go2rtc',
  wvp: 'WVP 国标平台',
} as const;
export type CameraSource = keyof typeof SOURCE_LABELS;
export const CAMERA_SOURCES = Object.keys(SOURCE_LABELS) as [CameraSource, ...CameraSource[]];

/** Media servers 流媒体服务器 that a browser is sent to; WVP has a ZLMediaKit behind it. */
export const MEDIA_SERVERS = ['mediamtx', 'zlmediakit', 'srs', 'go2rtc'] as const;
export type MediaServer = (typeof MEDIA_SERVERS)[number];
export const isMediaServer = (name: string): name is MediaServer => MEDIA_SERVERS.some((one) => one === name);

/** Whether a camera's pictures come by a stream that its record has to name. */
export const hasStream = (source: string): boolean => source !== 'plugin' && source !== 'demonstration';

/** Alerts and cameras change without a word to whoever watches: asked again every so often, ms. */
export const CAMERA_REFRESH = 30_000;

/** Who watches tells the server of the pictures so often, of so many at most; what was told is worth something for so long; ms. */
export const TELL_EVERY = 20_000;
export const MOST_TOLD = 64;
export const HEALTH_KEPT = 600_000;

/** How a platform sends a stream 传输方式. */
export const TRANSPORT_LABELS = { tcp: 'TCP', udp: 'UDP' } as const;
export type Transport = keyof typeof TRANSPORT_LABELS;

/** Height of the picture, CSS pixels (spec 2 §2.5, §9). */
export const VIDEO_HEIGHT = 372;

export const CAMERA_MESSAGES = {
  starting: '插件未启动，正在尝试启动，请稍候…',
  failed: '插件启动失败，请检查插件是否安装。安装后请刷新页面。',
  download: '下载插件',
  blocked: '浏览器不允许本页访问这台电脑上的插件，请联系管理员把本站加入浏览器的本地网络访问许可。',
  script: '服务器上没有视频插件的脚本，请联系系统管理员。',
  unset: '视频平台尚未配置，请联系系统管理员。',
  refused: '视频平台拒绝了登录，请联系系统管理员核对配置。',
  preview: '画面打开失败，请稍后重试。',
  unknown: '没有这路摄像机',
  badKey: '不是有效的插件公钥',
} as const;

/** What its widgets are called where scenes and the workbench place them 组件名称, by their keys. */
export const WIDGET_TITLES = {
  'camera/patrol': '视频轮巡',
} as const;
