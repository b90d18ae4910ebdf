import { useAtomValue } from 'jotai';
import { pagesOf } from '#subjects/menu/rules.ts';
import { menusAtom } from './menus.ts';

/** The address of the page with a COMPONENT in the menus of the session; undefined for who has no such page. */
export function usePagePath(component: string | undefined): string | undefined {
  const routes = useAtomValue(menusAtom)?.routes ?? [];
  return pagesOf(routes).find((page) => page.component === component)?.path;
}
