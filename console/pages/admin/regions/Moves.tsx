import { numberText } from '#base/number-text.ts';
import type { ReorganisationPreview } from '#subjects/region-change/wire.ts';
import styles from './Regions.module.css';

/** What goes where with a change of divisions, a line for each division that it goes to. */
export function Moves({ moves }: { readonly moves: ReorganisationPreview['moves'] }) {
  if (moves.length === 0) return <p className={styles['none']}>没有记录随之转移</p>;
  const into = [...new Set(moves.map((one) => one.into))];
  return (
    <ul className={styles['moves']}>
      {into.map((name) => (
        <li key={name}>
          归入 {name}：
          {moves
            .filter((one) => one.into === name)
            .map(({ term, count }) => `${term} ${numberText(count, 0)}`)
            .join('，')}
        </li>
      ))}
    </ul>
  );
}
