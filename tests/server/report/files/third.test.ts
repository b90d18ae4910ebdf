import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FilledCell, ReportDeclaration } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { exportReports } from '#server/report/files/export/export.ts';
import { importPreview } from '#server/report/files/import/preview.ts';
import { reportTemplate } from '#server/report/files/template/template.ts';
import { submitReport } from '#server/report/filling/submit.ts';
import { cellLine, cellStatistic } from '#server/report/statistics/cells.ts';
import type { Principal } from '#server/service/principal.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { changed } from './filled.ts';

const count: FilledCell = {
  kind: 'filled',
  required: true,
  form: { decimals: 0, least: 0, most: 100_000, unit: 'count' },
};
const IN = cellAddress('flow', 'all', 'in');
/** A third report: a declaration, and not a line anywhere else. */
const visitors: ReportDeclaration = {
  ...storeWeekReport,
  key: 'visitors',
  title: '客流日报',
  cadence: 'day',
  unit: '人次',
  reporters: 'all',
  list: null,
  running: [],
  formOf: () => ({
    rules: [],
    sheets: [
      {
        key: 'flow',
        title: '客流',
        unit: '人次',
        rowHeaders: [],
        rows: [{ key: 'all', title: '全部' }],
        columns: [{ key: 'in', title: '进店', width: 90 }],
        cell: () => count,
      },
    ],
  }),
  keyCells: () => [IN],
};
const admin: Principal = {
  sessionId: 's',
  kind: 'user',
  userType: 1,
  regionId: null,
  regionCodes: null,
  enterpriseId: null,
  enterpriseName: null,
  userId: 1,
  userName: 'admin',
  displayName: '管理员',
  roles: [],
  permissions: ['report.read', 'report.fill'],
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function bytesOf({
  content,
}: {
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

it('adding a third report takes one folder and one line: template, import, export and statistics work for it', async () => {
  const place = { enterpriseId: '1001', period: '2026-06-09' };
  const template = await bytesOf(await reportTemplate(server.services, visitors, { ...place, format: 'xlsx' }, admin));
  const bytes = await changed(template, ({ sheet, line, cells }) =>
    sheet === '客流' && line === 4 ? ['全部', '１,200'] : [...cells],
  );
  const preview = await importPreview(
    server.services,
    visitors,
    { ...place, file: { fileName: 'x.xlsx', bytes } },
    admin,
  );
  expect(preview).toMatchObject({ accepted: true, values: { [IN]: 1_200 }, faults: [] });
  await submitReport(
    server.services,
    visitors,
    { ...place, values: preview.values, reasons: {} },
    { principal: admin, address: '::1' },
  );
  const csv = (
    await bytesOf(await exportReports(server.services, visitors, { content: 'detail', format: 'csv' }, admin))
  )
    .toString('utf8')
    .trimEnd()
    .split('\r\n');
  expect([csv[0]?.endsWith('客流 · 进店（人次）'), csv[1]?.endsWith(',1200'), csv.length]).toEqual([true, true, 2]);
  const choice = { from: '2026-06-08', to: '2026-06-09', withSubmitted: true };
  const scope = { regionCodes: null, enterpriseId: null };
  expect(await cellStatistic(server.services.db, visitors, scope, choice)).toMatchObject([
    { address: IN, unit: '人次', sum: 1_200, mean: 1_200, weekOnWeekPercent: null, reported: 1 },
  ]);
  expect(
    (await cellLine(server.services.db, visitors, scope, choice, IN, 'mean')).map(({ value, reported }) => [
      value,
      reported,
    ]),
  ).toEqual([
    [null, 0],
    [1_200, 1],
  ]);
});
