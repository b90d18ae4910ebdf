import type { Dataset } from '#base/dataset/dataset.ts';

/** Outlets as they stand today 商业网点: how many, and how much room. */
export const outletDataset: Dataset = {
  name: 'outlet',
  title: '商业网点',
  note: '登记在册、未停用的网点现状',
  right: 'market.read',
  time: null,
  measures: [
    {
      key: 'outlets',
      title: '网点数',
      aliases: ['网点', '网点数量', '市场数'],
      unit: '个',
      decimals: 0,
      adding: 'sum',
    },
    { key: 'floorArea', title: '营业面积', aliases: ['面积'], unit: '平方米', decimals: 0, adding: 'sum' },
    { key: 'meanArea', title: '平均面积', unit: '平方米', decimals: 0, adding: 'mean' },
  ],
  dimensions: [
    { key: 'region', title: '行政区划', kind: 'region' },
    { key: 'marketType', title: '业态', kind: 'choice' },
    { key: 'opened', title: '开业年份', kind: 'choice' },
  ],
};
