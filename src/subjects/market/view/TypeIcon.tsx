import { LineIcon } from '#kit/figure/LineIcon.tsx';
import styles from './MarketTypeCards.module.css';

/** Line drawings on a 24 px grid, by the icon's key in the register. */
const PATHS: Readonly<Record<string, string>> = {
  produce:
    'M12 21c-4-3-6-6.5-6-10a6 6 0 0 1 12 0c0 3.5-2 7-6 10zM12 21V10M12 14l-3-2.5M12 17l3-3M9 5c.5-1.5 1.5-2.5 3-3 1.5.5 2.5 1.5 3 3',
  wholesale: 'M3 21V9l9-5 9 5v12M3 21h18M7 21v-8h10v8M7 17h10M12 13v8',
  supermarket: 'M2 4h3l2.5 11h10L20 7H6M9 19.5a1 1 0 1 0 .01 0M16 19.5a1 1 0 1 0 .01 0',
  department: 'M4 21V4h10v17M14 9h6v12M2 21h20M7 8h1M10 8h1M7 12h1M10 12h1M7 16h1M10 16h1M17 13h.5M17 17h.5',
  convenience: 'M3 9l1.5-5h15L21 9M3 9a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M5 12v9h14v-9M9 21v-5h6v5',
  mall: 'M5 8h14l1 13H4zM9 8V6a3 3 0 0 1 6 0v2M9 12a3 3 0 0 0 6 0',
};
/** A stall, for kinds that this list does not know. */
const NEUTRAL = 'M3 10h18M5 10v11M19 10v11M3 10l2-6h14l2 6M5 16h14';

/** The drawing of a kind of market 市场类型图标; decoration beside its name. */
export function TypeIcon({ icon }: { readonly icon: string }) {
  return <LineIcon path={Object.hasOwn(PATHS, icon) ? (PATHS[icon] ?? NEUTRAL) : NEUTRAL} className={styles['icon']} />;
}
