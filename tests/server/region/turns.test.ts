import { type Transaction, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AnyRegister } from '#base/register/declare.ts';
import { enterpriseRegister, outletRegister } from '#subjects/market/register.ts';
import { outletSamples } from '#subjects/market/samples.ts';
import { regionChangeCalls } from '#subjects/region-change/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import type { Tables } from '#server/database/tables.ts';
import { takeTurn } from '#server/register/writing.ts';
import { takeTurn as takeUsers } from '#server/user/rights.ts';
import { holdPrices } from '#server/vegetable-price/writing/holding.ts';
import { A, B, changing, type Draft, JIANGNING, sent } from './changing.ts';

/** Each change writes some thousand rows, ms. */
const LONG = 120_000;

const change = changing();
const { day } = change;
const LUHE = 320_116;

const halved = async (from: number, parts: readonly [object, object]): Promise<Draft> => {
  const names = await change.namesIn(from);
  const records = names.slice(0, Math.ceil(names.length / 2)).join('\n');
  return { fromIds: [from], on: day(3), parts: [parts[0], { ...parts[1], records }] };
};
const registerTurn =
  (register: unknown) =>
  (tx: Transaction<Tables>): Promise<void> =>
    takeTurn(tx, register as AnyRegister);

/** What somebody who writes waits for, before he comes to a division. */
const TURNS: readonly (readonly [string, (tx: Transaction<Tables>) => Promise<void>])[] = [
  ['用户', takeUsers],
  ['企业', registerTurn(enterpriseRegister)],
  ['网点', registerTurn(outletRegister)],
  ['价格', (tx) => holdPrices(tx, [1_003])],
];

/** Until somebody waits for this transaction. */
async function someoneWaits(tx: Transaction<Tables>): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx);
    return rows[0]?.n;
  };
  await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
}

it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'whoever has a turn may write in a division while its split, and the undoing of it, waits for the turn: nobody waits for somebody who waits for him',
  async () => {
    let changeId: number | undefined;
    for (const [name, take] of TURNS.flatMap((turn) => [turn, turn])) {
      const undone = changeId;
      const draft = await halved(JIANGNING, [A, B]);
      const asked = await change.db.transaction().execute(async (tx) => {
        await take(tx);
        const answer = undone === undefined ? change.carried(draft) : change.undone(undone).then(() => undefined);
        await someoneWaits(tx);
        // In the old order the division is locked by then, and this fails at once instead of waiting for ever.
        await sql`select from region where region_id in (${JIANGNING}, 320196) for key share nowait`
          .execute(tx)
          .catch((problem: unknown) => {
            throw new Error(`${name}: ${String(problem)}`);
          });
        return { answer };
      });
      changeId = await asked.answer;
    }
    expect(changeId).toBeUndefined();
  },
  LONG,
);

/** A change carried out though others write in its divisions meanwhile: what has moved since is looked at anew. */
async function carriedAtLast(draft: Draft): Promise<number> {
  for (let tries = 0; tries < 12; tries += 1) {
    const { refusal, prints } = await change.previewed(draft);
    expect(refusal).toBeUndefined();
    const answer = await change.ask(regionChangeCalls.reorganise, sent(draft, prints));
    if (answer.status === 200) return (answer.data as { changeId: number }).changeId;
    expect([answer.status, answer.msg]).toEqual([409, expect.stringContaining('请重新预览')]);
  }
  throw new Error('others moved something between every look and its deed');
}

it(
  'two splits and their undoing, and ordinary writes in both divisions at the same moment, end without one waiting for the other, and lose nothing',
  async () => {
    const [sample] = outletSamples;
    const entered: string[] = [];
    const outlet = async (regionId: number, name: string): Promise<void> => {
      const values = { ...sample, areaId: undefined, enterpriseId: undefined, regionId, name, phone: undefined };
      const answer = await change.ask(outletRegister.calls.create, values as never);
      // Nothing new is entered in a division that has ended meanwhile.
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) entered.push(name);
    };
    const prices: (readonly [goods: string, price: number])[] = [];
    const price = async (goodsId: string, value: number): Promise<void> => {
      const values = { date: day(1), enterpriseId: '1003', prices: [{ goodsId, price: value }] };
      await change.call(vegetablePriceCalls.write, values as never);
      prices.push([goodsId, value]);
    };
    const goods = await change.linesOf(
      'select goods_id from price_point where enterprise_id = 1003 group by 1 order by 1',
    );
    let round = 0;
    const writes = () => {
      round += 1;
      return [1, 2, 3].flatMap((at) => [
        outlet(JIANGNING, `轮次江宁${round}-${at}`),
        outlet(LUHE, `轮次六合${round}-${at}`),
        price(goods[at + round * 3] ?? '', 3 + at / 10),
      ]);
    };
    const drafts = [
      await halved(JIANGNING, [A, B]),
      await halved(LUHE, [
        { name: '雄州区', code: '320198' },
        { name: '龙池区', code: '320199' },
      ]),
    ];
    const [ids] = await Promise.all([Promise.all(drafts.map(carriedAtLast)), ...writes()]);
    await Promise.all([...ids.map((id) => change.undone(id)), ...writes()]);
    expect(entered.length).toBeGreaterThan(0);
    expect(
      await change.linesOf(
        `select name from outlet_record where name like '轮次%' and region_id in (${JIANGNING}, ${LUHE}) order by name`,
      ),
    ).toEqual(entered.toSorted());
    for (const [goodsId, value] of prices)
      expect(
        await change.linesOf(
          `select price::float8 from price_point where enterprise_id = 1003 and goods_id = ${goodsId} and price_date = '${day(1)}'`,
        ),
      ).toEqual([String(value)]);
    expect(await change.numberIn('select count(*) as n from region where ended_at is not null')).toBe(0);
  },
  LONG,
);
