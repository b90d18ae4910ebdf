import { askAll } from '#server/business-report/figures/all.ts';
import type { Db } from '#server/database/tables.ts';
import { datasetsBy } from '#server/indexes/datasets.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import type { Principal } from '#server/service/principal.ts';
import { DEFAULT_RIGHTS } from '#subjects/rights.ts';
import { MONTHLY } from './document.ts';

const DAY = 86_400_000;

/** A user of the demonstration. */
export interface Person {
  readonly user_id: number;
  readonly display_name: string;
}

/** An issue at the moment when it goes out. */
interface Published {
  readonly issueId: number;
  readonly month: string;
  readonly title: string;
  readonly document: string;
  readonly at: number;
}

/** Publishes an issue: its figures frozen as they are asked then, in an edition of its own, with the steps that led to it. */
export async function publish(
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
