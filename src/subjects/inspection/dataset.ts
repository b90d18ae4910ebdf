import type { Dataset, ViewGroup } from '#base/dataset/dataset.ts';
import { SAFETY_HEADING } from '../menu/terms.ts';

const items = { unit: '项', decimals: 0, adding: 'sum' } as const;

/** Inspections and what came of them 检查统计: a row for each inspection handed in and for each finding. */
export const inspectionDataset: Dataset = {
  name: 'inspection',
  title: '安全检查',
  aliases: ['检查', '双随机检查'],
  note: '已提交的检查按检查日期、问题按发现日期计入；更正后撤销的问题不计',
  right: 'inspection.read',
  time: { title: '日期', finest: 'day' },
  measures: [
    { key: 'inspections', title: '检查次数', aliases: ['检查数'], unit: '次', decimals: 0, adding: 'sum' },
    { key: 'findings', title: '发现问题', aliases: ['问题数'], ...items },
    { key: 'closed', title: '已销号', ...items },
    { key: 'overdue', title: '整改逾期', aliases: ['逾期数'], ...items },
    { key: 'inTime', title: '按期销号率', aliases: ['按期整改率'], unit: '%', decimals: 1, adding: 'mean' },
  ],
  dimensions: [
    { key: 'region', title: '行政区划', kind: 'region' },
    { key: 'kind', title: '场所类型', kind: 'choice' },
    { key: 'severity', title: '严重程度', kind: 'choice' },
  ],
};

/** 检查统计 under 安全管理. */
export const inspectionViews: ViewGroup = {
  heading: SAFETY_HEADING,
  from: 9,
  views: [
    {
      key: 'inspection-month',
      title: '检查统计',
      days: 365,
      chart: 'none',
      question: {
        dataset: inspectionDataset.name,
        measures: ['inspections', 'findings', 'closed', 'overdue', 'inTime'],
        rows: ['region'],
        columns: [],
        filters: [],
        comparison: 'none',
      },
    },
  ],
};
