import { sql } from 'kysely';

/** Cases 事项 of both registers, beside each other; those that were taken away are left out. */
export const CASES = sql`(
  select 'ghost' as kind, ghost_id as case_id, name, code, unit, severity, state, source, region_id, found_on, due_on, closed_on, owner
  from safety_ghost where ended_at is null
  union all
  select 'mobile', mobile_id, name, code, unit, severity, state, source, region_id, found_on, due_on, closed_on, owner
  from safety_mobile where ended_at is null) as k`;
