import { Fragment } from 'react';
import { type Field, valueOf } from './fields.ts';
import { FieldControl } from './FieldControl.tsx';
import styles from './Fields.module.css';
import type { RecordFormState } from './record-form.ts';

export interface RecordFieldsProps<Values extends object> {
  readonly form: RecordFormState<Values>;
  readonly creating: boolean;
}

/** The fields of a form with their names, hints and faults, and above them what belongs at none of them. */
export function RecordFields<Values extends object>({ form, creating }: RecordFieldsProps<Values>) {
  return (
    <div className={styles['grid']}>
      {form.problem !== '' && (
        <p className={styles['problem']} role="alert">
          {form.problem}
        </p>
      )}
      {form.shown.map((field) => (
        <Fragment key={field.name}>
          <FieldRow form={form} field={field} locked={Boolean(field.fixed) && !creating} />
          {field.below && (
            <div className={styles['field']} data-wide>
              {field.below(form.values, form.handleChange)}
            </div>
          )}
        </Fragment>
      ))}
    </div>
  );
}

interface FieldRowProps<Values extends object> {
  readonly form: RecordFormState<Values>;
  readonly field: Field<Values>;
  readonly locked: boolean;
}

function FieldRow<Values extends object>({ form, field, locked }: FieldRowProps<Values>) {
  const { name, label, required, hint, wide, kind } = field;
  const id = form.idOf(name);
  const fault = form.faults[name];
  const grouped = kind === 'choices' || field.control !== undefined;
  const words = (
    <>
      {label}
      {required && (
        <span className={styles['star']} aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  return (
    <div className={styles['field']} data-wide={Boolean(wide) || kind === 'lines' || kind === 'choices'}>
      {grouped ? (
        <span id={`${id}-label`} className={styles['label']}>
          {words}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={styles['label']}>
          {words}
        </label>
      )}
      <FieldControl
        field={field}
        id={id}
        locked={locked}
        invalid={fault !== undefined}
        value={valueOf(form.values, name)}
        values={form.values}
        onChange={(value) => form.handleChange(name, value)}
        onLeave={() => void form.handleBlur(field)}
      />
      <p id={`${id}-said`} className={styles['said']} data-faulty={fault !== undefined} aria-live="polite">
        {fault ?? hint ?? ''}
      </p>
    </div>
  );
}
