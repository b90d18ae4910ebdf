import type { Dataset, Measure } from '#base/dataset/dataset.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { isRatio } from './rules.ts';

/** Cells say different things: a figure is of one of them. */
const ofCell = { unit: '', decimals: 2, neverOver: ['cell'] } as const;
const SUM: Measure = { key: 'sum', title: '合计', adding: 'sum', ...ofCell };

/** The cells of a declared report as a dataset 填报数据; what is so much for a quantity, as a price is, is never added up. */
export function reportDataset({ key, title, unit }: Pick<ReportDeclaration, 'key' | 'title' | 'unit'>): Dataset {
  return {
    name: `report-${key}`,
    title: `${title}数据`,
    note: `审核通过的${title}各单元格，单位见项目名称`,
    right: 'report.statistics',
    time: { title: '报告期', finest: 'day' },
    measures: [
      ...(isRatio(unit) ? [] : [SUM]),
      { key: 'mean', title: '平均', adding: 'mean', ...ofCell },
      { key: 'least', title: '最小', adding: 'least', ...ofCell },
      { key: 'most', title: '最大', adding: 'most', ...ofCell },
      { key: 'reports', title: '报表份数', unit: '份', decimals: 0, adding: 'distinct' },
      { key: 'enterprises', title: '企业数', unit: '家', decimals: 0, adding: 'distinct' },
    ],
    dimensions: [
      { key: 'cell', title: '项目', kind: 'choice' },
      { key: 'region', title: '行政区划', kind: 'region' },
      { key: 'enterprise', title: '企业', kind: 'enterprise' },
    ],
  };
}
