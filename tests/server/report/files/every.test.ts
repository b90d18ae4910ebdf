import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { periodsBetween } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { filledValues, placedCells } from '#base/sheet/cells/cells.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import type { ImportPreview } from '#subjects/report-file/wire.ts';
import { allReports } from '#subjects/reports.ts';
import type { Client } from '../../../support/outside/client.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { type Cells, changed, linesOf } from './filled.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

interface Place {
  readonly kind: string;
  readonly enterpriseId: string;
  readonly period: string;
}

/** The latest report of a kind that the city holds; else the latest period of somebody who owes it, of which nothing stands. */
async function placeOf({ key: kind, cadence }: ReportDeclaration): Promise<Place & { readonly isBlank: boolean }> {
  const row = await server.database.db
    .selectFrom('report')
    .select(['enterprise_id', 'period'])
    .where('kind', '=', kind)
    .where('status', 'in', [1, 2])
    .orderBy('period_start', 'desc')
    .orderBy('enterprise_id')
    .executeTakeFirst();
  if (row) return { kind, enterpriseId: String(row.enterprise_id), period: row.period, isBlank: false };
  const page = { pageIndex: 0, pageSize: 10, enterpriseName: undefined, divisions: undefined, manageId: kind };
  const [who] = (await server.call(admin, reportCalls.picker, page)).rows;
  const period = periodsBetween(cadence, addDays(server.today, -800), server.today).at(-1) ?? '';
  return { kind, enterpriseId: who?.enterpriseId ?? '', period, isBlank: true };
}
const template = async ({ kind, enterpriseId, period }: Place) => {
  const asked = { kind, entBasicId: enterpriseId, period, format: 'xlsx' };
  return (await server.ask(admin, reportFileCalls.template, asked)).data as Buffer;
};
const imported = (place: Place, bytes: Uint8Array<ArrayBuffer>) =>
  server.call(admin, reportFileCalls.preview, { ...place, file: { fileName: '报表.xlsx', bytes } });

describe.each(allReports.map((declaration) => [declaration.title, declaration] as const))('%s', (_, declaration) => {
  const own = async () => {
    const { isBlank, ...place } = await placeOf(declaration);
    const detail = await server.call(admin, reportCalls.detail, place);
    const form = declaration.formOf(detail.items);
    const ones = Object.fromEntries(placedCells(form).map(({ address }) => [address, 1]));
    return { place, values: filledValues(form, isBlank ? ones : detail.cells), bytes: await template(place), isBlank };
  };

  it('its template, filled in by hand, comes back as the same cells', async () => {
    const { place, values, bytes, isBlank } = await own();
    const open = await openCells(bytes);
    const full = new Map((await linesOf(bytes)).map(({ sheet, line, cells }) => [`${sheet} ${line}`, cells]));
    const emptied = await changed(bytes, ({ sheet, line, cells }) =>
      cells.map((text, at) => (open.has(`${sheet} ${line} ${at}`) ? null : text)),
    );
    const filled = await changed(emptied, ({ sheet, line, cells }) =>
      Array.from({ length: WIDEST }, (__, at): Cells[number] => {
        if (!open.has(`${sheet} ${line} ${at}`)) return cells[at] ?? null;
        const text = isBlank ? '1' : (full.get(`${sheet} ${line}`)?.[at] ?? '');
        return text === '' ? null : Number(text);
      }),
    );
    const preview = await imported(place, filled);
    expect([said(preview), preview.accepted, preview.values]).toEqual([[], true, values]);
    expect(preview.filledCount).toBe(Object.values(values).filter((value) => value !== null).length);
    expect(preview.filledCount).toBeGreaterThan(0);
  });

  it('another report’s template, and one whose columns are shifted, are refused whole', async () => {
    const { place, bytes } = await own();
    const foreign = await template(await placeOf(another(declaration)));
    const shifted = await changed(bytes, ({ line, cells }) => (line > 3 ? cells.toSpliced(1, 0, '1') : [...cells]));
    for (const wrong of [new Uint8Array(foreign), shifted]) {
      const preview = await imported(place, wrong);
      expect([preview.accepted, preview.values]).toEqual([false, {}]);
      expect(preview.message).toMatch(/\p{Script=Han}/u);
    }
  });
});

/** As many columns as no report has. */
const WIDEST = 40;

/** The cells of a template that are open to be filled in, as `sheet line column`. */
async function openCells(bytes: Uint8Array): Promise<ReadonlySet<string>> {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return new Set(
    sheets.flatMap(({ name, cells }) =>
      [...(cells ?? [])].flatMap(([at, { style }]) => {
        const [line = 0, column = 0] = at.split(',').map(Number);
        return style?.protection?.locked === false ? [`${name} ${line + 1} ${column}`] : [];
      }),
    ),
  );
}

/** What stands in the way; figures that only want a word are none. */
const said = ({ faults }: ImportPreview): readonly string[] =>
  faults.filter(({ strength }) => strength === 'hard').map(({ message }) => message);

const another = ({ key }: ReportDeclaration): ReportDeclaration => {
  const other = allReports.find((one) => one.key !== key);
  if (!other) throw new Error('there is one report alone');
  return other;
};
