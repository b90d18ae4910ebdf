import { z } from 'zod';
import { questionFault } from '#base/dataset/fault.ts';
import type { Question } from '#base/dataset/dataset.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { wireNameOf } from '#base/register/codecs.ts';
import { type FieldSpec, isPointing, nameKeyOf } from '#base/register/fields.ts';
import { optionalDate } from '#base/scalars.ts';
import { DAY_PARAMETERS, GATEWAY_MESSAGES, PAGE_PARAMETERS } from '#subjects/gateway/terms.ts';
import type { Definition, GatewayRows } from '#subjects/gateway/wire.ts';
import { answerOf } from '../dataset/answer.ts';
import { badField } from '../http/problem.ts';
import { allRecords, listed } from '../register/reading.ts';
import type { Scope } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import { partsOf, type Readable } from './sources.ts';

type Row = GatewayRows['rows'][number];
type Given = Readonly<Record<string, string>>;
const LARGEST_PAGE = 1_000_000;

/** The parameters of a call, each a text given once; one that the interface has not is refused by name. */
export function parametersOf(readable: Readable, { parameters }: Definition, given: AnyRecord): Given {
  const known = new Set([
    ...parameters,
    ...Object.values(PAGE_PARAMETERS),
    ...(readable.about.timed ? Object.values(DAY_PARAMETERS) : []),
  ]);
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const name = key.slice(0, 40);
      if (!known.has(key)) throw badField(name, name, GATEWAY_MESSAGES.unknownParameter);
      if (typeof value !== 'string') throw badField(name, name, GATEWAY_MESSAGES.onceOnly);
      return [key, value];
    }),
  );
}

/** The rows of an interface within a scope: compiled of the names of its source alone; values are bound. */
export async function rowsFor(
  services: Pick<Services, 'db' | 'figures'>,
  readable: Readable,
  definition: Definition,
  scope: Scope,
  given: AnyRecord,
): Promise<GatewayRows> {
  const values = parametersOf(readable, definition, given);
  const page = {
    pageIndex: wholeNumber(values, PAGE_PARAMETERS.index, 1, LARGEST_PAGE),
    pageSize: wholeNumber(values, PAGE_PARAMETERS.size, definition.rowLimit, definition.rowLimit),
  };
  const conditions = [
    ...definition.filters.map(({ key, value }) => [key, value] as const),
    ...definition.parameters.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]] as const])),
  ];
  return readable.kind === 'register'
    ? recordsFor(services, readable, definition, scope, conditions, page)
    : figuresFor(services, readable, definition, scope, conditions, values, page);
}

interface Paged {
  readonly pageIndex: number;
  readonly pageSize: number;
}
type Conditions = ReadonlyArray<readonly [key: string, value: string]>;

async function recordsFor(
  { db }: Pick<Services, 'db'>,
  { register }: Extract<Readable, { kind: 'register' }>,
  { fields }: Definition,
  scope: Scope,
  conditions: Conditions,
  page: Paged,
): Promise<GatewayRows> {
  const wanted = conditions.map(([key, value]) => {
    const spec = register.fields[key];
    return [spec ? wireNameOf(key, spec) : key, value];
  });
  const read = z.safeDecode(register.wires.query, Object.fromEntries(wanted) as never);
  if (!read.success) {
    const at = String(read.error.issues[0]?.path[0] ?? '');
    throw badField(at, at, read.error.issues[0]?.message ?? '');
  }
  const found = register.whole
    ? paged(await allRecords(db, register, scope.regionCodes, read.data), page)
    : ((await listed(db, register, scope.regionCodes, { ...read.data, ...page }, { only: fields })) as {
        readonly totalCount: number;
        readonly rows: readonly AnyRecord[];
      });
  const shown = fields.flatMap((key) => {
    const spec = register.fields[key];
    return spec ? [[key, spec] as const] : [];
  });
  return {
    totalCount: found.totalCount,
    rows: found.rows.map((row): Row => Object.fromEntries(shown.map(([key, spec]) => [key, valueOf(row, key, spec)]))),
  };
}

/** A field as callers get it: the name of what is pointed at, the label of a choice, else the value itself; null for nothing. */
function valueOf(record: AnyRecord, key: string, spec: FieldSpec): Row[string] {
  const value = isPointing(spec) ? record[nameKeyOf(key)] : record[key];
  if (typeof value === 'number' || typeof value === 'boolean') return spec.labels?.[String(value)] ?? value;
  return typeof value === 'string' ? (spec.labels?.[value] ?? value) : null;
}

async function figuresFor(
  { figures }: Pick<Services, 'figures'>,
  readable: Extract<Readable, { kind: 'dataset' }>,
  definition: Definition,
  scope: Scope,
  conditions: Conditions,
  values: Given,
  page: Paged,
): Promise<GatewayRows> {
  const { dataset: source, about } = readable;
  const { rows, measures, measureFields } = partsOf(readable, definition);
  const question: Question = {
    dataset: source.dataset.name,
    measures,
    rows,
    columns: [],
    filters: conditions.map(([dimension, value]) => ({ dimension, values: value.split(',') })),
    ...(about.timed && { from: dayOf(values, DAY_PARAMETERS.from), to: dayOf(values, DAY_PARAMETERS.to) }),
    comparison: 'none',
  };
  const fault = questionFault(source.dataset, question);
  if (fault) throw badField(fault.part, fault.part, fault.message);
  // Nobody outside is told a figure of few enterprises, whoever made the interface.
  const answer = await answerOf(figures, source, scope, question, false);
  const cells = new Map(
    answer.cells.filter(({ row }) => row >= 0 || rows.length === 0).map((cell) => [cell.row, cell]),
  );
  const places = answer.rows.length > 0 ? answer.rows : [{ keys: [], names: [] }];
  const all = places.map(({ names }, at): Row => {
    const cell = cells.get(at) ?? cells.get(-1);
    return Object.fromEntries([
      ...rows.map((key, index) => [key, names[index] ?? null]),
      ...measureFields.map((key, index) => [key, cell?.values[index] ?? null]),
    ]);
  });
  return paged(all, page);
}

function paged<T>(all: readonly T[], { pageIndex, pageSize }: Paged): { totalCount: number; rows: T[] } {
  return { totalCount: all.length, rows: all.slice((pageIndex - 1) * pageSize, pageIndex * pageSize) };
}

function wholeNumber(values: Given, key: string, usual: number, most: number): number {
  const text = values[key];
  if (text === undefined || text === '') return usual;
  if (!/^\d{1,7}$/.test(text) || Number(text) < 1 || Number(text) > most)
    throw badField(key, key, `应为 1 到 ${most} 的整数`);
  return Number(text);
}

function dayOf(values: Given, key: string): string | undefined {
  const read = z.safeDecode(optionalDate, values[key]);
  if (!read.success) throw badField(key, key, read.error.issues[0]?.message ?? '');
  return read.data;
}
