import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent as mouse } from 'vitest/browser';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { MapLayers } from '#kit/map/map-layers.ts';
import { CircleTool, type DrawnCircle } from '#kit/map/tools/CircleTool.tsx';
import { type DrawnPolygon, PolygonTool } from '#kit/map/tools/PolygonTool.tsx';
import { surfaces } from '../../../stories/kit/map/city.ts';

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

describe('drawing a circle', () => {
  function Drawing({ onChange }: { readonly onChange: (circle: DrawnCircle) => void }) {
    const [circle, setCircle] = useState<DrawnCircle | undefined>({ centre: HEART, radius: 500 });
    const handleChange = (next: DrawnCircle): void => {
      setCircle(next);
      onChange(next);
    };
    return (
      <LazyMap {...base} layers={ONE}>
        <CircleTool
          circle={circle}
          radius={{ initial: 500, least: 50, most: 20_000 }}
          onDrag={setCircle}
          onChange={handleChange}
        />
      </LazyMap>
    );
  }

  it('the handle shows metres, moves by pointer and by keys', async () => {
    const changes: DrawnCircle[] = [];
    const { unmount } = render(
      <div style={{ width: 800 }}>
        <Drawing onChange={(circle) => changes.push(circle)} />
      </div>,
    );
    const handle = await screen.findByRole('slider', { name: '半径（米）' }, SLOW);
    expect(handle.getAttribute('aria-valuetext')).toBe('500 米');
    handle.focus();
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
    expect(changes.map(({ radius }) => radius)).toEqual([510, 610]);

    const box = handle.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const fire = (type: string, by: number): boolean =>
      handle.dispatchEvent(
        new PointerEvent(type, { clientX: x + by, clientY: y, bubbles: true, cancelable: true, pointerId: 1 }),
      );
    handle.setPointerCapture = () => undefined;
    fire('pointerdown', 0);
    fire('pointermove', 100);
    await waitFor(() => expect(Number(handle.getAttribute('aria-valuenow'))).toBeGreaterThan(700));
    expect(changes).toHaveLength(2);
    fire('pointerup', 100);
    await waitFor(() => expect(changes).toHaveLength(3));
    expect(changes[2]?.radius).toBeGreaterThan(700);
    unmount();
  });
});

describe('drawing a polygon', () => {
  const CORNERS = [
    { lng: 118.78, lat: 32.04 },
    { lng: 118.79, lat: 32.04 },
    { lng: 118.785, lat: 32.045 },
  ];
  function Drawing({
    onChange,
    onCancel,
  }: {
    readonly onChange: (polygon: DrawnPolygon) => void;
    readonly onCancel: () => void;
  }) {
    const [polygon, setPolygon] = useState<DrawnPolygon>({ corners: CORNERS, closed: false });
    const handleChange = (next: DrawnPolygon): void => {
      setPolygon(next);
      onChange(next);
    };
    return (
      <LazyMap {...base} layers={ONE}>
        <PolygonTool polygon={polygon} onDrag={setPolygon} onChange={handleChange} onCancel={onCancel} />
      </LazyMap>
    );
  }

  it('closes by the first corner, gains one between two, loses one by Delete, and Escape gives it up', async () => {
    const changes: DrawnPolygon[] = [];
    let cancelled = 0;
    const { unmount } = render(
      <div style={{ width: 800 }}>
        <Drawing
          onChange={(polygon) => changes.push(polygon)}
          onCancel={() => {
            cancelled += 1;
          }}
        />
      </div>,
    );
    const first = await screen.findByRole('button', { name: /按回车闭合/ }, SLOW);
    first.focus();
    await userEvent.keyboard('{Enter}');
    expect(changes.at(-1)).toEqual({ corners: CORNERS, closed: true });
    await userEvent.click(await screen.findByRole('button', { name: '在第 1 条边上增加顶点' }));
    expect(changes.at(-1)?.corners).toHaveLength(4);
    screen.getByRole('button', { name: /第 2 个顶点/ }).focus();
    await userEvent.keyboard('{Delete}');
    expect(changes.at(-1)?.corners).toEqual(CORNERS);
    await userEvent.keyboard('{Escape}');
    expect(cancelled).toBe(1);
    unmount();
  });

  it('closes by a double click, which sets one corner and does not zoom', async () => {
    const changes: DrawnPolygon[] = [];
    const views: number[] = [];
    function Clicked() {
      const [polygon, setPolygon] = useState<DrawnPolygon>({ corners: CORNERS.slice(0, 2), closed: false });
      const handleChange = (next: DrawnPolygon): void => {
        setPolygon(next);
        changes.push(next);
      };
      return (
        <LazyMap {...base} layers={ONE} onView={({ zoom }) => views.push(zoom)}>
          <PolygonTool polygon={polygon} onDrag={setPolygon} onChange={handleChange} onCancel={() => undefined} />
        </LazyMap>
      );
    }
    const { unmount } = render(
      <div style={{ width: 800 }}>
        <Clicked />
      </div>,
    );
    await screen.findByRole('button', { name: /第 2 个顶点/ }, SLOW);
    const map = screen.getByRole('application', { name: /新街口/ });
    await mouse.dblClick(map, { position: { x: 500, y: 300 } });
    await waitFor(() => expect(changes.at(-1)?.closed).toBe(true));
    expect(changes.at(-1)?.corners).toHaveLength(3);
    expect(new Set(views.map((zoom) => Math.round(zoom)))).toEqual(new Set([HEART.zoom]));
    unmount();
  });
});
