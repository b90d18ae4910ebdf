import { z } from 'zod';
import { call } from '#base/call.ts';
import { download } from '#base/files/download.ts';
import {
  answerWire,
  datasetItemWire,
  keptAnswerWire,
  keptQueryWire,
  questionExportWire,
  questionWire,
  recordsQueryWire,
  recordsWire,
  valuesQueryWire,
  valueWire,
} from './wire.ts';

const ours = { spec: '2 “Page areas”', origin: 'ours', guard: 'dataset.read' } as const;
const read = { ...ours, method: 'GET' } as const;

/** Statistics of any dataset 统计分析; besides the right of these calls each dataset asks for its own. */
export const datasetCalls = {
  list: call({
    ...read,
    name: 'dataset.list',
    summary: '可用的数据集',
    path: '/api/dataset/list',
    input: z.object({}),
    output: z.array(datasetItemWire),
  }),
  values: call({
    ...read,
    name: 'dataset.values',
    summary: '维度的取值',
    path: '/api/dataset/values',
    input: valuesQueryWire,
    output: z.array(valueWire),
  }),
  query: call({
    ...ours,
    method: 'POST',
    json: true,
    reads: true,
    name: 'dataset.query',
    summary: '按指标、维度、时间统计',
    path: '/api/dataset/query',
    input: questionWire,
    output: answerWire,
  }),
  kept: call({
    ...read,
    guard: 'dataset-kept.read',
    name: 'dataset.kept',
    summary: '保存的统计的结果',
    path: '/api/dataset/kept',
    input: keptQueryWire,
    output: keptAnswerWire,
  }),
  records: call({
    ...read,
    name: 'dataset.records',
    summary: '数字背后的记录',
    path: '/api/dataset/records',
    input: recordsQueryWire,
    output: recordsWire,
  }),
  exported: call({
    ...read,
    name: 'dataset.export',
    logged: true,
    summary: '导出统计结果',
    path: '/api/dataset/export',
    input: questionExportWire,
    output: download,
  }),
};
