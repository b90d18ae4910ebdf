/** Where the script of visit analytics lies 统计脚本, and the code of the system's own portal among the watched sites 监测网站. */
export const VISIT_SCRIPT_PATH = '/open/visit.js';
export const PORTAL_CODE = 'portal';

/** A visit is over, and the next view begins another 会话, when nothing was looked at for so long, ms. */
export const SESSION_GAP = 30 * 60_000;

/** Who looked at something within this time is there now 当前在线, ms; pages that are told of at most. */
export const ONLINE_WITHIN = 5 * 60_000;
export const MOST_LIVE_PAGES = 20;

/** The largest body that a view is told in, bytes. */
export const LARGEST_VISIT = 2_048;
/** Views that one address may tell a minute: an office behind one gate has many visitors. */
export const VISITS_A_MINUTE = 600;

/** Characters of a page's path and title, and of the host that somebody came from, at most; what is longer is cut. */
export const LONGEST_PATH = 200;
export const LONGEST_TITLE = 100;
export const LONGEST_HOST = 100;

/** Pages and hosts of origin that a site can have; those that come later are counted together. */
export const MOST_LABELS = { page: 2_000, referrer: 500 } as const;
export type LabelKind = keyof typeof MOST_LABELS;
/** Who came from no other site, and what is counted together. */
export const DIRECT = '-';
export const OTHERS = '*';

/** What a page is looked at with 终端. */
export const DEVICES = { desktop: '电脑', mobile: '手机', tablet: '平板' } as const;
export type Device = keyof typeof DEVICES;

export const BROWSERS = {
  wechat: '微信',
  alipay: '支付宝',
  edge: 'Edge',
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  qq: 'QQ 浏览器',
  uc: 'UC 浏览器',
  huawei: '华为浏览器',
  other: '其他',
} as const;
export type Browser = keyof typeof BROWSERS;

/** Provinces and what else an address can be of 来源省份, by the first two digits of their code (GB/T 2260). */
export const PROVINCES = {
  '32': '江苏',
  '11': '北京',
  '12': '天津',
  '13': '河北',
  '14': '山西',
  '15': '内蒙古',
  '21': '辽宁',
  '22': '吉林',
  '23': '黑龙江',
  '31': '上海',
  '33': '浙江',
  '34': '安徽',
  '35': '福建',
  '36': '江西',
  '37': '山东',
  '41': '河南',
  '42': '湖北',
  '43': '湖南',
  '44': '广东',
  '45': '广西',
  '46': '海南',
  '50': '重庆',
  '51': '四川',
  '52': '贵州',
  '53': '云南',
  '54': '西藏',
  '61': '陕西',
  '62': '甘肃',
  '63': '青海',
  '64': '宁夏',
  '65': '新疆',
  '71': '台湾',
  '81': '香港',
  '82': '澳门',
  inside: '内网',
  abroad: '境外',
} as const;
export type Province = keyof typeof PROVINCES;
/** What is known of an address that no range 来源地址段 has. */
export const UNKNOWN_ORIGIN = 'unknown';
export const ORIGINS = { ...PROVINCES, [UNKNOWN_ORIGIN]: '未知（地址段未登记）' } as const;

export const VISIT_MESSAGES = {
  foreign: '该网页不在监测网站登记的网址之内',
  busy: '访问量过大，请稍后再试',
} as const;
