import type { ProposalDetail, ProposalRow } from './wire.ts';

const at = Date.parse('2026-11-20T01:20:00Z');

export const proposalSamples: readonly ProposalRow[] = [
  {
    proposalId: 7,
    register: 'business-centre',
    deed: 'update',
    title: '变更商圈：东山',
    regionName: '江宁区',
    state: 'waiting',
    version: 0,
    reason: '现场核实，建筑面积有误',
    proposerName: '陈国庆',
    submittedAt: at,
    decidedBy: undefined,
    decidedAt: undefined,
    decisionReason: undefined,
    mayDecide: true,
    mayWithdraw: false,
  },
  {
    proposalId: 6,
    register: 'outlet',
    deed: 'close',
    title: '关闭网点：科巷菜场',
    regionName: '秦淮区',
    state: 'returned',
    version: 1,
    reason: '已拆除',
    proposerName: '孙志强',
    submittedAt: at - 86_400_000,
    decidedBy: '周雅文',
    decidedAt: at - 3_600_000,
    decisionReason: '仍在营业，请核实',
    mayDecide: false,
    mayWithdraw: false,
  },
];

const [changing] = proposalSamples as [ProposalRow];

export const proposalDetailSample: ProposalDetail = {
  ...changing,
  recordId: 98_640,
  recordVersion: 3,
  values: { areaId: 98_640, version: 3, name: '东山', floorArea: 86_000 },
  changes: [{ field: 'floorArea', term: '建筑面积', from: '68,000.0', to: '86,000.0' }],
  alike: [],
  hanging: [],
  moved: undefined,
  former: undefined,
  mayRepeat: false,
};
