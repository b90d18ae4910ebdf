import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { StageScaleContext } from '#kit/frame/stage-scale.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { MapLayers, MapView, Viewport } from '#kit/map/map-layers.ts';
import { CircleTool, type DrawnCircle } from '#kit/map/tools/CircleTool.tsx';
import { groups, surfaces } from '../../../stories/kit/map/city.ts';

const HEART = { lng: 118.784136, lat: 32.041806, zoom: 15 } as const;
const RANGE = { least: 10, most: 19 } as const;
const base = {
  label: '新街口',
  view: HEART,
  range: RANGE,
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
/** Two clicks at once would be a double click, which zooms. */
const CLICK_BY_CLICK = { ...SLOW, interval: 1_000 };

interface Shown {
  readonly views: Viewport[];
  readonly picked: string[];
}

/** A stage of 200 × 200 scaled by `scale`, as a wall scales its own. */
function showMap(layers: MapLayers, scale = 1): Shown & { unmount(): void } {
  const views: Viewport[] = [];
  const picked: string[] = [];
  const { unmount } = render(
    <div style={{ width: 200, height: 200, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
      <StageScaleContext value={scale}>
        <LazyMap
          {...base}
          height={200}
          layers={layers}
          onView={(view) => views.push(view)}
          onPick={(id) => picked.push(id)}
        />
      </StageScaleContext>
    </div>,
  );
  return { views, picked, unmount };
}

const canvasOf = async (): Promise<HTMLCanvasElement> => {
  let canvas: HTMLCanvasElement | null = null;
  await waitFor(() => {
    canvas = document.querySelector<HTMLCanvasElement>('.map-host canvas');
    expect(canvas).not.toBeNull();
  }, SLOW);
  if (!canvas) throw new Error('no canvas');
  return canvas;
};

describe('a map on a scaled stage: "pointer positions and sharpness right at stage scales 0.5, 1, 1.5, 2"', () => {
  it.each([0.5, 1, 1.5, 2])(
    'scale %s: a click at the middle meets the point there, the canvas has the screen’s own pixels',
    async (scale) => {
      const { views, picked, unmount } = showMap(ONE, scale);
      const canvas = await canvasOf();
      await waitFor(() => expect(views.at(-1)?.lng).toBeCloseTo(HEART.lng, 6), SLOW);
      await waitFor(() => expect(views.at(-1)?.zoom).toBeCloseTo(HEART.zoom, 6), SLOW);
      // 200 px that are meant, whatever the screen makes of them, are the same ground at every scale.
      await waitFor(
        () =>
          expect((views.at(-1)?.maxLng ?? 0) - (views.at(-1)?.minLng ?? 0)).toBeCloseTo(
            (200 * 360) / (256 * 2 ** HEART.zoom),
            5,
          ),
        SLOW,
      );
      const box = canvas.getBoundingClientRect();
      await waitFor(
        () => expect(canvas.width / canvas.getBoundingClientRect().width).toBeCloseTo(window.devicePixelRatio, 1),
        SLOW,
      );
      expect(Math.round(box.width)).toBe(200 * scale);
      await expect
        .poll(async () => {
          await page.elementLocator(canvas).click({ position: { x: box.width / 2, y: box.height / 2 }, force: true });
          return picked;
        }, CLICK_BY_CLICK)
        .toContain('one');
      unmount();
    },
  );
});

describe('a heat on a map that had another size before', () => {
  it('is drawn in the pixels of the box it stands in, and anew when that changes', async () => {
    showMap(ONE);
    const canvas = await canvasOf();
    await waitFor(() => expect(canvas.closest('[data-drawn="true"]')).not.toBeNull(), SLOW);
    cleanup();
    const made: string[] = [];
    const { texStorage2D } = WebGL2RenderingContext.prototype;
    const spied = vi.spyOn(WebGL2RenderingContext.prototype, 'texStorage2D').mockImplementation(function made2D(
      this: WebGL2RenderingContext,
      ...given
    ) {
      made.push(`${given[3]}×${given[4]}`);
      texStorage2D.apply(this, given);
    });
    const heat: MapLayers = {
      heat: {
        points: [{ lng: HEART.lng, lat: HEART.lat, weight: 1 }],
        radius: 30,
        opacity: 1,
        ramp: { colors: ['#00f', '#f00'], positions: [0, 1] },
      },
    };
    const quarter = (width: number, height: number) =>
      [width, height].map((length) => Math.floor((length * window.devicePixelRatio) / 4)).join('×');
    const { rerender } = render(
      <div style={{ width: 480 }}>
        <LazyMap {...base} height={160} layers={heat} />
      </div>,
    );
    await waitFor(() => expect(made).toContain(quarter(480, 160)), SLOW);
    // 400 × 300 is what L7 takes a box for that is not in the page.
    expect(made).not.toContain(quarter(400, 300));
    rerender(
      <div style={{ width: 640 }}>
        <LazyMap {...base} height={160} layers={heat} />
      </div>,
    );
    await waitFor(() => expect(made).toContain(quarter(640, 160)), SLOW);
    spied.mockRestore();
    cleanup();
  });
});

describe('one scene for many pages', () => {
  it('thirty mounts open no further context and leave no nodes behind', async () => {
    const opened = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
    const { views } = showMap({ surfaces, groups });
    const canvas = await canvasOf();
    await waitFor(() => expect(views.length).toBeGreaterThan(0), SLOW);
    cleanup();
    opened.mockClear();
    const nodes = document.querySelectorAll('*').length;
    for (let round = 0; round < 30; round += 1) {
      showMap(round % 2 === 0 ? ONE : { surfaces, groups });
      expect(await canvasOf()).toBe(canvas);
      cleanup();
    }
    expect(opened.mock.calls.filter(([kind]) => kind.startsWith('webgl'))).toEqual([]);
    expect(document.querySelectorAll('*').length).toBe(nodes);
    opened.mockRestore();
  });

  it('a lost context is opened anew in the same place', async () => {
    const { views, unmount } = showMap(ONE);
    const canvas = await canvasOf();
    await waitFor(() => expect(views.length).toBeGreaterThan(0), SLOW);
    views.length = 0;
    const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    await waitFor(() => expect(views.at(-1)?.lng).toBeCloseTo(HEART.lng, 6), SLOW);
    expect(await canvasOf()).not.toBe(canvas);
    unmount();
  });
});

describe('by keys', () => {
  it('arrows move it, + and − zoom it', async () => {
    const { views, unmount } = showMap(ONE);
    await waitFor(() => expect(views.length).toBeGreaterThan(0), SLOW);
    screen.getByRole('application', { name: /新街口/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(views.at(-1)?.lng).toBeGreaterThan(HEART.lng + 0.001), SLOW);
    await userEvent.keyboard('-');
    await waitFor(() => expect(views.at(-1)?.zoom).toBeCloseTo(14, 1), SLOW);
    unmount();
  });
});

describe('a click on the ground', () => {
  it('places the circle where it was, and a later one moves it', async () => {
    const changes: DrawnCircle[] = [];
    const views: Viewport[] = [];
    function Placing() {
      const [circle, setCircle] = useState<DrawnCircle>();
      const handleChange = (next: DrawnCircle): void => {
        setCircle(next);
        changes.push(next);
      };
      return (
        <div style={{ width: 400 }}>
          <LazyMap {...base} layers={ONE} onView={(view) => views.push(view)}>
            <CircleTool
              circle={circle}
              radius={{ initial: 500, least: 50, most: 20_000 }}
              onDrag={setCircle}
              onChange={handleChange}
            />
          </LazyMap>
        </div>
      );
    }
    const { unmount } = render(<Placing />);
    const canvas = await canvasOf();
    await waitFor(() => expect(views.at(-1)?.lng).toBeCloseTo(HEART.lng, 6), SLOW);
    await waitFor(() => expect(views.at(-1)?.zoom).toBeCloseTo(HEART.zoom, 6), SLOW);
    await waitFor(() => expect(canvas.getBoundingClientRect().width).toBeCloseTo(400, 2), SLOW);
    await expect
      .poll(async () => {
        await page.elementLocator(canvas).click({ position: { x: 200, y: 200 }, force: true });
        return changes.at(-1)?.centre.lng ?? 0;
      }, CLICK_BY_CLICK)
      .toBeCloseTo(HEART.lng, 4);
    expect(changes[0]?.radius).toBe(500);
    await page.elementLocator(canvas).click({ position: { x: 100, y: 200 }, force: true });
    await waitFor(() => expect(changes.at(-1)?.centre.lng).toBeLessThan(HEART.lng - 0.002));
    unmount();
  });
});

describe('tiles below the map', () => {
  const TILES = { url: 'http://tiles.invalid/{z}/{x}/{y}.png', crs: 'wgs84', attribution: '天地图' } as const;

  /** Nobody gives tiles; what was asked for is kept. */
  function noTileServer() {
    const asked: string[] = [];
    const requests = vi
      .spyOn(XMLHttpRequest.prototype, 'open')
      .mockImplementation((...[, url]: unknown[]) => void asked.push(String(url)));
    const fetches = vi.spyOn(window, 'fetch').mockImplementation((url) => {
      asked.push(url instanceof Request ? url.url : String(url));
      return Promise.reject(new Error('no tile server'));
    });
    return {
      asked,
      restore() {
        requests.mockRestore();
        fetches.mockRestore();
      },
    };
  }

  it('are asked for at the map’s own zoom; where the map looks stays GCJ-02, and it works without their server', async () => {
    const { asked, restore } = noTileServer();
    const { views, unmount } = showMap({ ...ONE, tiles: TILES });
    await waitFor(() => expect(views.at(-1)?.lng).toBeCloseTo(HEART.lng, 5), SLOW);
    await waitFor(() => expect(asked.some((url) => url.startsWith('http://tiles.invalid/15/'))).toBe(true), SLOW);
    expect(screen.getByText('天地图')).toBeTruthy();
    unmount();
    restore();
  });

  it('that are taken away while the map moves are asked nothing more: L7 looks for them a moment later', async () => {
    const { asked, restore } = noTileServer();
    const faults: string[] = [];
    const listen = ({ message }: ErrorEvent): void => void faults.push(message);
    window.addEventListener('error', listen);
    const shown = (layers: MapLayers, view: MapView) => (
      <div style={{ width: 200 }}>
        <LazyMap {...base} height={200} layers={layers} view={view} />
      </div>
    );
    const { rerender, unmount } = render(shown({ ...ONE, tiles: { ...TILES } }, HEART));
    await waitFor(() => expect(asked.length).toBeGreaterThan(0), SLOW);
    rerender(shown(ONE, { ...HEART, lng: HEART.lng + 0.05 }));
    // Its debounce of 24 ms began before this longer one, so it has ended when this one has, however busy the machine is.
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(faults).toEqual([]);
    window.removeEventListener('error', listen);
    unmount();
    restore();
  });
});
