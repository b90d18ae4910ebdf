import { draw, type DrawList, listDigest } from './rules/draw.ts';
import type { TemplateContent } from './rules/template.ts';
import type { FindingDetail, FindingRow, MapPoint, OverdueBoard } from './wire/findings.ts';
import type { KeptDraw, TaskRow } from './wire/plans.ts';
import type { EntryReceipt, OpenedTask } from './wire/tasks.ts';

const at = Date.parse('2026-06-10T02:00:00Z');
const HOUR = 3_600_000;
const SEED = '00112233445566778899aabbccddeeff';

/** A template of three items, one photographed always, one where it failed, one never. */
export const templateSample = {
  sections: [
    {
      key: 's1',
      title: '消防安全',
      items: [
        {
          key: 'm001',
          text: '疏散通道、安全出口畅通，无占用堵塞',
          basis: '《消防法》第二十八条',
          severity: 'high',
          photo: 'always',
          days: 3,
        },
        {
          key: 'm002',
          text: '灭火器配置数量足够，压力正常',
          basis: '《消防法》第十六条',
          severity: 'medium',
          photo: 'failed',
          days: 5,
        },
      ],
    },
    {
      key: 's2',
      title: '管理制度',
      items: [{ key: 'm003', text: '安全制度上墙公示', basis: '', severity: 'low', photo: 'never', days: 10 }],
    },
  ],
} satisfies TemplateContent;

/** A list that a draw can be made from: five points, three inspectors, one of whom works in one division alone. */
export const drawListSample = {
  points: [
    { id: 1, name: '科巷菜市场', regionId: 320_104, weight: 2 },
    { id: 2, name: '江宁加油站', regionId: 320_115, weight: 4 },
    { id: 3, name: '东山餐饮街', regionId: 320_115, weight: 2 },
    { id: 4, name: '玄武百货', regionId: 320_102, weight: 1 },
    { id: 5, name: '鼓楼超市', regionId: 320_106, weight: 1 },
  ],
  inspectors: [
    { id: 1, name: '系统管理员', regionIds: null },
    { id: 2, name: '陈国庆', regionIds: [320_115] },
    { id: 4, name: '孙志强', regionIds: null },
  ],
  leftOut: [{ id: 9, name: '周雅文', reason: '亲属经营其中一处' }],
  sites: 3,
  perSite: 2,
} satisfies DrawList;

/** A draw as it was kept; what came of it follows from seed and list. */
export const drawSample: KeptDraw = {
  drawId: 1,
  number: 1,
  method: 'sha256-tickets-1',
  seed: SEED,
  digest: listDigest(drawListSample),
  list: drawListSample,
  outcome: draw(SEED, drawListSample).map(({ pointId, inspectorIds }) => ({
    pointId,
    inspectorIds: [...inspectorIds],
  })),
  reason: '',
  by: '陈国庆',
  at,
};

export const taskRowSample: TaskRow = {
  taskId: 1,
  planName: '六月农贸市场双随机检查',
  pointName: '科巷菜市场',
  regionName: '秦淮区',
  address: '秦淮区科巷 8 号',
  inspectors: ['陈国庆', '孙志强'],
  from: '2026-06-01',
  to: '2026-06-30',
  state: 'open',
  receipt: undefined,
  failed: 0,
  doubts: 0,
};

export const openedTaskSample: OpenedTask = {
  ...taskRowSample,
  templateName: '农贸市场安全检查表',
  content: templateSample,
  mine: true,
  entries: [],
};

export const receiptSample: EntryReceipt = {
  entryId: 1,
  receipt: 'J2026061000000001',
  receivedAt: at,
  failed: 1,
  doubts: [{ photoKey: 'photo-000000000001', reasons: ['拍摄地点距检查点 812 米'] }],
};

/** The task once it was carried out, with a photo that is doubtful. */
export const answeredTaskSample: OpenedTask = {
  ...openedTaskSample,
  state: 'done',
  receipt: receiptSample.receipt,
  failed: 1,
  doubts: 1,
  entries: [
    {
      entryId: 1,
      number: 1,
      receipt: receiptSample.receipt,
      reason: '',
      startedAt: at - HOUR,
      finishedAt: at,
      receivedAt: at,
      by: '陈国庆',
      answers: [
        { key: 'm001', result: 'fail', remark: '东侧通道堆放货物', photos: ['photo-000000000001'] },
        { key: 'm002', result: 'pass', remark: '', photos: [] },
        { key: 'm003', result: 'none', remark: '', photos: [] },
      ],
      doubts: receiptSample.doubts,
    },
  ],
};

export const findingRowSample: FindingRow = {
  findingId: 1,
  pointName: '科巷菜市场',
  regionName: '秦淮区',
  text: '疏散通道、安全出口畅通，无占用堵塞',
  remark: '东侧通道堆放货物',
  severity: 'high',
  state: 'proved',
  foundOn: '2026-06-01',
  dueOn: '2026-06-04',
  closedOn: undefined,
  version: 2,
};

export const findingDetailSample: FindingDetail = {
  ...findingRowSample,
  basis: '《消防法》第二十八条',
  planName: taskRowSample.planName,
  receipt: receiptSample.receipt,
  photos: ['photo-000000000001'],
  moves: ['close', 'return'],
  steps: [
    { stepId: 1, deed: 'found', text: '东侧通道堆放货物', photos: ['photo-000000000001'], by: '陈国庆', at: at - HOUR },
    { stepId: 2, deed: 'prove', text: '货物已清走', photos: ['photo-000000000002'], by: '孙志强', at },
  ],
};

export const mapPointSamples: readonly MapPoint[] = [
  {
    pointId: 1,
    name: '科巷菜市场',
    kind: 'market',
    risk: 'medium',
    regionName: '秦淮区',
    lng: 118.7952,
    lat: 32.0398,
    running: 2,
    overdue: 1,
    checkedOn: '2026-06-01',
  },
  {
    pointId: 2,
    name: '江宁加油站',
    kind: 'station',
    risk: 'high',
    regionName: '江宁区',
    lng: 118.8401,
    lat: 31.9527,
    running: 1,
    overdue: 0,
    checkedOn: '2026-06-03',
  },
  {
    pointId: 3,
    name: '东山餐饮街',
    kind: 'catering',
    risk: 'medium',
    regionName: '江宁区',
    lng: undefined,
    lat: undefined,
    running: 0,
    overdue: 0,
    checkedOn: undefined,
  },
  {
    pointId: 4,
    name: '玄武百货',
    kind: 'store',
    risk: 'low',
    regionName: '玄武区',
    lng: 118.7969,
    lat: 32.0485,
    running: 0,
    overdue: 0,
    checkedOn: '2026-05-20',
  },
];

/** What is late: a site that was told twice, an inspection that nobody carried out, a site that is a day late. */
export const overdueSample: OverdueBoard = {
  open: 6,
  proved: 2,
  returned: 1,
  findings: 2,
  tasks: 1,
  cases: 1,
  rows: [
    {
      kind: 'finding',
      id: 7,
      pointName: '科巷菜市场',
      regionName: '秦淮区',
      text: '疏散通道、安全出口畅通，无占用堵塞',
      standing: '退回整改',
      who: '周建军',
      dueOn: '2026-05-29',
      days: 12,
    },
    {
      kind: 'task',
      id: 3,
      pointName: '江宁加油站',
      regionName: '江宁区',
      text: '五月加油站专项检查',
      standing: '待检查',
      who: '陈国庆、孙志强',
      dueOn: '2026-05-31',
      days: 10,
    },
    {
      kind: 'mobile',
      id: 4,
      pointName: '金陵优选商贸有限公司',
      regionName: '鼓楼区',
      text: '小程序超范围收集通讯录',
      standing: '办理中',
      who: '李敏',
      dueOn: '2026-06-08',
      days: 2,
    },
    {
      kind: 'finding',
      id: 9,
      pointName: '玄武百货',
      regionName: '玄武区',
      text: '灭火器配置数量足够，压力正常',
      standing: '待整改',
      who: '未登记',
      dueOn: '2026-06-09',
      days: 1,
    },
  ],
};
