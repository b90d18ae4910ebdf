import { type MeasuredOf, MOST_ITEMS } from '../terms.ts';
import type { AlertDetail } from '../wire.ts';
import styles from './AlertItems.module.css';

/** What the list of what an alert is about is called. */
export const ITEM_TITLES: Readonly<Record<MeasuredOf, string>> = {
  goods: '',
  outlet: '',
  division: '',
  report: '尚未报送的企业',
  camera: '没有画面的摄像机',
};

/** The enterprises or cameras that an alert is about 所涉对象. */
export function AlertItems({ items }: { readonly items: AlertDetail['items'] }) {
  if (items.length === 0) return <p className={styles['more']}>目前没有</p>;
  return (
    <>
      <ul className={styles['items']}>
        {items.map(({ name, note }) => (
          <li key={`${name} ${note}`}>
            <span className={styles['name']}>{name}</span>
            <small className={styles['note']}>{note}</small>
          </li>
        ))}
      </ul>
      {items.length === MOST_ITEMS && <p className={styles['more']}>只列出前 {MOST_ITEMS} 个，全部请在控制台查看</p>}
    </>
  );
}
