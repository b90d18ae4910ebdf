import { z } from 'zod';
import { call } from '#base/call.ts';
import { savedWire } from '#base/envelope.ts';
import {
  differencePageWire,
  differenceQueryWire,
  runDropWire,
  runKeyWire,
  runPageWire,
  runQueryWire,
  sourceDraftWire,
  sourceKeyWire,
  sourcePageWire,
  sourceQueryWire,
  sourceVersionedWire,
  trialWire,
} from './wire.ts';

const common = { spec: '2 “Page areas”', origin: 'ours' } as const;
const nothing = z.object({});
const read = { ...common, method: 'GET', guard: 'crawler.read', cityWide: true } as const;
const write = { ...common, method: 'POST', guard: 'crawler.write', cityWide: true, json: true } as const;

/** Sources of the lists of enterprises 采集来源 and what was collected of them 采集 (spec 2, page areas: crawler lists). */
export const crawlerCalls = {
  list: call({
    ...read,
    name: 'crawler.list',
    summary: '采集来源',
    path: '/api/crawler/source/list',
    input: sourceQueryWire,
    output: sourcePageWire,
  }),
  save: call({
    ...write,
    name: 'crawler.save',
    summary: '保存采集来源',
    path: '/api/crawler/source/save',
    input: sourceDraftWire,
    output: savedWire,
  }),
  end: call({
    ...write,
    name: 'crawler.end',
    summary: '停用采集来源',
    path: '/api/crawler/source/end',
    input: sourceVersionedWire,
    output: nothing,
  }),
  trial: call({
    ...write,
    name: 'crawler.trial',
    summary: '试采第一页',
    path: '/api/crawler/source/trial',
    perMinute: 20,
    input: sourceDraftWire,
    output: trialWire,
  }),
  start: call({
    ...write,
    name: 'crawler.start',
    summary: '立即采集',
    path: '/api/crawler/source/start',
    input: sourceKeyWire,
    output: nothing,
  }),
  runs: call({
    ...read,
    name: 'crawler.runs',
    summary: '采集记录',
    path: '/api/crawler/run/list',
    input: runQueryWire,
    output: runPageWire,
  }),
  differences: call({
    ...read,
    name: 'crawler.differences',
    summary: '一次采集的差异',
    path: '/api/crawler/run/differences',
    input: differenceQueryWire,
    output: differencePageWire,
  }),
  accept: call({
    ...write,
    name: 'crawler.accept',
    summary: '采集结果入库',
    path: '/api/crawler/run/accept',
    input: runKeyWire,
    output: nothing,
  }),
  drop: call({
    ...write,
    name: 'crawler.drop',
    summary: '放弃采集结果',
    path: '/api/crawler/run/drop',
    input: runDropWire,
    output: nothing,
  }),
};
