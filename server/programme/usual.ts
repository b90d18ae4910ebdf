import type { Kysely } from 'kysely';
import { DEFAULT_CONTENT, DEFAULT_NAME } from '#subjects/programme/terms.ts';
import type { Tables } from '#server/database/tables.ts';
import { contentText } from './content.ts';

/** Enters the default programme 默认节目单 as its own first version where there is no programme yet. */
export async function fillProgrammes(db: Kysely<Tables>, now: number): Promise<void> {
  if (await db.selectFrom('programme').select('programme_id').limit(1).executeTakeFirst()) return;
  const content = contentText(DEFAULT_CONTENT);
  const by = '系统';
  const { programme_id } = await db
    .insertInto('programme')
    .values({ name: DEFAULT_NAME, draft: content, live_version: 1, usual: true, changed_at: now, changed_by: by })
    .returning('programme_id')
    .executeTakeFirstOrThrow();
  const version = { programme_id, version: 1, content, published_at: now, published_by: by, note: '' };
  await db
    .insertInto('programme_version')
    .values({ ...version, changes: JSON.stringify(['首次发布']) })
    .execute();
}
