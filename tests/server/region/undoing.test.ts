import { expect, it } from 'vitest';
import { monthStart } from '#base/calendar.ts';
import { regionRegister } from '#subjects/region/register.ts';
import { REORGANISATION_MESSAGES as say } from '#subjects/region-change/terms.ts';
import { recount } from '#server/report/statistics/recount.ts';
import { recountSums } from '#server/vegetable-price/sums/recount.ts';
import { A, B, changing, JIANGNING, YUHUA } from './changing.ts';

const change = changing();
const { day } = change;

/** Jiangning in two, the first half of its enterprises in the second. */
const halved = async (before: number): Promise<number> => {
  const names = await change.namesIn(JIANGNING);
  const records = names.slice(0, Math.ceil(names.length / 2)).join('\n');
  return change.carried({ fromIds: [JIANGNING], on: day(before), parts: [A, { ...B, records }] });
};

it('a chain is undone link by link, though an enterprise of it was put right meanwhile: what counted in a part that is gone counts where it came from', async () => {
  const split = await halved(9);
  const merge = await change.carried({ fromIds: [320_197], on: day(6), parts: [{ regionId: YUHUA }] });
  const id = await change.numberIn(
    `select min(enterprise_id) as n from region_placement where region_change_id = ${merge}`,
  );
  await change.run(`update enterprise set region_id = 320102 where enterprise_id = ${id}`);
  expect(await change.refused(split)).toContain('又有调整');
  await change.undone(merge);
  await change.undone(split);
  expect(await change.linesOf(`select distinct region_id from region_placement where enterprise_id = ${id}`)).toEqual([
    String(JIANGNING),
  ]);
  expect(await change.numberIn(`select count(*) as n from report_seat where region_id between 320196 and 320197`)).toBe(
    0,
  );
  expect((await recount(change.db, day(400), change.server.today)).faults).toBe(0);
  expect((await recountSums(change.db, day(60), change.server.today)).faulty).toEqual([]);
  await change.run(`delete from region_placement where enterprise_id = ${id}`);
  await change.run(`update enterprise set region_id = ${JIANGNING} where enterprise_id = ${id}`);
});

it('what both parts have is named and nothing is undone; a notice to both is one to the old division', async () => {
  const split = await halved(4);
  await change.run(`insert into notice_region select min(notice_id), unnest(array[320196, 320197]) from notice
    where notice_id not in (select notice_id from notice_region)`);
  const [notice = ''] = await change.linesOf('select notice_id from notice_region where region_id = 320196');
  const plans = (
    region: string,
  ) => `insert into market_plan (name, region_id, begin_year, end_year, retained, added, floor_area)
    values ('规划', ${region}, 2031, 2035, 1, 1, 1)`;
  await change.run(plans('320196'));
  await change.run(plans('320197'));
  expect(await change.refused(split)).toBe(say.standing('商业规划', 1));
  await change.run('delete from market_plan where region_id = 320197');
  const issue = (
    region: number,
  ) => `insert into business_report_issue (kind, period, title, region_id, state, document, author_id, author_name, changed_at)
    values ('month', '2019-01', '旧刊', ${region}, 'draft', '{}', 1, '甲', 0)`;
  await change.run(issue(320_196));
  await change.run(issue(320_197));
  expect(await change.refused(split)).toBe(say.standing('经济运行报告', 1));
  await change.run('delete from business_report_issue where region_id = 320197');
  expect(await change.numberIn('select count(*) as n from region where region_id in (320196, 320197)')).toBe(2);
  await change.undone(split);
  expect(await change.linesOf(`select region_id from notice_region where notice_id = ${notice}`)).toEqual([
    String(JIANGNING),
  ]);
});

it('what became final since is not undone, and the target’s published issues are asked beforehand', async () => {
  const { fromIds, parts } = { fromIds: [YUHUA], parts: [{ regionId: JIANGNING }] };
  const merge = await change.carried({ fromIds, on: day(3), parts });
  const month = monthStart(change.server.today).slice(0, 7);
  const [issue] =
    await change.linesOf(`insert into business_report_issue (kind, period, title, region_id, state, document, author_id, author_name, changed_at)
    values ('month', '${month}', '本月月报', ${JIANGNING}, 'published', '{}', 1, '甲', 0) returning issue_id`);
  expect(await change.refused(merge)).toBe(say.publishedSince('本月月报'));
  await change.run(`update business_report_issue set state = 'draft' where issue_id = ${issue}`);
  await change.undone(merge);
  await change.run(`update business_report_issue set state = 'published' where issue_id = ${issue}`);
  expect((await change.previewed({ fromIds, on: day(3), parts })).refusal).toBe(say.published('本月月报'));
  await change.run(`delete from business_report_issue where issue_id = ${issue}`);
});

it('the end of validity that a division had comes back, with its history', async () => {
  await change.run(`update region set valid_until = '2099-12-31' where region_id = ${YUHUA}`);
  const merge = await change.carried({ fromIds: [YUHUA], on: day(3), parts: [{ regionId: JIANGNING }] });
  await change.undone(merge);
  expect(await change.call(regionRegister.calls.one, { regionId: YUHUA })).toMatchObject({
    validUntil: '2099-12-31',
  });
  const [last] =
    await change.linesOf(`select changes::text from register_change where register = 'region' and record_id = ${YUHUA}
    and deed = 'restore' order by 1 desc limit 1`);
  expect(last).toContain('2099-12-31');
  await change.run(`update region set valid_until = null where region_id = ${YUHUA}`);
});
