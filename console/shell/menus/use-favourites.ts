import { useAtom } from 'jotai';
import { useSend } from '#browser/query.ts';
import { ownMenuCalls } from '#subjects/menu/calls.ts';
import { menusAtom } from '../entry/menus.ts';

export interface Favourites {
  readonly ids: readonly number[];
  readonly sending: boolean;
  readonly onToggle: (menuId: number) => void;
}

/** The user's favourites 收藏: a star toggles, the server keeps them and answers what they are now (spec 1 §4, §7.4). */
export function useFavourites(): Favourites {
  const [menus, setMenus] = useAtom(menusAtom);
  const { send: add, sending: adding } = useSend(ownMenuCalls.addShortcuts);
  const { send: remove, sending: removing } = useSend(ownMenuCalls.removeShortcuts);
  const ids = menus?.shortcuts ?? [];
  const toggle = async (menuId: number) => {
    const menuIds = [String(menuId)];
    try {
      const answer = await (ids.includes(menuId) ? remove({ menuIds }) : add({ menuIds, keep: '1' }));
      setMenus((now) => now && { ...now, shortcuts: answer.map((node) => node.menuId) });
    } catch {
      // The program has shown why; the star stays as it was.
    }
  };
  return { ids, sending: adding || removing, onToggle: (menuId) => void toggle(menuId) };
}
