import { Activity, type ReactNode, useState } from 'react';
import type { WidgetProps } from '#kit/frame/widget.ts';

interface SceneMapProps extends Pick<WidgetProps, 'density' | 'active'> {
  readonly children: ReactNode;
}

/**
 * Where a map stands in a scene of a wall: out of sight it draws nothing and keeps what it drew. Before it is shown for the first time it is made, with the
 * scene that is made ready: its context comes at once while nothing moves, and takes half a second where no card is while two scenes fade over one another.
 */
export function SceneMap({ density, active = true, children }: SceneMapProps) {
  const [wasShown, setShown] = useState(active);
  if (active && !wasShown) setShown(true);
  return <Activity mode={density === 'desk' || active || !wasShown ? 'visible' : 'hidden'}>{children}</Activity>;
}
