import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './LoginPage.module.css';

export interface LoginFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'password';
  readonly autoComplete: string;
  readonly inputMode?: 'text' | 'numeric';
  readonly autoFocus?: boolean;
  readonly value: string;
  readonly fault: string | undefined;
  readonly hint?: string | undefined;
  /** Said in place of the hint, and meant to be noticed. */
  readonly warning?: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onKey?: ((event: KeyboardEvent) => void) | undefined;
  /** Inside the field, at its end. */
  readonly end?: ReactNode;
  /** Next to the field. */
  readonly beside?: ReactNode;
}

/** A labelled field of the login form with its fault below. */
export function LoginField({
  name,
  label,
  type = 'text',
  autoComplete,
  inputMode,
  autoFocus = false,
  value,
  fault,
  hint,
  warning,
  onChange,
  onKey,
  end,
  beside,
}: LoginFieldProps) {
  const id = useId();
  const help = fault ?? warning ?? hint;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['row']}>
        <div className={styles['box']} data-faulty={fault !== undefined}>
          <input
            id={id}
            name={name}
            type={type}
            autoComplete={autoComplete}
            inputMode={inputMode}
            autoFocus={autoFocus}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            aria-required="true"
            aria-invalid={fault !== undefined}
            aria-describedby={help === undefined ? undefined : `${id}-said`}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKey}
            onKeyUp={onKey}
          />
          {end}
        </div>
        {beside}
      </div>
      <p
        id={`${id}-said`}
        className={styles['said']}
        data-tone={fault !== undefined ? 'bad' : warning === undefined ? 'none' : 'late'}
      >
        {help}
      </p>
    </div>
  );
}
