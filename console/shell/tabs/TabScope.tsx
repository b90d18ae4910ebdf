import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import {
  type Location,
  NavigationType,
  type To,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import { pathOf } from './tab-address.ts';

export interface TabScopeProps {
  readonly path: string;
  /** Where this tab is: the browser's place while it is in front, else where it was left. */
  readonly location: Location;
  /** Path of the tab in front, as of now. */
  readonly inFront: () => string;
  /** The tab moved within its own page while it was not in front. */
  readonly onMoveBehind: (path: string, to: To, state: unknown) => void;
  readonly onName: (path: string, title: string) => void;
  readonly children: ReactNode;
}

/** A page's matches are its shell's business: within a tab, relative addresses are resolved from the tab's own place. */
const NO_MATCHES = { outlet: null, matches: [], isDataRoute: false };

/**
 * The router as one kept page sees it: its own place and no other's. What it navigates to while it is behind another
 * tab changes its own address or nothing: a late answer must not pull its reader away.
 */
export function TabScope({ path, location, inFront, onMoveBehind, onName, children }: TabScopeProps) {
  const outer = useContext(NavigationContext);
  const navigation = useMemo(() => {
    const { navigator } = outer;
    const guarded =
      (go: (to: To, state?: unknown, options?: never) => void) => (to: To, state?: unknown, options?: unknown) => {
        if (inFront() === path) go(to, state, options as never);
        else if (pathOf(to) === path) onMoveBehind(path, to, state);
      };
    return {
      ...outer,
      navigator: { ...navigator, push: guarded(navigator.push), replace: guarded(navigator.replace) },
    };
  }, [outer, path, inFront, onMoveBehind]);
  const name = useMemo(() => (title: string) => onName(path, title), [path, onName]);
  const place = useMemo(() => ({ location, navigationType: NavigationType.Push }), [location]);
  return (
    <NavigationContext value={navigation}>
      <RouteContext value={NO_MATCHES}>
        <LocationContext value={place}>
          <TabName value={name}>{children}</TabName>
        </LocationContext>
      </RouteContext>
    </NavigationContext>
  );
}

const TabName = createContext<(title: string) => void>(() => undefined);

/** Calls the tab of this page by what the page found out that it shows, e.g. the enterprise whose page it is. */
export function useTabName(title: string): void {
  const name = useContext(TabName);
  useLayoutEffect(() => name(title), [name, title]);
}

/** Addresses of the open tabs by path. */
export const TabAddresses = createContext<Readonly<Record<string, string>>>({});

/** Where a menu entry leads: back to an open tab as it was left, else to the plain page. */
export function useTabAddress(path: string): string {
  return useContext(TabAddresses)[path] ?? path;
}
