import { z } from 'zod';
import { money } from '#base/money.ts';
import { date, id, idText, instant, integer } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

const count = integer(0, Number.MAX_SAFE_INTEGER);

export const enterpriseRecordKeyWire = wireRecord({ enterpriseId: field('compId', idText, '企业编号') });

/** Who the enterprise is by the register 登记信息. */
const registeredWire = wireRecord({
  creditCode: field('creditCode', z.string(), '统一社会信用代码'),
  legalRepresentative: field('legalRepresentative', z.string(), '法定代表人'),
  registeredCapital: field('registeredCapital', z.number().optional(), '注册资本'),
  phone: field('phone', z.string(), '联系电话'),
  remark: field('remark', z.string(), '备注'),
  endedAt: field('endedAt', instant.optional(), '停用时间'),
});

/** One kind of report over the last year 应报与已报, and how its last period stands. */
const owedWire = wireRecord({
  kind: field('kind', z.string(), '报表种类'),
  title: field('reportName', z.string(), '报表名称'),
  owed: field('owed', count, '应报'),
  inTime: field('inTime', count, '按时'),
  late: field('late', count, '迟报'),
  missing: field('missing', count, '未报'),
  periodText: field('periodText', z.string(), '最近一期'),
  stateText: field('stateText', z.string(), '最近一期状态'),
  overdue: field('overdue', z.boolean(), '最近一期是否逾期'),
  dueAt: field('dueTime', instant, '最近一期截止时间'),
  submittedAt: field('submitTime', instant.optional(), '最近一期提交时间'),
});
export type OwedReport = z.output<typeof owedWire>;

/** Where the city's prices of a goods lie that day 全市价格区间: the middle half of them, and how many there are. Yuan a 500 g. */
const bandWire = wireRecord({
  goodsName: field('goodsName', z.string(), '商品名称'),
  low: field('low', z.number(), '下四分位'),
  middle: field('middle', z.number(), '中位数'),
  high: field('high', z.number(), '上四分位'),
  places: field('places', count, '报价企业数'),
});
export type PriceBand = z.output<typeof bandWire>;

const warningWire = wireRecord({
  date: field('priceDate', date, '日期'),
  goodsName: field('goodsName', z.string(), '商品名称'),
  price: field('price', z.number(), '价格'),
  deviation: field('deviation', z.number(), '偏离幅度（%）'),
});
export type RecentWarning = z.output<typeof warningWire>;

const fundWire = wireRecord({
  declarationId: field('declId', id, '申报编号'),
  callName: field('callName', z.string(), '申报通知'),
  project: field('project', z.string(), '项目名称'),
  stageText: field('stageText', z.string(), '阶段'),
  amount: field('amount', money.optional(), '申请金额'),
  decided: field('decided', money.optional(), '决定金额'),
});
export type DeclaredFund = z.output<typeof fundWire>;

const lng = field('lng', z.number(), '经度');
const lat = field('lat', z.number(), '纬度');
const distance = field('distance', count, '距离（米）');

/** A check point of the enterprise with what inspections found there 检查情况. */
const pointWire = wireRecord({
  checkPointId: field('checkPointId', id, '检查点编号'),
  name: field('name', z.string(), '检查点'),
  lastOn: field('lastOn', date.optional(), '最近检查'),
  inspections: field('inspections', count, '检查次数'),
  running: field('running', count, '未销号问题'),
  overdue: field('overdue', count, '逾期问题'),
  /** Of one that is told beside an outlet: where it lies, and how far off. */
  lng: field('lng', z.number().optional(), '经度'),
  lat: field('lat', z.number().optional(), '纬度'),
  distance: field('distance', count.optional(), '距离（米）'),
});
export type CheckedPoint = z.output<typeof pointWire>;

/** An alert about the enterprise 指标预警, in the words that its own page has. */
const alertWire = wireRecord({
  alertId: field('alertId', id, '预警编号'),
  levelText: field('levelText', z.string(), '级别'),
  title: field('title', z.string(), '指标和对象'),
  valueText: field('valueText', z.string(), '当前值'),
  limitText: field('limitText', z.string(), '阈值'),
  openedAt: field('openTime', instant, '触发时间'),
  closedAt: field('closeTime', instant.optional(), '解除时间'),
  acknowledgedBy: field('ackUser', z.string(), '处理人'),
});
export type EnterpriseAlert = z.output<typeof alertWire>;

const cameraWire = wireRecord({
  code: field('code', z.string(), '监控点编号'),
  name: field('name', z.string(), '摄像机名称'),
  distance,
});
export type NearbyCamera = z.output<typeof cameraWire>;

/** People of the bureau who may see a record 可查看的用户: of its division, and of the whole city. */
const bureauSight = {
  division: field('division', count, '本区划用户数'),
  city: field('city', count, '全市用户数'),
};
const sightWire = wireRecord({ own: field('own', count, '本企业用户数'), ...bureauSight });

/**
 * What hangs on an enterprise 企业全景, beside its facts: each part is there for who may read its kind, and absent for the others; what belongs to another
 * subject is told in that subject's words. Open alerts stand first; `sight` counts the people who may see the enterprise.
 */
export const enterpriseRecordWire = wireRecord({
  registered: field('registered', registeredWire.optional(), '登记信息'),
  owed: field('owed', z.array(owedWire).optional(), '报送情况'),
  bands: field('bands', z.array(bandWire).optional(), '全市价格区间'),
  warned: field('warned', count.optional(), '近一月菜价预警数'),
  warnings: field('warnings', z.array(warningWire).optional(), '近一月菜价预警'),
  alerts: field('alerts', z.array(alertWire).optional(), '指标预警'),
  funds: field('funds', z.array(fundWire).optional(), '专项资金申报'),
  checked: field('checked', count.optional(), '检查点数'),
  points: field('points', z.array(pointWire).optional(), '检查点'),
  cameras: field('cameras', z.array(cameraWire).optional(), '附近摄像机'),
  sight: field('sight', sightWire, '可查看的用户'),
});
export type EnterpriseRecord = z.output<typeof enterpriseRecordWire>;

export const outletRecordKeyWire = wireRecord({ outletId: field('outletId', id, '网点编号') });

/** Where a place near the outlet lies, and how far off. */
const near = { lng, lat, distance };

/** A compound that an outlet serves 服务小区, or a census area without one, which has no number: who lives there, and how far off. */
const servedWire = wireRecord({
  id: field('id', id.optional(), '小区编号'),
  name: field('name', z.string(), '小区名称'),
  people: field('people', count, '人口'),
  ...near,
});
export type ServedCompound = z.output<typeof servedWire>;

/** Another outlet of the same kind within reach 同业网点. Square metres. */
const rivalWire = wireRecord({
  id: field('id', id, '网点编号'),
  name: field('name', z.string(), '网点名称'),
  floorArea: field('floorArea', z.number(), '建筑面积（平方米）'),
  ...near,
});
export type RivalOutlet = z.output<typeof rivalWire>;

/** A change that its enterprise asked for 变更申请, as its queue calls it. */
const proposalWire = wireRecord({
  approvalId: field('approvalId', id, '申请编号'),
  title: field('title', z.string(), '申请事项'),
  stateText: field('stateText', z.string(), '状态'),
  submittedAt: field('submitTime', instant.optional(), '提交时间'),
  decidedAt: field('decideTime', instant.optional(), '办结时间'),
});
export type OutletProposal = z.output<typeof proposalWire>;

/**
 * What hangs on an outlet 网点全景, beside its own facts: whom it serves within `reach` metres, who else does, what is checked and watched near it, and what its enterprise was
 * told or asks for; each part is there for who may read its kind. Counts are of all, the lists of the nearest.
 */
export const outletRecordWire = wireRecord({
  reach: field('reach', count, '服务半径（米）'),
  compounds: field('compounds', count.optional(), '服务小区数'),
  people: field('people', count.optional(), '服务人口'),
  served: field('served', z.array(servedWire).optional(), '服务小区'),
  rivalCount: field('rivalCount', count, '同业网点数'),
  rivals: field('rivals', z.array(rivalWire), '同业网点'),
  checked: field('checked', count.optional(), '检查点数'),
  points: field('points', z.array(pointWire).optional(), '检查点'),
  alerts: field('alerts', z.array(alertWire).optional(), '所属企业的指标预警'),
  proposals: field('proposals', z.array(proposalWire).optional(), '变更申请'),
  sight: field('sight', wireRecord(bureauSight), '可查看的用户'),
});
export type OutletRecord = z.output<typeof outletRecordWire>;
