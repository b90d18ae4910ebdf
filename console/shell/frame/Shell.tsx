import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { sessionAtom } from '#browser/session.ts';
import { visibleMenu } from '#subjects/menu/rules.ts';
import { PLATFORM_TITLE } from '../../parts/platform.ts';
import { menusAtom } from '../entry/menus.ts';
import { Navbar } from './Navbar.tsx';
import { PageBoundary } from '../between/PageBoundary.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useMobile } from './use-mobile.ts';

/** Widths of the sidebar, pixels (spec 1 §9: 240). */
const SIDEBAR_WIDTH = 240;
const FOLDED_WIDTH = 56;

export interface ShellProps {
  readonly onSignOut: () => Promise<void>;
}

/** The main layout: sidebar, navbar and the main area (spec 1 §2.3). */
export function Shell({ onSignOut }: ShellProps) {
  const session = useAtomValue(sessionAtom);
  const menus = useAtomValue(menusAtom);
  const mobile = useMobile();
  const { pathname, key } = useLocation();
  const [folded, setFolded] = useState(false);
  // Open at one entry of the history: any navigation closes the overlay (spec 1 §2.3).
  const [openAt, setOpenAt] = useState<string | null>(null);
  const overlaid = mobile && openAt === key;
  const title = session.headName || PLATFORM_TITLE;

  useEffect(() => {
    if (!overlaid) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenAt(null);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [overlaid]);

  const handleToggle = () => (mobile ? setOpenAt(overlaid ? null : key) : setFolded(!folded));

  return (
    <div className={styles['shell']} data-mobile={mobile}>
      <a className={styles['skip']} href="#main">跳到主要内容</a>
      {overlaid && <button type="button" className={styles['backdrop']} aria-label="关闭菜单" tabIndex={-1} onClick={() => setOpenAt(null)} />}
      <aside
        className={styles['sider']}
        style={{ width: folded && !mobile ? FOLDED_WIDTH : SIDEBAR_WIDTH }}
        data-open={!mobile || overlaid}
      >
        <Sidebar
          title={title}
          menu={visibleMenu(menus?.routes ?? [], session.roles)}
          failed={menus?.failed ?? false}
          folded={folded && !mobile}
          onUnfold={() => setFolded(false)}
          onFollow={() => setOpenAt(null)}
        />
      </aside>
      <div className={styles['rest']}>
        <Navbar routes={menus?.routes ?? []} sidebarShown={mobile ? overlaid : !folded} onToggle={handleToggle} onSignOut={onSignOut} />
        <main id="main" className={styles['main']} tabIndex={-1}>
          <PageBoundary key={pathname}><Outlet /></PageBoundary>
        </main>
      </div>
    </div>
  );
}
