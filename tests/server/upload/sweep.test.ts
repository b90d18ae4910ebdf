import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/open.ts';
import { fillFoundation } from '#server/foundation/fill.ts';
import { sweepUploads } from '#server/upload/sweep.ts';
import { fileAddress } from '#subjects/upload/rules.ts';
import { freshDatabase } from '../../support/database.ts';

const DAY = 86_400_000;
let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await fillFoundation(database.db, { passwordHash: 'none', now: 0 });
});
afterAll(() => database.close());

describe('pictures that were uploaded and never saved', () => {
  it('are forgotten after a day; what is shown, what is fresh and other kinds stay', async () => {
    const { db } = database;
    const file = (upload_id: string, kind: string, created_at: number) => ({
      upload_id,
      kind,
      media_type: 'image/png',
      bytes: Buffer.from('x'),
      owner_id: null,
      created_at,
    });
    await db
      .insertInto('upload')
      .values([
        file('worn', 'avatar', 0),
        file('shown', 'homeicon', 0),
        file('left-avatar', 'avatar', 0),
        file('left-icon', 'homeicon', 0),
        file('fresh', 'homeicon', DAY),
        file('other', 'document', 0),
      ])
      .execute();
    await db.updateTable('app_user').set({ avatar_id: 'worn' }).where('user_name', '=', 'admin').execute();
    await db
      .updateTable('menu')
      .set({ home_icon: fileAddress('shown') })
      .where('menu_id', '=', 11)
      .execute();
    expect(await sweepUploads({ db, clock: { now: () => DAY + 1 } })).toBe(2);
    expect(
      (await db.selectFrom('upload').select('upload_id').orderBy('upload_id').execute()).map(
        ({ upload_id }) => upload_id,
      ),
    ).toEqual(['fresh', 'other', 'shown', 'worn']);
  });
});
