import { z } from 'zod';
import { upload } from '#base/files/upload.ts';
import { id, instant, number, optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { ITEM_RESULTS, LONGEST_REMARK, MOST_ITEMS, MOST_PHOTOS_OF_ITEM } from '../terms.ts';
import { keysOf, count, texts, clientKey, itemKey, shortText, taskId, by } from './templates.ts';
import { taskRowWire } from './plans.ts';
import { templateContentWire } from './templates.ts';

export const taskKeyWire = wireRecord({ taskId });
const itemAnswerWire = wireRecord({
  key: field('key', itemKey, '检查项'),
  result: field('result', keysOf(ITEM_RESULTS), '结果'),
  remark: field('remark', shortText(LONGEST_REMARK), '说明'),
  photos: field('photos', z.array(clientKey).max(MOST_PHOTOS_OF_ITEM), '照片'),
});
const position = number.refine((degrees) => degrees >= -180 && degrees <= 180, '位置不合法').optional();
export const photoUploadWire = wireRecord({
  taskId,
  photoKey: field('photoKey', clientKey, '照片编号'),
  takenAt: field('takenAt', instant, '拍摄时间'),
  cameraAt: field('cameraAt', instant.optional(), '照片自带时间'),
  lng: field('lng', position, '经度'),
  lat: field('lat', position, '纬度'),
  file: field('file', upload, '照片'),
});
export type PhotoUpload = z.output<typeof photoUploadWire>;
export const photoReceiptWire = wireRecord({
  photoKey: field('photoKey', clientKey, '照片编号'),
  sha256: field('sha256', z.string(), '内容摘要'),
});
export const submissionWire = wireRecord({
  taskId,
  entryKey: field('entryKey', clientKey, '提交编号'),
  startedAt: field('startedAt', instant, '开始时间'),
  finishedAt: field('finishedAt', instant, '完成时间'),
  /** The record that this one corrects 更正, and why. */
  corrects: field('corrects', id.optional(), '更正的记录'),
  reason: field('reason', optionalText(200), '更正理由'),
  answers: field('answers', z.array(itemAnswerWire).max(MOST_ITEMS), '检查结果'),
});
export type Submission = z.output<typeof submissionWire>;
const doubtWire = wireRecord({
  photoKey: field('photoKey', z.string(), '照片'),
  reasons: field('reasons', texts, '存疑原因'),
});
export const entryReceiptWire = wireRecord({
  entryId: field('entryId', id, '记录编号'),
  receipt: field('receipt', z.string(), '回执编号'),
  receivedAt: field('receivedAt', instant, '收到时间'),
  failed: field('failNum', count, '不合格项'),
  doubts: field('doubts', z.array(doubtWire), '存疑'),
});
export type EntryReceipt = z.output<typeof entryReceiptWire>;
export const entryWire = wireRecord({
  entryId: field('entryId', id, '记录编号'),
  number: field('number', count, '第几份'),
  receipt: field('receipt', z.string(), '回执编号'),
  reason: field('reason', z.string(), '更正理由'),
  startedAt: field('startedAt', instant, '开始时间'),
  finishedAt: field('finishedAt', instant, '完成时间'),
  receivedAt: field('receivedAt', instant, '收到时间'),
  by,
  answers: field('answers', z.array(itemAnswerWire), '检查结果'),
  doubts: field('doubts', z.array(doubtWire), '存疑'),
});
export type InspectionEntry = z.output<typeof entryWire>;
export const openedTaskWire = wireRecord({
  ...taskRowWire.fields,
  templateName: field('templateName', z.string(), '检查表'),
  content: field('content', templateContentWire, '检查表内容'),
  mine: field('mine', z.boolean(), '由我检查'),
  entries: field('entries', z.array(entryWire), '检查记录'),
});
export type OpenedTask = z.output<typeof openedTaskWire>;
export const photoQueryWire = wireRecord({ photoKey: field('photoKey', clientKey, '照片编号') });
