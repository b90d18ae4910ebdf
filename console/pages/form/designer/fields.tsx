import { Input } from '@arco-design/web-react';
import { useId } from 'react';
import { Select, type SelectProps } from '../../../parts/controls/Select.tsx';
import styles from '../Forms.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly longest?: number;
  readonly lines?: number;
  readonly fault?: string | undefined;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

type ChoiceFieldProps = Pick<SelectProps, 'value' | 'options' | 'onChange'> & { readonly label: string };

/** A property that is typed, with what is wrong with it below. */
export function TextField({ label, value = '', longest = 200, lines, fault, placeholder, onChange }: TextFieldProps) {
  const id = useId();
  const given = {
    id,
    value,
    maxLength: longest,
    placeholder: placeholder ?? '',
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-fault`,
    onChange,
  };
  return (
    <div>
      <label htmlFor={id} className={styles['soft']}>
        {label}
      </label>
      {lines === undefined ? (
        <Input {...given} error={fault !== undefined} />
      ) : (
        <Input.TextArea {...given} rows={lines} error={fault !== undefined} />
      )}
      <span id={`${id}-fault`} className={styles['bad']} role={fault === undefined ? undefined : 'alert'}>
        {fault}
      </span>
    </div>
  );
}

/** A property that is chosen, under its label. */
export function ChoiceField({ label, ...given }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div>
      <label id={id} htmlFor={`${id}-choice`} className={styles['soft']}>
        {label}
      </label>
      <Select {...given} id={`${id}-choice`} labelledBy={id} />
    </div>
  );
}

/** Lines of a text as a list; blank ones are none. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A whole number of four digits at most; undefined for anything else. */
export const digits = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);
