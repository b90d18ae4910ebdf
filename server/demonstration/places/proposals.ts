import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { addDays, type DateText, startOf } from '#base/calendar.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { changesBetween } from '#base/register/shown.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { proposalTitle } from '#subjects/proposal/rules.ts';
import type { Tables } from '#server/database/tables.ts';
import { recordsOf } from '#server/register/reading.ts';
import { GOODS_CODE_LENGTH } from '#subjects/dictionary/terms.ts';
import { MARKET_IDS } from '../city/enterprises.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Who proposes and who decides, by sign-in name. */
const [PROPOSER, DECIDER] = ['duty', 'analyst'];
/** The division of the demonstration's reviewer, who has them in the queue. */
const DIVISION = 320_115;
/** From when on the last market prices a part of the goods alone, days from now, and how many of ten. */
const ALLOTTED_IN = 14;
const ALLOTTED_OF_TEN = 8;

/** What was proposed of outlets: what waits, and what was refused and may be proposed again. */
const PROPOSED = [
  {
    nth: 3,
    days: 2,
    deed: 'update',
    over: { floorArea: 4_200 },
    reason: '现场核实，二层已投入使用（演示数据）',
    state: 'waiting',
  },
  { nth: 11, days: 1, deed: 'close', over: {}, reason: '已停止经营并腾空（演示数据）', state: 'waiting' },
  {
    nth: 7,
    days: 6,
    deed: 'update',
    over: { serviceRadius: 800 },
    reason: '周边新建小区入住（演示数据）',
    state: 'returned',
    answer: '请附小区入住户数，再次提出',
  },
] as const;

/** Proposals of changes to outlets 台账变更建议 and an allocation of goods 商品分配, all invented. */
export async function enterProposals(db: Kysely<Tables>, today: DateText): Promise<void> {
  const people = await db.selectFrom('app_user').select(['user_id', 'user_name', 'display_name']).execute();
  const [proposer, decider] = [PROPOSER, DECIDER].map((name) => people.find(({ user_name }) => user_name === name));
  if (!proposer || !decider) return;
  const outlets = await db
    .selectFrom('outlet')
    .select('outlet_id')
    .orderBy(sql`case when region_id = ${DIVISION} then 0 else 1 end`)
    .orderBy('outlet_id')
    .execute();
  const first = startOf(today);
  for (const [index, one] of PROPOSED.entries()) {
    const id = outlets[one.nth]?.outlet_id;
    const [before] = id === undefined ? [] : await recordsOf(db, outletRegister, null, [id]);
    if (!before) continue;
    const after = { ...before, ...one.over };
    const submitted = first - one.days * DAY + (9 + index) * HOUR;
    const isDecided = one.state === 'returned';
    await db
      .insertInto('register_proposal')
      .values({
        register: outletRegister.name,
        deed: one.deed,
        record_id: id,
        record_version: Number(before['version']),
        title: proposalTitle(one.deed, outletRegister.noun, String(before['name'])),
        region_id: Number(before['regionId']),
        wanted: JSON.stringify(one.deed === 'close' ? {} : wireOf(after)),
        changes: JSON.stringify(one.deed === 'close' ? [] : changesBetween(outletRegister, before, after)),
        reason: one.reason,
        state: one.state,
        version: isDecided ? 1 : 0,
        client_key: `demonstration-proposal-${index + 1}`,
        proposer_id: proposer.user_id,
        proposer_name: proposer.display_name,
        submitted_at: submitted,
        decided_by: isDecided ? decider.display_name : null,
        decided_at: isDecided ? submitted + DAY : null,
        decision_reason: isDecided ? one.answer : null,
      })
      .execute();
  }
  await enterAllocation(db, today, decider.display_name);
}

/** What a proposal sends of a record: its typed fields by wire names. */
function wireOf(record: AnyRecord): AnyRecord {
  const typed = Object.keys(outletRegister.fields).map((key) => [key, record[key]]);
  const wire = z.encode(outletRegister.calls.create.input, Object.fromEntries(typed) as never);
  return Object.fromEntries(
    Object.entries(wire as AnyRecord).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** The last of the markets prices fewer goods from a day to come on; until then nothing is another. */
async function enterAllocation(db: Kysely<Tables>, today: DateText, maker: string): Promise<void> {
  const market = MARKET_IDS.at(-1);
  if (market === undefined) return;
  const goods = await db
    .selectFrom('goods')
    .select('goods_id')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`length(code) = ${sql.lit(GOODS_CODE_LENGTH)}`)
    .orderBy('sort')
    .execute();
  const some = goods.filter((_, index) => index % 10 < ALLOTTED_OF_TEN).map(({ goods_id }) => goods_id);
  await db
    .insertInto('enterprise_allocation')
    .values({
      enterprise_id: market,
      from_on: addDays(today, ALLOTTED_IN),
      goods_ids: JSON.stringify(some),
      maker_name: maker,
      made_at: startOf(today) - DAY,
    })
    .execute();
}
