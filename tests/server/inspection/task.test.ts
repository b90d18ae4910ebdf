import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { INSPECTION_MESSAGES as messages } from '#subjects/inspection/terms.ts';
import type { Client } from '../../support/outside/client.ts';
import { exifJpeg } from '../../inspection/jpeg.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { inspectionStage, pictureFile } from './stage.ts';

const HOUR = 3_600_000;
let server: TestServer;
let [admin, reviewer, duty, analyst, clerk]: Client[] = [];
let stage: ReturnType<typeof inspectionStage>;
/** A task of admin and duty alone, the reviewer being left out. */
const taskFor = async (...template: Parameters<typeof stage.template>) => {
  const { user_id } = await server.services.db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', 'reviewer')
    .executeTakeFirstOrThrow();
  const leftOut = [{ userId: user_id, reason: '测试' }];
  return stage.task(await stage.drawn(await stage.template(...template), { leftOut }));
};
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  [admin, reviewer, duty, analyst, clerk] = await Promise.all(
    ['admin', 'reviewer', 'duty', 'analyst', 'clerk'].map((name) => server.signIn(name)),
  );
  stage = inspectionStage(server, admin!);
  await stage.point();
});
afterAll(() => server.close());

const entriesOf = async (taskId: number) => (await server.call(admin!, calls.task, { taskId })).entries;

describe('a record of an inspection 检查记录', () => {
  it('is kept once however often it is sent, under one receipt', async () => {
    const task = await taskFor();
    const entry = stage.entryOf(task.taskId, stage.answersOf(task));
    const receipts = await Promise.all([1, 2, 3, 4].map(() => server.call(duty!, calls.submit, entry)));
    expect(new Set(receipts.map(({ receipt }) => receipt)).size).toBe(1);
    expect(await entriesOf(task.taskId)).toHaveLength(1);
    const { rows } = await server.services.db
      .selectFrom('operation_log')
      .select('operation_log_id')
      .where('action', '=', calls.submit.name)
      .where('after_json', 'like', `%${receipts[0]!.receipt}%`)
      .execute()
      .then((found) => ({ rows: found.length }));
    expect(rows).toBe(1);
    const other = { ...entry, answers: entry.answers.map((one) => ({ ...one, remark: '另一份内容' })) };
    await expect(server.call(duty!, calls.submit, other)).rejects.toThrow(messages.otherContent);
    await expect(server.call(admin!, calls.submit, entry)).rejects.toThrow(messages.otherContent);
  });

  it('two people who answer one task at once: one is taken, the other is told so and loses nothing', async () => {
    const task = await taskFor();
    const asked = await Promise.allSettled(
      [admin!, duty!].map((who) => server.call(who, calls.submit, stage.entryOf(task.taskId, stage.answersOf(task)))),
    );
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(String(asked.find(({ status }) => status === 'rejected')?.['reason' as never])).toContain(
      messages.otherFirst,
    );
    expect(await entriesOf(task.taskId)).toHaveLength(1);
  });

  it('is never changed; a correction names it, says why, and stands beside it', async () => {
    const task = await taskFor();
    const first = await server.call(duty!, calls.submit, stage.entryOf(task.taskId, stage.answersOf(task, ['i1'])));
    await expect(
      server.services.db
        .updateTable('inspection_entry')
        .set({ answers: '[]' })
        .where('entry_id', '=', first.entryId)
        .execute(),
    ).rejects.toThrow('only added to');
    await expect(
      server.services.db.deleteFrom('inspection_entry').where('entry_id', '=', first.entryId).execute(),
    ).rejects.toThrow('only added to');
    const corrects = { corrects: first.entryId };
    const silent = stage.entryOf(task.taskId, stage.answersOf(task), corrects);
    await expect(server.call(duty!, calls.submit, silent)).rejects.toThrow(messages.sayWhy);
    const right = stage.entryOf(task.taskId, stage.answersOf(task, ['i2']), { ...corrects, reason: '记错了项' });
    await server.call(admin!, calls.submit, right);
    const late = stage.entryOf(task.taskId, stage.answersOf(task), { ...corrects, reason: '也要更正' });
    await expect(server.call(duty!, calls.submit, late)).rejects.toThrow(messages.correctNewest);
    const entries = await entriesOf(task.taskId);
    expect(entries.map(({ number, reason, by }) => [number, reason, by])).toEqual([
      [2, '记错了项', expect.any(String)],
      [1, '', '孙志强'],
    ]);
    expect(entries[1]?.answers.find(({ key }) => key === 'i1')?.result).toBe('fail');
    const findings = await server.services.db
      .selectFrom('inspection_finding')
      .select(['item_key', 'state'])
      .where('task_id', '=', task.taskId)
      .orderBy('finding_id')
      .execute();
    expect(findings).toEqual([
      { item_key: 'i1', state: 'void' },
      { item_key: 'i2', state: 'open' },
    ]);
  });

  it('that is not whole is refused by its items, and nothing of it is kept', async () => {
    const task = await taskFor(3, 1);
    const refused = async (answers: ReturnType<typeof stage.answersOf>) =>
      server.ask(duty!, calls.submit, wireOf(stage.entryOf(task.taskId, answers)));
    const none = await refused(stage.answersOf(task));
    expect([none.status, none.msg]).toEqual([400, `${messages.faulty}：第 1 项须拍照`]);
    expect((await refused([])).msg).toContain('第 1 项还没有结果');
    const never = stage.answersOf(task, [], {
      i1: ['photo-never-sent-0001'],
      i2: ['photo-never-sent-0002'],
      i3: ['photo-never-sent-0003'],
    });
    expect((await refused(never)).msg).toContain(messages.unknownPhoto);
    expect(await entriesOf(task.taskId)).toEqual([]);
  });

  it('is taken from nobody but its inspectors, seen by its division, and by no enterprise', async () => {
    const task = await taskFor();
    const entry = stage.entryOf(task.taskId, stage.answersOf(task));
    await expect(server.call(reviewer!, calls.submit, entry)).rejects.toThrow(messages.unknownTask);
    expect((await server.ask(analyst!, calls.submit, wireOf(entry))).status).toBe(403);
    expect((await server.ask(clerk!, calls.task, { taskId: task.taskId })).status).toBe(403);
    expect((await server.call(reviewer!, calls.task, { taskId: task.taskId })).mine).toBe(false);
    const away = await stage.point({ regionId: 320_104, kind: 'catering' });
    expect(away).toBeGreaterThan(0);
    const planId = await stage.drawn(await stage.template(), { regionId: 320_104, kinds: ['catering'] });
    const other = await stage.task(planId);
    expect((await server.ask(reviewer!, calls.task, { taskId: other.taskId })).status).toBe(404);
  });

  it('of a task that was made void is refused in plain words', async () => {
    const task = await taskFor();
    const { plan_id } = await server.services.db
      .selectFrom('inspection_task')
      .select('plan_id')
      .where('task_id', '=', task.taskId)
      .executeTakeFirstOrThrow();
    const { version } = await stage.detail(plan_id);
    await server.call(admin!, calls.draw, { planId: plan_id, version, reason: '重抽' });
    await expect(server.call(duty!, calls.submit, stage.entryOf(task.taskId, stage.answersOf(task)))).rejects.toThrow(
      messages.voidTask,
    );
  });

  it('keeps hostile texts as texts, and takes no item that there is not', async () => {
    const task = await taskFor();
    const nasty = `<img src=x onerror=alert(1)>'; drop table inspection_entry; -- \u202e${'很'.repeat(300)}`;
    const answers = stage.answersOf(task, ['i1']).map((one) => (one.key === 'i1' ? { ...one, remark: nasty } : one));
    await server.call(duty!, calls.submit, stage.entryOf(task.taskId, answers));
    expect((await entriesOf(task.taskId))[0]?.answers[0]?.remark).toBe(nasty);
    const other = await taskFor();
    for (const key of ['__proto__', 'constructor', 'i1; drop', ''])
      expect(
        (
          await server.ask(
            duty!,
            calls.submit,
            wireOf({
              ...stage.entryOf(other.taskId, stage.answersOf(other)),
              answers: [{ key, result: 'pass', remark: '', photos: [] }],
            }),
          )
        ).status,
      ).toBe(400);
  });
});

describe('photos 照片', () => {
  it('come in by themselves, each once, and are read within the scope alone', async () => {
    const task = await taskFor(2, 2);
    const file = pictureFile(7);
    const photoKey = stage.key('photo');
    const given = { photoKey, file };
    await Promise.all([1, 2, 3].map(() => stage.photo(duty!, task.taskId, { ...given, takenAt: server.clock.now() })));
    const kept = await server.services.db
      .selectFrom('inspection_photo')
      .select('photo_key')
      .where('task_id', '=', task.taskId)
      .execute();
    expect(kept).toHaveLength(1);
    await expect(stage.photo(duty!, task.taskId, { photoKey, file: pictureFile(8) })).rejects.toThrow(
      messages.photoTaken,
    );
    await expect(stage.photo(admin!, task.taskId, given)).rejects.toThrow(messages.photoTaken);
    await expect(stage.photo(reviewer!, task.taskId)).rejects.toThrow(messages.unknownTask);
    expect((await server.ask(reviewer!, calls.photo, { photoKey })).status).toBe(200);
    expect((await server.ask(clerk!, calls.photo, { photoKey })).status).toBe(403);
    const { upload_id } = await server.services.db
      .selectFrom('inspection_photo')
      .select('upload_id')
      .where('photo_key', '=', photoKey)
      .executeTakeFirstOrThrow();
    const open = await fetch(`${server.origin}/api/system/file/${upload_id}`, {
      headers: { token: clerk!.token ?? '' },
    });
    expect([401, 404]).toContain(open.status);
    await expect(
      server.services.db.deleteFrom('inspection_photo').where('photo_key', '=', photoKey).execute(),
    ).rejects.toThrow('only added to');
  });

  it.each([
    ['nothing', new Uint8Array(), messages.emptyPhoto],
    ['a page', new TextEncoder().encode('<html><script>alert(1)</script>'), messages.notPhoto],
    ['a picture that was cut off', pictureFile(1).bytes.slice(0, 200), messages.notPhoto],
    ['a document', new TextEncoder().encode('%PDF-1.4 %%EOF'), messages.notPhoto],
  ])('%s is no photo', async (_, bytes, told) => {
    const task = await taskFor();
    await expect(stage.photo(duty!, task.taskId, { file: { fileName: '照片.jpg', bytes } })).rejects.toThrow(told);
  });

  it('of a false time or another place is taken, marked with the reason, and logged', async () => {
    const task = await taskFor(5, 1);
    const now = server.clock.now();
    const jpeg = (taken: string, of: number) => ({ fileName: '照片.jpg', bytes: exifJpeg(taken, true, of) });
    const photos = {
      right: await stage.photo(duty!, task.taskId, { takenAt: now - HOUR / 2, file: pictureFile(11) }),
      early: await stage.photo(duty!, task.taskId, { takenAt: now - 30 * HOUR, file: pictureFile(12) }),
      ahead: await stage.photo(duty!, task.taskId, { takenAt: now + 3 * HOUR, file: pictureFile(13) }),
      // Whatever the phone says, the picture itself says 2020.
      camera: await stage.photo(duty!, task.taskId, { takenAt: now - HOUR / 2, file: jpeg('2020:01:01 08:00:00', 1) }),
      away: await stage.photo(duty!, task.taskId, {
        takenAt: now - HOUR / 2,
        lng: 118.7,
        lat: 32.2,
        file: pictureFile(14),
      }),
    };
    const answers = stage.answersOf(
      task,
      [],
      Object.fromEntries(Object.values(photos).map((key, index) => [`i${index + 1}`, [key]])),
    );
    const receipt = await server.call(duty!, calls.submit, stage.entryOf(task.taskId, answers));
    const told = new Map(receipt.doubts.map(({ photoKey, reasons }) => [photoKey, reasons.join()]));
    expect(told.has(photos.right)).toBe(false);
    expect(told.get(photos.early)).toContain('不在检查时间');
    expect(told.get(photos.ahead)).toContain('晚于服务器收到的时间');
    expect(told.get(photos.camera)).toContain('照片自带的时间 2020-01-01 08:00');
    expect(told.get(photos.away)).toMatch(/拍摄地点距检查点 \d+ 米/);
    const [entry] = await entriesOf(task.taskId);
    expect(entry?.doubts).toEqual(receipt.doubts);
    expect(entry?.answers.flatMap((one) => one.photos)).toHaveLength(5);
    const log = await server.services.db
      .selectFrom('operation_log')
      .select('after_json')
      .where('action', '=', calls.submit.name)
      .where('after_json', 'like', `%${receipt.receipt}%`)
      .executeTakeFirstOrThrow();
    expect(log.after_json).toContain('照片自带的时间 2020-01-01 08:00');
  });

  it('of an item that is photographed on the spot say where and when they were taken, or the record is refused', async () => {
    const task = await taskFor(1, 1, 'located');
    const taken = { takenAt: server.clock.now() - HOUR / 2, lng: 118.84, lat: 31.95 };
    const handIn = async (over: Parameters<typeof stage.photo>[2]) => {
      const photos = { i1: [await stage.photo(duty!, task.taskId, over)] };
      return server.ask(duty!, calls.submit, wireOf(stage.entryOf(task.taskId, stage.answersOf(task, [], photos))));
    };
    const nowhere = await handIn({ ...taken, lng: undefined });
    expect([nowhere.status, nowhere.msg]).toEqual([400, expect.stringContaining('第 1 项的照片没有拍摄地点')]);
    const yesterday = await handIn({ ...taken, takenAt: taken.takenAt - 24 * HOUR });
    expect([yesterday.status, yesterday.msg]).toEqual([400, expect.stringContaining('第 1 项的照片不是检查时拍摄的')]);
    expect(await entriesOf(task.taskId)).toEqual([]);
    expect((await handIn(taken)).status).toBe(200);
  });

  it('a record that says that it was finished tomorrow is taken and marked as a whole', async () => {
    const task = await taskFor();
    const receipt = await server.call(
      duty!,
      calls.submit,
      stage.entryOf(task.taskId, stage.answersOf(task, ['i1']), { finishedAt: server.clock.now() + 26 * HOUR }),
    );
    expect(receipt.doubts).toEqual([{ photoKey: '', reasons: [expect.stringContaining('晚于服务器收到的时间')] }]);
    const { found_on } = await server.services.db
      .selectFrom('inspection_finding')
      .select('found_on')
      .where('task_id', '=', task.taskId)
      .executeTakeFirstOrThrow();
    expect(found_on).toBe(server.today);
  });
});

const wireOf = ({ startedAt, finishedAt, ...entry }: ReturnType<typeof stage.entryOf>) => ({
  ...entry,
  startedAt: new Date(startedAt).toISOString(),
  finishedAt: new Date(finishedAt).toISOString(),
});
