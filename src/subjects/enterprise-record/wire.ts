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

/** A check point of the enterprise with what inspections found there 检查情况. */
const pointWire = wireRecord({
  checkPointId: field('checkPointId', id, '检查点编号'),
  name: field('name', z.string(), '检查点'),
  lastOn: field('lastOn', date.optional(), '最近检查'),
  inspections: field('inspections', count, '检查次数'),
  running: field('running', count, '未销号问题'),
  overdue: field('overdue', count, '逾期问题'),
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
  distance: field('distance', count, '距离（米）'),
});
export type NearbyCamera = z.output<typeof cameraWire>;

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
  sight: field(
    'sight',
    wireRecord({
      own: field('own', count, '本企业用户数'),
      division: field('division', count, '本区划用户数'),
      city: field('city', count, '全市用户数'),
    }),
    '可查看的用户',
  ),
});
export type EnterpriseRecord = z.output<typeof enterpriseRecordWire>;
