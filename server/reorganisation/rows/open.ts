import { type RawBuilder, sql } from 'kysely';
import { FUND_STAGES } from '#subjects/fund/terms.ts';
import { RUNNING_STATES } from '#subjects/inspection/terms.ts';
import { allRegisters } from '#subjects/registers.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';

/** What of a table still has to be decided or done, and the record that it is of. */
interface Open {
  readonly only: RawBuilder<boolean>;
  readonly owner: RawBuilder<string | null>;
}

/** The enterprise of a row `t`, as its table and number. */
export const ENTERPRISE_OF = sql<string | null>`'enterprise ' || t.enterprise_id`;
const CHECK_POINT_OF = sql<string | null>`'check_point ' || t.check_point_id`;
const TABLE_OF = JSON.stringify(Object.fromEntries(allRegisters.map(({ name, table }) => [name, table])));
const RECORD_OF = sql<string | null>`${TABLE_OF}::jsonb ->> t.register || ' ' || t.record_id`;

const WAITING = [REVIEW_STATUS.draft, REVIEW_STATUS.submitted, REVIEW_STATUS.returned];
const FUND_ENDS: readonly string[] = ['paid', 'refused', 'withdrawn'];
const FUND_OPEN = FUND_STAGES.filter((stage) => !FUND_ENDS.includes(stage));

/**
 * What is still open goes with what it is of: who keeps a division decides on what stands there, and not on what went to another part.
 * Answers to forms stay: what they come to is kept by division.
 */
export const OPEN: Readonly<Record<string, Open>> = {
  approval: { only: sql<boolean>`t.status = any(${WAITING}::smallint[])`, owner: ENTERPRISE_OF },
  fund_declaration: { only: sql<boolean>`t.stage = any(${FUND_OPEN}::text[])`, owner: ENTERPRISE_OF },
  inspection_finding: { only: sql<boolean>`t.state = any(${[...RUNNING_STATES]}::text[])`, owner: CHECK_POINT_OF },
  inspection_task: { only: sql<boolean>`t.state = 'open'`, owner: CHECK_POINT_OF },
  question: { only: sql<boolean>`t.answer is null`, owner: ENTERPRISE_OF },
  register_proposal: { only: sql<boolean>`t.state = any(array['waiting', 'returned'])`, owner: RECORD_OF },
};
