import { Input, Switch } from '@arco-design/web-react';
import { DayPicker } from '../../parts/controls/DayPicker.tsx';
import { Select } from '../../parts/controls/Select.tsx';
import { Tick } from '../../parts/controls/Tick.tsx';
import type { Choice, Field, FieldValue } from './fields.ts';
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

/** The control that a field is edited with. */
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
        <Input.TextArea
          id={id}
          {...about}
          error={invalid}
          rows={4}
          {...(longest !== undefined && { maxLength: longest })}
          {...(placeholder !== undefined && { placeholder })}
          disabled={locked}
          value={text}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <Select
          id={id}
          labelledBy={`${id}-label`}
          describedBy={`${id}-said`}
          invalid={invalid}
          required={required}
          clearable={!required}
          disabled={locked}
          placeholder={placeholder}
          value={text}
          options={offered.map((choice) => ({
            value: choice.value,
            label: indented(choice),
            disabled: choice.refused !== undefined,
          }))}
          onChange={onChange}
          onLeave={onLeave}
        />
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
        <Switch
          id={id}
          {...about}
          className={styles['switch'] ?? ''}
          disabled={locked}
          checked={value === true}
          onChange={onChange}
        />
      );
    case 'day':
      return (
        <DayPicker
          id={id}
          value={text}
          clearable={!required}
          disabled={locked}
          invalid={invalid}
          required={required}
          describedBy={`${id}-said`}
          onChange={onChange}
          onLeave={onLeave}
        />
      );
    default:
      return (
        <Input
          id={id}
          {...about}
          error={invalid}
          type={kind === 'secret' ? 'password' : 'text'}
          {...(kind === 'number' && { inputMode: 'numeric' as const })}
          autoComplete={kind === 'secret' ? 'new-password' : 'off'}
          {...(longest !== undefined && { maxLength: longest })}
          {...(placeholder !== undefined && { placeholder })}
          disabled={locked}
          value={text}
          onChange={onChange}
        />
      );
  }
}

/** A list draws no levels: its options are moved in by wide spaces. */
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
        <Tick
          key={value}
          title={refused}
          disabled={locked || (refused !== undefined && !chosen.includes(value))}
          checked={chosen.includes(value)}
          onTick={(on) => toggle(value, on)}
        >
          {label}
        </Tick>
      ))}
      {offered.length === 0 && <span className={styles['none']}>暂无可选项</span>}
    </div>
  );
}
