import { z } from 'zod';
import { call } from '#base/call.ts';
import { removedWire } from '#base/envelope.ts';
import { field, wireRecord } from '#base/wire.ts';
import { requiredText, someIds } from '#base/scalars.ts';
import {
  bulkAnswerWire,
  bulkFormWire,
  draftFormWire,
  draftSavedWire,
  movedWire,
  moveFormWire,
  pickerPageWire,
  pickerQueryWire,
  receiptWire,
  reopenFormWire,
  reportChoiceWire,
  reportDetailQueryWire,
  reportDetailWire,
  reportPageWire,
  reportQueryWire,
  returnFormWire,
  submitFormWire,
  waitingQueryWire,
  waitingWire,
} from './wire.ts';

const nothing = z.object({});
const ours = { spec: '2 §4', origin: 'ours' } as const;
const read = { ...ours, method: 'GET', guard: 'report.read' } as const;
const fill = { ...ours, method: 'POST', guard: 'report.fill', json: true } as const;
const review = { ...ours, method: 'POST', guard: 'report.review', json: true } as const;
const removal = wireRecord({
  kind: field('kind', requiredText(40), '报表种类'),
  ids: field('ids', someIds, '报表编号'),
});

/** One engine for every declared report; `kind` is the key of its declaration. */
export const reportCalls = {
  picker: call({
    name: 'report.picker',
    summary: '选择填报企业',
    method: 'GET',
    path: '/api/BBusEntBasic/ListForReport',
    guard: 'report.read',
    input: pickerQueryWire,
    output: pickerPageWire,
    spec: '1 §7.2',
    origin: 'spec',
  }),
  list: call({
    ...read,
    name: 'report.list',
    summary: '报表列表',
    path: '/api/report/{kind}/list',
    input: reportQueryWire,
    output: reportPageWire,
  }),
  queue: call({
    ...read,
    guard: 'report.review',
    name: 'report.queue',
    summary: '待审核报表，风险高的在前',
    path: '/api/report/{kind}/queue',
    input: reportQueryWire,
    output: reportPageWire,
  }),
  waiting: call({
    ...read,
    guard: 'report.review',
    name: 'report.waiting',
    summary: '筛选出的待审核报表及其版本',
    path: '/api/report/{kind}/waiting',
    input: waitingQueryWire,
    output: waitingWire,
  }),
  detail: call({
    ...read,
    name: 'report.detail',
    logged: true,
    summary: '报表明细',
    path: '/api/report/{kind}/detail',
    input: reportDetailQueryWire,
    output: reportDetailWire,
  }),
  addValidate: call({
    ...fill,
    name: 'report.add-validate',
    summary: '报表新增校验',
    path: '/api/report/{kind}/addValidate',
    input: reportChoiceWire,
    output: nothing,
    reads: true,
  }),
  saveDraft: call({
    ...fill,
    method: 'PUT',
    name: 'report.save-draft',
    unlogged: '草稿未提交，只有本人看得到',
    summary: '保存报表草稿',
    path: '/api/report/{kind}/draft',
    input: draftFormWire,
    output: draftSavedWire,
  }),
  dropDraft: call({
    ...ours,
    guard: 'report.fill',
    method: 'DELETE',
    name: 'report.drop-draft',
    unlogged: '草稿未提交，只有本人看得到',
    summary: '放弃报表草稿',
    path: '/api/report/{kind}/draft',
    input: reportChoiceWire,
    output: nothing,
  }),
  submit: call({
    ...fill,
    name: 'report.submit',
    summary: '提交报表',
    path: '/api/report/{kind}/submit',
    input: submitFormWire,
    output: receiptWire,
  }),
  withdraw: call({
    ...fill,
    name: 'report.withdraw',
    summary: '撤回报表',
    path: '/api/report/{kind}/withdraw',
    input: moveFormWire,
    output: movedWire,
  }),
  pass: call({
    ...review,
    name: 'report.pass',
    summary: '报表审核通过',
    path: '/api/report/{kind}/pass',
    input: moveFormWire,
    output: movedWire,
  }),
  return: call({
    ...review,
    name: 'report.return',
    summary: '报表审核不通过',
    path: '/api/report/{kind}/return',
    input: returnFormWire,
    output: movedWire,
  }),
  reopen: call({
    ...review,
    name: 'report.reopen',
    summary: '重新开启报表审核',
    path: '/api/report/{kind}/reopen',
    input: reopenFormWire,
    output: movedWire,
  }),
  bulkPass: call({
    ...review,
    name: 'report.bulk-pass',
    summary: '批量审核通过',
    path: '/api/report/{kind}/bulkPass',
    input: bulkFormWire,
    output: bulkAnswerWire,
  }),
  remove: call({
    ...ours,
    guard: 'report.fill',
    method: 'DELETE',
    name: 'report.remove',
    summary: '删除报表',
    path: '/api/report/{kind}/{ids}',
    input: removal,
    output: removedWire,
  }),
};
