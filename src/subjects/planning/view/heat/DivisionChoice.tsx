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
  return (
    <div className={styles['grid']}>
      <label className={styles['cell']}>
        区划
        <select className={styles['select']} value={chosen} onChange={(event) => onDivision(event.target.value)}>
          {divisions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
