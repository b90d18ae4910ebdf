import type { Crs } from '#base/register/importing/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { type FieldSpec, isPointing, isText, nameKeyOf } from '#base/register/fields.ts';
import { type Outline, outlineFaults, outsideFault } from '#base/register/place-faults.ts';
import { outlineText, readOutline } from '#base/register/judging/outline.ts';
import { sheetFields } from '#base/register/sheet.ts';
import { converted } from '#base/space/systems.ts';
import { nearestName } from '#server/sheet/nearest.ts';
import { faultText } from '../../http/fault-text.ts';
import type { Target } from '../options.ts';

/** What the pointing fields of a register may be, by field. */
export type Targets = ReadonlyMap<string, readonly Target[]>;

/** By what the cells of a file are read: what its fields may point at, the system of its coordinates, and the outline that they lie in. */
export interface CellRules {
  readonly targets: Targets;
  readonly crs: Crs;
  readonly city: Outline;
}

/** The values of a row by field, names of what is pointed at among them, and what is wrong with it. */
export interface RowValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: ReadonlyArray<readonly [key: string, message: string]>;
}

type Read = { readonly value: unknown; readonly name?: string } | { readonly fault: string };

/** Reads the cells of a row by the same codecs that a form's input passes. A field without a column is not among the values. */
export function valuesIn(
  register: AnyRegister,
  cells: Readonly<Record<string, string>>,
  { targets, crs, city }: CellRules,
): RowValues {
  const values: Record<string, unknown> = {};
  const faults: (readonly [string, string])[] = [];
  for (const [key, spec] of sheetFields(register)) {
    const given = cells[key];
    if (given === undefined) continue;
    const isDegree = key === register.place?.lng || key === register.place?.lat;
    const text = isDegree ? toTheMetre(given) : given;
    const read = readCell(spec, text, targets.get(key) ?? []);
    if ('fault' in read) {
      faults.push([key, read.fault]);
      continue;
    }
    values[key] = read.value;
    if (isPointing(spec)) values[nameKeyOf(key)] = read.name;
  }
  if (register.place) faults.push(...movedToGcj(values, register.place, crs, city));
  return { values, faults };
}

/** Degrees as instruments give them, to a tenth of a metre; what is no number is left as it is. */
const toTheMetre = (text: string): string =>
  /^[+-]?\d{1,3}\.\d{7,23}$/.test(text) ? String(Math.round(Number(text) * 1e6) / 1e6) : text;

function readCell(spec: FieldSpec, text: string, targets: readonly Target[]): Read {
  if (text === '') return spec.required ? { fault: '不能为空' } : { value: undefined };
  if (isPointing(spec)) return pointedAt(spec, text, targets);
  if (isText(spec) && /[^\P{C}\n\r\t]/u.test(text)) return { fault: '含有不能使用的字符' };
  const decoded = spec.schema.safeParse(valueOfLabel(spec, text), { error: faultText });
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

function pointedAt({ term, kind }: FieldSpec, text: string, targets: readonly Target[]): Read {
  const [found, another] = targets.filter(({ name, code }) => name === text || code === text);
  if (another) return { fault: `有几个都叫“${text.slice(0, 20)}”，请填写代码` };
  if (found) return { value: found.id, name: found.name };
  const nearest = nearestName(
    text,
    targets.map(({ name }) => name),
  );
  return {
    fault: `没有这个${term.replace(/^所在|^所属|^上级/, '')}${kind === 'code' ? '' : '，或不在您的管辖范围内'}${nearest === undefined ? '' : `，是不是“${nearest}”？`}`,
  };
}

/** Puts a place of the file's system and its outline in GCJ-02; told at its longitude, or at the outline, where it lies outside. */
function movedToGcj(
  values: Record<string, unknown>,
  { lng, lat, outline }: NonNullable<AnyRegister['place']>,
  crs: Crs,
  city: Outline,
): RowValues['faults'] {
  const text = outline === undefined ? undefined : values[outline];
  const read = typeof text === 'string' ? readOutline(text) : undefined;
  if (outline !== undefined && read && 'ring' in read)
    values[outline] = outlineText(
      read.ring.map(([x, y]) => {
        const corner = converted({ lng: x, lat: y }, crs, 'gcj02');
        return [corner.lng, corner.lat] as const;
      }),
    );
  const drawn = outlineFaults({ outline }, values, city);
  const given = { lng: values[lng], lat: values[lat] };
  if (typeof given.lng !== 'number' || typeof given.lat !== 'number') return drawn;
  const place = converted({ lng: given.lng, lat: given.lat }, crs, 'gcj02');
  [values[lng], values[lat]] = [place.lng, place.lat];
  const fault = outsideFault(place, city);
  return fault === undefined ? drawn : [[lng, fault], ...drawn];
}
