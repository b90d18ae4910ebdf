import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGEST_PHOTO, MOST_PHOTOS, PHOTO_MESSAGES } from '#base/register/photos/photos.ts';
import { photoCallsOf } from '#base/register/photos/rules.ts';
import { fileAddress } from '#subjects/upload/rules.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { sweepUploads } from '#server/upload/sweep.ts';
import { type Client, headersOf } from '../../support/outside/client.ts';
import { pictureOf } from '../../support/outside/picture.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  analyst = await server.signIn('analyst');
});
afterAll(() => server.close());

const photos = photoCallsOf(outletRegister as never)!;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const picture = (mark: number, fileName = '门头.png') => ({
  fileName,
  bytes: new Uint8Array(pictureOf(8, () => [30, 30, mark])),
});
const numberIn = async (query: string): Promise<number> =>
  Number((await sql.raw<{ n: unknown }>(query).execute(server.database.db)).rows[0]?.n);
const [first, second, elsewhere] = [
  'order by outlet_id limit 1',
  'order by outlet_id offset 1 limit 1',
  "where region_id = (select region_id from region where code = '320115') order by outlet_id limit 1",
].map((order) => () => numberIn(`select outlet_id as n from outlet_record ${order}`)) as [
  () => Promise<number>,
  () => Promise<number>,
  () => Promise<number>,
];
const photosAt = (id: number, who = analyst) => server.call(who, photos.photos, { outletId: id });

describe('photos of a record', () => {
  it('are kept with what they show, read by whoever is signed in, told in the history, and taken away again', async () => {
    const recordId = await first();
    const added = await server.call(analyst, photos.addPhoto, { recordId, caption: '南门', file: picture(1) });
    expect(await photosAt(recordId)).toEqual([added]);
    const shown = await fetch(`${server.origin}${fileAddress(added.photoId)}`, { headers: headersOf(analyst) });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await fetch(`${server.origin}${fileAddress(added.photoId)}`)).status).toBe(401);
    const history = await server.call(analyst, outletRegister.calls.history, { outletId: recordId });
    expect(history[0]?.changes).toEqual([{ field: 'photos', term: '照片', from: '', to: '南门' }]);
    // Nothing that a record shows is swept away, however old.
    await sql`update upload set created_at = 0`.execute(server.database.db);
    await sweepUploads(server.services);
    expect(await photosAt(recordId)).toHaveLength(1);
    await server.call(analyst, photos.removePhoto, { recordId, photoId: added.photoId });
    expect(await photosAt(recordId)).toEqual([]);
    expect(await numberIn(`select count(*) as n from upload where upload_id = '${added.photoId}'`)).toBe(0);
  });

  it.each([
    ['a page with a picture’s name', new TextEncoder().encode('<script>alert(1)</script>'), PHOTO_MESSAGES.kind],
    [
      'a drawing that may hold more',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      PHOTO_MESSAGES.kind,
    ],
    ['nothing', new Uint8Array(), PHOTO_MESSAGES.empty],
    ['too much', Uint8Array.from({ length: LARGEST_PHOTO + 1 }, (_, at) => SIGNATURE[at] ?? 0), PHOTO_MESSAGES.large],
  ])('%s is refused at the field, and nothing is kept', async (_, bytes, message) => {
    const answer = await server.ask(analyst, photos.addPhoto, {
      recordId: await first(),
      file: { fileName: '一.png', bytes },
    });
    expect(answer.status).toBe(400);
    expect(answer.msg).toContain(message);
    expect(await photosAt(await first())).toEqual([]);
  });

  it('the same photo stands once with a record, and no more than so many', async () => {
    const recordId = await second();
    const photoIds: string[] = [];
    for (let mark = 0; mark < MOST_PHOTOS - 1; mark += 1)
      photoIds.push((await server.call(analyst, photos.addPhoto, { recordId, file: picture(mark) })).photoId);
    const more = [50, 50, 51].map((mark) => server.ask(analyst, photos.addPhoto, { recordId, file: picture(mark) }));
    expect((await Promise.all(more)).filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await photosAt(recordId)).toHaveLength(MOST_PHOTOS);
    // Two photos of one millisecond have no order of their own: which one goes is told by name.
    await server.call(analyst, photos.removePhoto, { recordId, photoId: photoIds[0] ?? '' });
    const again = await server.ask(analyst, photos.addPhoto, { recordId, file: picture(1) });
    expect([again.status, again.msg]).toEqual([400, `照片（file）：${PHOTO_MESSAGES.same}`]);
  });

  it('another division’s record, one that is locked, and a photo of another record are out of reach', async () => {
    const reviewer = await server.signIn('reviewer');
    const [far, own] = [await first(), await elsewhere()];
    expect((await server.ask(reviewer, photos.photos, { outletId: far })).status).toBe(404);
    expect((await server.ask(reviewer, photos.addPhoto, { recordId: far, file: picture(1) })).status).toBe(404);
    const added = await server.call(reviewer, photos.addPhoto, { recordId: own, file: picture(9) });
    expect((await server.ask(analyst, photos.removePhoto, { recordId: far, photoId: added.photoId })).status).toBe(404);
    const { version } = await server.call(analyst, outletRegister.calls.one, { outletId: own });
    await server.call(analyst, outletCalls.lock, { outletId: own, version, locked: true, reason: '核对中' });
    const answer = await server.ask(reviewer, photos.addPhoto, { recordId: own, file: picture(10) });
    expect(answer.code).not.toBe(200);
    expect(answer.msg).toContain('锁定');
    expect(await photosAt(own)).toHaveLength(1);
  });

  it('go over to the record that stays when two are merged, and come back', async () => {
    const [keptId, mergedId] = [await first(), await second()];
    const of = async (id: number) => (await server.call(analyst, outletRegister.calls.one, { outletId: id })).version;
    const before = (await photosAt(mergedId)).length;
    const preview = await server.call(analyst, outletRegister.calls.mergePreview!, { keptId, mergedId });
    expect(preview.moved).toContainEqual({ term: '照片', moved: before, staying: 0 });
    const draft = { keptId, keptVersion: await of(keptId), mergedId, mergedVersion: await of(mergedId), taken: [] };
    await server.call(analyst, outletRegister.calls.merge!, draft as never);
    expect(await photosAt(keptId)).toHaveLength(before);
    const mergeId = await numberIn('select max(register_merge_id) as n from register_merge');
    await server.call(analyst, outletRegister.calls.unmerge!, { mergeId });
    expect(await photosAt(mergedId)).toHaveLength(before);
    expect(await photosAt(keptId)).toEqual([]);
  });
});
