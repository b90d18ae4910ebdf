import { blocking, check } from '#base/sheet/check.ts';
import { cellTitle, filledValues } from '#base/sheet/cells/cells.ts';
import { monthRegister, yearRegister } from '#subjects/economy/register.ts';
import { economyForm } from '#subjects/economy/rules/form.ts';
import { periodTold } from '#subjects/economy/rules/periods.ts';
import { cellsOf, figureAt } from '#subjects/economy/rules/typed.ts';
import { type Model, SHEET_MESSAGES } from '#subjects/economy/terms.ts';
import type { EconomySheet, SheetIndicator, TypedRow } from '#subjects/economy/wire.ts';
import type { Db } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { staleBecause } from '#server/register/history.ts';
import { changeFields, createRecord, type Pen, type Saving, takeTurn } from '#server/register/writing.ts';
import { readSheet, type SheetKey } from './reading.ts';

/** The register that the figures of each model are kept in. */
export const REGISTERS = { month: monthRegister, year: yearRegister } as const;
/** A register's name of a figure is so long at most. */
const LONGEST_NAME = 80;

/** Writes the rows of a sheet that were changed, all or none, each as its register writes it; gives what each was and is. */
export async function writeRows(
  tx: Db,
  model: Model,
  { rows, ...key }: SheetKey & { readonly rows: readonly TypedRow[] },
  pen: Pen,
): Promise<{ readonly sheet: EconomySheet; readonly savings: readonly Saving[] }> {
  const register = REGISTERS[model];
  // Whoever else writes this register waits until these are written: what is judged here, no other changes meanwhile.
  await takeTurn(tx, register);
  const sheet = await readSheet(tx, model, key, pen.regions);
  const asked = rows.map((row) => ({ row, one: indicatorOf(sheet, row) }));
  await refuseStale(tx, model, asked);
  refuseFaulty(model, sheet, rows);
  const savings: Saving[] = [];
  for (const { row, one } of asked) {
    const { value, given, base, state, reason, note } = row;
    const typed = {
      value,
      given,
      base,
      state,
      ...(reason !== undefined && { reason }),
      ...(note !== undefined && { remark: note }),
    };
    savings.push(
      one.stored
        ? await changeFields(tx, register, { id: one.stored.recordId, version: one.stored.version }, typed, pen)
        : await createRecord(tx, register, { ...placed(model, key, sheet, one), ...typed }, pen),
    );
  }
  return { sheet, savings };
}

interface Asked {
  readonly row: TypedRow;
  readonly one: SheetIndicator;
}

function indicatorOf({ indicators }: EconomySheet, row: TypedRow): SheetIndicator {
  const one = indicators.find(({ indicatorId }) => indicatorId === row.indicatorId);
  if (!one) throw new Problem(409, SHEET_MESSAGES.unknownIndicator);
  if (one.ended) throw new Problem(409, `${one.name}：${SHEET_MESSAGES.ended}`);
  return one;
}

/** 409 that names every row that somebody else has written since it was looked at, each with what was done to it. */
async function refuseStale(tx: Db, model: Model, asked: readonly Asked[]): Promise<void> {
  const moved = asked.filter(
    ({ row, one }) => row.version !== one.stored?.version || row.recordId !== one.stored?.recordId,
  );
  if (moved.length === 0) return;
  const faults = [];
  for (const { row, one } of moved) {
    const { recordId = 0 } = one.stored ?? row;
    const { message } = await staleBecause(tx, REGISTERS[model], recordId, row.version ?? -1);
    faults.push({ field: figureAt(one, 'value'), message: `${one.name}：${message}` });
  }
  throw new Problem(409, SHEET_MESSAGES.stale(moved.map(({ one }) => one.name).join('、')), faults);
}

/** 400 with a fault for each cell of these rows that blocks, found by the rules of the sheet. */
function refuseFaulty(model: Model, sheet: EconomySheet, rows: readonly TypedRow[]): void {
  const form = economyForm(model, sheet);
  const { values, reasons } = cellsOf(rows);
  const faults = blocking(check(form, filledValues(form, values), undefined, reasons)).filter(({ address }) =>
    rows.some((row) => address.startsWith(figureAt(row, 'value').replace(/value$/, ''))),
  );
  if (faults.length === 0) return;
  // What cannot stand comes before what only wants a word.
  const told = faults
    .toSorted((a, b) => Number(b.strength === 'hard') - Number(a.strength === 'hard'))
    .map(({ address, message }) => ({ field: address, message: `${cellTitle(form, address)}：${message}` }));
  throw new Problem(400, told[0]?.message, told);
}

/** Where a new figure stands, and what it is called. */
function placed(model: Model, { period, regionId, park }: SheetKey, { place }: EconomySheet, one: SheetIndicator) {
  const where = place === '全市' ? '' : place;
  return {
    name: `${where}${one.name}${periodTold(model, period)}`.slice(0, LONGEST_NAME),
    indicatorId: one.indicatorId,
    regionId,
    park,
    ...(model === 'month' ? { period: `${period}-01` } : { year: Number(period) }),
  };
}
