import type { Dataset } from '#base/dataset/dataset.ts';

const items = { unit: '项', decimals: 0, adding: 'sum' } as const;

/** Cases of safety management 安全事项统计: ghosts and weaknesses of mobile networks, a row for each, by the day it was found. */
export const caseDataset: Dataset = {
  name: 'safety-case',
  title: '安全事项',
  aliases: ['幽灵监测', '移动网络安全'],
  note: '幽灵监测和移动网络安全事项按发现日期计入；不属实和停用的不计',
  right: 'safety-case.read',
  time: { title: '发现日期', finest: 'day' },
  measures: [
    { key: 'cases', title: '事项', aliases: ['事项数'], ...items },
    { key: 'closed', title: '已办结', ...items },
    { key: 'overdue', title: '办理逾期', ...items },
    { key: 'inTime', title: '按期办结率', unit: '%', decimals: 1, adding: 'mean' },
  ],
  dimensions: [
    { key: 'region', title: '行政区划', kind: 'region' },
    { key: 'kind', title: '事项类别', kind: 'choice' },
    { key: 'source', title: '来源', kind: 'choice' },
    { key: 'severity', title: '严重程度', kind: 'choice' },
  ],
};
