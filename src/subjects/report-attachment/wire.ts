import type { z } from 'zod';
import { fileIdField } from '#base/files/attachment.ts';
import { upload } from '#base/files/upload.ts';
import { idText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

const kind = field('kind', requiredText(40), '报表种类');

/** A file that is to go with the report of an enterprise for a period. */
export const attachFormWire = wireRecord({
  kind,
  enterpriseId: field('entBasicId', idText, '企业编号'),
  period: field('period', requiredText(20), '报告期'),
  item: field('item', requiredText(40), '附件种类'),
  file: field('file', upload, '文件'),
});
export type AttachForm = z.output<typeof attachFormWire>;

export const attachmentKeyWire = wireRecord({ kind, fileId: fileIdField });
