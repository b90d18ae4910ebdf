import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AnyRegister } from '#base/register/declare.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { NOTICE_MESSAGES } from '#subjects/notice/terms.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { regionRegister } from '#subjects/region/register.ts';
import { regionChangeCalls } from '#subjects/region-change/calls.ts';
import { REORGANISATION_MESSAGES as say } from '#subjects/region-change/terms.ts';
import { divisionsIn } from '#server/business-report/scope.ts';
import { isAddressed } from '#server/content/readers/audience.ts';
import { changedReaders } from '#server/content/readers/changed.ts';
import { visibleTo } from '#server/dictionary/catalogue.ts';
import { mineAmong } from '#server/notice/repository.ts';
import { takeTurn } from '#server/register/writing.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { isHeld, standingDivision } from '#server/region/held.ts';
import type { Principal } from '#server/service/principal.ts';
import { placed } from '#server/user/rights.ts';
import { A, B, changing, JIANGNING, sent, YUHUA } from './changing.ts';

const change = changing();
const { day } = change;

const reach = (region: number) => change.linesOf(`select region_reach(${region}) as id order by id`);
const userOf = (region: number) =>
  change.numberIn(
    `select min(user_id) as n from app_user where region_id = ${region} and enterprise_id is null and enabled`,
  );
const isTold = async (userId: number, notice: number): Promise<boolean> => {
  const told = await mineAmong(change.db, [notice], { kind: 'user', userId } as Principal);
  return told.length > 0;
};
const isReaderOf = async (userId: number, region: number): Promise<boolean> => {
  const { rows } = await sql<{
    is: boolean;
  }>`select ${isAddressed as RawBuilder<boolean>} as is from app_user as u, (select false as everyone,
    array[]::text[] as roles, array[${region}::integer] as region_ids, array[]::integer[] as office_ids) as d where u.user_id = ${userId}`.execute(
    change.db,
  );
  return rows[0]?.is ?? false;
};

it('a division that is split keeps its readers, and what is open goes with its enterprise', async () => {
  const { db } = change;
  const whole = await change.namesIn(JIANGNING);
  const gone = whole.slice(0, Math.ceil(whole.length / 2));
  const user = await userOf(JIANGNING);
  const id = await change.numberIn(
    `select enterprise_id as n from enterprise where name = '${gone[0]}' and region_id = ${JIANGNING}`,
  );
  for (const answer of ['null', `'已答复'`])
    await change.run(
      `insert into question (enterprise_id, region_id, title, content, asked_at, answer) values (${id}, ${JIANGNING}, '试问', '', 0, ${answer})`,
    );
  const street = { parentId: JIANGNING, code: '320115001', name: '东山街道', lng: 118.8, lat: 31.9, sort: 1 };
  const { id: streetId } = await change.call(regionRegister.calls.create, { ...street, countsInSum: true });
  await changedReaders(db, change.server.today);
  const split = await change.carried({
    fromIds: [JIANGNING],
    on: day(4),
    parts: [A, { ...B, records: [...gone, '东山街道'].join('\n') }],
  });
  expect(
    await change.linesOf(`select region_id from question where title = '试问' order by answer nulls first`),
  ).toEqual(['320197', String(JIANGNING)]);
  // Readers are those of the old division, and of either part.
  expect(await changedReaders(db, change.server.today)).toContain(user);
  expect([await isReaderOf(user, 320_196), await isReaderOf(user, YUHUA)]).toEqual([true, false]);
  // A street that moved keeps a code that begins with the old one, and is changed all the same.
  const moved = await change.call(regionRegister.calls.one, { regionId: streetId });
  expect(moved).toMatchObject({ parentId: 320_197 });
  const { parentId: _, code: _code, ...rest } = moved;
  const renamed = await change.ask(regionRegister.calls.update, { ...rest, name: '东山新街道' } as never);
  expect(renamed.msg).toBe('success');
  const entry = { regionCode: '320115001', dictId: 1, parentId: null } as never;
  expect(visibleTo([entry], ['320115', '320196'])).toEqual([]);
  // Accounts that were left are saved as they are, with an office that moved; nobody is put there anew.
  const office = await change.numberIn('select min(office_id) as n from office');
  await change.run(
    `update organisation set region_id = 320197 where organisation_id = (select organisation_id from office where office_id = ${office})`,
  );
  const principal = { regionCodes: null, enterpriseId: null } as Principal;
  const place = { userType: 1, regionId: JIANGNING, officeId: office };
  expect(await placed(db, place, principal, { regionId: JIANGNING })).toMatchObject({ region_id: JIANGNING });
  await expect(placed(db, place, principal)).rejects.toThrow();
  expect([await isHeld(db, JIANGNING), await isHeld(db, 320_197), await standingDivision(db, id)]).toEqual([
    false,
    true,
    320_197,
  ]);
  const notice = { title: '试', content: '试', everyone: false, roles: '', regions: '320115' };
  expect((await change.ask(noticeCalls.publish, notice as never)).msg).toContain(NOTICE_MESSAGES.beyondScope);
  const listed = async (on: string) => (await divisionsIn(db, WHOLE_CITY, on)).map(({ code }) => code);
  expect([(await listed(day(5))).includes('320115'), (await listed(day(5))).includes('320196')]).toEqual([true, false]);
  expect([(await listed(day(1))).includes('320115'), (await listed(day(1))).includes('320196')]).toEqual([false, true]);
  // What a part goes into is not the division's that was split.
  await change.run(`insert into alert_threshold (name, measure, region_code, comparison, direction, limit_value, mean_days, level, cool_down_minutes, enabled, author_name)
    values ('并入区', 'warning-count', '320197', 'value', 'above', 1, 3, 1, 60, true, '甲')`);
  const merge = await change.carried({ fromIds: [320_197], on: day(2), parts: [{ regionId: YUHUA }] });
  expect(await reach(JIANGNING)).toEqual([String(JIANGNING), '320196', '320197']);
  expect(await reach(320_196)).toEqual([String(JIANGNING), '320196']);
  expect(await change.linesOf(`select enabled from alert_threshold where name = '并入区'`)).toEqual(['false']);
  // Who keeps what went on has what the division that was merged was told.
  const told = await change.numberIn(
    `insert into notice (title, content, author_name, everyone, created_at) values ('试', '试', '甲', false, 0) returning notice_id as n`,
  );
  await change.run(`insert into notice_region (notice_id, region_id) values (${told}, 320197)`);
  const other = await change.numberIn(
    `update app_user set region_id = ${YUHUA} where user_name = 'duty' returning user_id as n`,
  );
  expect(await isTold(other, told)).toBe(true);
  expect([await isReaderOf(user, 320_197), await isTold(user, told)]).toEqual([true, true]);
  await change.undone(merge);
  await change.undone(split);
  expect(await change.numberIn(`select count(*) as n from alert_threshold where name = '并入区'`)).toBe(0);
  expect(
    await change.numberIn(`select count(*) as n from question where title = '试问' and region_id = ${JIANGNING}`),
  ).toBe(2);
});

it('who moves a record at the same time is waited for, and is told to whoever changes the divisions 409', async () => {
  const { db } = change;
  const draft = { fromIds: [YUHUA], on: day(3), parts: [{ regionId: JIANGNING }] };
  const { prints } = await change.previewed(draft);
  const asked = await db.transaction().execute(async (tx) => {
    await takeTurn(tx, outletRegister as unknown as AnyRegister);
    await sql`update outlet_record set region_id = 320102 where outlet_id = (select min(outlet_id) from outlet_record where region_id = ${YUHUA})`.execute(
      tx,
    );
    const answer = change.ask(regionChangeCalls.reorganise, sent(draft, prints));
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    return { answer };
  });
  expect(await asked.answer).toMatchObject({ status: 409, msg: say.moved('商业网点') });
});
