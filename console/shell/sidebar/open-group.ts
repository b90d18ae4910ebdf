import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lastOpenGroup } from '#browser/screen/sidebar-group.ts';
import { beforeNextFrame } from '#browser/timers.ts';
import type { MenuRoute } from '#subjects/menu/rules.ts';

export interface OpenGroup {
  /** Id of the one group of the top level that is open; 0 for none. */
  readonly id: number;
  toggle(id: number): void;
}

/**
 * One group of the sidebar is open at a time, so that all of them stay in sight: that of the page in front, unless another was opened since; on a page of no
 * group the one that was open last, at first the first.
 */
export function useOpenGroup(menu: readonly MenuRoute[]): OpenGroup {
  const { pathname } = useLocation();
  const [last] = useState(() => lastOpenGroup.read());
  const [chosen, setChosen] = useState<{ readonly on: number; readonly id: number }>();
  const groups = menu.filter(({ children }) => children.length > 0);
  const on = groups.find(({ path }) => pathname.startsWith(`${path}/`))?.id ?? 0;
  const usual = on === 0 ? (groups.find(({ id }) => id === last)?.id ?? groups[0]?.id ?? 0) : on;
  const id = chosen?.on === on ? chosen.id : usual;
  const toggle = useCallback(
    (group: number) => {
      const next = group === id ? 0 : group;
      lastOpenGroup.write(next);
      setChosen({ on, id: next });
    },
    [id, on],
  );
  return { id, toggle };
}

/** Brings the entry of the page in front into sight whenever another one is. */
export function useEntryInSight(openGroup: number): (menu: HTMLElement | null) => (() => void) | undefined {
  const { pathname } = useLocation();
  return useCallback(
    (menu) => {
      if (menu === null || pathname === '' || openGroup < 0) return undefined;
      // With the frame that draws the page: asked for at once, the whole window would be laid out once more.
      return beforeNextFrame(() => menu.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }));
    },
    [pathname, openGroup],
  );
}
