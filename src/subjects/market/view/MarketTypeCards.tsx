import { numberText } from '#base/number-text.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { cardsInARow } from '../rules.ts';
import type { MarketTypeCount } from '../wire.ts';
import styles from './MarketTypeCards.module.css';
import { TypeIcon } from './TypeIcon.tsx';

export interface MarketTypeCardsProps {
  readonly types: readonly MarketTypeCount[];
  readonly density: Density;
}

/** Outlets of each kind as cards with icon, name and count 各类市场主体数量 (spec 1 §2.6 item 2). */
export function MarketTypeCards({ types, density }: MarketTypeCardsProps) {
  return (
    <div className={styles['place']} data-kind={density}>
      <ul className={styles['cards']} data-in-a-row={cardsInARow(types.length)}>
        {types.map(({ name, icon, count }) => (
          <li key={name} className={styles['card']}>
            <TypeIcon icon={icon} />
            <span className={styles['name']} title={name}>
              {name}
            </span>
            <span className={styles['count']}>
              {numberText(count)}
              <small className={styles['unit']}>家</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
