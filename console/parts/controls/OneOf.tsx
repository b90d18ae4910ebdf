import { Radio } from '@arco-design/web-react';
import { type ReactNode, useId } from 'react';
import styles from './Controls.module.css';

export interface OneOfProps<V extends string | number> {
  readonly value: V | undefined;
  readonly options: ReadonlyArray<{ readonly value: V; readonly label: string }>;
  readonly onChoose: (value: V) => void;
  /** Names the group; heard only. */
  readonly label: string;
  readonly disabled?: boolean;
}

/** One of a few that are all in sight: Arco's radio buttons under one name, so that arrow keys go from one to the next. */
export function OneOf<V extends string | number>({ value, options, onChoose, label, disabled = false }: OneOfProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles['group']}>
      <legend className="visually-hidden">{label}</legend>
      <Radio.Group
        className={styles['options']}
        name={name}
        disabled={disabled}
        value={value ?? ''}
        onChange={onChoose}
      >
        {options.map((option) => (
          <Radio key={option.value} value={option.value}>
            {option.label}
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}

export interface RowChoiceProps {
  readonly value: string | undefined;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

/** A table of whose rows one is chosen: the rows' buttons are of one group. */
export function RowChoice({ value, onChoose, children }: RowChoiceProps) {
  const name = useId();
  return (
    <Radio.Group className={styles['rows']} name={name} value={value ?? ''} onChange={onChoose}>
      {children}
    </Radio.Group>
  );
}

/** The button of a row within RowChoice; its name is heard only. */
export function RowRadio({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <Radio value={value}>
      <span className="visually-hidden">{label}</span>
    </Radio>
  );
}
