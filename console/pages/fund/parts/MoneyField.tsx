import { Input } from '@arco-design/web-react';
import { fenOf, moneyText } from '#base/money.ts';
import styles from './Fund.module.css';

export interface MoneyFieldProps {
  readonly id: string;
  /** As typed, ten thousand yuan. */
  readonly value: string;
  readonly invalid?: boolean;
  readonly describedBy?: string;
  readonly onChange: (value: string) => void;
}

/** An amount in 万元, with the same in yuan beside it to the fen; text all the way, so that nothing is rounded. */
export function MoneyField({ id, value, invalid = false, describedBy, onChange }: MoneyFieldProps) {
  const fen = fenOf(value, 'wan');
  return (
    <span className={styles['money']}>
      <Input
        id={id}
        value={value}
        maxLength={20}
        inputMode="decimal"
        suffix="万元"
        error={invalid}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={onChange}
      />
      <span className={styles['soft']} aria-live="polite">
        {value.trim() === '' ? '' : fen === undefined ? '应为金额，最多六位小数' : `= ${moneyText(fen, 'yuan')}`}
      </span>
    </span>
  );
}
