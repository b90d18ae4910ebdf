import { z } from 'zod';
import { call } from '#base/call.ts';
import { savedWire } from '#base/envelope.ts';
import { download } from '#base/files/download.ts';
import { AROUND_A_FILE } from '#base/files/upload.ts';
import { LARGEST_PHOTO } from './terms.ts';
import {
  findingDetailWire,
  findingKeyWire,
  findingMoveWire,
  findingPageWire,
  findingQueryWire,
  mapPointWire,
  movedFindingWire,
  overdueBoardWire,
  proofUploadWire,
} from './wire/findings.ts';
import {
  drawListQueryWire,
  drawRequestWire,
  drawWire,
  planDetailWire,
  planDraftWire,
  planKeyWire,
  planPageWire,
  planQueryWire,
  poolWire,
  taskRowWire,
} from './wire/plans.ts';
import {
  entryReceiptWire,
  openedTaskWire,
  photoQueryWire,
  photoReceiptWire,
  photoUploadWire,
  submissionWire,
  taskKeyWire,
} from './wire/tasks.ts';
import {
  publishTemplateWire,
  templateDetailWire,
  templateDraftWire,
  templateKeyWire,
  templateRowWire,
} from './wire/templates.ts';

const ours = { spec: '2 “Page areas”', origin: 'ours' } as const;
const nothing = z.object({});
const PER_MINUTE = 120;

const [read, plan, inspect, template] = [
  'inspection.read',
  'inspection.plan',
  'inspection.inspect',
  'inspection.template',
] as const;
const get = { ...ours, method: 'GET', guard: read } as const;
const post = { ...ours, method: 'POST', json: true } as const;
const photo = {
  ...ours,
  method: 'POST',
  guard: inspect,
  largest: LARGEST_PHOTO + AROUND_A_FILE,
  perMinute: PER_MINUTE,
} as const;

/** Inspections 检查 (issue 21 §6): what is checked, by whom and where, what was found, and what became of it. */
export const inspectionCalls = {
  templates: call({
    ...get,
    name: 'inspection.templates',
    summary: '检查表列表',
    path: '/api/inspection/template/list',
    input: nothing,
    output: z.array(templateRowWire),
  }),
  template: call({
    ...get,
    name: 'inspection.template',
    summary: '检查表',
    path: '/api/inspection/template/detail',
    input: templateKeyWire,
    output: templateDetailWire,
  }),
  saveTemplate: call({
    ...post,
    name: 'inspection.save-template',
    summary: '保存检查表草稿',
    path: '/api/inspection/template',
    input: templateDraftWire,
    output: savedWire,
    guard: template,
    cityWide: true,
  }),
  publishTemplate: call({
    ...post,
    name: 'inspection.publish-template',
    summary: '发布检查表',
    path: '/api/inspection/template/publish',
    input: publishTemplateWire,
    output: savedWire,
    guard: template,
    cityWide: true,
  }),
  plans: call({
    ...get,
    name: 'inspection.plans',
    summary: '检查计划列表',
    path: '/api/inspection/plan/list',
    input: planQueryWire,
    output: planPageWire,
  }),
  plan: call({
    ...get,
    name: 'inspection.plan',
    summary: '检查计划和抽取记录',
    path: '/api/inspection/plan/detail',
    input: planKeyWire,
    output: planDetailWire,
  }),
  savePlan: call({
    ...post,
    name: 'inspection.save-plan',
    summary: '保存检查计划',
    path: '/api/inspection/plan',
    input: planDraftWire,
    output: savedWire,
    guard: plan,
  }),
  pool: call({
    ...get,
    name: 'inspection.pool',
    summary: '抽取前的名单',
    path: '/api/inspection/plan/pool',
    input: planKeyWire,
    output: poolWire,
    guard: plan,
  }),
  draw: call({
    ...post,
    name: 'inspection.draw',
    summary: '双随机抽取',
    path: '/api/inspection/plan/draw',
    input: drawRequestWire,
    output: drawWire,
    guard: plan,
  }),
  drawList: call({
    ...get,
    name: 'inspection.draw-list',
    logged: true,
    summary: '导出抽取名单',
    path: '/api/inspection/plan/draw-list',
    input: drawListQueryWire,
    output: download,
    perMinute: PER_MINUTE,
  }),
  tasks: call({
    ...get,
    name: 'inspection.tasks',
    summary: '我的检查任务',
    path: '/api/inspection/task/list',
    input: nothing,
    output: z.array(taskRowWire),
    guard: inspect,
  }),
  task: call({
    ...get,
    name: 'inspection.task',
    summary: '检查任务',
    path: '/api/inspection/task/detail',
    input: taskKeyWire,
    output: openedTaskWire,
  }),
  keepPhoto: call({
    ...photo,
    name: 'inspection.keep-photo',
    summary: '上传检查照片',
    path: '/api/inspection/task/upload',
    input: photoUploadWire,
    output: photoReceiptWire,
  }),
  submit: call({
    ...post,
    name: 'inspection.submit',
    summary: '提交检查记录',
    path: '/api/inspection/task/submit',
    input: submissionWire,
    output: entryReceiptWire,
    guard: inspect,
  }),
  photo: call({
    ...get,
    name: 'inspection.photo',
    logged: true,
    summary: '查看检查照片',
    path: '/api/inspection/photo',
    input: photoQueryWire,
    output: download,
    perMinute: 600,
  }),
  findings: call({
    ...get,
    name: 'inspection.findings',
    summary: '问题整改列表',
    path: '/api/inspection/finding/list',
    input: findingQueryWire,
    output: findingPageWire,
  }),
  finding: call({
    ...get,
    name: 'inspection.finding',
    summary: '问题和办理记录',
    path: '/api/inspection/finding/detail',
    input: findingKeyWire,
    output: findingDetailWire,
  }),
  keepProof: call({
    ...photo,
    name: 'inspection.keep-proof',
    summary: '上传整改照片',
    path: '/api/inspection/finding/upload',
    input: proofUploadWire,
    output: photoReceiptWire,
  }),
  moveFinding: call({
    ...post,
    name: 'inspection.move-finding',
    summary: '办理问题整改',
    path: '/api/inspection/finding/move',
    input: findingMoveWire,
    output: movedFindingWire,
    guard: inspect,
  }),
  map: call({
    ...get,
    name: 'inspection.map',
    summary: '检查地图',
    path: '/api/inspection/map',
    input: nothing,
    output: z.array(mapPointWire),
  }),
  overdue: call({
    ...get,
    name: 'inspection.overdue-board',
    summary: '逾期的检查和整改',
    path: '/api/inspection/overdue',
    input: nothing,
    output: overdueBoardWire,
    guard: 'inspection-overdue.read',
  }),
};
