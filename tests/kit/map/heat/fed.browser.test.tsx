import { render, waitFor } from '@testing-library/react';
import { expect, it, type MockInstance, vi } from 'vitest';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { MapHeat } from '#kit/map/map-layers.ts';
import { surfaces } from '../../../../stories/kit/map/city.ts';

const SOUTH = { lng: 118.79, lat: 31.95, zoom: 12 } as const;
const SLOW = { timeout: 20_000 };
const RANGE = { least: 10, most: 19 } as const;
const ramp = { colors: ['#2166ac', '#b2182b'], positions: [0, 1] } as const;

/** A heat in one place, so far east of the middle (degrees). */
const heatAt = (east: number): MapHeat => ({
  points: [{ lng: SOUTH.lng + east, lat: SOUTH.lat, weight: 1 }],
  radius: 30,
  opacity: 0.8,
  ramp,
});

const page = (heat: MapHeat) => (
  <div style={{ width: 300 }}>
    <LazyMap
      label="热力"
      layers={{ surfaces, heat }}
      view={SOUTH}
      range={RANGE}
      density="desk"
      theme="light"
      height={200}
      unsupported="不能显示地图"
      twin={<p>文字说明</p>}
    />
  </div>
);

/** Buffers that the density of a heat is drawn from. */
const CORNERS = 7;

/** When a call was made last, counted over all calls. */
const lastOf = (spy: MockInstance): number => spy.mock.invocationCallOrder.at(-1) ?? 0;

it('the heat of another day is fed to the layer that stands: no texture nor program of its is made anew, and it is drawn', async () => {
  const drawn = vi.spyOn(WebGL2RenderingContext.prototype, 'drawElements');
  const made = vi.spyOn(WebGL2RenderingContext.prototype, 'createTexture');
  const linked = vi.spyOn(WebGL2RenderingContext.prototype, 'linkProgram');
  const fed = vi.spyOn(WebGL2RenderingContext.prototype, 'bufferData');
  const { container, rerender } = render(page(heatAt(0)));
  await waitFor(() => expect(container.querySelector('[data-drawn="true"]')).not.toBeNull(), SLOW);
  await waitFor(() => expect(lastOf(drawn)).toBeGreaterThan(lastOf(made)), SLOW);
  for (const east of [0.01, 0.02, 0.03]) {
    fed.mockClear();
    rerender(page(heatAt(east)));
    await waitFor(() => expect(fed.mock.calls.length).toBeGreaterThanOrEqual(CORNERS), SLOW);
    await waitFor(() => expect(lastOf(drawn)).toBeGreaterThan(lastOf(fed)), SLOW);
  }
  const stood = Math.max(lastOf(made), lastOf(linked));
  const first = Math.min(...fed.mock.invocationCallOrder);
  expect(stood).toBeLessThan(first);
});
