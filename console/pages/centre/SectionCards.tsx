import { MenuIcon } from '../../shell/sidebar/MenuIcon.tsx';
import type { Section } from '../../shell/menus/catalogue.ts';
import { MenuLink } from '../../shell/menus/MenuLink.tsx';
import styles from './Centre.module.css';

/** Themes as cards: the title, how much is in it, and the ways in. */
export function SectionCards({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <ul className={styles['cards']}>
      {sections.map(({ id, title, icon, items }) => (
        <li key={id} className={styles['card']}>
          <h2>
            <MenuIcon name={icon} />
            {title}
            <small>{items.length} 项功能</small>
          </h2>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <MenuLink route={item}>{item.title}</MenuLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
