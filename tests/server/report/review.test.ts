import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { priceReportCalls } from '#subjects/price-report/calls.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';
import { storeWeekCalls } from '#subjects/store-week/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let clients: Record<'clerk' | 'clerk2' | 'clerk3' | 'reviewer' | 'analyst' | 'admin', Client>;
beforeAll(async () => {
  server = await startServer();
  const names = ['clerk', 'clerk2', 'clerk3', 'reviewer', 'analyst', 'admin'] as const;
  clients = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await server.signIn(name)])),
  ) as typeof clients;
});
afterAll(() => server.close());

/** A price report that somebody has handed in, and what became of it. */
async function handedIn(client: Client, enterpriseId: string, date: string, price = 2.5) {
  const answer = await server.ask(client, priceReportCalls.save, {
    entBasicId: enterpriseId,
    entName: '',
    date,
    detailList: [{ dictId: '10101', price }],
  });
  if (answer.code !== 1) throw new Error(`${answer.status} ${answer.msg} ${JSON.stringify(answer.faults)}`);
  return answer.data as { reportId: string; version: number };
}
const foreign = async () => {
  const row = await server.database.db
    .selectFrom('report as r')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'r.enterprise_id')
    .select('r.report_id')
    .where('r.kind', '=', 'price-report')
    .where('e.region_id', '=', 320_102)
    .where('r.status', '=', 1)
    .executeTakeFirstOrThrow();
  return String(row.report_id);
};

describe('SECURITY 5, 8, 23: list, detail, history, export and count share one scope', () => {
  it('enterprise staff see their own enterprise only, reviewers their regions only', async () => {
    const seen = async (client: Client) => {
      const { rows } = await server.call(client, reportCalls.list, {
        kind: 'price-report',
        pageIndex: 1,
        pageSize: 200,
      });
      return [...new Set(rows.map(({ division, enterpriseId }) => `${division} ${enterpriseId}`))];
    };
    expect(await seen(clients.clerk2)).toEqual(['江宁区 1003']);
    expect((await seen(clients.reviewer)).every((one) => one.startsWith('江宁区'))).toBe(true);
    expect((await seen(clients.admin)).length).toBe(16);
  });

  it('nothing that a client sends widens it: divId, entBasicId, roles', async () => {
    const answer = await server.ask(clients.clerk2, reportCalls.list, {
      kind: 'price-report',
      divId: '320102,玄武区',
      entBasicId: '1004',
      adminDiv: '320102',
      roles: 'ROLE_ADMIN',
    });
    expect(answer.data).toEqual({ totalCount: 0, datalist: [], draftList: [] });
    const picker = await server.call(clients.clerk2, reportCalls.picker, { pageIndex: 0, pageSize: 10 });
    expect(picker).toEqual({
      totalCount: 1,
      rows: [{ enterpriseId: '1003', enterpriseName: '东山农贸市场', division: '江宁区' }],
    });
  });

  it("another's report answers as absent in every verb", async () => {
    const reportId = await foreign();
    const kind = 'price-report';
    const version = 1;
    const asked = [
      server.ask(clients.clerk2, reportCalls.detail, { kind, reportId }),
      server.ask(clients.clerk2, reportTrailCalls.trail, { kind, reportId }),
      server.ask(clients.clerk2, reportTrailCalls.comments, { kind, reportId }),
      server.ask(clients.clerk2, reportTrailCalls.comment, { kind, reportId, text: '你好' }),
      server.ask(clients.clerk2, reportTrailCalls.differences, { kind, reportId, fromVersion: 1, toVersion: 1 }),
      server.ask(clients.clerk2, reportCalls.withdraw, { kind, reportId, version }),
      server.ask(clients.clerk2, reportCalls.remove, { kind, ids: reportId }),
      server.ask(clients.clerk2, priceReportCalls.detail, { entBasicId: '1003', vegetId: reportId }),
      server.ask(clients.clerk2, priceReportCalls.remove, { ids: reportId }),
      server.ask(clients.clerk2, priceReportCalls.checkReport, { entBasicId: '1004', date: server.today }),
      server.ask(clients.clerk2, reportCalls.submit, {
        kind,
        entBasicId: '1004',
        period: server.today,
        values: {},
        reasons: {},
        submitKey: 'x',
      }),
      server.ask(clients.clerk2, reportCalls.saveDraft, {
        kind,
        entBasicId: '1004',
        period: server.today,
        values: {},
        reasons: {},
        basedOn: 0,
      }),
      server.ask(clients.reviewer, reportCalls.pass, { kind, reportId, version }),
      server.ask(clients.reviewer, reportCalls.return, { kind, reportId, version, reason: '不对', marks: [] }),
      server.ask(clients.clerk3, storeWeekCalls.detail, { entBasicId: '1017', year: 2026, week: 23 }),
      server.ask(clients.clerk3, storeWeekCalls.remove, { ids: '1' }),
      // A department store owes no price report, a kind that is not declared owes nothing.
      server.ask(clients.admin, reportCalls.detail, { kind, entBasicId: '1031', period: server.today }),
      server.ask(clients.admin, reportCalls.list, { kind: 'nothing' }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 404));
  });

  it('a mixed list changes nothing', async () => {
    const own = await handedIn(clients.clerk2, '1003', addDays(server.today, -40));
    const mixed = await server.ask(clients.clerk2, priceReportCalls.remove, {
      ids: `${own.reportId},${await foreign()}`,
    });
    expect(mixed.status).toBe(404);
    expect(await server.call(clients.clerk2, priceReportCalls.remove, { ids: [own.reportId] })).toEqual({ count: 1 });
  });
});

describe('SECURITY 25: states', () => {
  it('two reviewers at once: one wins, the other is told', async () => {
    const report = await handedIn(clients.clerk2, '1003', addDays(server.today, -41));
    const move = { kind: 'price-report', reportId: report.reportId, version: report.version };
    const answers = await Promise.all([
      server.ask(clients.reviewer, reportCalls.pass, move),
      server.ask(clients.admin, reportCalls.return, {
        ...move,
        reason: '价格偏高',
        marks: [{ address: 'prices/10101/price', comment: '请核对' }],
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.msg).toMatch(
      /^当前状态为“审核(通过|不通过)”（.+ \d\d-\d\d \d\d:\d\d (审核通过|退回修改)），不能(审核通过|退回修改)，请刷新后重试$/,
    );
    const trail = await server.call(clients.admin, reportTrailCalls.trail, {
      kind: 'price-report',
      reportId: report.reportId,
    });
    expect(trail.deeds).toHaveLength(2);
    // Who has it open sees whose decision it is without asking for one; the enterprise learns the decision.
    const { reportId } = report;
    const detail = { kind: 'price-report', reportId } as const;
    expect((await server.call(clients.admin, reportCalls.detail, detail)).decided).toMatch(
      /^（.+ \d\d-\d\d \d\d:\d\d (审核通过|退回修改)）$/,
    );
    expect((await server.call(clients.clerk2, reportCalls.detail, detail)).decided).toBeUndefined();
  });

  it('returned with marked cells, corrected, passed, reopened with a reason: every step is kept', async () => {
    const kind = 'price-report';
    const date = addDays(server.today, -42);
    const { reportId, version } = await handedIn(clients.clerk2, '1003', date);
    await server.call(clients.reviewer, reportCalls.return, {
      kind,
      reportId,
      version,
      reason: '青菜偏高',
      marks: [{ address: 'prices/10101/price', comment: '请核对' }],
    });
    const returned = await server.call(clients.clerk2, reportCalls.detail, { kind, reportId });
    expect([returned.status, returned.returnReason, returned.marks, returned.actions]).toEqual([
      3,
      '青菜偏高',
      [{ address: 'prices/10101/price', comment: '请核对' }],
      ['submit', 'edit', 'remove', 'comment'],
    ]);
    await server.call(clients.clerk2, reportCalls.submit, {
      kind,
      enterpriseId: '1003',
      period: date,
      values: { 'prices/10101/price': 2.2 },
      reasons: {},
      version: 2,
      submitKey: 'again',
    });
    const withdrawn = await server.call(clients.clerk2, reportCalls.withdraw, { kind, reportId, version: 3 });
    expect(withdrawn).toMatchObject({ version: 4, status: 0 });
    expect((await server.ask(clients.reviewer, reportCalls.pass, { kind, reportId, version: 4 })).msg).toBe(
      '当前状态为“未填报”，不能审核通过，请刷新后重试',
    );
    await server.call(clients.clerk2, reportCalls.submit, {
      kind,
      enterpriseId: '1003',
      period: date,
      values: { 'prices/10101/price': 2.2 },
      reasons: {},
      version: 4,
      submitKey: 'third',
    });
    expect((await server.ask(clients.reviewer, reportCalls.pass, { kind, reportId, version: 4 })).status).toBe(409);
    await server.call(clients.reviewer, reportCalls.pass, { kind, reportId, version: 5 });
    expect((await server.ask(clients.clerk2, priceReportCalls.remove, { ids: reportId })).status).toBe(409);
    expect(
      (
        await server.ask(clients.clerk2, reportCalls.submit, {
          kind,
          entBasicId: '1003',
          period: date,
          values: { 'prices/10101/price': 1 },
          reasons: {},
          version: 6,
          submitKey: 'locked',
        })
      ).status,
    ).toBe(409);
    await server.call(clients.reviewer, reportCalls.reopen, { kind, reportId, version: 6, reason: '来函更正' });
    const { deeds } = await server.call(clients.clerk2, reportTrailCalls.trail, { kind, reportId });
    expect(deeds.map(({ deed, from, to, reason }) => [deed, from, to, reason])).toEqual([
      ['submit', 0, 1, ''],
      ['return', 1, 3, '青菜偏高'],
      ['submit', 3, 1, ''],
      ['withdraw', 1, 0, ''],
      ['submit', 0, 1, ''],
      ['pass', 1, 2, ''],
      ['reopen', 2, 1, '来函更正'],
    ]);
  });

  it('who fills in does not decide, who decides does not fill in', async () => {
    const asked = [
      server.ask(clients.clerk2, reportCalls.pass, { kind: 'price-report', reportId: '1', version: 1 }),
      server.ask(clients.reviewer, reportCalls.submit, { kind: 'price-report' }),
      server.ask(clients.analyst, reportCalls.queue, { kind: 'price-report' }),
      server.ask(clients.analyst, reportCalls.withdraw, { kind: 'price-report' }),
    ];
    expect((await Promise.all(asked)).map(({ status, msg }) => [status, msg])).toEqual([
      [403, '拒绝访问(403)：缺少权限 审核报表'],
      [403, '拒绝访问(403)：缺少权限 填报报表'],
      [403, '拒绝访问(403)：缺少权限 审核报表'],
      [403, '拒绝访问(403)：缺少权限 填报报表'],
    ]);
  });
});
