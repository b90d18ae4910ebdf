import { type ComponentType, useMemo } from 'react';
import { CoreProvider } from '#browser/core.tsx';
import { PAST_DAY, TopicContext } from '#kit/frame/topic.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { type Answers, sampleServer } from '../sample-server.tsx';

export interface WidgetTileProps {
  readonly widget: ComponentType<WidgetProps>;
  readonly density: Density;
  readonly answers: Answers;
  /** Pixels of the place on a wall, and the width at a desk, where a widget is as high as it is; those of one figure when left out. */
  readonly place?: { readonly wall: readonly [width: number, height: number]; readonly desk: number } | undefined;
  /** The day that its scene is looked back at 回看. */
  readonly pastDay?: string | undefined;
}

const FIGURE = { width: 380, height: 168 } as const;

/** A widget in the place it has on a wall or a desk, over what a server answers. */
export function WidgetTile({ widget: Widget, density, answers, place, pastDay }: WidgetTileProps) {
  const [width, height] = place?.wall ?? [];
  const size = density === 'wall' ? { width, height, display: 'grid' } : { width: place?.desk };
  const board = useMemo(
    () => (pastDay === undefined ? null : { topics: {}, fixed: { [PAST_DAY]: pastDay }, tell: () => {} }),
    [pastDay],
  );
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <TopicContext value={board}>
        <div data-density={density} data-theme={density === 'wall' ? 'dark' : 'light'} style={place ? size : FIGURE}>
          <Widget density={density} />
        </div>
      </TopicContext>
    </CoreProvider>
  );
}
