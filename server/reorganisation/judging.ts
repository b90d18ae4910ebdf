import { sql } from 'kysely';
import { addDays, type DateText, monthStart } from '#base/calendar.ts';
import { periodDays } from '#base/sheet/period.ts';
import { periodOfIssue } from '#subjects/business-report/rules.ts';
import { kindOf, namedTwice, reorganisationFault } from '#subjects/region-change/rules.ts';
import { REORGANISATION_MESSAGES } from '#subjects/region-change/terms.ts';
import type { ReorganisationDraft } from '#subjects/region-change/wire.ts';
import type { Db } from '../database/tables.ts';
import { standsIn } from '../scope/reach.ts';
import type { Sorted } from './rows/sorting.ts';

/** Why some divisions cannot be changed so from that day on; undefined where they can. Reads only. */
export async function reorganisationRefusal(
  db: Db,
  draft: ReorganisationDraft,
  today: DateText,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('region')
    .select(['region_id', 'parent_id', 'name', 'code', 'level', 'counts_in_sum', 'ended_at'])
    .execute();
  const fault = reorganisationFault(
    draft,
    rows.map((row) => ({
      regionId: row.region_id,
      parentId: row.parent_id,
      name: row.name,
      code: row.code,
      level: row.level,
      countsInSum: row.counts_in_sum,
      isEnded: row.ended_at !== null,
    })),
    today,
  );
  if (fault !== undefined) return fault;
  const twice = namedTwice(draft.parts);
  if (twice !== undefined) return REORGANISATION_MESSAGES.both(twice);
  const final = await finalFigures(db, draft.on, concernedBy(draft));
  return final?.before ?? (await changedSince(db, draft));
}

/** The divisions that a change splits or merges, and those that go on after it. */
const concernedBy = ({ fromIds, parts }: ReorganisationDraft): readonly number[] => [
  ...fromIds,
  ...parts.flatMap(({ regionId }) => regionId ?? []),
];

/** What of a day or later nobody can write over any more, as it is said to who changes divisions and to who undoes a change. */
interface Final {
  readonly before: string;
  readonly undoing: string;
}

/** Figures of a day or later that nobody can write over any more: of months whose rows were taken out, and published issues of the city or of some divisions. */
export async function finalFigures(db: Db, on: DateText, regionIds: readonly number[]): Promise<Final | undefined> {
  const say = REORGANISATION_MESSAGES;
  const away = await db
    .selectFrom('archived_month')
    .select('month')
    .where('kind', 'in', ['price', 'report'])
    .where('state', '<>', 'back')
    .where('month', '>=', monthStart(on))
    .orderBy('month', 'desc')
    .executeTakeFirst();
  if (away) return { before: say.archived(away.month.slice(0, 7)), undoing: say.archivedSince(away.month.slice(0, 7)) };
  const issues = await db
    .selectFrom('business_report_issue')
    .select(['kind', 'period', 'title'])
    .where('state', '=', 'published')
    .where((is) => is.or([is('region_id', 'is', null), standsIn('region_id', regionIds)]))
    .execute();
  const final = issues.find(({ kind, period }) => {
    const of = periodOfIssue(kind, period);
    return of !== undefined && periodDays(of.cadence, of.key).to >= on;
  });
  return final && { before: say.published(final.title), undoing: say.publishedSince(final.title) };
}

/** A division that has changed since that day: its enterprises stood elsewhere meanwhile. */
async function changedSince(db: Db, draft: ReorganisationDraft): Promise<string | undefined> {
  const { fromIds, on } = draft;
  const row = await db
    .selectFrom('region_lineage as l')
    .innerJoin('region_change as c', 'c.region_change_id', 'l.region_change_id')
    .innerJoin('region as r', (join) => join.on(sql<boolean>`r.region_id in (l.from_id, l.to_id)`))
    .select(['r.name', 'c.effective_on'])
    .where('c.undone_at', 'is', null)
    .where('c.effective_on', '>=', on)
    .where(standsIn('r.region_id', concernedBy(draft)))
    .executeTakeFirst();
  if (row) return REORGANISATION_MESSAGES.earlier(row.name, row.effective_on);
  const moved = await db
    .selectFrom('region_placement as p')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'p.enterprise_id')
    .select(['e.name', 'p.until'])
    .where(standsIn('e.region_id', fromIds))
    .where('p.until', '>=', on)
    .executeTakeFirst();
  return moved && REORGANISATION_MESSAGES.earlier(moved.name, moved.until);
}

/** A part of a split that nothing goes to; undefined where each has something. */
export function emptyPart(draft: ReorganisationDraft, sorted: readonly Sorted[]): string | undefined {
  if (kindOf(draft) === 'merge') return undefined;
  const taken = new Set(sorted.map(({ part }) => part));
  const at = draft.parts.findIndex((_, index) => !taken.has(index));
  return at < 0 ? undefined : REORGANISATION_MESSAGES.empty(draft.parts[at]?.name ?? '');
}

/** The last day of a division that changes from a day on. */
export const lastDayBefore = (on: DateText): DateText => addDays(on, -1);
