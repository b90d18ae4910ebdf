import { DatePicker } from '@arco-design/web-react';
import { type Choice, type Field, type FieldValue, isEmpty } from './fields.ts';
import styles from './Fields.module.css';

export interface FieldControlProps<Values extends object> {
  readonly field: Field<Values>;
  readonly id: string;
  readonly locked: boolean;
  readonly invalid: boolean;
  readonly value: FieldValue;
  readonly values: Values;
  readonly onChange: (value: FieldValue) => void;
  readonly onLeave: () => void;
}

/** The control that a field is edited with; native ones, so that keyboard and screen reader know them. */
export function FieldControl<Values extends object>(props: FieldControlProps<Values>) {
  const { field, id, locked, invalid, value, values, onChange, onLeave } = props;
  const { kind = 'text', longest, placeholder, required, choices = [] } = field;
  const offered = typeof choices === 'function' ? choices(values) : choices;
  const text = typeof value === 'string' ? value : '';
  const about = {
    'aria-describedby': `${id}-said`,
    'aria-invalid': invalid,
    'aria-required': required,
    onBlur: onLeave,
  };
  if (field.control) {
    return (
      <div id={id} role="group" aria-labelledby={`${id}-label`} className={styles['group']}>
        {field.control({ id, describedBy: `${id}-said`, invalid, value, values, onChange })}
      </div>
    );
  }
  switch (kind) {
    case 'lines':
      return (
        <textarea
          id={id}
          {...about}
          className={styles['input']}
          rows={4}
          maxLength={longest}
          placeholder={placeholder}
          disabled={locked}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'choice':
      return (
        <select
          id={id}
          {...about}
          className={styles['input']}
          disabled={locked}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        >
          {(!required || isEmpty(text)) && <option value="">{placeholder ?? '请选择'}</option>}
          {offered.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.refused !== undefined}>
              {indented(choice)}
            </option>
          ))}
        </select>
      );
    case 'choices':
      return (
        <Ticks
          id={id}
          offered={offered}
          chosen={Array.isArray(value) ? value : []}
          locked={locked}
          onChange={onChange}
        />
      );
    case 'switch':
      return (
        <input
          id={id}
          {...about}
          type="checkbox"
          role="switch"
          className={styles['switch']}
          disabled={locked}
          checked={value === true}
          aria-checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'day':
      return (
        <DatePicker
          value={text}
          format="YYYY-MM-DD"
          dayStartOfWeek={1}
          disabled={locked}
          inputProps={{ id, 'aria-describedby': `${id}-said`, 'aria-invalid': invalid }}
          onChange={(day) => onChange(day ?? '')}
        />
      );
    default:
      return (
        <input
          id={id}
          {...about}
          className={styles['input']}
          type={kind === 'secret' ? 'password' : 'text'}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          autoComplete={kind === 'secret' ? 'new-password' : 'off'}
          maxLength={longest}
          placeholder={placeholder}
          disabled={locked}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

/** A select draws no levels: its options are moved in by wide spaces. */
function indented({ label, depth = 0 }: Choice): string {
  return '\u3000'.repeat(depth) + label;
}

interface TicksProps {
  readonly id: string;
  readonly offered: readonly Choice[];
  readonly chosen: readonly string[];
  readonly locked: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

function Ticks({ id, offered, chosen, locked, onChange }: TicksProps) {
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-said`}
      className={styles['ticks']}
    >
      {offered.map(({ value, label, refused }) => (
        <label key={value} className={styles['tick']} title={refused}>
          <input
            type="checkbox"
            disabled={locked || (refused !== undefined && !chosen.includes(value))}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
          {label}
        </label>
      ))}
      {offered.length === 0 && <span className={styles['none']}>暂无可选项</span>}
    </div>
  );
}
