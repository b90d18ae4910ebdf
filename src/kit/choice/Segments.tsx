import { useId } from 'react';
import styles from './Segments.module.css';

export interface Segment<V extends string | number> {
  readonly value: V;
  readonly label: string;
}

export interface SegmentsProps<V extends string | number> {
  /** What is chosen, for who does not see it: 周期, 商圈. */
  readonly legend: string;
  readonly segments: readonly Segment<V>[];
  readonly chosen: V | undefined;
  readonly onChoose: (value: V) => void;
}

/** One of a few, all in sight 分段选择: radio buttons drawn as one bar. */
export function Segments<V extends string | number>({ legend, segments, chosen, onChoose }: SegmentsProps<V>) {
  const group = useId();
  return (
    <fieldset className={styles['bar']}>
      <legend className="visually-hidden">{legend}</legend>
      {segments.map(({ value, label }) => (
        <label key={value} className={styles['segment']}>
          <input
            className="visually-hidden"
            type="radio"
            name={group}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className={styles['word']}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
