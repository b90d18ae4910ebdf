import { render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { planningWidgets } from '#subjects/planning/view/widgets.tsx';
import { sampleServer } from '../support/sample-server.tsx';
import { cityBoundaries } from '../support/subjects/sample-heat.ts';
import { widgetAnswers } from '../support/subjects/widget-answers.ts';

/** `npm run bench soak` turns the whole wall a hundred times; what grows by the round is seen sooner. */
const ROUNDS = 12;
const WARM_UP = 4;
/** A widget that is being fetched for just then has a listener more. */
const IN_PASSING = 4;
const SLOW = { timeout: 60_000 };

interface Inspector {
  send(method: string): Promise<{ readonly metrics: ReadonlyArray<{ readonly name: string; readonly value: number }> }>;
}

/** Listeners and nodes that are left when all that can be collected was. */
async function leftOver(): Promise<{ readonly listeners: number; readonly nodes: number }> {
  const inspector = cdp() as unknown as Inspector;
  await inspector.send('Performance.enable');
  for (let time = 0; time < 2; time += 1) await inspector.send('HeapProfiler.collectGarbage');
  const { metrics } = await inspector.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { listeners: metric('JSEventListeners'), nodes: metric('Nodes') };
}

/** Counts the WebGL contexts that are asked for from now on. A spy would keep every canvas that was ever asked, and its nodes with it. */
function countContexts(): { readonly contexts: () => number; readonly restore: () => void } {
  const { prototype } = HTMLCanvasElement;
  // eslint-disable-next-line typescript/unbound-method -- it is called on the canvas that it is asked of
  const original = prototype.getContext;
  let contexts = 0;
  prototype.getContext = function counting(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
    if (kind.startsWith('webgl')) contexts += 1;
    return Reflect.apply(original, this, [kind, ...rest]) as never;
  } as typeof original;
  return { contexts: () => contexts, restore: () => void (prototype.getContext = original) };
}

describe('issue 6: "50 scene rounds with a constant number of WebGL contexts and listeners"', () => {
  it(
    'all maps of the wall, one after the other: no context more, no canvas, and neither listeners nor nodes by the round',
    { timeout: 300_000 },
    async () => {
      Object.assign(document.documentElement.dataset, { density: 'wall', theme: 'dark' });
      const { core } = sampleServer({ ...widgetAnswers(clock.now()), 'planning.boundaries': () => cityBoundaries });
      const wall = (current: string) => (
        <CoreProvider core={core}>
          {planningWidgets.map(({ key, Component }) => (
            <div
              key={key}
              data-key={key}
              inert={key !== current}
              style={{
                position: 'absolute',
                width: 960,
                height: 540,
                display: 'grid',
                visibility: key === current ? 'visible' : 'hidden',
              }}
            >
              <Component density="wall" active={key === current} />
            </div>
          ))}
        </CoreProvider>
      );
      const counted = countContexts();
      const { rerender, container, unmount } = render(wall(''));
      const round = async (): Promise<void> => {
        for (const { key } of planningWidgets) {
          rerender(wall(key));
          await waitFor(
            () => expect(container.querySelector(`[data-key="${key}"] [data-drawn="true"] canvas`)).not.toBeNull(),
            SLOW,
          );
        }
      };
      for (let done = 0; done < WARM_UP; done += 1) await round();
      const before = {
        ...(await leftOver()),
        contexts: counted.contexts(),
        canvases: document.querySelectorAll('canvas').length,
      };
      for (let done = 0; done < ROUNDS; done += 1) await round();
      const after = {
        ...(await leftOver()),
        contexts: counted.contexts(),
        canvases: document.querySelectorAll('canvas').length,
      };
      expect(before.contexts).toBeGreaterThan(0);
      expect({ contexts: after.contexts, canvases: after.canvases }).toEqual({
        contexts: before.contexts,
        canvases: before.canvases,
      });
      expect(after.listeners).toBeLessThanOrEqual(before.listeners + IN_PASSING);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes + 40);
      unmount();
      counted.restore();
    },
  );
});
