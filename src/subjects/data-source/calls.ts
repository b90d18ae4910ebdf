import { z } from 'zod';
import { call } from '#base/call.ts';
import { savedWire } from '#base/envelope.ts';
import { download } from '#base/files/download.ts';
import {
  mappingDraftWire,
  mappingKeyWire,
  mappingPageWire,
  mappingQueryWire,
  mappingVersionedWire,
  objectsWire,
  previewQueryWire,
  previewWire,
  reachWire,
  rowsExportWire,
  rowsQueryWire,
  rowsWire,
  runPageWire,
  runQueryWire,
  sourceDraftWire,
  sourceEndedWire,
  sourceFileWire,
  sourceKeyWire,
  sourcePageWire,
  sourceQueryWire,
  sourceVersionedWire,
} from './wire.ts';

const common = { spec: '2 “Page areas”', origin: 'ours' } as const;
const nothing = z.object({});
const read = { ...common, method: 'GET', guard: 'data-source.read', cityWide: true } as const;
const write = { ...common, method: 'POST', guard: 'data-source.write', cityWide: true, json: true } as const;
/** Looks into another's system by the kept account: for who manages sources alone. */
const look = { ...read, guard: 'data-source.write', perMinute: 60 } as const;
const { json: _, ...sent } = write;

/** Data sources 数据源, how what they have becomes a dataset 映射, and its being taken in 抽取 (spec 2, page areas: Data sharing and portal). */
export const dataSourceCalls = {
  list: call({
    ...read,
    name: 'data-source.list',
    summary: '数据源',
    path: '/api/data-source/list',
    input: sourceQueryWire,
    output: sourcePageWire,
  }),
  save: call({
    ...write,
    name: 'data-source.save',
    summary: '保存数据源',
    path: '/api/data-source/save',
    input: sourceDraftWire,
    output: savedWire,
  }),
  keepFile: call({
    ...sent,
    name: 'data-source.keep-file',
    summary: '上传数据源的文件',
    path: '/api/data-source/upload',
    input: sourceFileWire,
    output: savedWire,
  }),
  end: call({
    ...write,
    name: 'data-source.end',
    summary: '停用或删除数据源',
    path: '/api/data-source/end',
    input: sourceVersionedWire,
    output: sourceEndedWire,
  }),
  test: call({
    ...write,
    name: 'data-source.test',
    summary: '测试数据源的连接',
    path: '/api/data-source/test',
    perMinute: 30,
    input: sourceKeyWire,
    output: reachWire,
  }),
  objects: call({
    ...look,
    name: 'data-source.objects',
    summary: '数据源中的表、路径或工作表',
    path: '/api/data-source/objects',
    input: sourceKeyWire,
    output: objectsWire,
  }),
  preview: call({
    ...look,
    name: 'data-source.preview',
    summary: '预览数据源的前 20 行',
    path: '/api/data-source/preview',
    input: previewQueryWire,
    output: previewWire,
  }),
  mappings: call({
    ...read,
    name: 'data-source.mappings',
    summary: '数据映射',
    path: '/api/data-source/mapping/list',
    input: mappingQueryWire,
    output: mappingPageWire,
  }),
  saveMapping: call({
    ...write,
    name: 'data-source.save-mapping',
    summary: '保存数据映射',
    path: '/api/data-source/mapping/save',
    input: mappingDraftWire,
    output: savedWire,
  }),
  endMapping: call({
    ...write,
    name: 'data-source.end-mapping',
    summary: '停用数据映射',
    path: '/api/data-source/mapping/end',
    input: mappingVersionedWire,
    output: nothing,
  }),
  take: call({
    ...write,
    name: 'data-source.take',
    summary: '抽取数据',
    path: '/api/data-source/mapping/take',
    input: mappingKeyWire,
    output: nothing,
  }),
  rows: call({
    ...read,
    name: 'data-source.rows',
    summary: '抽取到的数据',
    path: '/api/data-source/mapping/rows',
    input: rowsQueryWire,
    output: rowsWire,
  }),
  exported: call({
    ...read,
    name: 'data-source.export',
    logged: true,
    summary: '导出抽取到的数据',
    path: '/api/data-source/mapping/export',
    input: rowsExportWire,
    output: download,
  }),
  runs: call({
    ...read,
    name: 'data-source.runs',
    summary: '抽取记录',
    path: '/api/data-source/run/list',
    input: runQueryWire,
    output: runPageWire,
  }),
};
