import { addDays, type DateText } from '#base/calendar.ts';
import type { Db } from '#server/database/tables.ts';
import { enterDeclaration } from './declaration.ts';
import { DEMONSTRATION_CALLS } from './projects.ts';
import type { Who } from './records.ts';

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
      await enterDeclaration(db, { call, call_id, at, index, stage, today }, people);
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
