import type { ReactNode } from 'react';
import styles from './Wizard.module.css';

export interface ChoiceRowProps {
  readonly id: string;
  readonly label: string;
  readonly fault: string | undefined;
  readonly children: ReactNode;
}

/** A required field of step 0 with its name and what is wrong with it. */
export function ChoiceRow({ id, label, fault, children }: ChoiceRowProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label}
        <span aria-hidden="true">*</span>
      </label>
      {children}
      <p id={`${id}-said`} aria-live="polite">
        {fault ?? ''}
      </p>
    </div>
  );
}

export interface EnterpriseFieldProps {
  readonly id: string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
  readonly name: string;
  /** Opens the picker; left out where the enterprise stands. */
  readonly onPick: (() => void) | undefined;
}

/** The enterprise: read only, filled through the picker behind the search icon, which is there only when adding (spec 2 §2.1). */
export function EnterpriseField({ name, onPick, ...about }: EnterpriseFieldProps) {
  return (
    <div className={styles['picked']}>
      <input {...about} readOnly placeholder={onPick ? '请选择企业' : ''} value={name} onClick={onPick} />
      {onPick && (
        <button type="button" aria-label="选择企业" title="选择企业" onClick={onPick}>
          <svg
            viewBox="0 0 16 16"
            width="16"
            height="16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <circle cx="7" cy="7" r="4.5" />
            <path d="M10.5 10.5 14 14" />
          </svg>
        </button>
      )}
    </div>
  );
}
