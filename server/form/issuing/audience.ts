import { sql } from 'kysely';
import { ISSUE_MESSAGES, MOST_ENTERPRISES } from '#subjects/form-issue/terms.ts';
import type { IssueAudience, IssueReach } from '#subjects/form-issue/wire.ts';
import { idOf } from '../../database/like.ts';
import type { Db } from '../../database/tables.ts';
import { badField } from '../../http/problem.ts';
import { enterpriseInScope, enterpriseInUse, inDivisions } from '../../scope/conditions.ts';
import { scopeOf } from '../../scope/scope.ts';
import type { Principal } from '../../service/principal.ts';

/** So many enterprises are named before a form is given out. */
const NAMED = 5;

interface Owing {
  readonly enterprise_id: number;
  readonly name: string;
}

/** The enterprises within scope that are meant: those picked, else those of the districts and business types that are named. What is told beforehand and what is given out both ask this. */
function meant(db: Db, { enterpriseIds, regions, marketTypes }: IssueAudience, principal: Principal) {
  const found = db
    .selectFrom('enterprise as e')
    .select(['e.enterprise_id', 'e.name'])
    .where(enterpriseInScope(scopeOf(principal)))
    .where(enterpriseInUse);
  if (enterpriseIds.length > 0) return found.where('e.enterprise_id', 'in', enterpriseIds.map(idOf));
  const there = found.where(inDivisions(regions.join(',')));
  return marketTypes.length > 0 ? there.where('e.market_type_code', 'in', [...marketTypes]) : there;
}

/** Whom a form is given out to; refused where that is nobody, or more than are given one at once. */
export async function audienceOf(tx: Db, audience: IssueAudience, principal: Principal): Promise<readonly Owing[]> {
  const rows = await meant(tx, audience, principal)
    .orderBy('e.enterprise_id')
    .limit(MOST_ENTERPRISES + 1)
    .execute();
  if (rows.length === 0) throw badField('enterpriseIds', '企业', ISSUE_MESSAGES.nobody);
  if (rows.length > MOST_ENTERPRISES) throw badField('enterpriseIds', '企业', ISSUE_MESSAGES.tooMany);
  return rows;
}

/** Whom giving out would reach 发放范围, and who of these has nobody who could sign in and answer. */
export async function reachOfAudience(db: Db, audience: IssueAudience, principal: Principal): Promise<IssueReach> {
  const silent = sql`not exists (select from app_user u join user_role ur using (user_id) join role_permission p using (role_code)
    where u.enterprise_id = m.enterprise_id and u.enabled and p.permission = 'form.fill')`;
  const first = (filter = sql`true`) =>
    sql<
      string[]
    >`coalesce((array_agg(m.name order by m.enterprise_id) filter (where ${filter}))[1:${sql.lit(NAMED)}], '{}')`;
  return db
    .selectFrom(meant(db, audience, principal).as('m'))
    .select([
      sql<number>`count(*)::int`.as('enterprises'),
      first().as('names'),
      sql<number>`(count(*) filter (where ${silent}))::int`.as('silent'),
      first(silent).as('silentNames'),
    ])
    .executeTakeFirstOrThrow();
}

/** How those that a form was given out to are called, in one line. */
export const audienceText = (enterprises: readonly Owing[]): string => {
  const [first] = enterprises;
  return enterprises.length === 1 ? (first?.name ?? '') : `${first?.name ?? ''}等 ${enterprises.length} 家企业`;
};
