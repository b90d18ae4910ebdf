import { addDays, type DateText, startOf } from '#base/calendar.ts';
import { type Fen, moneyText } from '#base/money.ts';
import { evidenceItems, itemsToCheck, noticeEnd } from '#subjects/fund/rules.ts';
import { moveOf } from '#subjects/fund/rules/moves.ts';
import type { FundAction, FundStage } from '#subjects/fund/terms.ts';
import type { Db } from '#server/database/tables.ts';
import { ENTERPRISES } from '../../city/enterprises.ts';
import { hashed } from '../../random.ts';
import { DEMONSTRATION_CALLS, type DemonstrationCall, projectOf } from './projects.ts';
import { addStep, ASIDE, enterExperts, enterFiles, wayTo, type Who } from './records.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const WAN: Fen = 1_000_000;
const [SIZE, ASKED, GRANTED] = [81, 82, 83] as const;
/** Three of the demonstration's users have a declaration of their own: the draft, one that was handed in and one that came back. */
const OWNERS: Readonly<Record<string, number>> = { draft: 1_001, returned: 1_003 };

/** Enters calls and declarations at every stage 演示数据, each with the record that led to it. */
export async function enterFunds(db: Db, today: DateText): Promise<void> {
  const users = await db.selectFrom('app_user').select(['user_id', 'user_name', 'display_name']).execute();
  const named = (name: string): Who => {
    const found = users.find(({ user_name }) => user_name === name);
    if (!found) throw new Error(`no user ${name} for the demonstration of funds`);
    return found;
  };
  const people = { admin: named('admin'), reviewer: named('reviewer'), analyst: named('analyst'), duty: named('duty') };
  for (const [at, call] of DEMONSTRATION_CALLS.entries()) {
    const { call_id } = await db
      .insertInto('fund_call')
      .values({
        name: call.name(today.slice(0, 4)),
        year: Number(today.slice(0, 4)),
        direction: call.direction,
        budget: call.budget,
        ceiling: call.ceiling,
        opens_on: addDays(today, call.opens),
        closes_on: addDays(today, call.closes),
        conditions: call.conditions,
        evidence: call.evidence,
        optional: call.optional,
        experts: 2,
        notice_days: call.noticeDays,
      })
      .returning('call_id')
      .executeTakeFirstOrThrow();
    for (const [index, stage] of call.stages.entries())
      await enterOne(db, { call, call_id, at, index, stage, today, people });
    await db
      .updateTable('fund_call')
      .set({
        decided: (is) =>
          is
            .selectFrom('fund_declaration')
            .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('decided'), sum.lit(0)).as('decided'))
            .where('call_id', '=', call_id),
      })
      .where('call_id', '=', call_id)
      .execute();
  }
}

interface One {
  readonly call: DemonstrationCall;
  readonly call_id: number;
  readonly at: number;
  readonly index: number;
  readonly stage: FundStage;
  readonly today: DateText;
  readonly people: Readonly<Record<'admin' | 'reviewer' | 'analyst' | 'duty', Who>>;
}

async function enterOne(db: Db, one: One): Promise<void> {
  const { call, call_id, at, index, stage, today, people } = one;
  const enterprise =
    ENTERPRISES.find(({ enterprise_id }) => enterprise_id === OWNERS[stage]) ??
    ENTERPRISES[(index * 2 + at * 23 + 4) % ENTERPRISES.length];
  if (!enterprise) throw new Error('no enterprises to declare anything');
  const chance = (what: number, also = 0) => hashed(what, call_id, index, also);
  const [project, content, goals] = projectOf(call.direction, index);
  const investment = (60 + Math.floor(chance(SIZE) * 240)) * WAN;
  const amount = Math.min(call.ceiling * 100, Math.round((investment / WAN) * (0.15 + 0.2 * chance(ASKED))) * WAN);
  const actions = wayTo(stage);
  const begun = Math.max(-150, call.opens + 3 + index);
  // A notice that runs began a few days ago.
  const dayAt = (step: number): DateText =>
    stage === 'notice' && step === actions.length
      ? addDays(today, -2 - (index % 3))
      : addDays(today, Math.min(-1, Math.round(begun * (1 - step / (actions.length + 1)))));
  const dayOf = (action: FundAction): DateText => dayAt(actions.indexOf(action) + 1);
  const atStep = (step: number) => startOf(dayAt(step)) + (9 + (step % 7)) * HOUR;
  const reached = (action: FundAction) => actions.includes(action);
  const noticeUntil = noticeEnd(dayOf('publish'), call.noticeDays);
  const proposed = reached('propose') ? Math.round((amount / WAN) * (0.7 + 0.3 * chance(GRANTED))) * WAN : null;
  const decided = reached('decide') ? proposed : null;
  const { evidence } = call;
  const required = evidenceItems(evidence);
  const lacking = stage === 'returned' ? required.at(-1) : undefined;
  const due = stage === 'returned' ? addDays(today, 6) : stage === 'notice' ? noticeUntil : null;
  const { declaration_id } = await db
    .insertInto('fund_declaration')
    .values({
      call_id,
      enterprise_id: enterprise.enterprise_id,
      region_id: enterprise.region_id,
      stage,
      version: actions.length,
      client_key: `demonstration-${call_id}-${index}`,
      project,
      content,
      goals,
      starts_on: addDays(today, call.opens),
      ends_on: addDays(today, call.opens + 240),
      investment,
      amount,
      checklist: JSON.stringify(
        reached('complete') || reached('return')
          ? itemsToCheck({ required }).map((item) =>
              item === lacking ? { item, result: 'unclear', note: '缺少两张设备发票' } : { item, result: 'ok' },
            )
          : [],
      ),
      visit: reached('visit')
        ? JSON.stringify({
            visitedOn: addDays(dayOf('visit'), -1),
            visitors: '陈国庆、周雅文',
            findings: stage === 'refused' ? '现场未见冷库及主要设备。' : '主体工程已完成，设备到位，与申报材料相符。',
            result: stage === 'refused' ? 'untrue' : 'true',
          })
        : null,
      proposed,
      proposed_by: proposed === null ? null : people.reviewer.user_id,
      decided,
      paid: stage === 'paid' ? (decided ?? 0) : 0,
      due_on: due,
      notice_from: reached('publish') ? dayOf('publish') : null,
      notice_until: reached('publish') ? noticeUntil : null,
      submissions: reached('submit') ? 1 : 0,
      created_by: null,
      submitted_at: reached('submit') ? atStep(1) : null,
      moved_at: atStep(actions.length),
    })
    .returning('declaration_id')
    .executeTakeFirstOrThrow();
  await enterFiles(db, declaration_id, required, atStep(0), stage === 'draft');
  if (reached('submit'))
    await db
      .insertInto('fund_submission')
      .values({
        declaration_id,
        number: 1,
        at: atStep(1),
        content: JSON.stringify({
          project,
          content,
          goals,
          investment,
          amount,
          files: required.map((item) => `${item}：${item}.pdf`),
        }),
      })
      .execute();
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
  if (reached('complete'))
    await enterExperts(db, declaration_id, { stage, index, today, chance, experts: [people.analyst, people.duty] });
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
