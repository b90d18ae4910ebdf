import { register } from '#base/register/declare.ts';
import { choice, day, number, reference, status, text } from '#base/register/kinds.ts';
import { count } from '#base/register/numbers/counted.ts';
import { clockFault, campaignFaults, exemptionFaults, holidayFaults } from './rules.ts';
import { GOLDEN_PAGE, GOLDEN_RIGHTS, HOLIDAY_LABELS } from './terms.ts';

const days = {
  firstDay: day('起始日期', { required: true, list: 120 }),
  lastDay: day('结束日期', { required: true, list: 120 }),
};
const remark = text('备注', { longest: 300, lines: true, list: false });
const common = {
  spec: '2 “Page areas”',
  component: GOLDEN_PAGE,
} as const;

/** Holidays 黄金周假期 by year as they were made known; a year that nobody settled has the days of the rule. */
export const holidayRegister = register({
  ...common,
  name: GOLDEN_RIGHTS,
  noun: '假期',
  title: '假期安排',
  table: 'holiday_window',
  demonstrated: true,
  key: 'holidayId',
  path: '/api/report/golden/holiday',
  scope: 'everyone',
  readers: ['ROLE_REVIEWER', 'ROLE_ANALYST'],
  fields: {
    name: text('名称', { required: true, longest: 40, filter: true, unique: true, list: 180 }),
    holiday: choice('假期', HOLIDAY_LABELS, { required: true, fixed: true, filter: true, list: 150 }),
    year: number('年份', { required: true, least: 2_000, most: 2_100, list: 80 }),
    ...days,
    dueClock: text('上报时点', {
      longest: 5,
      list: 100,
      check: clockFault,
      hint: '每天几点前上报，如 10:00；不填按报送时限',
    }),
    basis: text('依据', { longest: 120, list: 220 }),
    remark,
  },
  together: ['holiday', 'year'],
  rules: holidayFaults,
  ends: true,
  order: ['firstDay'],
  latestFirst: true,
  match: ['holiday', 'year'],
  removeNote: '停用后该年按规则推算：春节为除夕起七日，国庆为 10 月 1 日至 7 日，劳动节不设黄金周',
  announces: ['notice.changed'],
});

/** Seasons 专项日报 in which a sample reports by the day what it otherwise reports by the week. */
export const campaignRegister = register({
  ...common,
  name: 'report-campaign',
  noun: '专项日报',
  title: '专项日报',
  table: 'report_campaign',
  key: 'campaignId',
  path: '/api/report/golden/campaign',
  scope: 'everyone',
  rights: GOLDEN_RIGHTS,
  fields: {
    name: text('名称', { required: true, longest: 40, filter: true, unique: true, list: 220 }),
    ...days,
    members: count('样本企业数', { in: [['report_campaign_member', 'campaign_id']], list: 110 }),
    status: status(),
    remark,
  },
  rules: campaignFaults,
  ends: true,
  order: ['firstDay'],
  latestFirst: true,
  removeNote: '停用后样本企业不再报日报，恢复报周报；已报的日报保留',
  announces: ['notice.changed'],
});

/** The enterprises 样本企业 of a season. */
export const campaignMemberRegister = register({
  ...common,
  name: 'campaign-member',
  noun: '样本企业',
  title: '样本企业',
  table: 'report_campaign_member',
  key: 'memberId',
  path: '/api/report/golden/member',
  scope: { through: 'enterpriseId' },
  rights: GOLDEN_RIGHTS,
  fields: {
    name: text('联系人', { required: true, longest: 20, list: 120 }),
    campaignId: reference('专项日报', { to: 'report-campaign', required: true, filter: true, list: 200 }),
    enterpriseId: reference('企业', { to: 'enterprise', required: true, filter: true, list: 220 }),
    remark,
  },
  together: ['campaignId', 'enterpriseId'],
  order: ['campaignId', 'enterpriseId'],
  match: ['campaignId', 'enterpriseId'],
  removeNote: '移出样本后，尚未到期的日报不再要求填报',
  announces: ['notice.changed'],
});

/** Who need not report by the day 免报, from when to when and why. */
export const exemptionRegister = register({
  ...common,
  name: 'report-exemption',
  noun: '免报',
  title: '免报企业',
  table: 'report_exemption',
  demonstrated: true,
  key: 'exemptionId',
  path: '/api/report/golden/exemption',
  scope: { through: 'enterpriseId' },
  rights: GOLDEN_RIGHTS,
  fields: {
    name: text('原因', { required: true, longest: 100, filter: true, list: 260 }),
    enterpriseId: reference('企业', { to: 'enterprise', required: true, filter: true, list: 220 }),
    ...days,
    remark,
  },
  rules: exemptionFaults,
  ends: true,
  order: ['firstDay'],
  latestFirst: true,
  removeNote: '停用后按原安排恢复填报，尚未到期的日报重新列入应报',
});
