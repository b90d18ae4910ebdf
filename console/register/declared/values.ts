import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { type FieldSpec, isNumbered } from '#base/register/fields.ts';
import { typedFields } from '#base/register/shown.ts';
import type { FieldValue } from '../form/fields.ts';

/** A record as a form holds it: texts, and switches for states; its number and version as they came. */
export type Values = Readonly<Record<string, FieldValue>>;

const isNumeric = (spec: FieldSpec): boolean => isNumbered(spec.kind) || spec.kind === 'number';

function held({ kind }: FieldSpec, value: unknown): FieldValue {
  if (kind === 'status') return value === 1;
  if (kind === 'flag') return value === true;
  return value === undefined || value === null ? '' : String(value);
}

/** What a new record starts with: in use, and otherwise empty. */
export function emptyValues(register: AnyRegister): Values {
  return Object.fromEntries(
    typedFields(register).map(([key, spec]) => [key, held(spec, spec.kind === 'status' ? 1 : spec.usual)]),
  );
}

export function valuesOf(register: AnyRegister, record: AnyRecord): Values {
  const typed = typedFields(register).map(([key, spec]) => [key, held(spec, record[key])] as const);
  return {
    ...Object.fromEntries(typed),
    [register.key]: String(record[register.key]),
    version: String(record['version']),
  };
}

/** The fields that are there of a record, as a form holds them. */
export const heldOf = (register: AnyRegister, values: AnyRecord): Values =>
  Object.fromEntries(
    typedFields(register)
      .filter(([key]) => Object.hasOwn(values, key))
      .map(([key, spec]) => [key, held(spec, values[key])]),
  );

/** What a form holds as the calls take it. */
export function typedFrom(register: AnyRegister, values: Values): AnyRecord {
  return Object.fromEntries(
    typedFields(register).map(([key, spec]) => {
      const value = values[key];
      if (spec.kind === 'status') return [key, value === true ? 1 : 0];
      if (spec.kind === 'flag') return [key, value === true];
      const text = typeof value === 'string' ? value.trim() : '';
      if (text === '') return [key, undefined];
      return [key, isNumeric(spec) ? Number(text) : text];
    }),
  );
}

/** The same as a change of the record that it was read from. */
export function changeFrom(register: AnyRegister, values: Values): AnyRecord {
  return {
    ...typedFrom(register, values),
    [register.key]: Number(values[register.key]),
    version: Number(values['version']),
  };
}

/** A condition as the list takes it; nothing for one that nobody set. */
export function conditionOf(spec: FieldSpec, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  return isNumeric(spec) || spec.kind === 'status' ? Number(text) : text;
}
