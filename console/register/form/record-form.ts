import { useId, useRef, useState } from 'react';
import type { Call } from '#base/call.ts';
import { useCore } from '#browser/core.tsx';
import { CallFailure } from '#browser/failure.ts';
import { faultOf, faultsOf, placed, shownFields } from './faults.ts';
import { type Faults, type Field, type FieldValue, valueOf } from './fields.ts';
import { repeatFault } from './unique.ts';

const STALE = 409;
const NO_FAULTS: Faults = {};

export interface RecordFormSetting<Values extends object> {
  readonly fields: readonly Field<Values>[];
  readonly initial: Values;
  readonly creating: boolean;
  /** The call that saves: its faults are told at their fields. */
  readonly call: Call;
  /** Saves; rejects with a `CallFailure`. */
  readonly onSave: (values: Values) => Promise<void>;
}

/** A form that is being filled in: values, what is wrong with them, and saving them. */
export function useRecordForm<Values extends object>({
  fields,
  initial,
  creating,
  call,
  onSave,
}: RecordFormSetting<Values>) {
  const { transport } = useCore();
  const id = useId();
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [problem, setProblem] = useState('');
  const [stale, setStale] = useState(false);
  const [saving, setSaving] = useState(false);
  const latest = useRef(values);
  const shown = shownFields(fields, values, creating);
  const idOf = (name: string) => `${id}-${name}`;

  const tell = (found: Faults, rest = '') => {
    setFaults(found);
    setProblem(rest);
    const first = shown.find(({ name }) => found[name] !== undefined);
    if (first) focusOn(idOf(first.name));
  };
  const place = (name: string, fault: string | undefined) =>
    setFaults((before) => {
      const others = Object.entries(before).filter(([each]) => each !== name);
      return Object.fromEntries(fault === undefined ? others : [...others, [name, fault]]);
    });

  const handleChange = (name: keyof Values & string, value: FieldValue) => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    place(name, undefined);
  };
  const handleBlur = async (field: Field<Values>) => {
    const value = valueOf(latest.current, field.name);
    const fault =
      faultOf(field, latest.current) ?? (await repeatFault(transport, field, value, valueOf(initial, field.name)));
    // What was typed meanwhile is judged when it is left in turn.
    if (valueOf(latest.current, field.name) === value && fault !== undefined) place(field.name, fault);
  };
  const handleSave = async () => {
    if (saving) return;
    setSaving(true);
    try {
      const found = { ...faultsOf(shown, values), ...(await repeated()) };
      if (Object.keys(found).length > 0) return tell(found);
      await onSave(values);
      setProblem('');
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const { faults: found, problem: rest } = placed(
        call,
        failure,
        shown.map(({ name }) => name),
      );
      setStale(failure.detail.status === STALE);
      tell(found, rest);
    } finally {
      setSaving(false);
    }
  };
  const repeated = async (): Promise<Faults> => {
    const asked = shown.filter((field) => field.unique && faultOf(field, values) === undefined);
    const found = await Promise.all(
      asked.map(
        async (field) =>
          [
            field.name,
            await repeatFault(transport, field, valueOf(values, field.name), valueOf(initial, field.name)),
          ] as const,
      ),
    );
    return Object.fromEntries(found.flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault]])));
  };
  const changed = fields.some(({ name }) => valueOf(values, name) !== valueOf(initial, name));
  return { values, faults, problem, stale, saving, changed, shown, idOf, handleChange, handleBlur, handleSave };
}

export type RecordFormState<Values extends object> = ReturnType<typeof useRecordForm<Values>>;

function focusOn(id: string): void {
  const place = document.getElementById(id);
  const inside = place?.matches('input, select, textarea, button')
    ? place
    : place?.querySelector<HTMLElement>('input, select, textarea, button');
  inside?.focus();
}
