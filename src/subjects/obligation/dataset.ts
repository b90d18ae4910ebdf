import type { Dataset } from '#base/dataset/dataset.ts';

/** What was owed and what came 报送情况. */
export const obligationDataset: Dataset = {
  name: 'obligation',
  title: '报送情况',
  aliases: ['报送'],
  note: '应报、已报和迟报的报表份数',
  right: 'obligation.read',
  time: { title: '报告期', finest: 'day' },
  measures: [
    { key: 'owed', title: '应报', aliases: ['应报份数'], unit: '份', decimals: 0, adding: 'sum' },
    { key: 'reported', title: '已报', aliases: ['已报份数'], unit: '份', decimals: 0, adding: 'sum' },
    { key: 'passed', title: '已通过', unit: '份', decimals: 0, adding: 'sum' },
    { key: 'late', title: '迟报', aliases: ['迟报份数', '晚报'], unit: '份', decimals: 0, adding: 'sum' },
    // The mean over what was owed, so that a total weighs every division by what it owes.
    { key: 'rate', title: '报送率', aliases: ['上报率', '完成率'], unit: '%', decimals: 2, adding: 'mean' },
  ],
  dimensions: [
    { key: 'report', title: '报表', kind: 'choice' },
    { key: 'region', title: '行政区划', kind: 'region' },
    { key: 'enterprise', title: '企业', kind: 'enterprise' },
  ],
};
