import { sql } from 'kysely';
import { MERGE_REFUSALS } from '#subjects/enterprise/terms.ts';
import { allReports } from '#subjects/reports.ts';
import type { Db } from '../database/tables.ts';
import type { Named } from '../register/writing.ts';

/** Figures of a report go on from period to period 累计、同比: two rows of them cannot be made one without changing what was handed in. Gives what is said, undefined where not both have reports of a kind. */
export async function reportedTwice(db: Db, kept: Named, merged: Named): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    select kind from report where enterprise_id in (${kept['enterpriseId']}, ${merged['enterpriseId']})
    group by kind having count(distinct enterprise_id) > 1 order by kind limit 1`.execute(db);
  const kind = rows[0]?.kind;
  if (kind === undefined) return undefined;
  return MERGE_REFUSALS.reported(kept.name, merged.name, allReports.find(({ key }) => key === kind)?.title ?? kind);
}
