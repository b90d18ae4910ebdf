import { Activity, type ReactNode, use, useState } from 'react';
import { StandingContext } from '#kit/frame/place.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';

interface SceneMapProps extends Pick<WidgetProps, 'density' | 'active'> {
  readonly children: ReactNode;
}

/**
 * Where a map stands in a scene of a wall: out of sight it draws nothing and keeps what it drew. Before it is shown for the first time it is made, with the
 * scene that is made ready: its context comes at once while nothing moves, and takes half a second where no card is while two scenes fade over one another.
 * For the same reason it takes its place again before its scene is seen, and gives it back only when that is covered.
 */
export function SceneMap({ density, active = true, children }: SceneMapProps) {
  const [wasShown, setShown] = useState(active);
  const standing = use(StandingContext);
  if (active && !wasShown) setShown(true);
  const stands = density === 'desk' || active || standing || !wasShown;
  return <Activity mode={stands ? 'visible' : 'hidden'}>{children}</Activity>;
}
