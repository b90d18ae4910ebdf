import { register } from '#base/register/declare.ts';
import { choice, day, number, text } from '#base/register/kinds.ts';
import { callFaults } from './rules/new-calls.ts';
import { FUND_DIRECTIONS, FUND_HEADING, MOST_EXPERTS } from './terms.ts';

/** Whole yuan: a budget knows no fen, and a whole number is exact. */
const yuan = (term: string, list: number) =>
  number(term, { required: true, least: 1, most: 10_000_000_000, unit: '元', list });

/** Calls for declarations 申报通知: for what, how much in all and for each, until when, and with what evidence (spec 2, page areas: Fund declaration with audit). */
export const fundCallRegister = register({
  name: 'fund-call',
  noun: '申报通知',
  title: '申报通知',
  note: '预算、上限以元为单位；预算不能低于已决定的金额',
  table: 'fund_call',
  key: 'callId',
  path: '/api/fund/call',
  spec: '2 “Page areas”',
  scope: 'everyone',
  readers: ['ROLE_REVIEWER', 'ROLE_ANALYST'],
  writers: [],
  fields: {
    name: text('通知名称', { required: true, longest: 80, unique: true, filter: true, list: 280 }),
    year: number('年度', { required: true, least: 2_000, most: 2_100, list: 80 }),
    direction: choice('支持方向', FUND_DIRECTIONS, { required: true, filter: true, list: 120 }),
    budget: yuan('预算总额', 150),
    ceiling: yuan('每家企业上限', 150),
    opensOn: day('申报开始', { required: true, list: 110 }),
    closesOn: day('申报截止', { required: true, list: 110 }),
    conditions: text('申报条件', { required: true, longest: 2_000, lines: true, list: false }),
    evidence: text('必备材料（每行一项）', { required: true, longest: 1_000, lines: true, list: false }),
    optional: text('可选材料（每行一项）', { longest: 1_000, lines: true, list: false }),
    experts: number('评审专家至少', { required: true, least: 1, most: MOST_EXPERTS, unit: '名', list: 110 }),
    noticeDays: number('公示天数', { required: true, least: 1, most: 60, unit: '天', list: 100 }),
  },
  rules: callFaults,
  constraints: { fund_call_budget_kept: { field: 'budget', message: '不能低于已决定的金额' } },
  ends: true,
  order: ['opensOn', 'name'],
  latestFirst: true,
  match: ['name'],
  announces: ['fund.changed'],
  removeNote: '停用后不再接受申报，已提交的申报继续办理',
  menu: { under: FUND_HEADING, place: 4, path: 'calls' },
});
