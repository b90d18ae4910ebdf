import { addDays, startOf } from '#base/calendar.ts';
import { moneyText } from '#base/money.ts';
import { itemsToCheck } from '#subjects/fund/rules.ts';
import { moveOf } from '#subjects/fund/rules/moves.ts';
import type { FundAction, FundStage } from '#subjects/fund/terms.ts';
import type { Db } from '#server/database/tables.ts';
import { type Course, courseOf, type Declaring } from './course.ts';
import { addStep, ASIDE, enterExperts, enterFiles, type Who } from './records.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Those of the demonstration who decide about declarations. */
type People = Readonly<Record<'admin' | 'reviewer' | 'analyst' | 'duty', Who>>;

/** Enters one declaration with its files, its way through the office and what came of it. */
export async function enterDeclaration(db: Db, one: Declaring, people: People): Promise<void> {
  const course = courseOf(one);
  const { stage, index, today } = one;
  const { declaration_id } = await db
    .insertInto('fund_declaration')
    .values(declarationRow(one, course, people))
    .returning('declaration_id')
    .executeTakeFirstOrThrow();
  await enterFiles(db, declaration_id, course.required, course.atStep(0), stage === 'draft');
  if (course.reached('submit')) await enterSubmission(db, declaration_id, course);
  await enterSteps(db, declaration_id, stage, course, people);
  if (course.reached('complete'))
    await enterExperts(db, declaration_id, {
      stage,
      index,
      today,
      chance: course.chance,
      experts: [people.analyst, people.duty],
    });
  await enterOutcome(db, declaration_id, one, course);
}

function declarationRow({ call, call_id, index, stage, today }: Declaring, course: Course, people: People) {
  const { enterprise, actions, reached, dayOf, atStep, written, noticeUntil, proposed, decided } = course;
  return {
    call_id,
    enterprise_id: enterprise.enterprise_id,
    region_id: enterprise.region_id,
    stage,
    version: actions.length,
    client_key: `demonstration-${call_id}-${index}`,
    ...written,
    starts_on: addDays(today, call.opens),
    ends_on: addDays(today, call.opens + 240),
    checklist: JSON.stringify(reached('complete') || reached('return') ? checklistOf(stage, course) : []),
    visit: reached('visit') ? JSON.stringify(visitOf(stage, course)) : null,
    proposed,
    proposed_by: proposed === null ? null : people.reviewer.user_id,
    decided,
    paid: stage === 'paid' ? (decided ?? 0) : 0,
    due_on: stage === 'returned' ? addDays(today, 6) : stage === 'notice' ? noticeUntil : null,
    notice_from: reached('publish') ? dayOf('publish') : null,
    notice_until: reached('publish') ? noticeUntil : null,
    submissions: reached('submit') ? 1 : 0,
    created_by: null,
    submitted_at: reached('submit') ? atStep(1) : null,
    moved_at: atStep(actions.length),
  };
}

/** Of a declaration that was returned the last document was not in order. */
function checklistOf(stage: FundStage, { required }: Course) {
  const lacking = stage === 'returned' ? required.at(-1) : undefined;
  return itemsToCheck({ required }).map((item) =>
    item === lacking ? { item, result: 'unclear', note: '缺少两张设备发票' } : { item, result: 'ok' },
  );
}

const visitOf = (stage: FundStage, { dayOf }: Course) => ({
  visitedOn: addDays(dayOf('visit'), -1),
  visitors: '陈国庆、周雅文',
  findings: stage === 'refused' ? '现场未见冷库及主要设备。' : '主体工程已完成，设备到位，与申报材料相符。',
  result: stage === 'refused' ? 'untrue' : 'true',
});

async function enterSubmission(db: Db, declaration_id: number, { atStep, written, required }: Course): Promise<void> {
  const content = JSON.stringify({ ...written, files: required.map((item) => `${item}：${item}.pdf`) });
  await db
    .insertInto('fund_submission')
    .values({ declaration_id, number: 1, at: atStep(1), content })
    .execute();
}

/** The record of a declaration, from its beginning to its stage. */
async function enterSteps(
  db: Db,
  declaration_id: number,
  stage: FundStage,
  { enterprise, actions, atStep, dayOf, proposed, decided }: Course,
  people: People,
): Promise<void> {
  const reasonOf: Partial<Record<FundAction, string>> = {
    propose: proposed === null ? '' : `拟支持 ${moneyText(proposed)}`,
    decide: decided === null ? '' : `决定支持 ${moneyText(decided)}`,
    pay: decided === null ? '' : `${dayOf('pay')} 拨付 ${moneyText(decided)}`,
    ...(ASIDE[stage] && { [ASIDE[stage][1]]: ASIDE[stage][2] }),
  };
  let now: FundStage = 'draft';
  await addStep(db, declaration_id, 'create', [now, now], '', enterprise.name, atStep(0));
  for (const [step, action] of actions.entries()) {
    const move = moveOf(now, action);
    if (!move) throw new Error(`no way ${action} from ${now}`);
    const to = action === 'pay' ? 'paid' : move.to;
    const actor =
      move.party === 'enterprise'
        ? enterprise.name
        : move.right === 'fund.decide' || action === 'pay'
          ? people.admin.display_name
          : people.reviewer.display_name;
    await addStep(db, declaration_id, action, [now, to], reasonOf[action] ?? '', actor, atStep(step + 1));
    now = to;
  }
}

/** Some of those in public notice are objected to; what was decided and paid has its payment. */
async function enterOutcome(
  db: Db,
  declaration_id: number,
  { stage, index, today }: Declaring,
  { decided, dayOf }: Course,
): Promise<void> {
  if (stage === 'notice' && index % 3 === 1)
    await db
      .insertInto('fund_objection')
      .values({
        declaration_id,
        text: '来电反映项目与上年度已获支持的项目内容相近',
        at: startOf(today) - DAY + 10 * HOUR,
        answer: null,
      })
      .execute();
  if (stage === 'paid' && decided !== null)
    await db
      .insertInto('fund_payment')
      .values({
        declaration_id,
        amount: decided,
        paid_on: dayOf('pay'),
        voucher: `拨字 ${today.slice(0, 4)}-${100 + index}`,
      })
      .execute();
}
