import { Buffer } from 'node:buffer';
import type { Upload } from '#base/files/upload.ts';
import type { Download } from '#base/files/download.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { cameraTime } from '#subjects/inspection/rules/exif.ts';
import { INSPECTION_MESSAGES as messages, LARGEST_PHOTO } from '#subjects/inspection/terms.ts';
import { type PhotoUpload, photoUploadWire } from '#subjects/inspection/wire/tasks.ts';
import { record } from '../../audit/record.ts';
import type { Db } from '../../database/tables.ts';
import { badValue, notFound, Problem } from '../../http/problem.ts';
import type { Services } from '../../service/services.ts';
import type { Writer } from '../../service/writing.ts';
import { type Evidence, evidenceIn } from '../../upload/evidence.ts';
import { readUpload, storeUpload } from '../../upload/store.ts';
import { isSeen } from '../tasks.ts';

/** Photos that come in for one task at most, those that no record names included. */
const MOST_OF_TASK = 300;
const faulty = (message: string) => badValue(photoUploadWire, 'file', message);

/** A photo by its bytes, whatever its name says. */
export function photoIn({ bytes }: Upload): Evidence {
  if (bytes.length === 0) throw faulty(messages.emptyPhoto);
  if (bytes.length > LARGEST_PHOTO) throw faulty(messages.largePhoto);
  const found = evidenceIn(bytes);
  if (!found || found.mediaType === 'application/pdf') throw faulty(messages.notPhoto);
  return found;
}

interface NewPhoto {
  readonly photoKey: string;
  readonly content: Evidence;
  readonly taskId: number;
  readonly findingId: number | null;
  readonly takenAt: number | null;
  readonly cameraAt: number | null;
  readonly lng: number | null;
  readonly lat: number | null;
}

/** Keeps a photo once by the key that the phone gave it; the same again changes nothing. Gives whether it is new. */
export async function storePhoto(tx: Db, photo: NewPhoto, userId: number, now: number): Promise<boolean> {
  const { photoKey, content, taskId, findingId } = photo;
  const before = await tx
    .selectFrom('inspection_photo')
    .selectAll()
    .where('photo_key', '=', photoKey)
    .executeTakeFirst();
  if (before) {
    const same =
      before.sha256 === content.sha256 &&
      before.task_id === taskId &&
      before.finding_id === findingId &&
      before.actor_id === userId;
    if (!same) throw new Problem(409, messages.photoTaken);
    return false;
  }
  const { many } = await tx
    .selectFrom('inspection_photo')
    .select((is) => is.fn.countAll<number>().as('many'))
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  if (many >= MOST_OF_TASK) throw faulty(messages.tooMany);
  await tx
    .insertInto('inspection_photo')
    .values({
      photo_key: photoKey,
      upload_id: await storeUpload(tx, { kind: 'evidence', content, owner: userId }),
      task_id: taskId,
      finding_id: findingId,
      taken_at: photo.takenAt,
      camera_at: photo.cameraAt,
      lng: photo.lng,
      lat: photo.lat,
      sha256: content.sha256,
      actor_id: userId,
      at: now,
    })
    .execute();
  return true;
}

/** Takes in a photo of a task 检查照片 before the record that names it: each goes, and is tried again, by itself. */
export async function keepPhoto(
  { db, clock }: Services,
  { taskId, photoKey, takenAt, cameraAt, lng, lat, file }: PhotoUpload,
  { principal, address }: Writer,
): Promise<{ readonly photoKey: string; readonly sha256: string }> {
  const content = photoIn(file);
  const ownTime = cameraTime(content.bytes) ?? cameraAt;
  return db.transaction().execute(async (tx) => {
    const { plan } = await lockedTask(tx, taskId, principal.userId);
    const place = { lng: lng ?? null, lat: lat ?? null };
    const photo = { photoKey, content, taskId, findingId: null, takenAt, cameraAt: ownTime ?? null, ...place };
    const isNew = await storePhoto(tx, photo, principal.userId, clock.now());
    if (isNew)
      await record(tx, {
        actor: principal,
        address,
        action: calls.keepPhoto.name,
        target: `检查任务 ${plan}`,
        after: {
          photoKey,
          sha256: content.sha256,
          takenAt,
          ...(ownTime !== undefined && { cameraAt: ownTime }),
          ...place,
        },
      });
    return { photoKey, sha256: content.sha256 };
  });
}

/** One's own task, held until the transaction ends: of two who hand in at once the second sees what the first did. */
export async function lockedTask(tx: Db, taskId: number, userId: number) {
  const task = await tx
    .selectFrom('inspection_task')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('task_id', 'in', (of) =>
      of.selectFrom('inspection_task_person').select('task_id').where('user_id', '=', userId),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!task) throw notFound(messages.unknownTask);
  const about = await tx
    .selectFrom('inspection_plan as p')
    .innerJoin('check_point as c', (join) => join.on('c.check_point_id', '=', task.check_point_id))
    .select(['p.name as plan', 'p.from_on', 'p.to_on', 'c.name as point', 'c.lng', 'c.lat'])
    .where('p.plan_id', '=', task.plan_id)
    .executeTakeFirstOrThrow();
  return { ...about, task };
}

/** A photo of a task or of what became of it, within the scope; its reading leaves a line. */
export async function photoFile({ db }: Services, photoKey: string, { principal, address }: Writer): Promise<Download> {
  const row = await db
    .selectFrom('inspection_photo as f')
    .innerJoin('inspection_task as k', 'k.task_id', 'f.task_id')
    .innerJoin('check_point as c', 'c.check_point_id', 'k.check_point_id')
    .select(['f.upload_id', 'c.name'])
    .where('f.photo_key', '=', photoKey)
    .where(isSeen(principal))
    .executeTakeFirst();
  const kept = row && (await readUpload(db, row.upload_id));
  if (!row || !kept) throw notFound();
  await db.transaction().execute((tx) =>
    record(tx, {
      actor: principal.viewedBy ?? principal,
      address,
      action: calls.photo.name,
      target: `检查照片 ${row.name}`,
      after: { photoKey },
    }),
  );
  const extension = kept.mediaType === 'image/png' ? 'png' : 'jpg';
  return { fileName: `${photoKey}.${extension}`, mediaType: kept.mediaType, content: [Buffer.from(kept.bytes)] };
}
