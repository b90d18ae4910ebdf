import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, type To, useLocation, useNavigate } from 'react-router-dom';
import { useCore } from '#browser/core.tsx';
import { keptTabs } from '#browser/screen/display.ts';
import type { MenuRoute } from '#subjects/menu/rules.ts';
import { FIXED_PAGES, type PageAt, pageAt } from '#subjects/menu/rules.ts';
import { addressOf, movedTo } from './tab-address.ts';
import { addressInFront, type Step, stepped, type Tab, type Tabs, tabsOf } from './tabs.ts';

const AFFIX: readonly Tab[] = FIXED_PAGES.filter(({ affix }) => affix).map(({ path, title }) => ({
  path,
  address: path,
  title,
  affix: true,
}));

interface Held {
  readonly tabs: Tabs;
  /** Where each kept page is. */
  readonly places: Readonly<Record<string, Location>>;
  /** What pages found out that they are called, by path; the others are called as their menu is. */
  readonly names: Readonly<Record<string, string>>;
  /** A step that takes the tab in front away waits until the browser has left it, or the visit would open it again. */
  readonly leaving: { readonly from: string; readonly step: Step } | null;
}

export interface OpenTabs {
  readonly tabs: Tabs;
  readonly places: Readonly<Record<string, Location>>;
  readonly onStep: (step: Step) => void;
  readonly inFront: () => string;
  readonly onMoveBehind: (path: string, to: To, state: unknown) => void;
  readonly onName: (path: string, title: string) => void;
}

/** The tabs of this browser tab: what is visited opens one, and a reload brings them back (spec 1 §2.4). */
export function useTabs(page: PageAt, routes: readonly MenuRoute[], menusFailed: boolean): OpenTabs {
  const location = useLocation();
  const navigate = useNavigate();
  const { queries } = useCore();
  const [held, setHeld] = useState<Held>(() => ({
    tabs: tabsOf(AFFIX, restored(routes, menusFailed)),
    places: {},
    names: {},
    leaving: null,
  }));
  const shown = page.kind === 'page' ? arrived(held, location, page.path, held.names[page.path] ?? page.title) : held;
  if (shown !== held) setHeld(shown);
  const { tabs, places } = shown;

  const front = useRef('');
  useLayoutEffect(() => {
    front.current = tabs.active;
  }, [tabs.active]);
  useEffect(() => {
    keptTabs.write([...tabs.open]);
  }, [tabs.open]);
  const inFront = useCallback(() => front.current, []);

  const onStep = (step: Step) => {
    // What the page is drawn from anew is asked for anew; who still shows an answer elsewhere keeps it until it is next drawn.
    if (step.kind === 'refresh') void queries.invalidateQueries({ refetchType: 'none' });
    const next = stepped(tabs, step);
    if (next.active === tabs.active) {
      setHeld({ ...shown, tabs: next });
      return;
    }
    setHeld({ ...shown, leaving: { from: tabs.active, step } });
    void navigate(addressInFront(next));
  };
  const onMoveBehind = useCallback(
    (path: string, to: To, state: unknown) =>
      setHeld((now) => {
        const place = now.places[path];
        const tab = now.tabs.open.find((one) => one.path === path);
        if (!place || !tab) return now;
        const moved = movedTo(place, to, state);
        const open = now.tabs.open.map((one) => (one === tab ? { ...tab, address: addressOf(moved) } : one));
        return { ...now, tabs: { ...now.tabs, open }, places: { ...now.places, [path]: moved } };
      }),
    [],
  );
  const onName = useCallback(
    (path: string, title: string) =>
      setHeld((now) => {
        if (now.names[path] === title) return now;
        const open = now.tabs.open.map((tab) => (tab.path === path ? { ...tab, title } : tab));
        return { ...now, tabs: { ...now.tabs, open }, names: { ...now.names, [path]: title } };
      }),
    [],
  );
  return { tabs, places, onStep, inFront, onMoveBehind, onName };
}

function restored(routes: readonly MenuRoute[], menusFailed: boolean): readonly Tab[] {
  return (keptTabs.read() ?? []).filter(({ path }) => pageAt(routes, menusFailed, path).kind === 'page');
}

/** The browser is at a place: its tab is open and in front, and remembers the address. */
function arrived(held: Held, location: Location, path: string, title: string): Held {
  const left = held.leaving !== null && held.leaving.from !== path ? held.leaving.step : null;
  const address = addressOf(location);
  const open = held.tabs.open.find((tab) => tab.path === path);
  const settled =
    left === null &&
    held.tabs.active === path &&
    held.places[path] === location &&
    open?.address === address &&
    open.title === title;
  if (settled) return held;
  const before = left === null ? held.tabs : stepped(held.tabs, left);
  const tabs = stepped(before, { kind: 'visit', tab: { path, address, title, affix: false } });
  return { ...held, tabs, places: { ...held.places, [path]: location }, leaving: left === null ? held.leaving : null };
}
