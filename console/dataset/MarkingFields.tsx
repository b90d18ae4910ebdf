import { InputNumber } from '@arco-design/web-react';
import { useId, useState } from 'react';
import { NONE } from '#base/dataset/address.ts';
import type { Measure } from '#base/dataset/dataset.ts';
import { type Mark, MARK_SIDES, type Marking, MARKS, markingWritten } from '#base/dataset/marking.ts';
import { Select } from '../parts/controls/Select.tsx';
import styles from './Dataset.module.css';

interface MarkingFieldsProps {
  /** Those that are asked for. */
  readonly measures: readonly Measure[];
  readonly marking: Marking | undefined;
  /** With a marking as the address has it. */
  readonly onChange: (written: string) => void;
}

const SIGNS: Readonly<Record<Mark, string>> = { high: '≥', low: '≤' };
const SIDES = Object.keys(MARKS) as Mark[];

/** From which values on figures of a measure are marked 标出; a value counts once its field is left, or with Enter. */
export function MarkingFields({ measures, marking, onChange }: MarkingFieldsProps) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const measure =
    measures.find(({ key }) => key === marking?.measure) ?? measures.find(({ key }) => key === chosen) ?? measures[0];
  if (!measure) return null;
  const set = (change: Partial<Marking>) => {
    const { high, low, measure: of } = { measure: measure.key, high: marking?.high, low: marking?.low, ...change };
    onChange(high === undefined && low === undefined ? NONE : markingWritten({ measure: of, high, low }));
  };
  const handleMeasure = (key: string) => {
    setChosen(key);
    if (marking) set({ measure: key });
  };
  return (
    <span className={`${styles['field']} ${styles['marking']}`}>
      <span id={id}>标出</span>
      {measures.length > 1 && (
        <span className={styles['one']}>
          <Select
            labelledBy={id}
            value={measure.key}
            options={measures.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={handleMeasure}
          />
        </span>
      )}
      {SIDES.map((side) => (
        <Bound
          key={`${side} ${measure.key} ${marking?.[side] ?? ''}`}
          label={`标出${MARK_SIDES[side]}`}
          sign={SIGNS[side]}
          value={marking?.[side]}
          onChange={(value) => set({ [side]: value })}
        />
      ))}
    </span>
  );
}

interface BoundProps {
  readonly label: string;
  readonly sign: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

function Bound({ label, sign, value, onChange }: BoundProps) {
  const [typed, setTyped] = useState(value);
  const handleEnd = () => {
    if (typed !== value) onChange(typed);
  };
  return (
    <InputNumber
      aria-label={label}
      className={styles['bound'] ?? ''}
      hideControl
      prefix={sign}
      precision={2}
      value={typed}
      onChange={(given) => setTyped(Number.isFinite(given) ? given : undefined)}
      onBlur={handleEnd}
      onKeyDown={(event) => {
        if ('key' in event && event.key === 'Enter') handleEnd();
      }}
    />
  );
}
