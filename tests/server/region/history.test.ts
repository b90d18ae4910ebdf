import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { REORGANISATION_MESSAGES as say } from '#subjects/region-change/terms.ts';
import { regionCalls } from '#subjects/region/calls.ts';
import { regionChangeCalls } from '#subjects/region-change/calls.ts';
import { regionRegister } from '#subjects/region/register.ts';
import { divisionChanges } from '#server/reorganisation/noted.ts';
import { recount } from '#server/report/statistics/recount.ts';
import { recountSums } from '#server/vegetable-price/sums/recount.ts';
import { A, B, changing, JIANGNING, sent, YUHUA } from './changing.ts';

const change = changing();
const { day } = change;

/** What stands in one list of figures and not in the other. */
const apart = (some: readonly string[], others: readonly string[]): string[] => {
  const [one, other] = [new Set(some), new Set(others)];
  return [...some.filter((line) => !other.has(line)), ...others.filter((line) => !one.has(line))].slice(0, 4);
};
/** Figures by division of the days before one, as they are kept. */
const figuresBefore = async (until = '9999-12-31'): Promise<string[]> => [
  ...(await change.linesOf(`select kind, period_start::text, address, region_id, status, trim_scale(sum(total)), sum(reports) from report_total
    where period_start < '${until}' and reports <> 0 group by 1, 2, 3, 4, 5`)),
  ...(await change.linesOf(`select price_date::text, goods_id, region_id, market_type_code, total, prices from price_sum
    where price_date < '${until}' and prices <> 0`)),
];
/** What the whole city comes to by day, to the hundredth. */
const cityTotals = async (): Promise<string[]> => [
  ...(await change.linesOf(`select kind, period_start::text, address, status, trim_scale(sum(total)) from report_total group by 1, 2, 3, 4
    having sum(reports) <> 0`)),
  ...(await change.linesOf(
    `select price_date::text, goods_id, sum(total), sum(prices) from price_sum group by 1, 2 having sum(prices) <> 0`,
  )),
];
const isWhole = async (): Promise<void> => {
  const { db } = change;
  expect((await recount(db, day(400), change.server.today)).faults).toBe(0);
  expect((await recountSums(db, day(60), change.server.today)).faulty).toEqual([]);
};
it('whatever is split, merged and undone, figures of the past stay where they were and the city is the same', async () => {
  let state = 7_919;
  const random = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const city = await cityTotals();
  const done: { readonly changeId: number; readonly all: readonly string[] }[] = [];
  for (const [step, before] of [9, 7, 5].entries()) {
    const on = day(before);
    const districts = await change.db
      .selectFrom('region')
      .select('region_id')
      .where('level', '=', 2)
      .where('counts_in_sum', '=', true)
      .where('ended_at', 'is', null)
      .orderBy('region_id')
      .execute();
    const ids = districts.map(({ region_id }) => region_id);
    const [drawn = 0, other = 0] = [ids[random(ids.length)], ids[random(ids.length)]];
    // The last splits what the first one made: a chain is undone link by link.
    const one = [JIANGNING, drawn, 320_120][step] ?? drawn;
    const names = await change.namesIn(one);
    const past = await figuresBefore(on);
    const all = await figuresBefore();
    const code = String(320_120 + step * 2);
    const merges = step % 2 === 1;
    expect(merges ? one !== other : names.length > 1).toBe(true);
    const changeId = await change.carried({
      fromIds: [one],
      on,
      parts: merges
        ? [{ regionId: other }]
        : [
            { name: `甲${code}`, code },
            {
              name: `乙${code}`,
              code: String(Number(code) + 1),
              records: names.slice(0, Math.ceil(names.length / 2)).join('\n'),
            },
          ],
    });
    done.push({ changeId, all });
    expect(apart(past, await figuresBefore(on))).toEqual([]);
    expect(apart(city, await cityTotals())).toEqual([]);
    if (step === 1) {
      const last = done.pop();
      await change.undone(last?.changeId ?? 0);
      expect(apart(last?.all ?? [], await figuresBefore())).toEqual([]);
    }
  }
  await isWhole();
  for (const { changeId, all } of done.toReversed()) {
    await change.undone(changeId);
    expect(apart(all, await figuresBefore())).toEqual([]);
    expect(apart(city, await cityTotals())).toEqual([]);
  }
  await isWhole();
  expect(
    await change.numberIn(
      'select count(*) as n from region where ended_at is not null or region_id between 320120 and 320199 and region_id <> 320191',
    ),
  ).toBe(0);
});

describe('a merge of divisions', () => {
  it('moves what stands there, leaves what is of its day, and is told on the page of both', async () => {
    const on = day(3);
    const outlets = await change.numberIn(`select count(*) as n from outlet_record where region_id = ${YUHUA}`);
    const preview = await change.previewed({ fromIds: [YUHUA], on, parts: [{ regionId: JIANGNING }] });
    expect(preview.moves.find(({ term }) => term === '商业网点')).toEqual({
      term: '商业网点',
      into: '江宁区',
      count: outlets,
    });
    expect(preview.stays.length).toBeGreaterThan(0);
    const changeId = await change.carried({ fromIds: [YUHUA], on, parts: [{ regionId: JIANGNING }] });
    expect(await change.numberIn(`select count(*) as n from outlet_record where region_id = ${YUHUA}`)).toBe(0);
    const [entry] = await change.call(regionChangeCalls.changes, { regionId: YUHUA });
    expect(entry).toMatchObject({ changeId, kind: 'merge', on, to: [{ regionId: JIANGNING, name: '江宁区' }] });
    const [city] = await change.call(regionCalls.withParent, { cityCode: 'NANJING', day: undefined });
    expect(city?.children.map(({ regionId }) => regionId)).not.toContain(YUHUA);
    const [then] = await change.call(regionCalls.withParent, { cityCode: 'NANJING', day: day(4) });
    expect(then?.children.map(({ regionId }) => regionId)).toContain(YUHUA);
    const options = await change.call(regionRegister.calls.options, {});
    expect(JSON.stringify(options)).not.toContain('雨花台区');
    const changes = await divisionChanges(change.db, day(10), change.server.today);
    expect(changes.noted('320115', '江宁区')).toBe('江宁区（区划有调整）');
    expect(changes.sentencesOf(['320115'])).toEqual([`区划有调整：雨花台区已撤销 ${on}，并入 江宁区，前后范围不同`]);
    expect((await divisionChanges(change.db, on, change.server.today)).noted('320115', '江宁区')).toBe('江宁区');
    // Who keeps the one that goes on sees what the other left.
    const reviewer = await change.server.signIn('reviewer');
    const [seen] = await change.server.call(reviewer, regionCalls.withParent, { cityCode: 'NANJING', day: day(4) });
    expect(seen?.children.map(({ regionId }) => regionId).toSorted((one, other) => one - other)).toEqual([
      YUHUA,
      JIANGNING,
    ]);
    expect(await change.ask(regionChangeCalls.undoReorganisation, { changeId: 999_999 })).toMatchObject({
      status: 404,
    });
    const restored = await change.ask(regionRegister.calls.restore!, { ids: String(YUHUA) });
    expect(restored.msg).toBe('“雨花台区”已合并，不能恢复，可以在区划沿革中撤销');
    const { returned, left } = await change.undone(changeId);
    expect([returned > outlets, left]).toEqual([true, 0]);
    expect((await change.ask(regionChangeCalls.undoReorganisation, { changeId })).msg).toBe(say.undone);
  });
  it('what somebody moved after the preview is told by its kind, and nothing is written 409', async () => {
    const draft = { fromIds: [YUHUA], on: day(3), parts: [{ regionId: JIANGNING }] };
    const { prints } = await change.previewed(draft);
    const moved = `outlet_id = (select min(outlet_id) from outlet_record where region_id = ${YUHUA})`;
    const { rows } = await sql
      .raw<{ id: number }>(`update outlet_record set region_id = 320102 where ${moved} returning outlet_id as id`)
      .execute(change.db);
    expect(await change.ask(regionChangeCalls.reorganise, sent(draft, prints))).toMatchObject({
      status: 409,
      msg: say.moved('商业网点'),
    });
    await sql.raw(`update outlet_record set region_id = ${YUHUA} where outlet_id = ${rows[0]?.id}`).execute(change.db);
    expect(await change.numberIn('select count(*) as n from region where ended_at is not null')).toBe(0);
  });
});

describe('a split of a division', () => {
  it('an outline takes what lies in it, its enterprise takes its users, the rest goes where is said', async () => {
    const outline = 'POLYGON ((118.0 31.0, 118.86 31.0, 118.86 33.0, 118.0 33.0))';
    const draft = { fromIds: [JIANGNING], on: day(2), parts: [A, { ...B, outline }] };
    const west = await change.numberIn(
      `select count(*) as n from outlet_record where region_id = ${JIANGNING} and lng < 118.86`,
    );
    const { moves, notes } = await change.previewed(draft);
    expect(moves.find(({ term, into }) => term === '商业网点' && into === B.name)?.count).toBe(west);
    expect(notes.join()).toContain('没有给出全部新区划的轮廓');
    const users = await change.numberIn(
      `select count(*) as n from app_user where region_id = ${JIANGNING} and enterprise_id is null`,
    );
    const changeId = await change.carried(draft);
    expect(
      await change.numberIn(
        `select count(*) as n from app_user u join enterprise e using (enterprise_id) where u.region_id <> e.region_id`,
      ),
    ).toBe(0);
    expect(await change.numberIn(`select count(*) as n from app_user where region_id = ${JIANGNING}`)).toBe(users);
    const reviewer = await change.server.signIn('reviewer');
    const [city] = await change.server.call(reviewer, regionCalls.withParent, { cityCode: 'NANJING', day: undefined });
    expect(city?.children.map(({ name }) => name).toSorted()).toEqual([A.name, B.name].toSorted());
    expect(await change.rowsOf(`select name from boundary where code = '${JIANGNING}'`)).toContain('（已拆分）');
    await change.undone(changeId);
    expect(await change.numberIn(`select count(*) as n from region where name in ('${A.name}', '${B.name}')`)).toBe(0);
    expect(await change.rowsOf(`select name from boundary where code = '${JIANGNING}'`)).not.toContain('（已拆分）');
  });
  it.each([
    [
      'a date to come',
      () => ({ fromIds: [JIANGNING], on: addDays(change.server.today, 1), parts: [A, B] }),
      () => say.future,
    ],
    ['the city', () => ({ fromIds: [320_100], on: day(2), parts: [A, B] }), () => say.city],
    [
      'a code that exists',
      () => ({ fromIds: [JIANGNING], on: day(2), parts: [A, { ...B, code: '320102' }] }),
      () => say.known('320102'),
    ],
    [
      'a code twice',
      () => ({ fromIds: [JIANGNING], on: day(2), parts: [A, { ...B, code: A.code }] }),
      () => say.twice(A.code),
    ],
    ['itself', () => ({ fromIds: [JIANGNING], on: day(2), parts: [{ regionId: JIANGNING }] }), () => say.itself],
    ['a part with nothing', () => ({ fromIds: [JIANGNING], on: day(2), parts: [A, B] }), () => say.empty(B.name)],
    [
      'a line that is nothing',
      () => ({ fromIds: [JIANGNING], on: day(2), parts: [A, { ...B, records: '没有这家' }] }),
      () => say.line(1, '没有这家'),
    ],
    [
      'an overlapping one',
      () => ({ fromIds: [320_191], on: day(2), parts: [{ regionId: JIANGNING }] }),
      () => say.sums,
    ],
  ])('%s is refused in words', async (_, draft, message) => {
    expect((await change.previewed(draft())).refusal).toBe(message());
    expect((await change.ask(regionChangeCalls.reorganise, sent(draft(), []))).msg).toBe(message());
  });
  it('a date before figures that were published is refused, and one before an earlier change', async () => {
    const early = { fromIds: [JIANGNING], on: '2020-01-01', parts: [{ regionId: YUHUA }] };
    expect((await change.previewed(early)).refusal).toMatch(/已发布，生效日期应晚于它的数据期$/);
    const changeId = await change.carried({ fromIds: [JIANGNING], on: day(2), parts: [{ regionId: YUHUA }] });
    expect((await change.previewed({ fromIds: [YUHUA], on: day(2), parts: [A] })).refusal).toContain('已有调整');
    await change.undone(changeId);
  });
});
