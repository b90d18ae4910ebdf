import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { sessionAtom } from '#browser/session.ts';
import { type PageAt, pageAt, trailTo, visibleMenu } from '#subjects/menu/rules.ts';
import { pictureAddress } from '#subjects/theme/rules.ts';
import { TitlePlace } from '../../parts/title-place.ts';
import { tabTitle } from '../../parts/platform.ts';
import { applicationAtom, lookAtom } from '../../parts/theme/themes.ts';
import { useLiveTheme } from '../../parts/theme/use-live-theme.ts';
import { UnprovidedPage } from '../../parts/missing/UnprovidedPage.tsx';
import { menusAtom } from '../entry/menus.ts';
import { sideMenuOf, thirdLevelOf } from '../menus/catalogue.ts';
import { Palette } from '../palette/Palette.tsx';
import { foldedAtom, settingsAtom } from '../settings/settings.ts';
import { TabBar } from '../tabs/TabBar.tsx';
import { TabPages } from '../tabs/TabPages.tsx';
import { pathOf } from '../tabs/tab-address.ts';
import { TabAddresses } from '../tabs/TabScope.tsx';
import { useTabKeys } from '../tabs/use-tab-keys.ts';
import { useTabs } from '../tabs/use-tabs.ts';
import { useLiveMenus } from '../menus/use-live-menus.ts';
import { isMultiPage, mayCollect, themeStyleOf } from './layout.ts';
import { Navbar } from './Navbar.tsx';
import { PrintedBy } from './PrintedBy.tsx';
import { ViewedAs } from '../between/ViewedAs.tsx';
import styles from './Shell.module.css';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { RegionSelector } from '../region/RegionSelector.tsx';
import { TopBar } from '../topbar/TopBar.tsx';
import { TopTabs } from '../topbar/TopTabs.tsx';
import { useMobile } from './use-mobile.ts';
import { useGlobalKeys } from './use-global-keys.ts';
import { SevereAlerts, SettingsDrawer } from './late-parts.ts';

/** Widths of the sidebar, pixels (spec 1 §9: 240). */
const SIDEBAR_WIDTH = 240;
const FOLDED_WIDTH = 56;
const NO_ROUTES: readonly never[] = [];

export interface ShellProps {
  /** The page of a place that is one. */
  readonly pageOf: (page: Extract<PageAt, { kind: 'page' }>) => ReactNode;
  /** Address of the help centre; '' where there is none. */
  readonly helpUrl: string;
  readonly onReload: () => void;
  readonly onSignOut: () => Promise<void>;
}

/** The main layout: top bar, sidebar, navbar, tag bar and the kept pages (spec 1 §2.3). */
export function Shell({ pageOf, helpUrl, onReload, onSignOut }: ShellProps) {
  const { resources } = useAtomValue(sessionAtom);
  const look = useAtomValue(lookAtom);
  const menus = useAtomValue(menusAtom);
  const settings = useAtomValue(settingsAtom);
  const mobile = useMobile();
  const { pathname, search, key } = useLocation();
  const [folded, setFolded] = useAtom(foldedAtom);
  const [titlePlace, setTitlePlace] = useState<HTMLElement | null>(null);
  const [above, setAbove] = useState<'palette' | 'settings' | null>(null);
  // Open at one entry of the history: any navigation closes the overlay (spec 1 §2.3).
  const [openAt, setOpenAt] = useState<string | null>(null);
  const overlaid = mobile && openAt === key;
  const routes = menus?.routes ?? NO_ROUTES;
  const failed = menus?.failed ?? false;
  const page = pageAt(routes, failed, pathname);
  const { tabs, places, onStep, inFront, onMoveBehind, onName } = useTabs(page, routes, failed);
  // A page that was taken from the menus while it was open: its tab stays and says so, and with it what the other tabs keep.
  const withdrawn = page.kind === 'elsewhere' ? tabs.open.find(({ path }) => path === pathOf(pathname)) : undefined;
  useLiveMenus(onReload);
  useLiveTheme();
  const setApplication = useSetAtom(applicationAtom);
  const application = trailTo(routes, pathOf(pathname)).at(-1)?.appId ?? '';
  useEffect(() => setApplication(application), [setApplication, application]);
  useTabKeys(tabs, onStep);
  useGlobalKeys({ overlaid, onEscape: () => setOpenAt(null), onSearch: () => setAbove('palette') });

  const menu = useMemo(() => {
    if (!isMultiPage(pathname)) return visibleMenu(routes);
    const query = new URLSearchParams(search);
    return sideMenuOf(routes, { top: query.get('menu') ?? '', appId: query.get('app') ?? '' });
  }, [routes, pathname, search]);
  const thirdLevel = useMemo(() => thirdLevelOf(routes), [routes]);
  const addresses = useMemo(
    () => Object.fromEntries(tabs.open.map(({ path, address }) => [path, address])),
    [tabs.open],
  );
  const keptPage = useMemo(
    () => (path: string) => {
      const kept = pageAt(routes, failed, path);
      return kept.kind === 'page' ? pageOf(kept) : null;
    },
    [routes, failed, pageOf],
  );

  const toggleOverlay = () => setOpenAt(overlaid ? null : key);
  const title = tabs.open.find(({ path }) => path === tabs.active)?.title;

  return (
    <TabAddresses value={addresses}>
      <div className={styles['shell']} data-mobile={mobile} data-fixed={settings.fixedHeader}>
        {title !== undefined && <title>{tabTitle(title)}</title>}
        <a className={styles['skip']} href="#main">
          跳到主要内容
        </a>
        {overlaid && (
          <button
            type="button"
            className={styles['backdrop']}
            aria-label="关闭菜单"
            tabIndex={-1}
            onClick={() => setOpenAt(null)}
          />
        )}
        <aside
          className={styles['sider']}
          style={{ width: folded && !mobile ? FOLDED_WIDTH : SIDEBAR_WIDTH }}
          data-open={!mobile || overlaid}
        >
          <Sidebar
            title={settings.sidebarLogo ? look.title : ''}
            logo={pictureAddress(look.logo)}
            menu={menu}
            thirdLevel={thirdLevel}
            failed={failed}
            folded={folded && !mobile}
            mobile={mobile}
            collecting={mayCollect(pathname)}
            themeStyle={themeStyleOf(pathname)}
            top={
              mobile && (
                <>
                  <TopTabs helpUrl={helpUrl} />
                  <RegionSelector onReload={onReload} />
                </>
              )
            }
            onFollow={() => setOpenAt(null)}
          />
        </aside>
        <div className={styles['rest']}>
          <ViewedAs />
          <div className={styles['head']}>
            <TopBar
              helpUrl={helpUrl}
              onMenu={mobile ? toggleOverlay : undefined}
              menuShown={overlaid}
              title={title}
              onSearch={() => setAbove('palette')}
              onSettings={() => setAbove('settings')}
              settingsShown={settings.showSettings}
              onReload={onReload}
              onSignOut={onSignOut}
            />
            <Navbar
              routes={routes}
              title={title}
              onTitlePlace={setTitlePlace}
              sidebarShown={!folded}
              onToggle={mobile ? undefined : () => setFolded(!folded)}
            />
            {settings.tagsView && !mobile && <TabBar tabs={tabs} onStep={onStep} />}
          </div>
          <main id="main" className={styles['main']} tabIndex={-1}>
            <TitlePlace value={titlePlace}>
              <TabPages
                tabs={page.kind === 'page' ? tabs : { ...tabs, active: '' }}
                places={places}
                inFront={inFront}
                onMoveBehind={onMoveBehind}
                onName={onName}
                pageOf={keptPage}
              />
            </TitlePlace>
            {page.kind === 'elsewhere' && !withdrawn && <Navigate to={page.to} replace />}
            {withdrawn && (
              <UnprovidedPage
                title={withdrawn.title}
                text="该页面已停用或不再对您开放"
                hint="请关闭此标签，或联系系统管理员"
              />
            )}
            {page.kind === 'unknown' && (
              <UnprovidedPage
                title="菜单获取失败"
                text="菜单获取失败"
                hint="暂时无法确认您可以访问的页面，请稍后刷新重试"
              />
            )}
            <PrintedBy />
          </main>
        </div>
        {above === 'palette' && <Palette onClose={() => setAbove(null)} />}
        {resources.includes('alert.read') && <SevereAlerts />}
        {above === 'settings' && <SettingsDrawer onClose={() => setAbove(null)} />}
      </div>
    </TabAddresses>
  );
}
