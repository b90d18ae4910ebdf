import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useContext, useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { placeFrom } from '#base/space/circle.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import { type MapSpace, MapSpaceContext } from '#kit/map/map-context.ts';
import type { MapLayers, MapView, Viewport } from '#kit/map/map-layers.ts';
import { CircleTool, type DrawnCircle } from '#kit/map/tools/CircleTool.tsx';
import { surfaces } from '../../../stories/kit/map/city.ts';

const HEART = { lng: 118.784136, lat: 32.041806, zoom: 15 } as const;
const base = {
  label: '新街口',
  view: HEART,
  range: { least: 10, most: 19 },
  density: 'desk',
  theme: 'light',
  height: 400,
  unsupported: '不能显示地图',
  twin: <p>文字说明</p>,
} as const;
const ONE: MapLayers = {
  surfaces,
  points: [{ id: 'one', lng: HEART.lng, lat: HEART.lat, color: '#d55e00', size: 12 }],
};
const SLOW = { timeout: 20_000 };

describe('by keys while the map flies', () => {
  const STEP = (80 * 360) / (256 * 2 ** HEART.zoom);

  it('every key counts: four arrows at once are four steps, three + three zooms', async () => {
    const views: Viewport[] = [];
    const { unmount } = render(
      <div style={{ width: 200 }}>
        <LazyMap {...base} layers={ONE} onView={(view) => views.push(view)} />
      </div>,
    );
    await waitFor(() => expect(views.at(-1)?.zoom).toBeCloseTo(HEART.zoom, 6), SLOW);
    const map = screen.getByRole('application', { name: /新街口/ });
    for (let press = 0; press < 4; press += 1) fireEvent.keyDown(map, { key: 'ArrowRight' });
    await waitFor(() => expect(views.at(-1)?.lng).toBeCloseTo(HEART.lng + 4 * STEP, 6), SLOW);
    for (let press = 0; press < 3; press += 1) fireEvent.keyDown(map, { key: '+' });
    await waitFor(() => expect(views.at(-1)?.zoom).toBeCloseTo(HEART.zoom + 3, 6), SLOW);
    expect(views.at(-1)?.lng).toBeCloseTo(HEART.lng + 4 * STEP, 6);
    unmount();
  });

  it('a key on the way somewhere goes on from there, and nobody is told of the way', async () => {
    const views: Viewport[] = [];
    const there: MapView = { lng: 118.9, lat: 32.1, zoom: 15 };
    const map = (view: MapView) => <LazyMap {...base} layers={ONE} view={view} onView={(seen) => views.push(seen)} />;
    const { rerender, unmount } = render(<div style={{ width: 800 }}>{map(HEART)}</div>);
    await waitFor(() => expect(views.at(-1)?.lng).toBeCloseTo(HEART.lng, 6), SLOW);
    await waitFor(() => expect(views.at(-1)?.zoom).toBeCloseTo(HEART.zoom, 6), SLOW);
    views.length = 0;
    rerender(<div style={{ width: 800 }}>{map(there)}</div>);
    fireEvent.keyDown(screen.getByRole('application', { name: /新街口/ }), { key: 'ArrowRight' });
    await waitFor(() => expect(views.at(-1)?.lng).toBeCloseTo(there.lng + STEP, 6), SLOW);
    expect(views.at(-1)?.lat).toBeCloseTo(there.lat, 5);
    expect(views.at(-1)?.zoom).toBeCloseTo(there.zoom, 6);
    for (const { lng } of views) expect(lng).toBeGreaterThan(there.lng - 1e-6);
    unmount();
  });
});

describe('what is drawn over the map', () => {
  it('stands in the same frame where the map is drawn', async () => {
    const held: { space?: MapSpace | null } = {};
    function Spy() {
      const space = useContext(MapSpaceContext);
      useEffect(() => {
        held.space = space;
      });
      return null;
    }
    const circle: DrawnCircle = { centre: HEART, radius: 500 };
    const { unmount } = render(
      <div style={{ width: 800 }}>
        <LazyMap {...base} layers={ONE}>
          <Spy />
          <CircleTool
            circle={circle}
            radius={{ initial: 500, least: 50, most: 20_000 }}
            onDrag={() => undefined}
            onChange={() => undefined}
          />
        </LazyMap>
      </div>,
    );
    const handle = await screen.findByRole('slider', { name: '半径（米）' }, SLOW);
    const edge = placeFrom(HEART, 500 * Math.SQRT1_2, 500 * Math.SQRT1_2);
    const across = (place: { lng: number; lat: number }): number => held.space?.pixelOf(place)?.x ?? Number.NaN;
    await waitFor(() => expect(across(HEART)).toBeCloseTo(400, 1), SLOW);
    await waitFor(() => expect(Number.parseFloat(handle.style.left)).toBeCloseTo(across(edge), 2), SLOW);
    const seen = new Set<number>();
    // A machine that is busy may fly a whole step between two frames: another one then.
    let steps = 0;
    while (seen.size <= steps) {
      steps += 1;
      fireEvent.keyDown(screen.getByRole('application', { name: /新街口/ }), { key: 'ArrowRight' });
      while (across(HEART) > 400.5 - 80 * steps) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        expect(Number.parseFloat(handle.style.left)).toBeCloseTo(across(edge), 2);
        seen.add(across(edge));
      }
    }
    unmount();
  });
});
