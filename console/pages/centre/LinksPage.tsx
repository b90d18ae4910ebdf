import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { Page } from '../../parts/Page.tsx';
import { menusAtom } from '../../shell/entry/menus.ts';
import { leavesOf, sideMenuOf } from '../../shell/menus/catalogue.ts';
import { MenuLink } from '../../shell/menus/MenuLink.tsx';
import type { MenuPageProps } from '../../parts/menu-page.ts';
import styles from './Centre.module.css';

/** 常用链接: the permitted entries that lead to other systems, of the selected top menu and application (spec 1 §2.3). */
export function LinksPage({ title }: MenuPageProps) {
  const [query] = useSearchParams();
  const routes = useAtomValue(menusAtom)?.routes ?? [];
  const links = leavesOf(sideMenuOf(routes, { top: query.get('menu') ?? '', appId: query.get('app') ?? '' })).filter(
    ({ externalUrl }) => externalUrl !== '',
  );
  return (
    <Page title={title} note="在新标签页打开其他系统">
      {links.length > 0 ? (
        <ul className={styles['applications']}>
          {links.map((link) => (
            <li key={link.id}>
              <MenuLink route={link}>
                <strong>{link.title}</strong>
              </MenuLink>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          text="暂无外部链接"
          hint="系统管理员在“菜单管理”中为菜单填写外部地址后，会显示在这里"
          height={240}
        />
      )}
    </Page>
  );
}
