import { sql } from 'kysely';
import type { AnyRecord } from '#base/register/declaration.ts';
import { MERGE_REFUSALS } from '#subjects/enterprise/terms.ts';
import { allReports } from '#subjects/reports.ts';
import type { Db } from '../database/tables.ts';

type Enterprise = AnyRecord & { readonly name: string };

/** Figures of a report go on from period to period 累计、同比: two rows of them cannot be made one without changing what was handed in. Gives what is said, undefined where not both have reports of a kind. */
export async function reportedTwice(db: Db, kept: Enterprise, merged: Enterprise): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    select kind from report where enterprise_id in (${kept['enterpriseId']}, ${merged['enterpriseId']})
    group by kind having count(distinct enterprise_id) > 1 order by kind limit 1`.execute(db);
  const kind = rows[0]?.kind;
  if (kind === undefined) return undefined;
  return MERGE_REFUSALS.reported(kept.name, merged.name, allReports.find(({ key }) => key === kind)?.title ?? kind);
}
