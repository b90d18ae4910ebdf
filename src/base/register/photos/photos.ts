import { z } from 'zod';
import { type Call, call, type Guard } from '../../call.ts';
import { AROUND_A_FILE, upload } from '../../files/upload.ts';
import { instant, integer, optionalText } from '../../scalars.ts';
import { field, wireRecord } from '../../wire.ts';
import type { Declaration } from '../declaration.ts';

/** Photos that a record has at most, and how large one may be, bytes. */
export const MOST_PHOTOS = 12;
export const LARGEST_PHOTO = 4_194_304;
export const LONGEST_CAPTION = 60;

export const PHOTO_MESSAGES = {
  empty: '照片是空文件',
  large: `照片不能超过 ${LARGEST_PHOTO / 1_048_576} MB`,
  kind: '只能上传 JPG、PNG 或 WebP 照片（按文件内容判断）',
  tooMany: `最多 ${MOST_PHOTOS} 张照片`,
  same: '这张照片已经上传过',
  unknown: '照片不存在或已移除',
} as const;

/** A photo of a record 登记照片, as it is shown; its picture lies at the address of its number. */
export const photoWire = wireRecord({
  photoId: field('photoId', z.string(), '照片编号'),
  name: field('name', z.string(), '文件名'),
  caption: field('caption', z.string(), '照片说明'),
  size: field('size', integer(0, LARGEST_PHOTO), '大小'),
  by: field('by', z.string(), '上传人'),
  at: field('at', instant, '上传时间'),
});
export type RegisterPhoto = z.output<typeof photoWire>;
const photosWire = z.array(photoWire);

const recordId = field('recordId', integer(1, 2_147_483_647), '记录编号');
/** A photo for the record of a number 上传照片; what is wrong with it is told at its fields. */
export const newPhotoWire = wireRecord({
  recordId,
  caption: field('caption', optionalText(LONGEST_CAPTION), '照片说明'),
  file: field('file', upload, '照片'),
});
export type NewPhoto = z.output<typeof newPhotoWire>;
const onePhotoWire = wireRecord({
  recordId,
  photoId: field('photoId', z.string().regex(/^[\w-]{22}$/, PHOTO_MESSAGES.unknown), '照片编号'),
});

/** The calls for the photos of a register's records, there where its declaration has `photos`. */
export interface PhotoCalls {
  readonly photos: Call<z.ZodType<Readonly<Record<string, number>>>, typeof photosWire>;
  readonly addPhoto: Call<typeof newPhotoWire, typeof photoWire>;
  readonly removePhoto: Call<typeof onePhotoWire, z.ZodType<object>>;
}

/** `read` and `write` are the guards of the register, `key` the wire of a record's number. */
export function photoCalls(
  { name, noun, path, spec, scope }: Pick<Declaration, 'name' | 'noun' | 'path' | 'spec' | 'scope'>,
  { read, write, key }: { readonly read: Guard; readonly write: Guard; readonly key: z.ZodType },
): PhotoCalls {
  const shared = { spec, origin: 'ours' } as const;
  const writing = { ...shared, guard: write, ...(scope === 'everyone' && { cityWide: true }) } as const;
  const [keyName = ''] = Object.keys((key as unknown as { fields: Readonly<Record<string, unknown>> }).fields);
  return {
    photos: call({
      ...shared,
      name: `${name}.photos`,
      summary: `${noun}的照片`,
      method: 'GET',
      path: `${path}/photos/{${keyName}}`,
      input: key,
      output: photosWire,
      guard: read,
    }),
    addPhoto: call({
      ...writing,
      name: `${name}.add-photo`,
      summary: `上传${noun}的照片`,
      method: 'POST',
      path: `${path}/photo/upload`,
      largest: LARGEST_PHOTO + AROUND_A_FILE,
      input: newPhotoWire,
      output: photoWire,
    }),
    removePhoto: call({
      ...writing,
      name: `${name}.remove-photo`,
      summary: `移除${noun}的照片`,
      method: 'DELETE',
      path: `${path}/photo/{recordId}/{photoId}`,
      input: onePhotoWire,
      output: z.object({}),
    }),
  } as unknown as PhotoCalls;
}
