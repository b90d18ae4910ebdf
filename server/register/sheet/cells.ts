import { z } from 'zod';
import { gcjOf, gcjOfBd } from '#base/geo.ts';
import type { Crs } from '#base/register/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { type FieldSpec, isPointing, isText, nameKeyOf } from '#base/register/fields.ts';
import { sheetFields } from '#base/register/sheet.ts';
import { nearestName } from '#server/sheet/nearest.ts';
import type { Target } from '../options.ts';
import type { FileRow } from './rows.ts';

/** What the pointing fields of a register may be, by field. */
export type Targets = ReadonlyMap<string, readonly Target[]>;

/** The values of a row by field, names of what is pointed at among them, and what is wrong with it. */
export interface RowValues {
  readonly values: Record<string, unknown>;
  readonly faults: ReadonlyArray<readonly [key: string, message: string]>;
}

type Read = { readonly value: unknown; readonly name?: string } | { readonly fault: string };

/** Reads the cells of a row by the same codecs that a form's input passes. A field without a column is not among the values. */
export function valuesIn(register: AnyRegister, row: FileRow, targets: Targets, crs: Crs): RowValues {
  const values: Record<string, unknown> = {};
  const faults: (readonly [string, string])[] = [];
  for (const [key, spec] of sheetFields(register)) {
    const text = row.text(key);
    if (text === undefined) continue;
    const read = readCell(spec, text, targets.get(key) ?? []);
    if ('fault' in read) {
      faults.push([key, read.fault]);
      continue;
    }
    values[key] = read.value;
    if (isPointing(spec)) values[nameKeyOf(key)] = read.name;
  }
  if (register.place) moveToGcj(values, register.place, crs);
  return { values, faults };
}

function readCell(spec: FieldSpec, text: string, targets: readonly Target[]): Read {
  if (text === '') return spec.required ? { fault: '不能为空' } : { value: undefined };
  if (isPointing(spec)) return pointedAt(spec, text, targets);
  if (isText(spec) && /[^\P{C}\n\r\t]/u.test(text)) return { fault: '含有不能使用的字符' };
  const decoded = z.safeDecode(spec.schema, valueOfLabel(spec, text));
  if (decoded.success) return { value: decoded.data };
  const labels = spec.labels && Object.values(spec.labels);
  return {
    fault: labels
      ? `没有“${text.slice(0, 20)}”这个${spec.term}，可填：${labels.join('、')}`
      : (decoded.error.issues[0]?.message ?? '格式不正确'),
  };
}

/** A choice is written as its label, or as what is saved of it. */
function valueOfLabel({ labels }: FieldSpec, text: string): string {
  return Object.entries(labels ?? {}).find(([, label]) => label === text)?.[0] ?? text;
}

function pointedAt({ term }: FieldSpec, text: string, targets: readonly Target[]): Read {
  const [found, another] = targets.filter(({ name, code }) => name === text || code === text);
  if (another) return { fault: `有几个都叫“${text.slice(0, 20)}”，请填写代码` };
  if (found) return { value: found.id, name: found.name };
  const nearest = nearestName(
    text,
    targets.map(({ name }) => name),
  );
  return {
    fault: `没有这个${term.replace(/^所在|^所属|^上级/, '')}，或不在您的管辖范围内${nearest === undefined ? '' : `，是不是“${nearest}”？`}`,
  };
}

/** A place of the file's system in GCJ-02, to a tenth of a metre. */
function moveToGcj(values: Record<string, unknown>, { lng, lat }: NonNullable<AnyRegister['place']>, crs: Crs): void {
  const place = { lng: values[lng], lat: values[lat] };
  if (typeof place.lng !== 'number' || typeof place.lat !== 'number' || crs === 'gcj02') return;
  const moved =
    crs === 'wgs84' ? gcjOf({ lng: place.lng, lat: place.lat }) : gcjOfBd({ lng: place.lng, lat: place.lat });
  values[lng] = Math.round(moved.lng * 1e6) / 1e6;
  values[lat] = Math.round(moved.lat * 1e6) / 1e6;
}
