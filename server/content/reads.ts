import { addDays, today } from '#base/calendar.ts';
import { READ_DAYS } from '#subjects/content/terms.ts';
import type { DayReads } from '#subjects/content/wire.ts';
import type { Db } from '../database/tables.ts';
import type { Services } from '../service/services.ts';

/** Counts that an article was opened today, and all together. Nothing is kept of who: the public signs in nowhere. */
export async function countRead(db: Db, articleId: number, day: string): Promise<void> {
  await db
    .insertInto('content_read')
    .values({ article_id: articleId, reads: 1 })
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet((is) => ({ reads: is('content_read.reads', '+', 1) })),
    )
    .execute();
  await db
    .insertInto('content_read_day')
    .values({ article_id: articleId, day, reads: 1 })
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'day']).doUpdateSet((is) => ({ reads: is('content_read_day.reads', '+', 1) })),
    )
    .execute();
}

/** How often an article was opened on each of the last days 逐日阅读, the earliest first; days on which nobody did are left out. */
export async function dayReads({ db, clock }: Services, articleId: number): Promise<readonly DayReads[]> {
  return db
    .selectFrom('content_read_day')
    .select(['day', 'reads'])
    .where('article_id', '=', articleId)
    .where('day', '>', addDays(today(clock), -READ_DAYS))
    .orderBy('day')
    .execute();
}
