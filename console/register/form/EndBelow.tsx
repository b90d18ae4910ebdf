import type { AnyRegister } from '#base/register/declare.ts';
import { useCall } from '#browser/query.ts';
import type { Field, FieldValue } from './fields.ts';
import styles from './Fields.module.css';

export interface EndBelowProps {
  readonly register: AnyRegister;
  readonly id: number;
}

/** Below the day that a record ends on: what still hangs on it, counted as it stands, before anybody sets that day. */
export function EndBelow({ register, id }: EndBelowProps) {
  const { calls, key, fields, event } = register;
  const { data } = useCall(calls.one, { [key]: id }, { refreshOn: [event], keepLast: false });
  if (!data) return null;
  const counted = Object.entries(fields)
    .filter(([, { kind }]) => kind === 'count')
    .map(([name, { term }]) => `${term} ${Number(data[name] ?? 0)}`);
  return (
    <p className={styles['said']} role="status">
      目前关联：{counted.join('，')}。关联未清的，到期后保留
    </p>
  );
}

/** The same for a form, of a record that there is. */
export function endBelow(register: AnyRegister): NonNullable<Field<Readonly<Record<string, FieldValue>>>['below']> {
  return (values) => {
    const id = Number(values[register.key] ?? 0);
    return id > 0 ? <EndBelow register={register} id={id} /> : null;
  };
}

/** Whether anything is counted that hangs on the records of a register. */
export const isCounted = ({ fields }: Pick<AnyRegister, 'fields'>): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'count');
