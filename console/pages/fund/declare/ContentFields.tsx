import { Input } from '@arco-design/web-react';
import { type ReactNode, useId } from 'react';
import { type Fen, moneyText } from '#base/money.ts';
import { CONTENT_LABELS } from '#subjects/fund/rules.ts';
import { LONGEST_PROJECT, LONGEST_TEXT } from '#subjects/fund/terms.ts';
import { DayPicker } from '../../../parts/controls/DayPicker.tsx';
import own from '../parts/Fund.module.css';
import { MoneyField } from '../parts/MoneyField.tsx';
import type { Faults, Typed } from './declaration-form.ts';
import styles from './Declare.module.css';

export interface ContentFieldsProps {
  readonly typed: Typed;
  readonly faults: Faults;
  readonly ceiling: Fen;
  readonly onTyped: (typed: Typed) => void;
}

/** The form of a declaration 申报表; what is wrong is said below its field. */
export function ContentFields({ typed, faults, ceiling, onTyped }: ContentFieldsProps) {
  const id = useId();
  const set = (key: keyof Typed) => (value: string) => onTyped({ ...typed, [key]: value });
  const told = (key: keyof Typed) => ({
    id: `${id}-${key}`,
    invalid: faults[key] !== undefined,
    describedBy: `${id}-${key}-fault`,
  });
  const line = (key: keyof Typed, field: ReactNode, note = '') => (
    <div>
      <label htmlFor={`${id}-${key}`}>
        {CONTENT_LABELS[key]}
        {note}
      </label>
      {field}
      <p id={`${id}-${key}-fault`} className={own['fault']} role={faults[key] === undefined ? undefined : 'alert'}>
        {faults[key]}
      </p>
    </div>
  );
  const text = (key: 'content' | 'goals') => (
    <Input.TextArea
      id={`${id}-${key}`}
      value={typed[key]}
      rows={4}
      maxLength={LONGEST_TEXT}
      showWordLimit
      error={faults[key] !== undefined}
      aria-invalid={faults[key] !== undefined}
      aria-describedby={`${id}-${key}-fault`}
      onChange={set(key)}
    />
  );
  return (
    <div className={styles['form']}>
      {line(
        'project',
        <Input
          id={`${id}-project`}
          value={typed.project}
          maxLength={LONGEST_PROJECT}
          error={faults.project !== undefined}
          aria-invalid={faults.project !== undefined}
          aria-describedby={`${id}-project-fault`}
          onChange={set('project')}
        />,
      )}
      <div className={styles['pair']}>
        {line(
          'investment',
          <MoneyField {...told('investment')} value={typed.investment} onChange={set('investment')} />,
        )}
        {line(
          'amount',
          <MoneyField {...told('amount')} value={typed.amount} onChange={set('amount')} />,
          `（上限 ${moneyText(ceiling)}）`,
        )}
        {line(
          'startsOn',
          <DayPicker {...told('startsOn')} value={typed.startsOn} clearable onChange={set('startsOn')} />,
        )}
        {line('endsOn', <DayPicker {...told('endsOn')} value={typed.endsOn} clearable onChange={set('endsOn')} />)}
      </div>
      {line('content', text('content'))}
      {line('goals', text('goals'))}
    </div>
  );
}
