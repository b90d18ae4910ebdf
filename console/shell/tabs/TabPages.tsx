import { Activity, memo, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import type { Location, To } from 'react-router-dom';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { PageBoundary } from '../between/PageBoundary.tsx';
import { type Tabs, turnOf } from './tabs.ts';
import { TabScope } from './TabScope.tsx';

export interface TabPagesProps {
  readonly tabs: Tabs;
  readonly places: Readonly<Record<string, Location>>;
  readonly inFront: () => string;
  readonly onMoveBehind: (path: string, to: To, state: unknown) => void;
  readonly onName: (path: string, title: string) => void;
  readonly pageOf: (path: string) => ReactNode;
}

/**
 * The kept pages, one in sight. The others keep their state and rest: their effects are off, so charts, timers and live
 * lines cost nothing until they come back (REPORTS.md "The desk's shell").
 */
export function TabPages({ tabs, places, inFront, onMoveBehind, onName, pageOf }: TabPagesProps) {
  useKeptScroll(tabs);
  // In an order of their own, so that dragging a tab moves no page in the document.
  return tabs.kept.toSorted().map((path) => {
    const location = places[path];
    if (!location) return null;
    return (
      <Activity key={path} mode={path === tabs.active ? 'visible' : 'hidden'}>
        <TabScope path={path} location={location} inFront={inFront} onMoveBehind={onMoveBehind} onName={onName}>
          <KeptPage key={turnOf(tabs, path)} path={path} pageOf={pageOf} />
        </TabScope>
      </Activity>
    );
  });
}

/** Drawn anew by its own state only, not whenever the shell is. */
const KeptPage = memo(function KeptPage({ path, pageOf }: Pick<TabPagesProps, 'pageOf'> & { readonly path: string }) {
  return <PageBoundary><Suspense fallback={<LoadingState height={320} />}>{pageOf(path)}</Suspense></PageBoundary>;
});

/** A page comes back where it was scrolled to; a new or refreshed one starts at its top (spec 1 §2.2). */
function useKeptScroll(tabs: Tabs): void {
  const positions = useRef(new Map<string, number>());
  const { active, kept } = tabs;
  const page = `${active} ${turnOf(tabs, active)}`;
  useLayoutEffect(() => {
    window.scrollTo(0, positions.current.get(page) ?? 0);
    const handleScroll = () => positions.current.set(page, window.scrollY);
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [page]);
  useLayoutEffect(() => {
    for (const one of positions.current.keys()) if (!kept.includes(one.split(' ', 1)[0] ?? '')) positions.current.delete(one);
  }, [kept]);
}
