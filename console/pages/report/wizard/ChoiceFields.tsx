import { Button, Input } from '@arco-design/web-react';
import { IconSearch } from '@arco-design/web-react/icon';
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
      <label id={`${id}-label`} htmlFor={id}>
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
  readonly required: boolean;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly onLeave: () => void;
  readonly name: string;
  /** Opens the picker; left out where the enterprise stands. */
  readonly onPick: (() => void) | undefined;
}

/** The enterprise: read only, filled through the picker behind the search icon, which is there only when adding (spec 2 §2.1). */
export function EnterpriseField(props: EnterpriseFieldProps) {
  const { id, required, invalid, describedBy, onLeave, name, onPick } = props;
  return (
    <Input
      id={id}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      error={invalid}
      readOnly
      placeholder={onPick ? '请选择企业' : ''}
      value={name}
      onClick={() => onPick?.()}
      onBlur={onLeave}
      {...(onPick && {
        addAfter: <Button aria-label="选择企业" title="选择企业" icon={<IconSearch />} onClick={onPick} />,
      })}
    />
  );
}
