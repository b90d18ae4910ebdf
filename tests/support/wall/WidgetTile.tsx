import type { ComponentType } from 'react';
import { CoreProvider } from '#browser/core.tsx';
import type { WidgetProps } from '#kit/frame/widget.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { type Answers, sampleServer } from '../sample-server.tsx';

export interface WidgetTileProps {
  readonly widget: ComponentType<WidgetProps>;
  readonly density: Density;
  readonly answers: Answers;
}

/** A widget of one figure in the tile it has on a wall or a desk, over what a server answers. */
export function WidgetTile({ widget: Widget, density, answers }: WidgetTileProps) {
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <div
        data-density={density}
        data-theme={density === 'wall' ? 'dark' : 'light'}
        style={{ width: 380, height: 168 }}
      >
        <Widget density={density} />
      </div>
    </CoreProvider>
  );
}
