import { IconDown } from '@arco-design/web-react/icon';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuRoute } from '#subjects/menu/rules.ts';
import { MenuLink } from '../menus/MenuLink.tsx';
import { Star } from '../menus/Star.tsx';
import type { Favourites } from '../menus/use-favourites.ts';
import { MenuIcon } from './MenuIcon.tsx';
import type { OpenGroup } from './open-group.ts';
import styles from './Sidebar.module.css';

export interface SideEntryProps {
  readonly route: MenuRoute;
  /** Icons only. */
  readonly folded: boolean;
  /** Stands at the top level, with an icon. */
  readonly top?: boolean;
  /** Of the top level: which of its groups is open. Groups below stand open until they are closed. */
  readonly group?: OpenGroup;
  /** Set where favourites are collected, with the ids that can be. */
  readonly favourites?: Favourites | undefined;
  readonly collectable: ReadonlySet<number>;
  readonly onUnfold: () => void;
  readonly onFollow: () => void;
}

/** An entry of the sidebar: a group to open, or a link (spec 1 §2.5). */
export function SideEntry(props: SideEntryProps) {
  return props.route.children.length > 0 ? <Group {...props} /> : <Leaf {...props} />;
}

function Group({ route, folded, group, onUnfold, ...rest }: SideEntryProps) {
  const { pathname } = useLocation();
  const [unfolded, setUnfolded] = useState(true);
  const open = group ? group.id === route.id : unfolded;
  const inside = pathname.startsWith(`${route.path}/`);
  const shown = open && !folded;
  const handleToggle = () => {
    if (folded) onUnfold();
    if (folded && open) return;
    if (group) group.toggle(route.id);
    else setUnfolded(!open);
  };
  return (
    <>
      <button
        type="button"
        className={styles['entry']}
        data-inside={inside}
        aria-expanded={shown}
        title={folded ? route.title : undefined}
        onClick={handleToggle}
      >
        <span className={styles['icon']}>
          <MenuIcon name={route.icon} />
        </span>
        <span className={folded ? 'visually-hidden' : styles['label']}>{route.title}</span>
        {!folded && <IconDown className={styles['arrow'] ?? ''} />}
      </button>
      {shown && (
        <ul className={styles['below']}>
          {route.children.map((child) => (
            <li key={child.id}>
              <SideEntry {...rest} route={child} folded={false} top={false} onUnfold={onUnfold} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Leaf({ route, folded, top = false, favourites, collectable, onFollow }: SideEntryProps) {
  // A child in its parent's place has no icon of its own: its subject's then.
  const icon: ReactNode = top ? <MenuIcon name={route.icon || (route.component.split('/', 1)[0] ?? '')} /> : null;
  return (
    <div className={styles['leaf']}>
      <MenuLink route={route} className={styles['entry']} title={folded ? route.title : undefined} onFollow={onFollow}>
        {icon && <span className={styles['icon']}>{icon}</span>}
        <span className={folded ? 'visually-hidden' : styles['label']}>{route.title}</span>
      </MenuLink>
      {!folded && favourites && collectable.has(route.id) && (
        <Star id={route.id} title={route.title} favourites={favourites} />
      )}
    </div>
  );
}
