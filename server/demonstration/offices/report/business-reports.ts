import { type DateText, startOf } from '#base/calendar.ts';
import type { Narrative } from '#base/narrative/blocks.ts';
import { periodDays, periodOf, previousPeriod } from '#base/sheet/period.ts';
import { withoutGiven } from '#server/business-report/chapters/kept.ts';
import type { Db } from '#server/database/tables.ts';
import { defaultTitle } from '#subjects/business-report/rules.ts';
import { DEMONSTRATION_REMARK } from '#subjects/business-report/terms.ts';
import { MONTHLY } from './document.ts';
import { type Person, publish } from './publishing.ts';

const DAY = 86_400_000;
/** How long after a month's end its report is handed in, and published: the city's figures come on the 20th. */
const HANDED_IN = 21 * DAY;
const PUBLISHED = 22 * DAY;
/** 10:00, when an office publishes. */
const MORNING = 10 * 3_600_000;
const PAST_ISSUES = 3;
/** The division of the demonstration's reviewer, which finds a chapter to write. */
const UNWRITTEN = '320115';

/** Enters issues of the business report 演示数据: three published with the figures of the demonstration, frozen, and one that is written; after all that they ask. */
export async function enterBusinessReports(db: Db, today: DateText): Promise<void> {
  const author = await personOf(db, 'analyst');
  const reviewer = await personOf(db, 'admin');
  const months: string[] = [];
  // A month is written when it is over.
  for (let month = periodOf('month', today), at = 0; at <= PAST_ISSUES; at += 1) {
    month = previousPeriod('month', month) ?? month;
    months.unshift(month);
  }
  for (const [at, month] of months.entries()) {
    const isOut = at < PAST_ISSUES;
    const ended = startOf(periodDays('month', month).to) + DAY;
    const written = isOut ? ended + HANDED_IN : startOf(today) - DAY + MORNING;
    const title = `${defaultTitle('month', month)}（${DEMONSTRATION_REMARK}）`;
    // Of the issue that is still written one division has not written its chapter.
    const whole = writtenAt(MONTHLY, written - DAY, isOut ? undefined : UNWRITTEN);
    // What divisions wrote is kept apart, as when it is saved.
    const document = JSON.stringify(withoutGiven(whole));
    const { issue_id: issueId } = await db
      .insertInto('business_report_issue')
      .values({
        kind: 'month',
        period: month,
        title,
        region_id: null,
        state: 'writing',
        document,
        author_id: author.user_id,
        author_name: author.display_name,
        reviewer_name: null,
        reason: null,
        changed_at: written,
        edition_id: null,
      })
      .returning('issue_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('business_report_version')
      .values({
        issue_id: issueId,
        version: 1,
        title,
        document,
        at: written,
        by_id: author.user_id,
        by_name: author.display_name,
      })
      .execute();
    await enterChapters(db, issueId, whole);
    if (isOut)
      await publish(
        db,
        { issueId, month, title, document: JSON.stringify(whole), at: ended + PUBLISHED + MORNING },
        author,
        reviewer,
      );
  }
}

/** A document whose divisions have written their chapters at `at`, all but one. */
const writtenAt = (document: Narrative, at: number, unwritten: string | undefined): Narrative => ({
  blocks: document.blocks.map((block) =>
    block.kind === 'chapter'
      ? { ...block, texts: block.texts.filter(({ code }) => code !== unwritten).map((text) => ({ ...text, at })) }
      : block,
  ),
});

/** What divisions were given to write, and what they have written. */
async function enterChapters(db: Db, issueId: number, { blocks }: Narrative): Promise<void> {
  const rows = blocks.flatMap((block) =>
    block.kind !== 'chapter'
      ? []
      : block.given.map((code) => {
          const own = block.texts.find((one) => one.code === code);
          return {
            issue_id: issueId,
            block: block.id,
            code,
            given: true,
            body: own === undefined ? null : JSON.stringify(own.body),
            by_id: null,
            by_name: own?.by ?? null,
            at: own?.at ?? null,
          };
        }),
  );
  await db.insertInto('business_report_chapter').values(rows).execute();
}

const personOf = (db: Db, userName: string): Promise<Person> =>
  db
    .selectFrom('app_user')
    .select(['user_id', 'display_name'])
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
