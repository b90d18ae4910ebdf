import type { Upload } from '#base/files/upload.ts';
import { LARGEST_HOME_ICON } from '#subjects/menu/terms.ts';
import { homeIconWire } from '#subjects/menu/wire.ts';
import { fileAddress } from '#subjects/upload/rules.ts';
import { badValue } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { type Picture, pictureIn } from '../upload/checked.ts';
import { storeUpload } from '../upload/store.ts';

const ALLOWED = new Set(['image/png', 'image/svg+xml']);

/** The picture of a tile: PNG or harmless SVG by its bytes, at most 512 kB (SECURITY 15). */
export async function homeIconIn({ bytes }: Upload, owner: number): Promise<Picture> {
  if (bytes.length === 0) throw badValue(homeIconWire, 'file', '文件是空的');
  if (bytes.length > LARGEST_HOME_ICON)
    throw badValue(homeIconWire, 'file', `不能超过 ${LARGEST_HOME_ICON / 1_024} KB`);
  const picture = await pictureIn(bytes, String(owner));
  if (picture === undefined || !ALLOWED.has(picture.mediaType))
    throw badValue(homeIconWire, 'file', '应为 PNG 图片，或不含脚本、样式和外部链接的 SVG 图片');
  return picture;
}

/** Keeps a picture for a tile and gives its address. */
export async function keepHomeIcon(tx: Db, picture: Picture, owner: number): Promise<string> {
  return fileAddress(await storeUpload(tx, { kind: 'homeicon', content: picture, owner }));
}
