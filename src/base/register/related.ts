import type { AnyRegister } from './declare.ts';
import type { FieldSpec } from './fields.ts';

/** Records of a register that refer to another one's by a field. */
export interface Relation {
  readonly register: AnyRegister;
  readonly key: string;
  readonly spec: FieldSpec;
}

/** Whether a field points into a register; divisions are pointed at by a kind of their own. */
const pointsInto = ({ kind, to }: FieldSpec, { name, table }: Pick<AnyRegister, 'name' | 'table'>): boolean =>
  kind === 'region' ? table === 'region' : kind === 'reference' && to === name;

/** Everything among `registers` that refers to the records of one 相关记录, its own records below them first. */
export function relationsOf(register: AnyRegister, registers: readonly AnyRegister[]): readonly Relation[] {
  return registers
    .toSorted((one, other) => Number(other.name === register.name) - Number(one.name === register.name))
    .flatMap((one) =>
      Object.entries(one.fields)
        .filter(([, spec]) => pointsInto(spec, register))
        .map(([key, spec]) => ({ register: one, key, spec })),
    );
}
