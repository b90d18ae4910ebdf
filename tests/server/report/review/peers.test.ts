import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FormAnswers } from '#base/form/answer/answers.ts';
import { contributionsOf } from '#base/form/answer/contributions.ts';
import { evaluate } from '#base/form/answer/evaluate.ts';
import { compileForm } from '#base/form/definition/compile.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import { formCalls } from '#subjects/form/calls.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';
import { FEWEST_PEERS } from '#base/figures/standing.ts';
import { addToTotals } from '#server/form/totals.ts';
import { startServer, type TestServer } from '../../../support/server.ts';

const [KIND, PERIOD, CELL] = ['case-year', '2021', 'sales/total/current'];
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const enter = async (enterpriseId: number, sales: number, more: object = {}) =>
  (
    await server.database.db
      .insertInto('report')
      .values({
        kind: KIND,
        enterprise_id: enterpriseId,
        period: PERIOD,
        period_start: `${PERIOD}-01-01`,
        status: 2,
        version: 1,
        cells: JSON.stringify({ [CELL]: sales }),
        reasons: '{}',
        ...more,
      })
      .returning('report_id')
      .executeTakeFirstOrThrow()
  ).report_id;

it('同业: quartiles and a rank over the nearest circle with five others; the own figure, and what was returned, is not among them', async () => {
  const { db } = server.database;
  const { rows: stores } = await sql<{ id: number; type: string; region: number; name: string }>`
    select enterprise_id as id, market_type_code as type, region_id as region, r.name from enterprise join region r using (region_id)
    where market_type_code = (select market_type_code from enterprise where reports_weekly group by 1 order by count(*) desc limit 1)
    order by region_id = 320115 desc, enterprise_id limit 8`.execute(db);
  const [own, ...others] = stores;
  if (!own) throw new Error('no stores');
  const reportId = await enter(own.id, 35);
  const admin = await server.signIn('admin');
  const peers = () => server.call(admin, reportTrailCalls.peers, { kind: KIND, reportId: String(reportId) });
  expect(await peers()).toEqual({ among: '', cells: [] });
  for (const [at, { id }] of others.slice(0, FEWEST_PEERS - 1).entries()) await enter(id, (at + 1) * 10);
  const [fifth, sixth] = others.slice(FEWEST_PEERS - 1);
  await enter(sixth?.id ?? 0, 1_000, { status: 3 });
  expect((await peers()).cells).toEqual([]);
  await enter(fifth?.id ?? 0, 50, { status: 1 });
  expect(await peers()).toEqual({
    among: expect.stringMatching(/^全市/),
    cells: [{ address: CELL, peers: 5, lower: 20, median: 30, upper: 40, below: 3 }],
  });
  // Four of the five are in the reviewer's own division: quartiles would tell what the fifth reported.
  const near = [own, ...others.slice(0, FEWEST_PEERS - 1)].map(({ id }) => id);
  await db.updateTable('enterprise').set({ region_id: 320_115 }).where('enterprise_id', 'in', near).execute();
  await db
    .updateTable('enterprise')
    .set({ region_id: 320_102 })
    .where('enterprise_id', '=', fifth?.id ?? 0)
    .execute();
  const district = await server.signIn('reviewer');
  const seen = await server.call(district, reportTrailCalls.peers, { kind: KIND, reportId: String(reportId) });
  expect([seen.cells.length, (await peers()).cells.length]).toEqual([0, 1]);
  // Who lives in another division reads nothing of the report, and its enterprise not at all.
  await db.updateTable('enterprise').set({ region_id: 320_102 }).where('enterprise_id', '=', own.id).execute();
  const asked = async (name: string) =>
    (await server.ask(await server.signIn(name), reportTrailCalls.peers, { kind: KIND, reportId: String(reportId) }))
      .status;
  expect([await asked('reviewer'), await asked('clerk'), await asked('analyst')]).toEqual([404, 403, 403]);
});

/** Six enterprises of the demonstration, whatever their business. */
const firms = async () =>
  (
    await sql<{ id: number; region: number }>`select enterprise_id as id, region_id as region from enterprise
      order by enterprise_id limit ${FEWEST_PEERS + 2}`.execute(server.database.db)
  ).rows;

it('同业 of forms: every number of the same issue, whatever its key in an older version, and the own answers before', async () => {
  const { db } = server.database;
  const admin = await server.signIn('admin');
  const versions = [
    { key: '客流', id: 'q1' },
    { key: '人数', id: 'q1' },
  ].map(({ key, id }, at) => ({
    version: at + 1,
    key,
    definition: {
      title: '客流调查',
      note: '',
      sections: [
        {
          key: 's',
          title: '客流',
          questions: [
            { key, id, kind: 'number', title: '客流', unit: '人' },
            {
              key: '库存',
              kind: 'table',
              title: '库存',
              rows: ['大米', '猪肉'],
              columns: [{ key: '数量', kind: 'number', title: '数量', unit: '吨' }],
            },
            { key: '人次', kind: 'computed', title: '人次', value: `${key} * 2` },
            { key: '态势', kind: 'single', title: '态势', options: ['升', '平', '降'] },
            { key: '渠道', kind: 'multiple', title: '渠道', options: ['门店', '网上'] },
            { key: '营业', kind: 'yesno', title: '营业' },
          ],
        },
        {
          key: '门店',
          title: '门店',
          repeat: { noun: '家', least: 0, most: 3 },
          questions: [{ key: '面积', kind: 'number', title: '面积' }],
        },
      ],
      rules: [],
    },
  }));
  const { rows: forms } = await sql<{
    id: number;
  }>`insert into form (title, definition, author_id, author_name, changed_at)
    values ('客流调查', ${JSON.stringify(versions[1]?.definition)}::jsonb, 1, '管理员', 0) returning form_id as id`.execute(
    db,
  );
  const formId = forms[0]?.id ?? 0;
  for (const { version, definition } of versions)
    await sql`insert into form_version (form_id, version, definition, published_at, publisher_name)
      values (${formId}, ${version}, ${JSON.stringify(definition)}::jsonb, 0, '管理员')`.execute(db);
  const issues = [];
  for (const due of [1, 2]) {
    const { rows } = await sql<{
      id: number;
    }>`insert into form_issue (form_id, kind, audience, due_at, maker_id, maker_name, made_at)
      values (${formId}, 'enterprises', '全部', ${due}, 1, '管理员', 0) returning issue_id as id`.execute(db);
    issues.push(rows[0]?.id ?? 0);
  }
  const answer = async (issue: number, version: 1 | 2, firm: number, visitors: string, stock: string, status = 1) => {
    const key = versions[version - 1]?.key ?? '';
    const many = Number(visitors);
    const answers: FormAnswers = {
      [key]: visitors,
      库存: [{ 数量: stock }, {}],
      态势: many < 40 ? '升' : many === 40 ? '平' : '降',
      渠道: many < 40 ? ['门店', '网上'] : ['门店'],
      营业: true,
      门店: [{ 面积: visitors }, { 面积: '5' }],
    };
    const { rows } = await sql<{
      id: number;
    }>`insert into form_answer (form_id, issue_id, form_version, enterprise_id, region_id,
        submit_key, content_hash, status, answers, reasons, receipt, submitted_at, by_name)
      select ${formId}, ${issue}, ${version}, e.enterprise_id, e.region_id, 'k', 'h', ${status}, ${JSON.stringify(answers)}::jsonb, '{}',
        ${`${issue}-${firm}`}, 0, e.name from enterprise e where e.enterprise_id = ${firm} returning answer_id as id`.execute(
      db,
    );
    const answerId = rows[0]?.id ?? 0;
    const { form } = compileForm(versions[version - 1]?.definition as FormDefinition);
    if (!form) throw new Error('no form');
    const added = contributionsOf(form, answers, evaluate(form, answers, '2026-06-15'));
    if (status !== 3) await addToTotals(db, { formId, answerId, regionId: 0 }, added, 'add');
    return answerId;
  };
  const [own, ...others] = await firms();
  if (!own) throw new Error('no enterprises');
  const [earlier = 0, now = 0] = issues;
  await answer(earlier, 1, own.id, '80', '4', 2);
  const answerId = await answer(now, 2, own.id, '100', '5');
  const peers = () => server.call(admin, formCalls.peers, { answerId });
  for (const [at, { id }] of others.slice(0, FEWEST_PEERS - 1).entries())
    await answer(now, 2, id, `${(at + 1) * 10}`, '1');
  expect(await peers()).toMatchObject({ among: '', cells: [], choices: [], before: [{ answers: { 人数: '80' } }] });
  // What was returned does not count; an answer to the version before does, under its key there.
  const [fifth, sixth] = others.slice(FEWEST_PEERS - 1);
  await answer(now, 2, sixth?.id ?? 0, '9999', '99', 3);
  await answer(now, 1, fifth?.id ?? 0, '50', '9');
  expect((await peers()).cells).toEqual([
    { address: '人数', peers: 5, lower: 20, median: 30, upper: 40, below: 5 },
    { address: '人次', peers: 5, lower: 40, median: 60, upper: 80, below: 5 },
    { address: '库存.数量#0', peers: 5, lower: 1, median: 1, upper: 1, below: 4 },
    { address: '面积', peers: 5, lower: 25, median: 35, upper: 45, below: 5 },
  ]);
  // What one or two chose is nowhere told, and follows from nothing; several may be chosen, and each is told by itself.
  const { choices, worked } = await peers();
  expect(worked).toEqual([
    { address: '人次', value: 200 },
    { address: '面积', value: 105 },
  ]);
  expect(choices).toEqual([
    {
      address: '渠道',
      peers: 5,
      shares: [
        { choice: '门店', percent: 100 },
        { choice: '网上', percent: 60 },
      ],
      rest: 0,
    },
    { address: '营业', peers: 5, shares: [{ choice: '是', percent: 100 }], rest: 0 },
  ]);
  // Of a reviewer's own division four are known: the fifth is not told by what all chose.
  const near = others.slice(0, FEWEST_PEERS - 1).map(({ id }) => id);
  const wasIn = await db.selectFrom('enterprise').select(['enterprise_id', 'region_id']).execute();
  await db.updateTable('enterprise').set({ region_id: 320_115 }).where('enterprise_id', 'in', near).execute();
  await db
    .updateTable('enterprise')
    .set({ region_id: 320_102 })
    .where('enterprise_id', '=', fifth?.id ?? 0)
    .execute();
  await sql`update form_answer set region_id = 320115 where answer_id = ${answerId}`.execute(db);
  const district = await server.call(await server.signIn('reviewer'), formCalls.peers, { answerId });
  expect([district.cells, district.choices]).toEqual([[], []]);
  for (const { enterprise_id: id, region_id: region } of wasIn)
    if ([...near, fifth?.id].includes(id))
      await db.updateTable('enterprise').set({ region_id: region }).where('enterprise_id', '=', id).execute();
  const asked = async (name: string) =>
    (await server.ask(await server.signIn(name), formCalls.peers, { answerId })).status;
  expect([await asked('analyst'), await asked('clerk')]).toEqual([403, 403]);
});

it('同业 of declarations: amounts under the same call and per yuan invested, and what the enterprise declared before', async () => {
  const { db } = server.database;
  const admin = await server.signIn('admin');
  const [own, ...others] = await firms();
  if (!own) throw new Error('no enterprises');
  const { rows: made } = await sql<{
    id: number;
  }>`insert into fund_call (name, year, direction, budget, ceiling, opens_on, closes_on,
      conditions, evidence, optional, experts, notice_days)
    select name || n, year, direction, budget, ceiling, opens_on, closes_on, conditions, evidence, optional, experts, notice_days
    from (select * from fund_call order by call_id limit 1) c, generate_series(1, 2) n returning call_id as id`.execute(
    db,
  );
  const [former = 0, call = 0] = made.map(({ id }) => id);
  const declare = async (callId: number, firm: number, wan: number, stage = 'checking', key = '') => {
    const { rows } = await sql<{
      id: number;
    }>`insert into fund_declaration (call_id, enterprise_id, region_id, stage, client_key, project,
        content, goals, investment, amount, moved_at)
      select ${callId}, e.enterprise_id, e.region_id, ${stage}, ${`peers-${callId}${key}`}, '冷链改造', '', '', 100000000, ${wan * 1_000_000}, 0
      from enterprise e where e.enterprise_id = ${firm} returning declaration_id as id`.execute(db);
    return rows[0]?.id ?? 0;
  };
  await declare(former, own.id, 12, 'refused');
  const declarationId = await declare(call, own.id, 30);
  const peers = () => server.call(admin, fundCalls.peers, { declarationId });
  for (const [at, { id }] of others.slice(0, FEWEST_PEERS - 1).entries()) await declare(call, id, (at + 1) * 10);
  expect(await peers()).toMatchObject({ among: '', cells: [], before: [{ callId: former, stage: 'refused' }] });
  const [fifth, sixth] = others.slice(FEWEST_PEERS - 1);
  await declare(call, sixth?.id ?? 0, 99, 'draft');
  // Who was refused and declares again is one peer, and not five.
  await sql`update fund_declaration set stage = 'refused' where call_id = ${call} and enterprise_id = ${others[0]?.id}`.execute(
    db,
  );
  await declare(call, others[0]?.id ?? 0, 10, 'checking', 'again');
  expect((await peers()).cells).toEqual([]);
  await declare(call, fifth?.id ?? 0, 50);
  const { cells } = await peers();
  expect(cells).toContainEqual({
    address: 'amount',
    peers: 5,
    lower: 20,
    median: 30,
    upper: 40,
    below: 2,
  });
  expect(cells).toContainEqual({ address: 'share', peers: 5, lower: 20, median: 30, upper: 40, below: 2 });
  const asked = async (name: string) =>
    (await server.ask(await server.signIn(name), fundCalls.peers, { declarationId })).status;
  expect([await asked('clerk'), await asked('duty')]).toEqual([403, 403]);
});
