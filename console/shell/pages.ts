import { type ComponentType, createElement, lazy, type ReactElement } from 'react';

/** What every page of a menu is given: the title that the menu calls it by. */
export interface MenuPageProps {
  readonly title: string;
}

/** The page behind each COMPONENT of the menus; each is fetched when it is first shown. */
const PAGES: Readonly<Record<string, ComponentType<MenuPageProps>>> = {
  'vegetable-price/daily': lazy(async () => ({ default: (await import('../pages/vegetable-price/DailyPage.tsx')).DailyPage })),
  'vegetable-price/warnings': lazy(async () => ({ default: (await import('../pages/vegetable-price/WarningsPage.tsx')).WarningsPage })),
  'vegetable-price/import': lazy(async () => ({ default: (await import('../pages/vegetable-price/ImportPage.tsx')).ImportPage })),
  'screen/list': lazy(async () => ({ default: (await import('../pages/screen/ScreensPage.tsx')).ScreensPage })),
};

/** The page of a COMPONENT under the menu's title; undefined when this program does not know it. */
export function pageOf(component: string, title: string): ReactElement | undefined {
  const page = Object.hasOwn(PAGES, component) ? PAGES[component] : undefined;
  return page && createElement(page, { title });
}
