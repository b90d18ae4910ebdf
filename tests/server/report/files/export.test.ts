import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import type { FileFormat } from '#base/files/download.ts';
import { periodText } from '#base/sheet/period.ts';
import { placedCells } from '#base/sheet/cells/cells.ts';
import { type ExportsUnderWay, exportsUnderWay } from '#server/report/files/export/progress.ts';
import { exportReports } from '#server/report/files/export/export.ts';
import { itemsOf } from '#server/report/engine/kinds.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import type { Principal } from '#server/service/principal.ts';
import type { Client } from '../../../support/outside/client.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { linesOf } from './filled.ts';

const KIND = 'store-week';
/** What spreadsheet programs take for formulas (SECURITY 21). */
const HOSTILE = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("http://x","点我")',
  '＝1+1',
  " =cmd|' /C calc'!A0",
  '-2+3',
  "'=1",
];

/** Two months of every report are made up first where no other file has done so; that takes minutes where every core is busy, ms. */
const FILLED_WITHIN = 240_000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seededDays: 60 });
}, FILLED_WITHIN);
afterAll(() => server.close());

const ADMIN: Principal = {
  sessionId: 's',
  kind: 'user',
  userType: 1,
  regionId: null,
  regionCodes: null,
  enterpriseId: null,
  enterpriseName: null,
  userId: 1,
  userName: 'admin',
  displayName: '',
  roles: [],
  permissions: ['report.read'],
};
const people = new Map<string, Promise<Client>>();
function signedIn(userName: string): Promise<Client> {
  const known = people.get(userName) ?? server.signIn(userName);
  people.set(userName, known);
  return known;
}
const file = async (userName: string, wire: Readonly<Record<string, unknown>>) => {
  const answer = await server.ask(await signedIn(userName), reportFileCalls.export, { kind: KIND, ...wire });
  expect(answer.status).toBe(200);
  return answer.data as Buffer;
};
async function listed(userName: string, filter: Readonly<Record<string, unknown>>) {
  const client = await signedIn(userName);
  const rows = [];
  for (let pageIndex = 1; ; pageIndex += 1) {
    const { data } = await server.ask(client, reportCalls.list, { kind: KIND, pageIndex, pageSize: 200, ...filter });
    const page = data as { totalCount: number; datalist: Array<Record<string, unknown>> };
    rows.push(...page.datalist);
    if (rows.length >= page.totalCount) return rows;
  }
}

describe('SECURITY 23: the export is the list, row for row, within the scope', () => {
  it.each(['admin', 'reviewer', 'analyst', 'clerk3'])('%s, without a filter and with some', async (userName) => {
    const filters = [
      {},
      { year: 2026, part: 'W22' },
      { apprStatus: 2 },
      { apprStatus: 123 },
      { entName: '万达' },
      { divId: '江宁区' },
      { start: '2026-05-01', end: '2026-05-31' },
      { entBasicId: '1031' },
    ];
    for (const filter of filters) {
      const rows = (await listed(userName, filter)).map((row) => [
        row['entCode'],
        row['entName'],
        row['adminDiv'],
        periodText('week', String(row['period'])),
        row['periodStart'],
      ]);
      const exported = (await linesOf(await file(userName, filter))).slice(1).map(({ cells }) => cells.slice(0, 5));
      expect(exported, JSON.stringify(filter)).toEqual(rows);
    }
  });

  it('a clerk gets nothing of another enterprise, whatever is asked for', async () => {
    const lines = await linesOf(await file('clerk3', { entBasicId: '1032' }));
    expect(lines).toHaveLength(1);
  });

  it('CSV and spreadsheet hold the same', async () => {
    const csv = (await file('reviewer', { format: 'csv', year: 2026, part: 'W20' })).toString('utf8');
    expect(csv.startsWith('\ufeff企业编码,企业名称,行政区划,填报周,')).toBe(true);
    const xlsx = await linesOf(await file('reviewer', { year: 2026, part: 'W20' }));
    expect(
      csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(0, 6)),
    ).toEqual(xlsx.slice(1).map(({ cells }) => cells.slice(0, 6)));
  });
});

describe('how far an export is, rows n / N', () => {
  it('counts what has left, tells nobody else, and forgets what ended or broke off', async () => {
    const rows = async function* () {
      for (let row = 1; row <= 5; row += 1) yield row;
    };
    const underWay = exportsUnderWay();
    const own = { userId: 7, exportKey: 'k' };
    const seen = [];
    for await (const row of underWay.counted(rows(), own, async () => 5)) {
      seen.push([row, underWay.of(own), underWay.of({ ...own, userId: 8 })]);
      if (row === 3) break;
    }
    expect(seen).toEqual([1, 2, 3].map((done) => [done, { done, total: 5 }, { done: undefined, total: undefined }]));
    expect(underWay.of(own)).toEqual({ done: undefined, total: undefined });
  });

  it('an export by a key has the same rows, and its total is that of the list', async () => {
    const totals: Array<number | undefined> = [];
    const watched: ExportsUnderWay = {
      of: () => ({ done: undefined, total: undefined }),
      async *counted(rows, _name, total) {
        totals.push(await total());
        yield* rows;
      },
    };
    const { content } = await exportReports(
      server.services,
      storeWeekReport,
      { format: 'csv', content: 'list', exportKey: 'k', year: 2026 },
      ADMIN,
      watched,
    );
    let text = '';
    for await (const piece of content) text += Buffer.from(piece).toString('utf8');
    const rows = await listed('admin', { year: 2026 });
    expect([totals, text.trim().split('\r\n').length - 1]).toEqual([[rows.length], rows.length]);
    expect(
      (await server.ask(await signedIn('admin'), reportFileCalls.exportProgress, { kind: KIND, exportKey: 'k' })).data,
    ).toEqual({});
  });
});

describe('details: every cell with label, unit and status', () => {
  it('each report’s cells stand under their heads, negative numbers as numbers', async () => {
    const [
      {
        sheets: [sheet],
      },
      items,
    ] = [
      await readXlsx(await file('reviewer', { content: 'detail', year: 2026, part: 'W20' })),
      await itemsOf(server.services.db, storeWeekReport),
    ];
    const [head = [], ...rows] = sheet?.rows ?? [];
    expect(head).toContain('门店销售周报表 · 周一（万元）');
    expect(head).toContain('夜间销售表 · 占全天比重（%）');
    expect(head).toContain('主要商品销售表 · 服装鞋帽 · 周一至周五（万元）');
    const places = placedCells(storeWeekReport.formOf(items));
    expect(head[12]).toBe('附件份数');
    expect(head).toHaveLength(13 + places.length);
    const stored = await server.services.db
      .selectFrom('report as r')
      .innerJoin('enterprise as e', 'e.enterprise_id', 'r.enterprise_id')
      .select(['e.code', 'r.cells'])
      .where('r.kind', '=', KIND)
      .where('r.period', '=', '2026-W20')
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const cells = stored.find(({ code }) => code === row[0])?.cells ?? {};
      expect(row.slice(13).concat(Array(places.length).fill(null)).slice(0, places.length)).toEqual(
        places.map(({ address }) => cells[address] ?? null),
      );
    }
    expect(rows.flat().some((value) => typeof value === 'number' && value < 0)).toBe(true);
  });
});

describe('SECURITY 21: = + - @ tab CR text leaves as text', () => {
  it.each(['list', 'detail'] as const)('every text column of the %s, in both formats', async (content) => {
    const { db } = server.services;
    const kept = await db
      .selectFrom('enterprise')
      .select(['enterprise_id', 'name', 'code'])
      .where('enterprise_id', '=', 1031)
      .executeTakeFirstOrThrow();
    const division = await db
      .selectFrom('region as d')
      .innerJoin('enterprise as e', 'e.region_id', 'd.region_id')
      .select(['d.region_id', 'd.name'])
      .where('e.enterprise_id', '=', 1031)
      .executeTakeFirstOrThrow();
    const goods = await db
      .selectFrom('dictionary_item')
      .select(['dict_id', 'name'])
      .where('name', '=', '服装鞋帽')
      .executeTakeFirstOrThrow();
    try {
      for (const text of HOSTILE) {
        await db.updateTable('enterprise').set({ name: text, code: text }).where('enterprise_id', '=', 1031).execute();
        await db.updateTable('region').set({ name: text }).where('region_id', '=', division.region_id).execute();
        await db.updateTable('dictionary_item').set({ name: text }).where('dict_id', '=', goods.dict_id).execute();
        const made = async (format: FileFormat) => {
          const request = { content, format, enterpriseId: '1031', year: 2026, part: 'W20' };
          const { content: pieces } = await exportReports(server.services, storeWeekReport, request, ADMIN);
          return Buffer.concat(await wholeOf(pieces));
        };
        const {
          sheets: [sheet],
        } = await readXlsx(await made('xlsx'), { readStyles: true });
        expect(sheet?.rows[1]?.slice(0, 3), text).toEqual([text, text, text]);
        for (const [place, cell] of sheet?.cells ?? []) expect(cell.formula, `${place} ${text}`).toBeUndefined();
        const csv = (await made('csv')).toString('utf8');
        for (const cell of cellsOf(csv.slice(1)))
          expect(
            /^-?\d+(\.\d+)?$/.test(cell) || !/^\s*[=+\-@＝＋－＠\t\r]/.test(cell),
            `${JSON.stringify(cell)} of ${text}`,
          ).toBe(true);
      }
    } finally {
      await db
        .updateTable('enterprise')
        .set({ name: kept.name, code: kept.code })
        .where('enterprise_id', '=', 1031)
        .execute();
      await db.updateTable('region').set({ name: division.name }).where('region_id', '=', division.region_id).execute();
      await db.updateTable('dictionary_item').set({ name: goods.name }).where('dict_id', '=', goods.dict_id).execute();
    }
  });
});

async function wholeOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array[]> {
  const whole: Uint8Array[] = [];
  for await (const piece of pieces) whole.push(piece);
  return whole;
}

/** The cells of a CSV, quotes taken off. */
function cellsOf(text: string): string[] {
  return [...text.matchAll(/"((?:[^"]|"")*)"|([^,\r\n]+)/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  );
}

/** Rows of the great export, and of the small one that it is held against. */
