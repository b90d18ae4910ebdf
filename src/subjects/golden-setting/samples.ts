/** The holidays of two years, by the State Council's notices 国务院办公厅关于部分节假日安排的通知. */
export const holidaySamples = [
  {
    name: '2025年春节',
    holiday: 'H01',
    year: 2025,
    firstDay: '2025-01-28',
    lastDay: '2025-02-04',
    dueClock: undefined,
    basis: '国务院办公厅关于2025年部分节假日安排的通知',
    remark: undefined,
  },
  {
    name: '2025年国庆',
    holiday: 'H10',
    year: 2025,
    firstDay: '2025-10-01',
    lastDay: '2025-10-08',
    dueClock: undefined,
    basis: '国务院办公厅关于2025年部分节假日安排的通知',
    remark: '与中秋节相连',
  },
  {
    name: '2026年春节',
    holiday: 'H01',
    year: 2026,
    firstDay: '2026-02-15',
    lastDay: '2026-02-23',
    dueClock: undefined,
    basis: '国务院办公厅关于2026年部分节假日安排的通知',
    remark: undefined,
  },
  {
    name: '2026年国庆',
    holiday: 'H10',
    year: 2026,
    firstDay: '2026-10-01',
    lastDay: '2026-10-07',
    dueClock: undefined,
    basis: '国务院办公厅关于2026年部分节假日安排的通知',
    remark: undefined,
  },
] as const;

/** Seasons of tests and stories. */
export const campaignSamples = [
  {
    name: '2026年双十一购物节日报',
    firstDay: '2026-11-01',
    lastDay: '2026-11-11',
    status: 1,
    remark: '演示数据',
  },
  {
    name: '2027年迎新消费季日报',
    firstDay: '2026-12-24',
    lastDay: '2027-01-03',
    status: 0,
    remark: '演示数据，未启用',
  },
] as const;

export const campaignMemberSamples = [
  { name: '徐静', campaignId: 1, enterpriseId: 1_017, remark: '演示数据' },
  { name: '何军', campaignId: 1, enterpriseId: 1_018, remark: '演示数据' },
  { name: '徐静', campaignId: 2, enterpriseId: 1_017, remark: '演示数据' },
] as const;

export const exemptionSamples = [
  {
    name: '主楼停业改造，商场不营业',
    enterpriseId: 1_033,
    firstDay: '2026-09-15',
    lastDay: '2026-12-31',
    remark: '演示数据',
  },
  {
    name: '系统割接，日报由总部汇总后补报',
    enterpriseId: 1_034,
    firstDay: '2026-10-01',
    lastDay: '2026-10-02',
    remark: '演示数据',
  },
] as const;
