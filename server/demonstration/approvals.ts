import { sql, type Kysely } from 'kysely';
import { type DateText, startOf } from '#base/calendar.ts';
import { isChange } from '#subjects/approval/rules.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertRows } from '#server/foundation/rows.ts';
import { QUESTIONS } from './city/approval-texts.ts';
import { ENTERPRISES } from './city/enterprises.ts';
import { demonstrationOutlets } from './places/outlets.ts';
import { inventedApprovals } from './series/approvals.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Every question is asked this many times over, by other enterprises. */
const ROUNDS = 4;

/** Enters the submissions with their history and the hot questions; what was passed stands in its register. */
export async function enterApprovals(db: Kysely<Tables>, today: DateText): Promise<void> {
  const invented = inventedApprovals(today, ENTERPRISES, demonstrationOutlets());
  await insertRows(
    db,
    'approval',
    invented.map((one, index) => {
      const decided = one.status === REVIEW_STATUS.submitted ? null : (one.steps.at(-1)?.at ?? null);
      return {
        approval_id: index + 1,
        kind: one.kind,
        enterprise_id: one.enterprise.enterprise_id,
        region_id: one.enterprise.region_id,
        title: one.title,
        payload: JSON.stringify(one.payload),
        before_payload: one.before === null ? null : JSON.stringify(one.before),
        target_id: isChange(one.kind) ? one.enterprise.enterprise_id : null,
        status: one.status,
        version: one.steps.length,
        client_key: `demonstration-${index + 1}`,
        submitted_at: one.steps[0]?.at ?? null,
        decided_at: decided,
      };
    }),
    {
      approval_id: 'int',
      kind: 'text',
      enterprise_id: 'int',
      region_id: 'int',
      title: 'text',
      payload: 'text',
      before_payload: 'text',
      target_id: 'int',
      status: 'int',
      version: 'int',
      client_key: 'text',
      submitted_at: 'bigint',
      decided_at: 'bigint',
    },
  );
  await insertRows(
    db,
    'approval_action',
    invented.flatMap(({ steps }, index) =>
      steps.map((step) => ({
        approval_id: index + 1,
        action: step.action,
        from_status: step.from,
        to_status: step.to,
        reason: step.reason,
        actor_name: step.actorName,
        at: step.at,
      })),
    ),
    {
      approval_id: 'int',
      action: 'text',
      from_status: 'int',
      to_status: 'int',
      reason: 'text',
      actor_name: 'text',
      at: 'bigint',
    },
  );
  await sql`select setval(pg_get_serial_sequence('approval', 'approval_id'), ${invented.length})`.execute(db);
  await enterQuestions(db, today);
}

async function enterQuestions(db: Kysely<Tables>, today: DateText): Promise<void> {
  const rows = Array.from({ length: QUESTIONS.length * ROUNDS }, (_, index) => {
    const [title, content, answer] = QUESTIONS[index % QUESTIONS.length] ?? ['', '', ''];
    const enterprise = ENTERPRISES[(index * 5 + 2) % ENTERPRISES.length];
    const asked = startOf(today) - (index + 1) * DAY + (9 + (index % 8)) * HOUR;
    const isAnswered = index % 3 === 2;
    return {
      enterprise_id: enterprise?.enterprise_id,
      region_id: enterprise?.region_id,
      title,
      content,
      asked_at: asked,
      answer: isAnswered ? answer : null,
      answerer_name: isAnswered ? '陈国庆' : null,
      answered_at: isAnswered ? asked + 5 * HOUR : null,
    };
  });
  await insertRows(db, 'question', rows, {
    enterprise_id: 'int',
    region_id: 'int',
    title: 'text',
    content: 'text',
    asked_at: 'bigint',
    answer: 'text',
    answerer_name: 'text',
    answered_at: 'bigint',
  });
}
