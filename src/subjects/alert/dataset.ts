import type { Dataset } from '#base/dataset/dataset.ts';

/** Alerts on measures 指标预警; those that were withdrawn with their threshold do not count. */
export const alertDataset: Dataset = {
  name: 'alert',
  title: '指标预警',
  aliases: ['预警'],
  note: '触发过的指标预警，不含随阈值撤销的',
  right: 'alert.read',
  time: { title: '数据日期', finest: 'day' },
  measures: [
    { key: 'alerts', title: '预警数', aliases: ['指标预警数'], unit: '条', decimals: 0, adding: 'sum' },
    { key: 'open', title: '未解除', aliases: ['未解除预警'], unit: '条', decimals: 0, adding: 'sum' },
    { key: 'acknowledged', title: '已确认', unit: '条', decimals: 0, adding: 'sum' },
  ],
  dimensions: [
    { key: 'level', title: '级别', kind: 'choice' },
    { key: 'kind', title: '指标', kind: 'choice' },
    { key: 'region', title: '行政区划', kind: 'region' },
  ],
};
