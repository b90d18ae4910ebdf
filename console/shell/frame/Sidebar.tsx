import { IconDown, IconLaunch } from '@arco-design/web-react/icon';
import { type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { MenuRoute } from '#subjects/menu/rules.ts';
import { MenuIcon } from './MenuIcon.tsx';
import styles from './Sidebar.module.css';

export interface SidebarProps {
  readonly title: string;
  /** What `visibleMenu` left (spec 1 §2.5). */
  readonly menu: readonly MenuRoute[];
  readonly failed: boolean;
  /** Icons only. */
  readonly folded: boolean;
  readonly onUnfold: () => void;
  /** An entry was followed. */
  readonly onFollow: () => void;
}

/** Logo, platform title and the menu of the server 侧边栏 (spec 1 §2.4, §2.5). */
export function Sidebar({ title, menu, failed, folded, onUnfold, onFollow }: SidebarProps) {
  return (
    <div className={styles['sidebar']} data-folded={folded}>
      <div className={styles['brand']}>
        <svg className={styles['logo']} viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="7" fill="#4571C9" />
          <path d="M7 24h18M9.5 20v-6M16 20V8.5M22.5 20v-9" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
        </svg>
        {!folded && <span className={styles['title']}>{title}</span>}
      </div>
      <nav aria-label="主菜单" className={styles['menu']}>
        <ul>
          <li><Entry to="/dashboard" label="首页" icon={<MenuIcon name="home" />} folded={folded} onFollow={onFollow} /></li>
          {menu.map((route) => (
            <li key={route.id}>
              {route.children.length > 0
                ? <Group route={route} folded={folded} onUnfold={onUnfold} onFollow={onFollow} />
                : <Leaf route={route} folded={folded} top onFollow={onFollow} />}
            </li>
          ))}
        </ul>
        {failed && !folded && <p className={styles['failed']} role="status">菜单获取失败，请稍后刷新页面重试</p>}
      </nav>
    </div>
  );
}

type GroupProps = Pick<SidebarProps, 'folded' | 'onUnfold' | 'onFollow'> & { readonly route: MenuRoute };

function Group({ route, folded, onUnfold, onFollow }: GroupProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(true);
  const inside = pathname.startsWith(`${route.path}/`);
  const shown = open && !folded;
  const handleToggle = () => {
    if (folded) onUnfold();
    setOpen(folded || !open);
  };
  return (
    <>
      <button type="button" className={styles['entry']} data-inside={inside} aria-expanded={shown} title={folded ? route.title : undefined} onClick={handleToggle}>
        <span className={styles['icon']}><MenuIcon name={route.icon} /></span>
        <span className={folded ? 'visually-hidden' : styles['label']}>{route.title}</span>
        {!folded && <IconDown className={styles['arrow'] ?? ''} />}
      </button>
      {shown && (
        <ul className={styles['below']}>
          {route.children.map((child) => (
            <li key={child.id}>
              {child.children.length > 0
                ? <Group route={child} folded={false} onUnfold={onUnfold} onFollow={onFollow} />
                : <Leaf route={child} folded={false} onFollow={onFollow} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface LeafProps extends Pick<SidebarProps, 'folded' | 'onFollow'> {
  readonly route: MenuRoute;
  /** Stands at the top level, with an icon. */
  readonly top?: boolean;
}

function Leaf({ route, folded, top = false, onFollow }: LeafProps) {
  // A child in its parent's place has no icon of its own: its subject's then.
  const icon = top ? <MenuIcon name={route.icon || (route.component.split('/', 1)[0] ?? '')} /> : null;
  if (route.externalUrl === '') return <Entry to={route.path} label={route.title} icon={icon} folded={folded} onFollow={onFollow} />;
  return (
    <a className={styles['entry']} href={route.externalUrl} target="_blank" rel="noopener noreferrer" title={folded ? route.title : undefined} onClick={onFollow}>
      {icon && <span className={styles['icon']}>{icon}</span>}
      <span className={folded ? 'visually-hidden' : styles['label']}>{route.title}<span className="visually-hidden">（在新标签页打开）</span></span>
      {!folded && <IconLaunch className={styles['arrow'] ?? ''} />}
    </a>
  );
}

interface EntryProps extends Pick<SidebarProps, 'folded' | 'onFollow'> {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
}

function Entry({ to, label, icon, folded, onFollow }: EntryProps) {
  return (
    <NavLink className={styles['entry']} to={to} title={folded ? label : undefined} onClick={onFollow}>
      {icon && <span className={styles['icon']}>{icon}</span>}
      <span className={folded ? 'visually-hidden' : styles['label']}>{label}</span>
    </NavLink>
  );
}
