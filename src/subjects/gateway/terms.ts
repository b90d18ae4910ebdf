/** Classes of sharing 共享属性 of a resource among offices. */
export const SHARING_CLASSES = { open: '无条件共享', conditional: '有条件共享', refused: '不予共享' } as const;
export type SharingClass = keyof typeof SHARING_CLASSES;

/** Whether a resource is open to the public 开放属性. */
export const OPENNESS = { public: '无条件开放', asked: '依申请开放', closed: '不予开放' } as const;

/** How often a resource is brought up to date 更新频率. */
export const FREQUENCIES = {
  live: '实时',
  day: '每日',
  week: '每周',
  month: '每月',
  quarter: '每季度',
  year: '每年',
  irregular: '不定期',
} as const;

/** How an interface 接口 stands. */
export const API_STATES = { draft: '草稿', published: '已发布', withdrawn: '已下线' } as const;
export type ApiState = keyof typeof API_STATES;

/** How an application for data 授权申请 stands. */
export const APP_STATES = { pending: '待审批', granted: '已授权', refused: '未通过', revoked: '已撤销' } as const;
export type AppState = keyof typeof APP_STATES;

/** What a field of a source is: of a record, or a figure or a dimension of statistics. */
export const FIELD_ROLES = { field: '字段', dimension: '维度', measure: '指标' } as const;
export type FieldRole = keyof typeof FIELD_ROLES;

/** Parameters that every interface knows, besides the days of one whose source is known by the day. */
export const PAGE_PARAMETERS = { index: 'pageIndex', size: 'pageSize' } as const;
export const DAY_PARAMETERS = { from: 'from', to: 'to' } as const;

/** Names the version of an interface 版本 that is called; without it the newest answers. */
export const VERSION_PARAMETER = 'apiVersion';
/** Days that a former version may still answer, and those that are proposed. */
export const LONGEST_FORMER = 366;
export const USUAL_FORMER = 30;

/** Headers of a signed request. */
export const SIGNED_HEADERS = {
  key: 'x-gateway-key',
  timestamp: 'x-gateway-timestamp',
  nonce: 'x-gateway-nonce',
  signature: 'x-gateway-signature',
} as const;

export const LONGEST_PURPOSE = 300;
export const LONGEST_REASON = 200;
/** Rows that an interface gives at once. */
export const MOST_ROWS = 1_000;
export const MOST_FIELDS = 40;
/** How far the clock of a caller may be from ours, ms. */
export const SIGNED_WITHIN = 300_000;
/** Working days in which an application is decided. */
export const DECIDED_WITHIN = 5;
/** Hours that a replaced key may still be used. */
export const LONGEST_OVERLAP = 168;
export const MOST_A_MINUTE = 60_000;
export const MOST_A_DAY = 10_000_000;

/** Why a call of an interface is refused: HTTP status, the envelope's code and what is said. */
export const REFUSALS = {
  unsigned: [401, 40101, '缺少签名：请求头须有密钥、时间戳、随机数和签名'],
  unknownKey: [401, 40102, '密钥不存在'],
  endedKey: [401, 40103, '密钥已失效，请使用新密钥'],
  late: [401, 40104, '时间戳与服务器时间相差超过 5 分钟'],
  badSignature: [401, 40105, '签名不符：请核对密钥、签名方法和请求内容'],
  replayed: [401, 40106, '请求已使用过：随机数不能重复'],
  notGranted: [403, 40301, '没有调用该接口的授权'],
  expired: [403, 40302, '授权已到期'],
  wrongAddress: [403, 40303, '来源地址不在授权的地址范围内'],
  endedVersion: [410, 41001, '接口没有这个版本，或该版本已停用'],
  overMinute: [429, 42901, '超过每分钟的调用次数'],
  overDay: [429, 42902, '超过每日的调用次数'],
} as const;
export type Refusal = keyof typeof REFUSALS;

export const GATEWAY_MESSAGES = {
  busy: '调用量过大，请稍后再试',
  noReason: '有条件共享和不予共享须写明法律、法规或者国家规定的依据',
  unknownApi: '没有这个接口',
  unknownApp: '没有这个应用',
  unknownSource: '没有这个数据来源，或没有查看它的权限',
  badSlug: '只能含小写字母、数字和短横，以字母开头',
  takenSlug: '已有接口使用这个路径',
  noGroup: '分组不存在或已停用',
  noEntry: '信息资源不存在或已停用',
  refusedEntry: '该信息资源不予共享，不能发布接口',
  noFields: '请至少选择一个字段',
  noMeasure: '统计数据须至少选择一个指标',
  unknownField: '所选的数据来源没有这个字段',
  notFilterable: '这个字段不能作为条件',
  twice: '已固定的条件不能再由调用方给出',
  notPublished: '接口没有发布',
  published: '接口没有新的改动，无须再次发布',
  badFormer: '旧版本的停用日期应晚于今天，且不超过一年',
  unknownFormer: '接口没有这个旧版本，或该版本已停用',
  someNotPublished: '只能申请已发布的接口',
  badAddress: '应为 IP 地址或网段，每行一个',
  pastExpiry: '应晚于今天，且不超过两年',
  notPending: '申请不在待审批状态',
  ownApplication: '不能审批自己提交的申请，请由他人审批',
  notGranted: '应用没有有效的授权',
  ungranted: '没有这项有效的授权',
  unknownParameter: '接口没有这个参数',
  onceOnly: '参数只能给一次',
} as const;
