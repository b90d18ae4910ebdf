import { Activity, memo, type ReactNode } from 'react';
import { type Location, NavigationType, type To, useNavigationType } from 'react-router-dom';
import { PageBoundary } from '../between/PageBoundary.tsx';
import { KeptScroll } from './KeptScroll.tsx';
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
  const wentBack = useNavigationType() === NavigationType.Pop;
  return (
    <>
      {/* In an order of their own, so that dragging a tab moves no page in the document. */}
      {tabs.kept.toSorted().map((path) => {
        const location = places[path];
        if (!location) return null;
        return (
          <Activity key={path} mode={path === tabs.active ? 'visible' : 'hidden'}>
            <TabScope path={path} location={location} inFront={inFront} onMoveBehind={onMoveBehind} onName={onName}>
              <KeptPage key={turnOf(tabs, path)} path={path} pageOf={pageOf} />
            </TabScope>
          </Activity>
        );
      })}
      <KeptScroll active={tabs.active} turn={turnOf(tabs, tabs.active)} kept={tabs.kept} wentBack={wentBack} />
    </>
  );
}

/** Drawn anew by its own state only, not whenever the shell is. */
const KeptPage = memo(function KeptPage({ path, pageOf }: Pick<TabPagesProps, 'pageOf'> & { readonly path: string }) {
  return <PageBoundary>{pageOf(path)}</PageBoundary>;
});
