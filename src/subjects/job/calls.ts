import { z } from 'zod';
import { call } from '#base/call.ts';
import { wireRecord } from '#base/wire.ts';
import {
  cronPreviewWire,
  cronWire,
  jobRunKeyWire,
  jobRunPageWire,
  jobRunQueryWire,
  jobScheduleWire,
  jobStartWire,
  jobWire,
  runLinesWire,
} from './wire.ts';

const common = { spec: '2 “Page areas”', origin: 'ours' } as const;

/** Scheduled tasks 定时任务 and their log (spec 2, page areas: System pages). */
export const jobCalls = {
  list: call({
    name: 'job.list',
    summary: '定时任务',
    method: 'GET',
    path: '/api/system/job/list',
    input: wireRecord({}),
    output: z.array(jobWire),
    guard: 'job.read',
    ...common,
  }),
  runs: call({
    name: 'job.runs',
    summary: '任务运行记录',
    method: 'GET',
    path: '/api/system/job/runs',
    input: jobRunQueryWire,
    output: jobRunPageWire,
    guard: 'job.read',
    ...common,
  }),
  lines: call({
    name: 'job.lines',
    summary: '任务运行日志',
    method: 'GET',
    path: '/api/system/job/lines',
    input: jobRunKeyWire,
    output: runLinesWire,
    guard: 'job.read',
    ...common,
  }),
  preview: call({
    name: 'job.preview',
    summary: '计划接下来的运行时间',
    method: 'GET',
    path: '/api/system/job/preview',
    input: cronWire,
    output: cronPreviewWire,
    guard: 'job.read',
    ...common,
  }),
  start: call({
    name: 'job.start',
    summary: '立即运行任务',
    method: 'POST',
    path: '/api/system/job/start',
    input: jobStartWire,
    output: jobRunKeyWire,
    guard: 'job.write',
    cityWide: true,
    ...common,
  }),
  cancel: call({
    name: 'job.cancel',
    summary: '取消运行',
    method: 'POST',
    path: '/api/system/job/cancel',
    input: jobRunKeyWire,
    output: z.object({}),
    guard: 'job.write',
    cityWide: true,
    ...common,
  }),
  schedule: call({
    name: 'job.schedule',
    summary: '修改任务计划',
    method: 'PUT',
    path: '/api/system/job/schedule',
    input: jobScheduleWire,
    output: z.object({}),
    guard: 'job.write',
    cityWide: true,
    ...common,
  }),
};
