import type { Call } from '#base/call.ts';
import { fieldsOf } from '#base/wire.ts';
import { type CallFailure, messageOf } from '#browser/failure.ts';
import { type Faults, type Field, isEmpty, REQUIRED_FAULT, valueOf } from './fields.ts';

/** The fields that a form shows for these values. */
export function shownFields<Values extends object>(
  fields: readonly Field<Values>[],
  values: Values,
  creating: boolean,
): readonly Field<Values>[] {
  return fields.filter(({ shown }) => shown?.(values, creating) ?? true);
}

/** What is wrong with a field before anybody is asked: missing, too long, or against its rule (spec 1 §5). */
export function faultOf<Values extends object>(field: Field<Values>, values: Values): string | undefined {
  const value = valueOf(values, field.name);
  if (isEmpty(value)) return field.required ? REQUIRED_FAULT : undefined;
  if (typeof value !== 'string') return undefined;
  if (field.longest !== undefined && value.trim().length > field.longest) return `不能超过 ${field.longest} 个字`;
  return field.check?.(value, values);
}

export function faultsOf<Values extends object>(fields: readonly Field<Values>[], values: Values): Faults {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field, values);
      return fault === undefined ? [] : [[field.name, fault]];
    }),
  );
}

export interface PlacedFaults {
  readonly faults: Faults;
  /** What belongs at no field of the form. */
  readonly problem: string;
}

/** What the server found, each at the field of the form that it is about; the rest as one text (spec 1 §8). */
export function placed(call: Call, failure: CallFailure, names: readonly string[]): PlacedFaults {
  const ours = new Map(Object.entries(fieldsOf(call.input) ?? {}).map(([domain, { wireName }]) => [wireName, domain]));
  const faults: Record<string, string> = {};
  const rest: string[] = [];
  for (const { field, message } of failure.detail.faults ?? []) {
    const wire = field.split('.')[0] ?? '';
    const name = ours.get(wire) ?? wire;
    if (names.includes(name)) faults[name] ??= bare(message);
    else rest.push(message);
  }
  const isPlaceless = failure.detail.faults === undefined || failure.detail.faults.length === 0;
  return { faults, problem: isPlaceless ? messageOf(failure) : rest.join('；') };
}

/** At its field a fault needs no name of the field: 「用户名（userName）：不能为空」 says 不能为空. */
function bare(message: string): string {
  return message.replace(/^[^：]*（\w+）(?:第 \d+ 行)?：/, '');
}
