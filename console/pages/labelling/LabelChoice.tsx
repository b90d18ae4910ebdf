import { Button, Input } from '@arco-design/web-react';
import { type KeyboardEvent, useState } from 'react';
import { LABEL_MARK, LONGEST_LABEL } from '#subjects/market/terms.ts';
import styles from './Labelling.module.css';
import { MOST_KEYS } from './series.ts';

export interface LabelChoiceProps {
  /** The first nine have a key each. */
  readonly labels: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (label: string) => void;
}

/** The labels of an outlet to choose 标签, those in use first, and a field for a new one. */
export function LabelChoice({ labels, chosen, onToggle }: LabelChoiceProps) {
  const [typed, setTyped] = useState('');
  const handleAdd = () => {
    const label = typed.replaceAll(LABEL_MARK, '').trim();
    if (label !== '' && !chosen.includes(label)) onToggle(label);
    setTyped('');
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    // Enter saves once nothing is being typed.
    event.preventDefault();
    event.stopPropagation();
    handleAdd();
    event.currentTarget.blur();
    event.currentTarget.closest('section')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles['labels']} role="group" aria-label="标签">
      {labels.map((label, index) => (
        <button
          key={label}
          type="button"
          className={styles['label']}
          data-label={label}
          aria-pressed={chosen.includes(label)}
          onClick={() => onToggle(label)}
        >
          {index < MOST_KEYS && <kbd>{index + 1}</kbd>}
          {label}
        </button>
      ))}
      <span className={styles['new']}>
        <Input
          aria-label="新标签"
          placeholder="新标签（N）"
          maxLength={LONGEST_LABEL}
          value={typed}
          onChange={setTyped}
          onKeyDown={handleKey}
        />
        <Button disabled={typed.trim() === ''} onClick={handleAdd}>
          添加
        </Button>
      </span>
    </div>
  );
}
