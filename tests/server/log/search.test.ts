import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOOKED_AT_ONCE } from '#server/log/search/lines.ts';
import type { InputOf } from '#base/call.ts';
import { DELIVERY_STATES } from '#subjects/delivery/terms.ts';
import { logCalls } from '#subjects/log/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import type { LogLine } from '#subjects/log/wire.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

type Search = InputOf<typeof logCalls.search>;
/** A day far from every other line. */
const DAY = '2031-05-06';
const AT = Date.parse(`${DAY}T02:00:00Z`);
const PAGE = 50;
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  admin = await server.signIn('admin', '10.3.0.1');
  await server.ask({ address: '10.3.0.2' }, sessionCalls.login, { username: 'reviewer', password: 'wrong' });
  const { db } = server.database;
  await sql`insert into gateway_call (at, app_id, access_key, slug, code, row_count, took, refusal, address)
    select ${AT}::bigint - n / 3, null, '', 'market-' || n % 2, case when n % 5 = 0 then 42901 else 1 end, 0, 1,
      case when n % 5 = 0 then '超过每分钟的调用次数' else '' end, '10.9.9.' || n % 3 from generate_series(1, 130) as n`.execute(
    db,
  );
  await sql`insert into job_run (code, state, cause, started_at, heard_at, user_name, outcome)
    values ('log-check', 'failed', 'hand', ${AT}::bigint, ${AT}::bigint, '系统管理员', '有一处不符')`.execute(db);
  await sql`insert into delivery (once_key, way, address, title, content, created_at, sent_at)
    values ('x', 'mail', 'duty@example.com', '磁盘空间：1 项异常', '', ${AT}::bigint - 20, ${AT}::bigint),
      ('y', 'wecom', '', '磁盘空间：1 项异常', '', ${AT}::bigint - 21, null)`.execute(db);
});
afterAll(() => server.close());

const search = (over: Partial<Search> = {}, by = admin) => server.call(by, logCalls.search, over as Search);
const onDay = { from: DAY, to: DAY } as const;
async function everything(over: Partial<Search>): Promise<readonly LogLine[]> {
  const lines: LogLine[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < 20; pages += 1) {
    const page = await search({ ...over, after });
    lines.push(...page.rows);
    if (page.next === undefined) return lines;
    after = page.next;
  }
  throw new Error('the pages have no end');
}

describe('日志查询 (issue 21 §7)', () => {
  it('has the lines of every log in one order, page by page, none twice and none left out', async () => {
    const first = await search(onDay);
    expect(first.rows).toHaveLength(PAGE);
    expect(first.rows.slice(0, 2).map(({ kind, who, what, result }) => [kind, who, what, result])).toEqual([
      ['gateway', '', '调用接口', expect.any(String)],
      ['gateway', '', '调用接口', expect.any(String)],
    ]);
    const lines = await everything(onDay);
    expect(lines).toHaveLength(133);
    expect(new Set(lines.map(({ kind, sequence }) => `${kind} ${sequence}`)).size).toBe(133);
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => b - a));
    expect(lines.find(({ kind }) => kind === 'job')).toMatchObject({
      who: '系统管理员',
      what: '日志完整性核验',
      result: '失败 有一处不符',
    });
  });

  it.each([
    [{ ...onDay, kind: 'delivery' }, 2],
    [{ ...onDay, who: 'DUTY@' }, 1],
    [{ ...onDay, what: '企业微信' }, 1],
    [{ ...onDay, what: '调用接口' }, 130],
    [{ ...onDay, what: '调用接口', target: 'market-1' }, 65],
    [{ ...onDay, target: '磁盘' }, 2],
    [{ ...onDay, target: '%' }, 0],
    [{ ...onDay, address: '10.9.9.1' }, 44],
    [{ ...onDay, address: '10.9.9' }, 0],
    [{ address: '10.3.0.2' }, 1],
    [{ who: '陈国庆', kind: 'login' }, 1],
    [{ what: '登录失败' }, 1],
    [{ from: '2032-01-01' }, 0],
  ] as const)('%j finds %d lines', async (over, count) => {
    expect(await everything(over)).toHaveLength(count);
  });

  it('says of a delivery what its own page says: sent, failed, waiting or withdrawn', async () => {
    const { db } = server.database;
    const resultOf = async (once: string) => {
      const [line] = (await search({ kind: 'delivery', target: once, to: '2031-12-31' })).rows;
      return line?.result;
    };
    await sql`insert into delivery (once_key, way, address, title, content, created_at, sent_at, next_at, withdrawn_at, problem)
      select k, 'mail', '', k, '', 1000, s::bigint, n::bigint, w::bigint, p from (values ('已撤', null, null, 2000, '先前未送达'), ('等候', null, 3000, null, null),
        ('未送达', null, null, null, '拒收'), ('送到', 4000, null, null, null)) as v (k, s, n, w, p)`.execute(db);
    expect(await Promise.all(['已撤', '等候', '未送达', '送到'].map(resultOf))).toEqual([
      DELIVERY_STATES.withdrawn,
      DELIVERY_STATES.waiting,
      `${DELIVERY_STATES.failed}：拒收`,
      DELIVERY_STATES.sent,
    ]);
    await sql`delete from delivery where created_at = 1000`.execute(db);
  });

  it('looks through so many lines at once, says how far back, and goes on from there', async () => {
    const { db } = server.database;
    const rare = AT - 7 * 86_400_000;
    await sql`insert into gateway_call (at, app_id, access_key, slug, code, row_count, took, refusal, address)
      select ${rare}::bigint + n, null, '', case when n = 1 then 'rare' else 'often' end, 1, 0, 1, '', ''
      from generate_series(1, ${LOOKED_AT_ONCE + 10}) as n`.execute(db);
    const first = await search({ target: 'rare', to: DAY });
    expect(first.rows).toEqual([]);
    expect(first.lookedTo).toBeGreaterThan(rare);
    const second = await search({ target: 'rare', to: DAY, after: first.next });
    expect(second.rows.map(({ target }) => target)).toEqual(['rare']);
    expect(second.next).toBeUndefined();
  });

  it('is a file that says how many, and leaves a line with the conditions', async () => {
    const conditions = { startDate: DAY, endDate: DAY, logKind: 'delivery', format: 'csv' };
    const text = String((await server.ask(admin, logCalls.exported, conditions)).data);
    expect(text.split('\n').filter((line) => line.includes('磁盘空间'))).toHaveLength(2);
    expect(text).toContain('共 2 条');
    const [told] = (await search({ what: '导出日志' })).rows;
    expect(told).toMatchObject({ kind: 'operation', target: '导出 日志 2 行' });
  });

  it('a place that nobody gave is refused in words; who may not see a log finds nothing of it', async () => {
    expect((await server.ask(admin, logCalls.search, { after: "1-login-1' or 1=1" })).msg).toContain('请重新查询');
    const { db } = server.database;
    await db.insertInto('role_permission').values({ role_code: 'ROLE_DUTY', permission: 'log.read' }).execute();
    const duty = await server.signIn('duty');
    const kinds = new Set((await search({}, duty)).rows.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['operation', 'login']));
    await db.insertInto('role_permission').values({ role_code: 'ROLE_REVIEWER', permission: 'log.read' }).execute();
    const reviewer = await server.signIn('reviewer');
    const seen = (await search({ kind: 'login' }, reviewer)).rows;
    expect(new Set(seen.map(({ who }) => who.toLowerCase()))).toEqual(new Set(['reviewer']));
  });
});
