import { type ComponentType, lazy, Suspense } from 'react';
import { patiently } from '../chart/lazy.tsx';
import { LoadingState } from '../feedback/LoadingState.tsx';
import type { WidgetProps } from './widget.ts';

/** A widget whose code is fetched when it is first placed: a wall that does not show it never loads it. */
export function lazyWidget(load: () => Promise<ComponentType<WidgetProps>>): ComponentType<WidgetProps> {
  const fetch = patiently(load);
  const Part = lazy(async () => ({ default: await fetch() }));
  return function LazyWidget(props: WidgetProps) {
    return <Suspense fallback={<LoadingState />}><Part {...props} /></Suspense>;
  };
}
