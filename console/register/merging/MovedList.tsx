import { numberText } from '#base/number-text.ts';
import type { Moved } from '#base/register/merging/wire.ts';
import styles from './Merging.module.css';

/** What moves from the record that goes to the one that stays, by kind, and what does not because that one has the same already. */
export function MovedList({ moved }: { readonly moved: readonly Moved[] }) {
  if (moved.length === 0) return <p className={styles['none']}>没有其他记录引用并入的一条</p>;
  return (
    <ul className={styles['moved']}>
      {moved.map(({ term, moved: going, staying }) => (
        <li key={term}>
          {term} {going > 0 && `${numberText(going, 0)} 条`}
          {staying > 0 && (
            <small>
              {going > 0 && '，另有 '}
              {numberText(staying, 0)} 条留在原处，保留的一条已有相同记录
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
