import { z } from 'zod';
import { integer, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { UPLOAD_STAGES } from './terms.ts';

const uploadKey = field('uploadKey', requiredText(64), '上传标识');
const count = integer(0, 100_000_000).optional();

/** One's own upload, by the key that was sent along with it. */
export const uploadKeyWire = wireRecord({ uploadKey });

/** How far an own upload is 上传进度; nothing where none runs by that key. */
export const uploadProgressWire = wireRecord({
  stage: field('stage', z.enum(UPLOAD_STAGES).optional(), '处理阶段'),
  /** The line that is looked at. */
  line: field('line', count, '行号'),
  /** How many records are being written. */
  total: field('total', count, '写入条数'),
});
export type UploadProgress = z.output<typeof uploadProgressWire>;
export type UploadStage = NonNullable<UploadProgress['stage']>;

/** Whether it was stopped before anything of it was written. */
export const uploadCancelledWire = wireRecord({ cancelled: field('cancelled', z.boolean(), '是否已取消') });
