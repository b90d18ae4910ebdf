import { harmlessFileName } from '#base/files/file-name.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import {
  LARGEST_PHOTO,
  MOST_PHOTOS,
  type NewPhoto,
  PHOTO_MESSAGES as messages,
  newPhotoWire,
  type RegisterPhoto,
} from '#base/register/photos/photos.ts';
import { photoCallsOf } from '#base/register/photos/rules.ts';
import { record } from '../../audit/record.ts';
import type { Db } from '../../database/tables.ts';
import { type Binding, bound } from '../../http/bind.ts';
import { badValue, notFound } from '../../http/problem.ts';
import type { Services } from '../../service/services.ts';
import type { Writer } from '../../service/writing.ts';
import { attachmentIn } from '../../upload/attachment.ts';
import { dropUpload, storeUpload } from '../../upload/store.ts';
import { remember } from '../history.ts';
import { refuseKept } from '../kept.ts';
import { recordOf } from '../reading.ts';
import { type Named, takeTurn } from '../writing.ts';

const LONGEST_NAME = 80;
const faulty = (message: string) => badValue(newPhotoWire, 'file', message);

/** The calls for the photos of a register's records 登记照片; nothing where its declaration has none. */
export function photoRoutes(
  services: Services,
  register: AnyRegister,
  announce: () => Promise<void>,
): readonly Binding[] {
  const calls = photoCallsOf(register);
  if (!calls) return [];
  const { photos, addPhoto, removePhoto } = calls;
  return [
    bound(photos, async (input, { regionCodes }) => {
      const found = await recordOf(services.db, register, regionCodes, Number(input[register.key]));
      return [...(await photosOf(services.db, register, Number(found[register.key])))];
    }),
    bound(addPhoto, async (input, principal, { address }) => {
      const added = await add(services, register, input, { principal, address });
      await announce();
      return added;
    }),
    bound(removePhoto, async ({ recordId, photoId }, principal, { address }) => {
      await remove(services, register, recordId, photoId, { principal, address });
      await announce();
      return {};
    }),
  ];
}

/** The photos of a record in the order that they came. */
async function photosOf(db: Db, { name }: AnyRegister, recordId: number): Promise<readonly RegisterPhoto[]> {
  return db
    .selectFrom('register_photo')
    .select(['photo_id as photoId', 'name', 'caption', 'size', 'actor_name as by', 'at'])
    .where('register', '=', name)
    .where('record_id', '=', recordId)
    .orderBy('at')
    .orderBy('photo_id')
    .execute();
}

/** Keeps a photo with a record of the scope that is neither locked nor ended: a picture by its bytes, without what it tells of its taking, once by their sum, in one transaction with its history and its line in the log. */
async function add(
  { db, clock }: Services,
  register: AnyRegister,
  { recordId, caption = '', file: { bytes, fileName } }: NewPhoto,
  { principal, address }: Writer,
): Promise<RegisterPhoto> {
  if (bytes.length === 0) throw faulty(messages.empty);
  if (bytes.length > LARGEST_PHOTO) throw faulty(messages.large);
  const picture = attachmentIn(bytes);
  if (!picture?.isPicture) throw faulty(messages.kind);
  const { sha256 } = picture;
  const name = harmlessFileName(fileName, picture.extension, LONGEST_NAME, '照片');
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const found = await changeable(tx, register, recordId, principal.regionCodes);
    const there = await tx
      .selectFrom('register_photo')
      .select('sha256')
      .where('register', '=', register.name)
      .where('record_id', '=', recordId)
      .execute();
    if (there.some((one) => one.sha256 === sha256)) throw faulty(messages.same);
    if (there.length >= MOST_PHOTOS) throw faulty(messages.tooMany);
    const photo_id = await storeUpload(tx, { kind: 'register', content: picture, owner: principal.userId });
    const photo = { name, caption, size: picture.bytes.length, at: now };
    await tx
      .insertInto('register_photo')
      .values({
        ...photo,
        photo_id,
        register: register.name,
        record_id: recordId,
        sha256,
        actor_name: principal.displayName,
      })
      .execute();
    await told(tx, register, found, { from: '', to: caption || name }, { actor: principal, now });
    await record(tx, {
      actor: principal,
      address,
      action: register.calls.addPhoto?.name ?? '',
      target: `${register.noun} ${found.name}`,
      after: { name, caption, size: photo.size, sha256 },
    });
    return { photoId: photo_id, ...photo, by: principal.displayName };
  });
}

/** Takes a photo away; its history and the log keep that it was there. */
async function remove(
  { db, clock }: Services,
  register: AnyRegister,
  recordId: number,
  photoId: string,
  { principal, address }: Writer,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await changeable(tx, register, recordId, principal.regionCodes);
    const gone = await tx
      .deleteFrom('register_photo')
      .where('photo_id', '=', photoId)
      .where('register', '=', register.name)
      .where('record_id', '=', recordId)
      .returning(['name', 'caption', 'sha256'])
      .executeTakeFirst();
    if (!gone) throw notFound(messages.unknown);
    await dropUpload(tx, photoId);
    await told(
      tx,
      register,
      found,
      { from: gone.caption || gone.name, to: '' },
      { actor: principal, now: clock.now() },
    );
    await record(tx, {
      actor: principal,
      address,
      action: register.calls.removePhoto?.name ?? '',
      target: `${register.noun} ${found.name}`,
      before: gone,
    });
  });
}

/** A record of the scope that may be written; whoever adds to it meanwhile waits. */
async function changeable(tx: Db, register: AnyRegister, id: number, regions: Parameters<typeof recordOf>[2]) {
  await takeTurn(tx, register);
  const found = (await recordOf(tx, register, regions, id)) as Named;
  refuseKept([found]);
  return found;
}

/** The history says of a photo that it came or went. */
const told = (
  tx: Db,
  register: AnyRegister,
  found: Named,
  { from, to }: { readonly from: string; readonly to: string },
  writer: Parameters<typeof remember>[3],
): Promise<void> =>
  remember(
    tx,
    register,
    [{ deed: 'update', before: found, after: found, also: { field: 'photos', term: '照片', from, to } }],
    writer,
  );
