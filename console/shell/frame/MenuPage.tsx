import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { type MenuRoute, pagesOf } from '#subjects/menu/rules.ts';
import { UnprovidedPage } from '../../pages/missing/UnprovidedPage.tsx';
import { menusAtom } from '../entry/menus.ts';
import { pageOf } from '../pages.ts';

/** The page that the menus put at this address; an address in no menu leads to /404 (spec 1 §2.2). */
export function MenuPage() {
  const { pathname } = useLocation();
  const menus = useAtomValue(menusAtom);
  const path = pathname.replace(/\/+$/, '');
  const route = pagesOf(menus?.routes ?? []).find((page) => page.path === path);
  if (route) return <Found route={route} />;
  const first = firstPageBelow(menus?.routes ?? [], path);
  if (first) return <Navigate to={first.path} replace />;
  if (menus?.failed) return <UnprovidedPage title="菜单获取失败" text="菜单获取失败" hint="暂时无法确认您可以访问的页面，请稍后刷新重试" />;
  return <Navigate to="/404" replace />;
}

function Found({ route }: { readonly route: MenuRoute }) {
  const page = pageOf(route.component, route.title);
  if (!page) return <UnprovidedPage title={route.title} hint="请使用其他菜单，或联系系统管理员" />;
  return <Suspense fallback={<LoadingState height={320} />}>{page}</Suspense>;
}

/** Where a container's own address leads: to the first page in it that a menu shows. */
function firstPageBelow(routes: readonly MenuRoute[], path: string): MenuRoute | undefined {
  for (const route of routes) {
    if (route.path === path) return pagesOf(route.children).find(({ hidden }) => !hidden);
    const below = firstPageBelow(route.children, path);
    if (below) return below;
  }
  return undefined;
}
