import { numberText } from '#base/number-text.ts';
import styles from './Drawer.module.css';
import type { Change } from './use-changes.ts';

/** How many changes are listed; all are marked in the sheets. */
const MOST_LISTED = 20;
const shown = (value: number | null) => (value === null ? '空' : numberText(value));

/** What changed since the report was last handed in 较上一版本的改动; only that has to be looked at again. */
export function ChangedSince({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section className={styles['changes']} aria-label="较上一版本的改动">
      <h3>较上一版本改动 {changes.length} 处</h3>
      <ul>
        {changes.slice(0, MOST_LISTED).map(({ address, title, before, after }) => (
          <li key={address}>
            {title}：{shown(before)} → {shown(after)}
          </li>
        ))}
      </ul>
      {changes.length > MOST_LISTED && <p>另有 {changes.length - MOST_LISTED} 处，已在表格中标出</p>}
    </section>
  );
}
