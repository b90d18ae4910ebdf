import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../support/outside/client.ts';
import { headersOf, send } from '../../../support/outside/client.ts';
import { startServer, type TestServer } from '../../../support/server.ts';

/** A client that was written from the specification's text alone (1 §2.7, §3, §4, §5, §7.1, §7.2; 2 §7.9): its names, its calls, nothing else. */
interface Said {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly status: number;
}
interface Row {
  readonly vegetId: string;
  readonly entBasicId: string;
  readonly entName: string;
  readonly date: string;
  readonly createTime: string;
  readonly apprStatus: number;
}
interface Line {
  readonly dictId: string;
  readonly vegetId: string | null;
  readonly vegetDetailId: string | null;
  readonly dictName: string;
  readonly code: string;
  readonly measure: string;
  price: number | string | null;
}

let server: TestServer;
let clerk: Client;
beforeAll(async () => {
  server = await startServer();
  clerk = await server.signIn('clerk2');
});
afterAll(() => server.close());

async function said(path: string, method: string, client: Client, type?: string, body?: string): Promise<Said> {
  const headers = { ...headersOf(client), ...(type === undefined ? {} : { 'content-type': type }) };
  const answer = await send(server.origin, path, { method, headers, ...(body === undefined ? {} : { body }) });
  return { ...(JSON.parse(answer.body) as Omit<Said, 'status'>), status: answer.status };
}
const query = (fields: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();

const list = async (fields: Readonly<Record<string, string | number>>, client = clerk) => {
  const answer = await said(`/api/BReportVeget?${query({ pageIndex: 1, pageSize: 10, ...fields })}`, 'GET', client);
  return answer.data as { totalCount: number; datalist: Row[] };
};
const checked = (entBasicId: string, date: string) =>
  said(
    '/api/BReportVeget/checkReport',
    'POST',
    clerk,
    'application/x-www-form-urlencoded',
    query({ entBasicId, date }),
  );
const opened = async (entBasicId: string, vegetId: string, client = clerk) =>
  (await said(`/api/BReportVeget/detail?${query({ entBasicId, vegetId })}`, 'GET', client)).data as Line[];
/** The JSON string of the form: entName, entBasicId, date, vegetId, detailList. */
const saved = (
  form: { entName: string; entBasicId: string; date: string; vegetId: string; detailList: readonly Line[] },
  client = clerk,
) => said('/api/BReportVeget/save', 'POST', client, 'application/json', JSON.stringify(form));

describe('a client that knows only the specification', () => {
  const [dayBefore, day] = ['2026-04-14', '2026-04-15'];
  let company: { ent_basic_id: string; ent_name: string };
  let row: Row;
  const form = (detailList: readonly Line[], vegetId = '', date = day) => ({
    entName: company.ent_name,
    entBasicId: company.ent_basic_id,
    date,
    vegetId,
    detailList,
  });

  it('chooses an enterprise, is told success, fills in a blank form, saves it and finds it in the list', async () => {
    const picked = await said(
      `/api/BBusEntBasic/ListForReport?${query({ pageIndex: 0, pageSize: 10, entName: '', manageId: '' })}`,
      'GET',
      clerk,
    );
    company = (picked.data as { datalist: Array<typeof company> }).datalist[0] as typeof company;
    expect(Object.keys(company).toSorted()).toEqual(['admin_div', 'ent_basic_id', 'ent_name']);
    expect(await checked(company.ent_basic_id, day)).toMatchObject({ status: 200, code: 1, msg: 'success' });
    const blank = await opened(company.ent_basic_id, '');
    expect(blank.length).toBeGreaterThan(10);
    expect(Object.keys(blank[0] ?? {})).toEqual(
      expect.arrayContaining(['dictId', 'dictName', 'code', 'measure', 'price']),
    );
    const filled = blank.map((line, index) => ({ ...line, price: index < 3 ? '2.50' : '' }));
    expect(await saved(form(filled, '', dayBefore))).toMatchObject({ status: 200, code: 1 });
    expect(await saved(form(filled))).toMatchObject({ status: 200, code: 1 });
    const found = await list({ entBasicName: company.ent_name, start: day, end: day, apprStatus: 123 });
    expect(found.totalCount).toBe(1);
    row = found.datalist[0] as Row;
    expect(row).toMatchObject({
      entBasicId: company.ent_basic_id,
      entName: company.ent_name,
      date: day,
      apprStatus: 1,
    });
    expect(Number.isFinite(Date.parse(row.createTime))).toBe(true);
    expect(
      (await list({ entBasicName: 'null', start: 'null', end: 'null', apprStatus: 1 })).totalCount,
    ).toBeGreaterThan(0);
    expect(await checked(company.ent_basic_id, day)).toMatchObject({ code: 0 });
  });

  it('opens it and changes a price without saying a version, nor why it leapt since the day before', async () => {
    const lines = await opened(row.entBasicId, row.vegetId);
    expect(lines.slice(0, 4).map(({ price }) => price)).toEqual([2.5, 2.5, 2.5, null]);
    const [first] = lines;
    if (first) first.price = '9.80';
    expect(await saved(form(lines, row.vegetId))).toMatchObject({ status: 200, code: 1 });
    expect((await opened(row.entBasicId, row.vegetId))[0]?.price).toBe(9.8);
  });

  it('is refused with 409 where it never opened the report, or somebody changed it since', async () => {
    const stranger = await server.signIn('clerk2', '10.9.8.7');
    const lines = await opened(row.entBasicId, row.vegetId);
    expect(await saved(form(lines, row.vegetId), stranger)).toMatchObject({
      status: 409,
      msg: '请先打开该报表的明细，再保存修改',
    });
    const seen = await opened(row.entBasicId, row.vegetId, stranger);
    expect(await saved(form(seen, row.vegetId), stranger)).toMatchObject({ status: 200 });
    expect(await saved(form(lines, row.vegetId))).toMatchObject({ status: 409, msg: '数据已被他人修改，请刷新后重试' });
  });

  it('deletes it by its number, comma-joined with others', async () => {
    expect(await said(`/api/BReportVeget/${row.vegetId}`, 'DELETE', clerk)).toMatchObject({ status: 200, code: 1 });
    expect((await list({ start: day, end: day, apprStatus: 123 })).totalCount).toBe(0);
  });
});
