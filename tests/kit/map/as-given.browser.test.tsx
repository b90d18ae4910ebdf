import { render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { expect, it, vi } from 'vitest';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { Corner, MapLayers } from '#kit/map/map-layers.ts';

const VIEW = { lng: 118.78, lat: 32.04, zoom: 12 } as const;
const RANGE = { least: 10, most: 19 } as const;
const SLOW = { timeout: 20_000 };

/** The same square in both turns: the engine has one that it prefers. */
const square = (lng: number): readonly Corner[] => [
  [lng, 32.02],
  [lng + 0.01, 32.02],
  [lng + 0.01, 32.04],
  [lng, 32.04],
  [lng, 32.02],
];
const ring = (id: string, corners: readonly Corner[]) => ({ id, ring: corners, color: '#56b4e9' });

/** What an answer says, in objects of its own. */
const answer = (): MapLayers => ({
  surfaces: [
    { id: 'a', kind: 'land', name: '玄武', rings: [square(118.75)] },
    { id: 'b', kind: 'land', name: '秦淮', rings: [square(118.77).toReversed()] },
  ],
  fills: [ring('a', square(118.75)), ring('b', square(118.77).toReversed())],
  ranges: [ring('c', square(118.76)), ring('d', square(118.78).toReversed())],
  drawn: [ring('e', square(118.74)), ring('f', square(118.79).toReversed())],
});

const page = (layers: MapLayers, mode: 'visible' | 'hidden') => (
  <div style={{ width: 300 }}>
    <Activity mode={mode}>
      <LazyMap
        label="覆盖"
        layers={layers}
        view={VIEW}
        range={RANGE}
        density="desk"
        theme="light"
        height={200}
        unsupported="不能显示地图"
        twin={<p>文字说明</p>}
      />
    </Activity>
  </div>
);

/** Until nothing has been drawn for some frames: the parts of a map come one after the other. */
async function quiet(drawn: { readonly mock: { readonly calls: readonly unknown[] } }): Promise<void> {
  for (let still = 0, before = -1; still < 10; still += 1) {
    if (drawn.mock.calls.length !== before) still = 0;
    before = drawn.mock.calls.length;
    await new Promise((resolve) => void requestAnimationFrame(resolve));
  }
}

it('the engine leaves what it is given as it is, so that the same answer, asked for anew while its map was away, is not drawn anew', async () => {
  const drawn = vi.spyOn(WebGL2RenderingContext.prototype, 'drawElements');
  const given = answer();
  const { rerender, unmount } = render(page(given, 'visible'));
  await screen.findByRole('application', { name: /覆盖/ }, SLOW);
  await waitFor(() => expect(drawn).toHaveBeenCalled(), SLOW);
  await quiet(drawn);
  expect(given).toEqual(answer());

  rerender(page(given, 'hidden'));
  const fed = vi.spyOn(WebGL2RenderingContext.prototype, 'bufferSubData');
  const made = vi.spyOn(WebGL2RenderingContext.prototype, 'createBuffer');
  drawn.mockClear();
  rerender(page(answer(), 'visible'));
  await quiet(drawn);
  expect([drawn, fed, made].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  vi.restoreAllMocks();
  unmount();
});
