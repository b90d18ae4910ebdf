import { z } from 'zod';
import { call } from '#base/call.ts';
import { savedWire } from '#base/envelope.ts';
import { peersOfAnswers } from '#base/figures/choices.ts';
import { download } from '#base/files/download.ts';
import { optionWire } from '../dictionary/wire.ts';
import { LARGEST_PHOTO } from './terms.ts';
import * as wire from './wire.ts';

const common = { spec: '2 “Page areas”', origin: 'ours' } as const;
const nothing = z.object({});
const read = { ...common, method: 'GET', guard: 'form.read' } as const;
const write = { ...common, method: 'POST', guard: 'form.write', cityWide: true, json: true } as const;
const fill = { ...common, guard: 'form.fill' } as const;
const open = { ...common, method: 'POST', guard: 'public', json: true } as const;
/** A definition of two hundred questions, or its answers, with room to spare. */
const LARGE = 1024 * 1024;
/** Enough for an office behind one gate, too few to try tokens. */
const OPENED_A_MINUTE = 120;
const PHOTOS_A_MINUTE = 60;
const SUBMITTED_A_MINUTE = 1_200;
/** The envelope of a multipart body. */
const AROUND = 64 * 1024;

/** Forms 表单 that are made, given out, answered, decided and counted at run time (spec 2, page areas: Fill-in forms). */
export const formCalls = {
  list: call({
    ...read,
    name: 'form.list',
    summary: '表单',
    path: '/api/form/list',
    input: wire.formQueryWire,
    output: wire.formPageWire,
  }),
  one: call({
    ...read,
    name: 'form.one',
    summary: '表单内容',
    path: '/api/form/one',
    input: wire.formKeyWire,
    output: wire.formDetailWire,
  }),
  save: call({
    ...write,
    name: 'form.save',
    summary: '保存表单',
    path: '/api/form/save',
    input: wire.formDraftWire,
    output: savedWire,
    largest: LARGE,
  }),
  remove: call({
    ...common,
    method: 'DELETE',
    guard: 'form.write',
    cityWide: true,
    name: 'form.remove',
    summary: '删除表单',
    path: '/api/form/remove',
    input: wire.formKeyWire,
    output: nothing,
  }),
  replay: call({
    ...write,
    name: 'form.replay',
    summary: '按草稿回放已有答卷',
    path: '/api/form/replay',
    input: wire.formVersionedWire,
    output: wire.replayWire,
    reads: true,
  }),
  publish: call({
    ...write,
    name: 'form.publish',
    summary: '发布表单',
    path: '/api/form/publish',
    input: wire.formPublishWire,
    output: wire.definitionAnswerWire,
  }),
  sources: call({
    ...read,
    guard: 'form.write',
    name: 'form.sources',
    summary: '选项来源（字典、台账）',
    path: '/api/form/sources',
    input: nothing,
    output: z.array(optionWire),
  }),
  versions: call({
    ...read,
    name: 'form.versions',
    summary: '表单的版本',
    path: '/api/form/versions',
    input: wire.formKeyWire,
    output: z.array(wire.formVersionWire),
  }),
  version: call({
    ...read,
    name: 'form.version',
    summary: '一个版本的表单',
    path: '/api/form/version',
    input: wire.formVersionedWire,
    output: wire.definitionAnswerWire,
  }),
  questionTemplate: call({
    ...read,
    guard: 'form.write',
    name: 'form.question-template',
    summary: '题目表模板',
    path: '/api/form/questionTemplate',
    input: nothing,
    output: download,
  }),
  readQuestions: call({
    ...common,
    method: 'POST',
    guard: 'form.write',
    reads: true,
    name: 'form.read-questions',
    summary: '读取题目表',
    path: '/api/form/importQuestions',
    input: wire.questionSheetWire,
    output: wire.sheetQuestionsWire,
  }),
  answers: call({
    ...read,
    name: 'form.answers',
    summary: '答卷',
    path: '/api/form/answer/list',
    input: wire.answerQueryWire,
    output: wire.answerPageWire,
  }),
  answer: call({
    ...read,
    name: 'form.answer',
    summary: '答卷内容',
    path: '/api/form/answer/one',
    input: wire.answerKeyWire,
    output: wire.answerDetailWire,
  }),
  answerVersions: call({
    ...read,
    name: 'form.answer-versions',
    summary: '答卷的历次提交',
    path: '/api/form/answer/versions',
    input: wire.answerKeyWire,
    output: z.array(wire.answerVersionWire),
  }),
  peers: call({
    ...read,
    guard: 'form.review',
    name: 'form.peers',
    summary: '答卷与同业和历次比较',
    path: '/api/form/answer/peers',
    input: wire.answerKeyWire,
    output: peersOfAnswers(wire.earlierWire),
  }),
  decide: call({
    ...common,
    method: 'POST',
    guard: 'form.review',
    json: true,
    name: 'form.decide',
    summary: '审批答卷',
    path: '/api/form/answer/decide',
    input: wire.answerDecisionWire,
    output: nothing,
  }),
  statistics: call({
    ...read,
    name: 'form.statistics',
    summary: '分题统计',
    path: '/api/form/statistics',
    input: wire.formKeyWire,
    output: wire.statisticsWire,
  }),
  exported: call({
    ...read,
    name: 'form.export',
    summary: '导出答卷',
    path: '/api/form/answer/file',
    input: wire.exportWire,
    output: download,
    logged: true,
  }),
  photo: call({
    ...read,
    name: 'form.photo',
    summary: '答卷中的照片',
    path: '/api/form/answer/photo',
    input: wire.photoKeyWire,
    output: download,
  }),
  due: call({
    ...fill,
    method: 'GET',
    name: 'form.due',
    summary: '要填的表单',
    path: '/api/form/due',
    input: nothing,
    output: z.array(wire.dueWire),
  }),
  opened: call({
    ...fill,
    method: 'GET',
    name: 'form.opened',
    summary: '打开要填的表单',
    path: '/api/form/fill/one',
    input: wire.issueKeyWire,
    output: wire.openedWire,
  }),
  submit: call({
    ...fill,
    method: 'POST',
    json: true,
    name: 'form.submit',
    summary: '提交表单',
    path: '/api/form/fill/submit',
    input: wire.submissionWire,
    output: wire.receiptWire,
    largest: LARGE,
  }),
  keepPhoto: call({
    ...fill,
    method: 'POST',
    name: 'form.keep-photo',
    summary: '上传表单照片',
    path: '/api/form/fill/upload',
    input: wire.photoWire,
    output: wire.keptPhotoWire,
    largest: LARGEST_PHOTO + AROUND,
    unlogged: '照片随答卷提交时记录，未提交的一天后清除',
  }),
  openByToken: call({
    ...open,
    name: 'form.open-by-token',
    summary: '凭链接打开表单',
    path: '/api/open/form/one',
    input: wire.tokenWire,
    output: wire.openedWire,
    reads: true,
    perMinute: OPENED_A_MINUTE,
  }),
  submitByToken: call({
    ...open,
    name: 'form.submit-by-token',
    summary: '凭链接提交表单',
    path: '/api/open/form/submit',
    input: wire.openSubmissionWire,
    output: wire.receiptWire,
    largest: LARGE,
    perMinute: SUBMITTED_A_MINUTE,
  }),
  keepPhotoByToken: call({
    ...common,
    method: 'POST',
    guard: 'public',
    name: 'form.keep-photo-by-token',
    summary: '凭链接上传照片',
    path: '/api/open/form/upload',
    input: wire.openPhotoWire,
    output: wire.keptPhotoWire,
    largest: LARGEST_PHOTO + AROUND,
    perMinute: PHOTOS_A_MINUTE,
    unlogged: '照片随答卷提交时记录，未提交的一天后清除',
  }),
};
