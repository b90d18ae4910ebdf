import { KEY_HELP } from './keys.ts';
import styles from './KeyHelp.module.css';

/** 按键说明: what a duty officer can do at the wall's own keyboard. */
export function KeyHelp() {
  return (
    <section className={styles['help']} role="dialog" aria-label="按键说明">
      <h2 className={styles['title']}>按键说明</h2>
      <dl className={styles['list']}>
        {KEY_HELP.map(([keys, does]) => (
          <div key={keys} className={styles['row']}>
            <dt className={styles['keys']}>{keys}</dt>
            <dd className={styles['does']}>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
