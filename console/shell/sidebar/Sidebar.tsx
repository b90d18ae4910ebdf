import type { ReactNode } from 'react';
import type { MenuRoute } from '#subjects/menu/rules.ts';
import { HOME } from '#subjects/menu/rules.ts';
import { collectableOf, shortcutsOf } from '../menus/catalogue.ts';
import { MenuLink } from '../menus/MenuLink.tsx';
import { useFavourites } from '../menus/use-favourites.ts';
import { AllEntry } from './AllEntry.tsx';
import type { ThemeStyle } from '../frame/layout.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { useEntryInSight, useOpenGroup } from './open-group.ts';
import { SideEntry } from './SideEntry.tsx';
import styles from './Sidebar.module.css';

export interface SidebarProps {
  /** Platform title with its logo; '' leaves both out (spec 1 §9: off). */
  readonly title: string;
  /** Address of the theme's logo; '' for the platform's own. */
  readonly logo: string;
  /** What `visibleMenu` left, or the side menu of a multi-page route (spec 1 §2.3, §2.5). */
  readonly menu: readonly MenuRoute[];
  /** Third-level items: what can be a favourite. */
  readonly thirdLevel: readonly MenuRoute[];
  readonly failed: boolean;
  /** Icons only. */
  readonly folded: boolean;
  readonly mobile: boolean;
  /** Whether favourites are collected on this route (spec 1 §2.5). */
  readonly collecting: boolean;
  readonly themeStyle: ThemeStyle;
  /** What a phone has no bar for: the centres and the division. */
  readonly top?: ReactNode;
  /** An entry was followed. */
  readonly onFollow: () => void;
}

const HOME_ENTRY = { path: HOME, externalUrl: '' };

/** Logo, all applications, the user's shortcuts and the menu of the server 侧边栏 (spec 1 §2.4, §2.5). */
export function Sidebar({
  title,
  logo,
  menu,
  thirdLevel,
  failed,
  folded,
  mobile,
  collecting,
  themeStyle,
  top,
  onFollow,
}: SidebarProps) {
  const favourites = useFavourites();
  const group = useOpenGroup(menu);
  const inSight = useEntryInSight(group.id);
  const shortcuts = shortcutsOf(thirdLevel, favourites.ids);
  const shared = {
    folded,
    onFollow,
    collectable: collectableOf(thirdLevel),
    favourites: collecting ? favourites : undefined,
  };
  return (
    <div className={styles['sidebar']} data-folded={folded} data-style={themeStyle}>
      {title !== '' && (
        <div className={styles['brand']}>
          {logo === '' ? (
            <svg className={styles['logo']} viewBox="0 0 32 32" aria-hidden="true">
              <rect width="32" height="32" rx="7" fill="#4571C9" />
              <path
                d="M7 24h18M9.5 20v-6M16 20V8.5M22.5 20v-9"
                fill="none"
                stroke="#fff"
                strokeWidth="3"
                strokeLinecap="round"
              />
            </svg>
          ) : (
            <img className={styles['logo']} src={logo} alt="" />
          )}
          {!folded && <span className={styles['title']}>{title}</span>}
        </div>
      )}
      {top && <div className={styles['top']}>{top}</div>}
      <AllEntry folded={folded} collecting={collecting} popover={!mobile} onFollow={onFollow} />
      <nav aria-label="主菜单" className={styles['menu']} ref={inSight}>
        <ul>
          <li>
            <MenuLink
              route={HOME_ENTRY}
              className={styles['entry']}
              title={folded ? '首页' : undefined}
              onFollow={onFollow}
            >
              <span className={styles['icon']}>
                <MenuIcon name="home" />
              </span>
              <span className={folded ? 'visually-hidden' : styles['label']}>首页</span>
            </MenuLink>
          </li>
        </ul>
        {shortcuts.length > 0 && !folded && (
          <section aria-label="我的收藏">
            <h2 className={styles['heading']}>我的收藏</h2>
            <ul className={styles['shortcuts']}>
              {shortcuts.map((route) => (
                <li key={route.id}>
                  <SideEntry {...shared} route={route} />
                </li>
              ))}
            </ul>
            <h2 className={styles['heading']}>功能菜单</h2>
          </section>
        )}
        <ul>
          {menu.map((route) => (
            <li key={route.id}>
              <SideEntry {...shared} route={route} top group={group} />
            </li>
          ))}
        </ul>
        {failed && !folded && (
          <p className={styles['failed']} role="status">
            菜单获取失败，请稍后刷新页面重试
          </p>
        )}
      </nav>
    </div>
  );
}
