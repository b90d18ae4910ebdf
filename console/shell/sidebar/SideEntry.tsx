import { IconDown } from '@arco-design/web-react/icon';
import { type FocusEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuRoute } from '#subjects/menu/rules.ts';
import { MenuLink } from '../menus/MenuLink.tsx';
import { Star } from '../menus/Star.tsx';
import type { Favourites } from '../menus/use-favourites.ts';
import { MenuIcon } from './MenuIcon.tsx';
import type { OpenGroup } from './open-group.ts';
import styles from './Sidebar.module.css';

/** Of a fly-out: what is kept free above and below it, its heading with its own edges, and one of its entries, px. */
const FREE = 8;
const HEADING = 56;
const ENTRY = 42;

const entriesOf = ({ children }: MenuRoute): number => children.reduce((sum, child) => sum + 1 + entriesOf(child), 0);

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
  readonly onFollow: () => void;
}

/** An entry of the sidebar: a group to open, or a link (spec 1 §2.5). */
export function SideEntry(props: SideEntryProps) {
  return props.route.children.length > 0 ? <Group {...props} /> : <Leaf {...props} />;
}

function Group(props: SideEntryProps) {
  return props.folded ? <FlyOut {...props} /> : <OpenedGroup {...props} />;
}

function OpenedGroup({ route, group, ...rest }: SideEntryProps) {
  const { pathname } = useLocation();
  const [unfolded, setUnfolded] = useState(true);
  const open = group ? group.id === route.id : unfolded;
  const inside = pathname.startsWith(`${route.path}/`);
  const handleToggle = () => {
    if (group) group.toggle(route.id);
    else setUnfolded(!open);
  };
  return (
    <>
      <button
        type="button"
        className={styles['entry']}
        data-inside={inside}
        aria-expanded={open}
        onClick={handleToggle}
      >
        <span className={styles['icon']}>
          <MenuIcon name={route.icon} />
        </span>
        <span className={styles['label']}>{route.title}</span>
        <IconDown className={styles['arrow'] ?? ''} />
      </button>
      {open && <Below {...rest} route={route} />}
    </>
  );
}

/** What stands below a group. */
function Below({ route, ...rest }: Omit<SideEntryProps, 'group'>) {
  return (
    <ul className={styles['below']}>
      {route.children.map((child) => (
        <li key={child.id}>
          <SideEntry {...rest} route={child} folded={false} top={false} />
        </li>
      ))}
    </ul>
  );
}

/** A group of the folded sidebar: its icon, and beside it what stands below – for a pointer over it, or once it was pressed. */
function FlyOut({ route, onFollow, ...rest }: SideEntryProps) {
  const { pathname } = useLocation();
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number }>();
  const open = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const { right, top } = currentTarget.getBoundingClientRect();
    // As low as its icon, or higher where it would end below the window; one longer than that scrolls.
    const lowest = window.innerHeight - FREE - HEADING - entriesOf(route) * ENTRY;
    setPlace({ left: right, top: Math.max(FREE, Math.min(top, lowest)) });
  };
  const close = () => setPlace(undefined);
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Where a press does not give a link the focus, nothing takes it: closed then, the link would be gone before the press ends.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };
  const handleFollow = () => {
    close();
    onFollow();
  };
  return (
    <div
      onPointerEnter={(event) => event.pointerType === 'mouse' && open(event)}
      onPointerLeave={close}
      onBlur={handleBlur}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <button
        type="button"
        className={styles['entry']}
        data-inside={pathname.startsWith(`${route.path}/`)}
        aria-expanded={place !== undefined}
        onClick={open}
      >
        <span className={styles['icon']}>
          <MenuIcon name={route.icon} />
        </span>
        <span className="visually-hidden">{route.title}</span>
      </button>
      {place && (
        <section className={styles['flyOut']} aria-label={route.title} style={place}>
          <h2 className={styles['heading']}>{route.title}</h2>
          <Below {...rest} route={route} onFollow={handleFollow} />
        </section>
      )}
    </div>
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
