import { call } from '#base/call.ts';
import { download } from '#base/files/download.ts';
import {
  exportProgressQueryWire,
  exportProgressWire,
  exportQueryWire,
  importFormWire,
  importPreviewWire,
  templateQueryWire,
} from './wire.ts';

const ours = { spec: '2 §4', origin: 'ours' } as const;
/** Files cost more than pages of a list. */
const PER_MINUTE = 30;

/** Reports as spreadsheets, both ways 模板、导入、导出; the same calls for every declared report. */
export const reportFileCalls = {
  template: call({
    ...ours,
    name: 'report-file.template',
    summary: '下载报表填报模板',
    method: 'GET',
    path: '/api/report/{kind}/template',
    guard: 'report.fill',
    input: templateQueryWire,
    output: download,
  }),
  preview: call({
    ...ours,
    name: 'report-file.preview',
    summary: '导入填好的模板，返回填报值预览和逐格错误',
    method: 'POST',
    path: '/api/report/{kind}/import',
    guard: 'report.fill',
    input: importFormWire,
    output: importPreviewWire,
    reads: true,
    perMinute: PER_MINUTE,
  }),
  faultSheet: call({
    ...ours,
    name: 'report-file.fault-sheet',
    summary: '下载标出错误的导入文件',
    method: 'POST',
    path: '/api/report/{kind}/importFaults',
    guard: 'report.fill',
    input: importFormWire,
    output: download,
    reads: true,
    perMinute: PER_MINUTE,
  }),
  export: call({
    ...ours,
    name: 'report-file.export',
    logged: true,
    summary: '导出报表列表或明细',
    method: 'GET',
    path: '/api/report/{kind}/export',
    guard: 'report.read',
    input: exportQueryWire,
    output: download,
    perMinute: PER_MINUTE,
  }),
  exportProgress: call({
    ...ours,
    name: 'report-file.export-progress',
    summary: '报表导出进度',
    method: 'GET',
    path: '/api/report/{kind}/exportProgress',
    guard: 'report.read',
    input: exportProgressQueryWire,
    output: exportProgressWire,
  }),
};
