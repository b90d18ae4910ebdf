import { register } from '#base/register/declare.ts';
import { text } from '#base/register/kinds.ts';
import { MONITOR_HEADING } from '../menu/terms.ts';
import { LONGEST_CONTENT, LONGEST_TITLE } from './terms.ts';

/** 通知模板: texts that are told again and again, filled in and published under 通知公告 (spec 2 “Page areas”: messages). */
export const noticeTemplateRegister = register({
  name: 'notice-template',
  noun: '通知模板',
  title: '通知模板',
  note: '发布通知时套用，套用后仍可修改',
  table: 'notice_template',
  key: 'templateId',
  path: '/api/system/notice-template',
  spec: '2 “Page areas”',
  scope: 'everyone',
  readers: [],
  writers: [],
  fields: {
    name: text('模板名称', { required: true, longest: 60, unique: true, filter: true, list: 220 }),
    title: text('标题', { required: true, longest: LONGEST_TITLE, list: 260 }),
    content: text('内容', { required: true, longest: LONGEST_CONTENT, lines: true, list: 360 }),
    remark: text('备注', { longest: 200, list: 180 }),
  },
  ends: true,
  order: ['name'],
  match: ['name'],
  removeNote: '停用后不再列入可套用的模板，可以恢复',
  menu: { under: MONITOR_HEADING, place: 8, path: 'notice-templates' },
  demonstrated: true,
});
