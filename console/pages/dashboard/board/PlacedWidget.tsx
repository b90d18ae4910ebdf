import { memo, useMemo } from 'react';
import { placedAs } from '#base/stage/placed.ts';
import { useNearSight } from '#kit/frame/near-sight.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { WidgetPlaceContext } from '#kit/frame/place.ts';
import styles from './Board.module.css';
import type { FindWidget } from './desk-widgets.tsx';
import { WidgetBoundary } from '../../../parts/missing/WidgetBoundary.tsx';

export interface PlacedWidgetProps {
  readonly widgetKey: string;
  readonly find: FindWidget;
  /** In sight on every screen, wherever the page stands. */
  readonly surelySeen: boolean;
}

/** A widget in its tile: drawn anew by its own data only, wherever its tile goes. Its code and its data are fetched when the tile comes near sight. */
export const PlacedWidget = memo(function PlacedWidget({ widgetKey, find, surelySeen }: PlacedWidgetProps) {
  const widget = find(widgetKey);
  const { ref, near } = useNearSight(surelySeen);
  const place = useMemo(() => ({ cadence: widget?.cadence }), [widget?.cadence]);
  if (!widget) return null;
  return (
    <WidgetBoundary widget={widgetKey} title={widget.title} className={styles['failed']}>
      <WidgetPlaceContext value={place}>
        <div ref={ref} className={styles['widget']}>
          {near ? (
            <div ref={reachable} className={styles['widget']}>
              <widget.Component density="desk" of={placedAs(widgetKey).of} />
            </div>
          ) : (
            <LoadingState />
          )}
        </div>
      </WidgetPlaceContext>
    </WidgetBoundary>
  );
});

/** Lets keys scroll a body that is longer than its tile; one that fits is no stop on the way. */
function reachable(element: HTMLElement | null) {
  if (!element) return undefined;
  const observer = new ResizeObserver(() => {
    const body = element.querySelector<HTMLElement>('[data-part="body"]');
    if (!body) return;
    if (body.scrollHeight > body.clientHeight + 1) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
    for (const part of body.children) observer.observe(part);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
