import type { Upload } from '#base/files/upload.ts';
import { LARGEST_HOME_ICON } from '#subjects/menu/terms.ts';
import { homeIconWire } from '#subjects/menu/wire.ts';
import { fileAddress } from '#subjects/upload/rules.ts';
import { badValue } from '../http/problem.ts';
import type { Db } from '../services.ts';
import { pictureTypeOf } from '../upload/picture.ts';
import { storeUpload } from '../upload/store.ts';

const ALLOWED = new Set(['image/png', 'image/svg+xml']);

/** Keeps a picture for a tile and gives its address; PNG or harmless SVG by its bytes, at most 512 kB (SECURITY 15). */
export async function keepHomeIcon(tx: Db, { bytes }: Upload, owner: number): Promise<string> {
  if (bytes.length === 0) throw badValue(homeIconWire, 'file', '文件是空的');
  if (bytes.length > LARGEST_HOME_ICON) throw badValue(homeIconWire, 'file', `不能超过 ${LARGEST_HOME_ICON / 1_024} KB`);
  const mediaType = pictureTypeOf(bytes);
  if (mediaType === undefined || !ALLOWED.has(mediaType)) throw badValue(homeIconWire, 'file', '应为 PNG 图片，或不含脚本、样式和外部链接的 SVG 图片');
  return fileAddress(await storeUpload(tx, { kind: 'homeicon', mediaType, bytes, owner }));
}
