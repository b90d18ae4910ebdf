/** How serious it is where an item fails 严重程度. */
export const ITEM_SEVERITIES = { low: '一般', medium: '较大', high: '重大' } as const;
export type ItemSeverity = keyof typeof ITEM_SEVERITIES;

/** When an item has to be photographed 拍照要求, and whether its photos have to say that they were taken there and then. */
export const PHOTO_RULES = {
  always: '必须拍照',
  located: '必须现场拍照并定位',
  failed: '不合格时拍照',
  'failed-located': '不合格时现场拍照并定位',
  never: '不要求',
} as const;
export type PhotoRule = keyof typeof PHOTO_RULES;

/** What an inspector finds of an item 检查结果. */
export const ITEM_RESULTS = { pass: '合格', fail: '不合格', none: '不适用' } as const;
export type ItemResult = keyof typeof ITEM_RESULTS;

/** How far a plan is 计划状态. */
export const PLAN_STATES = { draft: '待抽取', drawn: '检查中', done: '已完成' } as const;
export type PlanState = keyof typeof PLAN_STATES;

/** How far a task is 任务状态; one of a draw that was made anew is void. */
export const TASK_STATES = { open: '待检查', done: '已提交', void: '已作废' } as const;
export type TaskState = keyof typeof TASK_STATES;

/** How far what failed is 整改状态. */
export const FINDING_STATES = {
  open: '待整改',
  proved: '待复查',
  returned: '退回整改',
  closed: '已销号',
  void: '已更正',
} as const;
export type FindingState = keyof typeof FINDING_STATES;
export const FINDING_STATE_KEYS = Object.keys(FINDING_STATES) as [FindingState, ...FindingState[]];
/** States in which the clock of a finding runs. */
export const RUNNING_STATES: readonly FindingState[] = ['open', 'proved', 'returned'];

/** What may be done to a finding 整改操作. */
export const FINDING_MOVES = { prove: '提交整改证明', close: '复查合格，销号', return: '复查不合格，退回' } as const;
export type FindingMove = keyof typeof FINDING_MOVES;
/** Everything that stands in the record of a finding. */
export const FINDING_DEEDS = {
  found: '检查发现',
  ...FINDING_MOVES,
  void: '检查结果更正，不再整改',
  division: '逾期提醒区划',
  city: '逾期提醒全市',
} as const;
export type FindingDeed = keyof typeof FINDING_DEEDS;

/** What can be late 逾期类别: what a site has to put right, an inspection that inspectors have to carry out, or a case of safety management. */
export const OVERDUE_KINDS = {
  finding: '问题整改',
  task: '现场检查',
  ghost: '幽灵监测',
  mobile: '移动网络安全',
} as const;
export type OverdueKind = keyof typeof OVERDUE_KINDS;
/** Rows that the list of what is overdue gives at most. */
export const MOST_OVERDUE = 100;

/** After so many days overdue the division, then the city is told 逾期升级. */
export const ESCALATIONS = { division: 1, city: 5 } as const;

/** How much a draw favours the sites of a risk by itself 抽取权重. */
export const USUAL_WEIGHTS = { low: 1, medium: 2, high: 4 } as const;
export const HIGHEST_WEIGHT = 10;
/** Inspectors that go to a site together. */
export const PER_SITE = 2;
/** The name of the way a draw is made; another way would have another name. */
export const DRAW_METHOD = 'sha256-tickets-1';
export const DRAW_METHOD_TEXT =
  '检查点：权重为 w 的检查点有 w 张签，第 t 张签的值是 SHA-256（种子|site|编号|t），取其中最小的一张；按值从小到大排列，取前若干个。' +
  '检查人员：依抽中次序逐个检查点，在负责该区划的人员中，先取已分到检查点少的，再按 SHA-256（种子|inspector|检查点编号|人员编号）从小到大，取两人。';

export const MOST_SITES = 200;
export const MOST_SECTIONS = 20;
export const MOST_ITEMS = 120;
export const LONGEST_ITEM = 200;
export const LONGEST_NAME = 60;
export const LONGEST_REMARK = 500;
export const MOST_PHOTOS_OF_ITEM = 5;
export const MOST_PHOTOS = 60;
export const LARGEST_PHOTO = 4_194_304;
export const MOST_DAYS = 180;
/** A photo farther from its check point than this is marked 存疑, metres. */
export const FARTHEST = 500;
/** Clocks may differ by so much before it is told, ms. */
export const CLOCK_TOLERANCE = 600_000;

/** Messages of the inspection engine. */
export const INSPECTION_MESSAGES = {
  unknownTemplate: '没有这份检查表',
  nameTaken: '已有同名的检查表',
  unpublished: '这份检查表还没有发布',
  unchanged: '与已发布的版本相同，不必再发布',
  faultyTemplate: '检查表还不能发布',
  unknownPlan: '没有这个检查计划',
  outOfReach: '所选区划不在您的职责范围内',
  wholeCityOnly: '全市范围的计划由负责全市的人员制定',
  drawn: '已经抽取，计划不能再改',
  oneDraw: '已经抽取过；重新抽取须写明理由',
  tasksBegun: '已有检查任务提交，不能重新抽取',
  windowOver: '计划的检查期限已过，不能抽取',
  unknownTask: '没有这个检查任务，或您不是检查人员',
  voidTask: '这个任务已随重新抽取作废',
  notYet: '还没有到检查期限的开始日期',
  otherFirst: '另一位检查人员已经提交了这个任务；如有不同，请以更正的方式提交',
  correctNewest: '这份记录已被更正过，请刷新后在最新的记录上更正',
  sayWhy: '更正须写明理由',
  otherContent: '同一编号已提交过不同的内容',
  faulty: '检查记录还不完整',
  unknownPhoto: '有照片没有收到，请重新发送',
  notPhoto: '只能上传 JPG 或 PNG 照片',
  largePhoto: '照片不能超过 4 MB',
  emptyPhoto: '照片是空的',
  photoTaken: '这个编号已用于另一张照片',
  unknownFinding: '没有这个问题',
  illegal: (state: FindingState, move: FindingMove) => `「${FINDING_STATES[state]}」时不能${FINDING_MOVES[move]}`,
  proofMissing: '请写明整改情况',
  proofPhotos: '请至少附一张整改后的照片',
  returnWhy: '请写明退回的原因',
  returnUntil: '请选择新的整改期限，不早于今天',
  tooMany: '数量超出上限',
} as const;

/** A day passes without an event: what is late is asked for again every so often, ms. */
export const OVERDUE_CADENCE = 300_000;

/** What its widgets are called where scenes and the workbench place them 组件名称, by their keys. */
export const WIDGET_TITLES = {
  'inspection/overdue': '检查和整改逾期',
} as const;
