import type { FastifyInstance } from 'fastify';
import { themeCalls } from '#subjects/theme/calls.ts';
import { THEME_PICTURE_PATH, THEME_PICTURES, type ThemePicture } from '#subjects/theme/terms.ts';
import { themePictureWire } from '#subjects/theme/wire.ts';
import type { Upload } from '#base/files/upload.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { pictureIn } from '../upload/checked.ts';
import { readUpload, storeUpload } from '../upload/store.ts';
import type { Decorator } from './writing.ts';

/** Keeps a picture for a theme: what its bytes say it is, within the size of its use. It is dropped after a day unless a theme shows it. */
export async function keepPicture(
  { db }: Services,
  { use, file }: { readonly use: ThemePicture; readonly file: Upload },
  { principal, address }: Decorator,
): Promise<{ id: string }> {
  const { largest, label } = THEME_PICTURES[use];
  if (file.bytes.length === 0) throw badValue(themePictureWire, 'file', '文件是空的');
  if (file.bytes.length > largest) throw badValue(themePictureWire, 'file', `${label}不能超过 ${largest / 1_024} KB`);
  const picture = await pictureIn(file.bytes, String(principal.userId));
  if (!picture)
    throw badValue(themePictureWire, 'file', '应为 PNG、JPEG、WebP 图片，或不含脚本、样式和外部链接的 SVG 图片');
  return db.transaction().execute(async (tx) => {
    const id = await storeUpload(tx, { kind: 'theme', content: picture, owner: principal.userId });
    await record(tx, { actor: principal, address, action: themeCalls.picture.name, target: label, after: { id } });
    return { id };
  });
}

const ID = /^[A-Za-z0-9_-]{22}$/;
/** Nothing in a served picture may run or fetch, even where somebody opens it as a page of its own. */
const SANDBOX = "default-src 'none'; sandbox";
const A_YEAR = 31_536_000;

/** Gives the pictures of themes to everybody, for the login page shows them: by opaque id, as what their bytes are. */
export function serveThemePictures(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { id: string } }>(`${THEME_PICTURE_PATH}:id`, async (request, reply) => {
    const { id } = request.params;
    const kept = ID.test(id) ? await readUpload(db, id) : undefined;
    if (kept?.kind !== 'theme') throw notFound();
    return reply
      .header('content-type', kept.mediaType)
      .header('content-disposition', 'attachment')
      .header('content-security-policy', SANDBOX)
      .header('cache-control', `public, max-age=${A_YEAR}, immutable`)
      .send(Buffer.from(kept.bytes));
  });
}
