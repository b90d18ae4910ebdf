import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formState } from '#base/sheet-edit/form.ts';
import { textsOf } from '#base/sheet-edit/sheet-board.ts';
import type { CellValues, ReportDeclaration, Sheet } from '#base/sheet/sheet.ts';
import { placedCells } from '#base/sheet/cells/cells.ts';
import { reportDetail } from '#server/report/engine/detail.ts';
import { submitReport } from '#server/report/filling/submit.ts';
import type { Principal } from '#server/service/principal.ts';
import { DEFAULT_RIGHTS } from '#subjects/rights.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { randomReport, reportOfSheets } from '../../support/subjects/random-report.ts';

const clerk: Principal = {
  sessionId: 's',
  kind: 'user',
  userType: 2,
  regionId: null,
  regionCodes: null,
  userId: 5,
  userName: 'clerk',
  displayName: '吴秀兰',
  roles: [],
  permissions: DEFAULT_RIGHTS.ROLE_ENTERPRISE,
  enterpriseId: 1_001,
  enterpriseName: null,
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const DAYS = ['2025-03-01', '2025-03-02', '2025-03-02'] as const;

/** What the browser shows of a report while it is filled in, and what the server keeps of it, day by day. */
async function bothSides(declaration: ReportDeclaration, days: readonly CellValues[]): Promise<void> {
  for (const [index, typed] of days.entries()) {
    const period = DAYS[index] ?? DAYS[2];
    const opened = sent(await reportDetail(server.services, declaration, { enterpriseId: '1001', period }, clerk));
    const form = declaration.formOf(opened.items);
    const { lastPeriod, lastYear, loaded, history } = opened;
    const seen = formState(form, textsOf(typed), { lastPeriod, lastYear, loaded, history }, {});
    expect(seen.faults).toEqual([]);
    // Computed values that a client sends along count for nothing.
    const forged = Object.fromEntries(
      placedCells(form).map(({ address, cell }) => [
        address,
        cell.kind === 'computed' ? 4_711 : (seen.values[address] ?? null),
      ]),
    );
    const version = opened.reportId === undefined ? undefined : opened.version;
    const { reportId } = await submitReport(
      server.services,
      declaration,
      { enterpriseId: '1001', period, values: sent(forged), reasons: {}, version },
      { principal: clerk, address: '::1' },
    );
    const kept = sent(await reportDetail(server.services, declaration, { reportId }, clerk));
    expect(kept.cells).toEqual(seen.cells);
  }
}

describe('computed cells are equal on both sides for random sheets', () => {
  it(
    'those shown while a report is filled in are those the server keeps, today, against the day before, and after a correction',
    { timeout: 120_000 },
    async () => {
      let made = 0;
      const told = { computed: 0 };
      await fc.assert(
        fc.asyncProperty(randomReport, async ({ sheets, running, days }) => {
          const declaration = reportOfSheets(`random-${(made += 1)}`, sheets, running);
          told.computed += placedCells(declaration.formOf([])).filter(({ cell }) => cell.kind === 'computed').length;
          await bothSides(declaration, days);
        }),
        { numRuns: 25 },
      );
      expect(told.computed).toBeGreaterThan(25);
    },
  );

  it('a formula that is not the same each time is found', async () => {
    let asked = 0;
    const moody: Sheet = {
      key: 's',
      title: '表',
      unit: '件',
      rowHeaders: [],
      rows: [{ key: 'r', title: '行' }],
      columns: [{ key: 'c', title: '列', width: 80 }],
      cell: () => ({ kind: 'computed', decimals: 0, compute: () => (asked += 1) }),
    };
    await expect(bothSides(reportOfSheets('moody', [moody]), [{}])).rejects.toThrow(/to deeply equal/);
  });
});
