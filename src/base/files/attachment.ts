import { z } from 'zod';
import { instant, integer } from '../scalars.ts';
import { field, wireRecord } from '../wire.ts';

const FILE_ID = z.string().regex(/^[\w-]{22}$/, '编号不合法');
export const fileIdField = field('fileId', FILE_ID, '文件编号');

/** A file with a report 附件; one that was not handed in yet is seen by who sent it alone. */
export const attachmentWire = wireRecord({
  fileId: fileIdField,
  item: field('item', z.string(), '附件种类'),
  name: field('name', z.string(), '文件名'),
  size: field('size', integer(0, 1_000_000_000), '大小'),
  sha256: field('sha256', z.string(), '内容摘要'),
  at: field('at', instant, '上传时间'),
  handedIn: field('handedIn', z.boolean(), '是否已随报表提交'),
});
export type Attachment = z.output<typeof attachmentWire>;

/** The files that are handed in with a report, all of them; what is left out of those that it had is taken out. */
export const handedFilesField = field('files', z.array(FILE_ID).max(200, '附件过多').optional(), '附件');
