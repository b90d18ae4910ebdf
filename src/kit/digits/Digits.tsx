import { useState } from 'react';
import type { Density } from '../tokens/theme.ts';
import styles from './Digits.module.css';

export interface DigitsProps {
  /** The figure as it is read; absent while there is none. */
  readonly text: string | undefined;
  readonly density: Density;
}

/** The digits of a figure that is read from afar; on a wall they roll in once when it has become another one. */
export function Digits({ text, density }: DigitsProps) {
  const [last, setLast] = useState({ text, rolls: 0 });
  if (text !== undefined && text !== last.text) setLast({ text, rolls: last.text === undefined ? 0 : last.rolls + 1 });
  if (text === undefined) return null;
  return (
    <span key={last.rolls} className={styles['digits']} data-rolls={density === 'wall' && last.rolls > 0}>
      {text}
    </span>
  );
}
