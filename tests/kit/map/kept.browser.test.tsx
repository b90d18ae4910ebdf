import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MOST_MAPS } from '#kit/map/engine/pool.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { MapHeat, MapLayers, MapView, Viewport } from '#kit/map/map-layers.ts';
import { surfaces } from '../../../stories/kit/map/city.ts';

const HEART = { lng: 118.784136, lat: 32.041806, zoom: 15 } as const;
const SOUTH = { lng: 118.79, lat: 31.95, zoom: 12 } as const;
/** What an arrow moves, degrees. */
const STEP = (80 * 360) / (256 * 2 ** HEART.zoom);
const SLOW = { timeout: 20_000 };
const ramp = { colors: ['#2166ac', '#b2182b'], positions: [0, 1] } as const;
const points: MapLayers = {
  surfaces,
  points: [{ id: 'one', lng: HEART.lng, lat: HEART.lat, color: '#d55e00', size: 12 }],
};
const spread: MapHeat = { points: [{ lng: SOUTH.lng, lat: SOUTH.lat, weight: 1 }], radius: 30, opacity: 0.8, ramp };
const heat: MapLayers = { surfaces, heat: spread };
const views: Record<string, Viewport[]> = { 人民路: [], 全市: [], 近处: [], 远处: [] };

function Map({ label, layers, view }: { readonly label: string; readonly layers: MapLayers; readonly view: MapView }) {
  return (
    <LazyMap
      label={label}
      layers={layers}
      view={view}
      range={{ least: 10, most: 19 }}
      density="desk"
      theme="light"
      height={200}
      unsupported="不能显示地图"
      twin={<p>文字说明</p>}
      onView={(seen) => views[label]?.push(seen)}
    />
  );
}

/** A new map makes a part of its layers a frame: none is left where this many frames made nothing. */
const FRAMES_WITHOUT = 20;
async function allMade(made: { readonly mock: { readonly calls: readonly unknown[] } }): Promise<void> {
  for (let quiet = 0, seen = -1; quiet < FRAMES_WITHOUT; seen = made.mock.calls.length) {
    await new Promise(requestAnimationFrame);
    quiet = made.mock.calls.length === seen ? quiet + 1 : 0;
  }
}

/** A page with two maps, and one that takes its place, or with as many of its own as there may be; all are kept. */
const pages = (front: 'two' | 'other' | 'borrowing') => (
  <div style={{ width: 300 }}>
    <Activity mode={front === 'two' ? 'visible' : 'hidden'}>
      <Map label="人民路" layers={points} view={HEART} />
      <Map label="全市" layers={heat} view={SOUTH} />
    </Activity>
    {front === 'borrowing' &&
      Array.from({ length: MOST_MAPS }, (_, index) => (
        <Map key={index} label={`江宁 ${index + 1}`} layers={points} view={SOUTH} />
      ))}
  </div>
);

/** The bytes of all names that are written over maps. */
const inks = () =>
  [...document.querySelectorAll<HTMLCanvasElement>('canvas[aria-hidden]')].map((canvas) => canvas.toDataURL());

async function frames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => void requestAnimationFrame(resolve));
}

const placed = (label: string) => screen.getByRole('application', { name: new RegExp(label) }).querySelector('canvas');

describe('REPORTS.md: heavy parts rest while their page is hidden, and the page comes back as it was left', () => {
  it('each map has its own scene again, with nothing made anew, where its reader had moved it', async () => {
    const { rerender, unmount } = render(pages('two'));
    await waitFor(() => expect(views['人民路']?.at(-1)?.zoom).toBeCloseTo(HEART.zoom, 6), SLOW);
    await waitFor(() => expect(views['全市']?.at(-1)?.zoom).toBeCloseTo(SOUTH.zoom, 6), SLOW);
    fireEvent.keyDown(screen.getByRole('application', { name: /人民路/ }), { key: 'ArrowRight' });
    await waitFor(() => expect(views['人民路']?.at(-1)?.lng).toBeCloseTo(HEART.lng + STEP, 6), SLOW);
    const before = [placed('人民路'), placed('全市')];
    await frames();
    const told = [views['人民路']?.length, views['全市']?.length];
    const inked = inks();
    expect(new Set(inked).size).toBe(2);

    rerender(pages('other'));
    await waitFor(() => expect(document.querySelector('.map-host')).toBeNull());
    const made = vi.spyOn(WebGL2RenderingContext.prototype, 'createBuffer');
    const drawn = vi.spyOn(WebGL2RenderingContext.prototype, 'drawElements');
    rerender(pages('two'));
    expect([placed('人民路'), placed('全市')]).toEqual(before);
    expect(before.every((canvas) => canvas !== null)).toBe(true);
    // All that a return draws comes with its first frames.
    await frames();
    expect(drawn).not.toHaveBeenCalled();
    expect(made).not.toHaveBeenCalled();
    expect(inks()).toEqual(inked);
    expect([views['人民路']?.length, views['全市']?.length]).toEqual(told);

    fireEvent.keyDown(screen.getByRole('application', { name: /人民路/ }), { key: 'ArrowRight' });
    await waitFor(() => expect(views['人民路']?.at(-1)?.lng).toBeCloseTo(HEART.lng + 2 * STEP, 6), SLOW);
    vi.restoreAllMocks();
    unmount();
  });

  it('a place that is made anew takes the map that showed it last: none gets another size, and nothing is drawn anew', async () => {
    const page = (front: 'near' | 'far') => (
      <div style={{ width: front === 'far' ? 420 : 360 }}>
        {front === 'near' ? (
          <Map key="near" label="近处" layers={heat} view={HEART} />
        ) : (
          <Map key="far" label="远处" layers={{ surfaces, heat: { ...spread } }} view={SOUTH} />
        )}
      </div>
    );
    const made = vi.spyOn(WebGL2RenderingContext.prototype, 'createBuffer');
    const { rerender, unmount } = render(page('near'));
    await waitFor(() => expect(views['近处']?.at(-1)?.zoom).toBeCloseTo(HEART.zoom, 6), SLOW);
    await allMade(made);
    const near = placed('近处');
    rerender(page('far'));
    await waitFor(() => expect(views['远处']?.at(-1)?.zoom).toBeCloseTo(SOUTH.zoom, 6), SLOW);
    await allMade(made);
    const far = placed('远处');
    expect(far).not.toBe(near);
    for (const seen of Object.values(views)) seen.length = 0;
    made.mockClear();
    const sized = vi.spyOn(HTMLCanvasElement.prototype, 'width', 'set');
    rerender(page('near'));
    expect(placed('近处')).toBe(near);
    rerender(page('far'));
    expect(placed('远处')).toBe(far);
    await waitFor(() => expect(views['远处']?.at(-1)?.zoom).toBeCloseTo(SOUTH.zoom, 6), SLOW);
    expect(made).not.toHaveBeenCalled();
    expect(sized.mock.contexts.filter((canvas) => canvas === near || canvas === far)).toEqual([]);
    vi.restoreAllMocks();
    unmount();
  });

  it('whose map another page has taken meanwhile looks there again all the same', async () => {
    const { rerender, unmount } = render(pages('two'));
    await waitFor(() => expect(placed('人民路')).not.toBeNull(), SLOW);
    for (const seen of Object.values(views)) seen.length = 0;
    rerender(pages('borrowing'));
    await waitFor(() => expect(placed(`江宁 ${MOST_MAPS}，`)).not.toBeNull(), SLOW);
    rerender(pages('two'));
    await waitFor(() => expect(views['人民路']?.at(-1)?.lng).toBeCloseTo(HEART.lng, 6), SLOW);
    expect(views['人民路']?.at(-1)?.zoom).toBeCloseTo(HEART.zoom, 6);
    unmount();
  });
});
