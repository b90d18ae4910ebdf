import { type DateText, startOf } from '#base/calendar.ts';
import type { Narrative } from '#base/narrative/blocks.ts';
import { periodDays, periodOf, previousPeriod } from '#base/sheet/period.ts';
import { askAll } from '#server/business-report/figures/all.ts';
import { withoutGiven } from '#server/business-report/chapters/kept.ts';
import type { Db } from '#server/database/tables.ts';
import { datasetsBy } from '#server/indexes/datasets.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import type { Principal } from '#server/service/principal.ts';
import { defaultTitle } from '#subjects/business-report/rules.ts';
import { DEMONSTRATION_REMARK } from '#subjects/business-report/terms.ts';
import { DEFAULT_RIGHTS } from '#subjects/rights.ts';
import { MONTHLY } from './document.ts';

const DAY = 86_400_000;
/** How long after a month's end its report is handed in, and published: the city's figures come on the 20th. */
const HANDED_IN = 21 * DAY;
const PUBLISHED = 22 * DAY;
/** 10:00, when an office publishes. */
const MORNING = 10 * 3_600_000;
const PAST_ISSUES = 3;
/** The division of the demonstration's reviewer, which finds a chapter to write. */
const UNWRITTEN = '320115';

interface Person {
  readonly user_id: number;
  readonly display_name: string;
}

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

interface Published {
  readonly issueId: number;
  readonly month: string;
  readonly title: string;
  readonly document: string;
  readonly at: number;
}

async function publish(
  db: Db,
  { issueId, month, title, document, at }: Published,
  author: Person,
  reviewer: Person,
): Promise<void> {
  const principal = principalOf(reviewer);
  const asking = {
    db,
    sources: new Map(datasetsBy({ now: () => at }).allSources.map((source) => [source.dataset.name, source])),
    scope: WHOLE_CITY,
    principal,
    period: { cadence: 'month', key: month } as const,
  };
  const frozen = await askAll(asking, MONTHLY, { now: () => at });
  const { edition_id: editionId } = await db
    .insertInto('business_report_edition')
    .values({
      issue_id: issueId,
      version: 1,
      title,
      document,
      frozen: JSON.stringify(frozen),
      at,
      by_name: reviewer.display_name,
    })
    .returning('edition_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('business_report_issue')
    .set({ state: 'published', edition_id: editionId, reviewer_name: reviewer.display_name })
    .where('issue_id', '=', issueId)
    .execute();
  const steps = [
    { step: 'submit', at: at - DAY, who: author },
    { step: 'publish', at, who: reviewer },
  ] as const;
  await db
    .insertInto('business_report_step')
    .values(
      steps.map(({ step, at: when, who }) => ({
        issue_id: issueId,
        step,
        at: when,
        by_id: who.user_id,
        by_name: who.display_name,
        reason: '',
        version: 1,
      })),
    )
    .execute();
}

const personOf = (db: Db, userName: string): Promise<Person> =>
  db
    .selectFrom('app_user')
    .select(['user_id', 'display_name'])
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();

/** The administrator as one who is signed in, for the rights that figures are asked by. */
const principalOf = ({ user_id: userId, display_name: displayName }: Person): Principal => ({
  sessionId: '',
  kind: 'user',
  userId,
  userName: 'admin',
  displayName,
  userType: 1,
  roles: ['ROLE_ADMIN'],
  permissions: DEFAULT_RIGHTS.ROLE_ADMIN,
  regionId: null,
  regionCodes: null,
  wholeCity: true,
  enterpriseId: null,
  enterpriseName: null,
});
