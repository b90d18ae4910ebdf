import { z } from 'zod';
import { FILE_FORMATS } from '#base/files/download.ts';
import { idText, integer, optionalText, requiredText } from '#base/scalars.ts';
import { upload } from '#base/files/upload.ts';
import { field, wireRecord } from '#base/wire.ts';
import { cellValuesWire, reportQueryWire } from '../report/wire.ts';
import { EXPORT_CONTENTS } from './terms.ts';

const kind = field('kind', requiredText(40), '报表种类');
const enterpriseId = field('entBasicId', idText, '企业编号');
const period = field('period', requiredText(20), '报告期');
const format = field('format', z.enum(FILE_FORMATS).default('xlsx'), '文件格式');

export const templateQueryWire = wireRecord({ kind, enterpriseId, period, format });

/** A filled template for an enterprise and period; what the file says of both must agree. */
export const importFormWire = wireRecord({
  kind,
  enterpriseId,
  period,
  file: field('file', upload, '文件'),
  /** Made up by who sends it, to ask by it how far the reading is and to stop it. */
  uploadKey: field('uploadKey', optionalText(64), '上传标识'),
});
export type ImportForm = z.output<typeof importFormWire>;

/** Something wrong in a filled template 错误: where in the file, and what. */
export const importFaultWire = wireRecord({
  sheet: field('sheet', z.string(), '工作表'),
  /** 0 where nothing of the file is to blame: something is not there. */
  line: field('line', integer(0, 2_000_000), '行号'),
  /** Letters as a spreadsheet shows them; '' for a whole line. */
  column: field('column', z.string().max(3), '列号'),
  address: field('address', z.string().optional(), '单元格'),
  strength: field('strength', z.enum(['hard', 'soft']), '错误程度'),
  message: field('message', z.string(), '错误说明'),
});
export type ImportFault = z.output<typeof importFaultWire>;

/** What a filled template comes to 导入预览: all its values, or none of them and why. */
export const importPreviewWire = wireRecord({
  accepted: field('accepted', z.boolean(), '是否可用'),
  message: field('message', z.string(), '结果说明'),
  values: field('values', cellValuesWire, '填报值'),
  filledCount: field('filledNum', integer(0, 1_000_000), '填报单元格数'),
  faults: field('faultList', z.array(importFaultWire), '错误'),
  faultCount: field('faultNum', integer(0, 10_000_000), '错误数'),
});
export type ImportPreview = z.output<typeof importPreviewWire>;

const { pageIndex: _page, pageSize: _size, ...filter } = reportQueryWire.fields;
/** What the list is narrowed by, and in what the answer comes. */
export const exportQueryWire = wireRecord({
  ...filter,
  format,
  content: field('content', z.enum(EXPORT_CONTENTS).default('list'), '导出内容'),
  /** Made up by who asks, to ask by it how far the file is. */
  exportKey: field('exportKey', optionalText(64), '导出标识'),
});
export type ExportQuery = z.output<typeof exportQueryWire>;

/** How far an own export is 导出进度; nothing where none runs by that key. */
export const exportProgressQueryWire = wireRecord({
  kind,
  exportKey: field('exportKey', requiredText(64), '导出标识'),
});
export const exportProgressWire = wireRecord({
  done: field('doneNum', integer(0, 100_000_000).optional(), '已导出行数'),
  total: field('totalNum', integer(0, 100_000_000).optional(), '总行数'),
});
export type ExportProgress = z.output<typeof exportProgressWire>;
