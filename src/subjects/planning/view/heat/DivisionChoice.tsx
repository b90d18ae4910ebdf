import { useId } from 'react';
import { Choose } from '#kit/choice/Choose.tsx';
import type { Division } from './divisions.ts';
import styles from './Heat.module.css';

export interface DivisionChoiceProps {
  readonly divisions: readonly Division[];
  /** Code of the division; empty for the whole city. */
  readonly chosen: string;
  readonly onDivision: (code: string) => void;
}

/** The choice of one of twelve divisions or the whole city 区划, 8 of 24 columns wide (spec 2 §2.3). */
export function DivisionChoice({ divisions, chosen, onDivision }: DivisionChoiceProps) {
  const id = useId();
  return (
    <div className={styles['grid']}>
      <div className={styles['cell']}>
        <span id={id}>区划</span>
        <Choose
          labelledBy={id}
          value={chosen}
          options={divisions.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={onDivision}
        />
      </div>
    </div>
  );
}
