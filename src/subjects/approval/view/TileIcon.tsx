import { LineIcon } from '#kit/figure/LineIcon.tsx';
import type { ApprovalTile } from '../terms.ts';
import styles from './Tiles.module.css';

/** Line drawings on a 24 px grid: a shop, a licence, a coin, a chart, a seal, a question. */
const PATHS: Readonly<Record<ApprovalTile, string>> = {
  outlet: 'M3 9l1.5-5h15L21 9M3 9a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M5 12v9h14v-9M9 21v-5h6v5',
  enterprise: 'M4 4h16v12H4zM8 8h8M8 12h5M9 16v5l3-2 3 2v-5',
  fund: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8.5 7.5 12 12l3.5-4.5M12 12v5.5M9 12.5h6M9 15h6',
  quarter: 'M4 4v16h16M8 16v-5M12 16V7M16 16v-7M20 16v-3',
  brand:
    'M12 3l2.4 2.2 3.2-.3.6 3.2 2.6 1.9-1.4 2.9 1.4 2.9-2.6 1.9-.6 3.2-3.2-.3L12 22.8l-2.4-2.2-3.2.3-.6-3.2-2.6-1.9 1.4-2.9-1.4-2.9 2.6-1.9.6-3.2 3.2.3zM8.5 13l2.5 2.5 4.5-5',
  question: 'M4 4h16v13h-9l-4 4v-4H4zM9.8 8.8a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M12 14.4v.1',
};

/** The drawing of a tile; decoration beside its name. */
export function TileIcon({ tile }: { readonly tile: ApprovalTile }) {
  return <LineIcon path={PATHS[tile]} className={styles['icon']} />;
}
