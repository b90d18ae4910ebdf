import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MapHost } from '#kit/map/engine/map-host.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { TakePicture } from '#kit/map/DrawnMap.tsx';
import { sheetOf } from '#kit/map/sheet/map-sheet.ts';
import { useSheet } from '#kit/map/sheet/use-sheet.ts';
import { surfaces } from '../../../stories/kit/map/city.ts';

const HEART = { lng: 118.784136, lat: 32.041806, zoom: 13 } as const;
const RANGE = { least: 10, most: 19 } as const;
const layers = { surfaces, points: [{ id: 'one', lng: HEART.lng, lat: HEART.lat, color: '#ff00ff', size: 14 }] };
const SHEET = {
  title: '市场规划地图',
  lines: ['江宁区 · 全部业态 · 全部商圈', '圆形选区：圆心 118.784136, 32.041806（GCJ-02），半径 1,500 米'],
  legend: Array.from({ length: 14 }, (_, at) => ({ color: `hsl(${at * 25} 70% 45%)`, text: `第 ${at + 1} 种业态` })),
  date: '制图时间 2026-11-27 15:40',
  source: '数据来源：本系统的网点、小区与规划登记',
};
const WIDTH = 800;

async function drawn(address: string): Promise<CanvasRenderingContext2D> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.drawImage(image, 0, 0);
  return brush;
}

/** How many pixels of rows of a picture are as `like` says. */
function count(
  brush: CanvasRenderingContext2D,
  [from, to]: readonly [number, number],
  like: (red: number, green: number, blue: number) => boolean,
): number {
  const { data } = brush.getImageData(0, from, brush.canvas.width, to - from);
  let found = 0;
  for (let at = 0; at < data.length; at += 4) if (like(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) found += 1;
  return found;
}
const isInk = (red: number, green: number, blue: number) => red + green + blue < 300;

describe('a map that is handed on', () => {
  it('is a sheet of twice the size on the screen, and the map stands as before', async () => {
    let take: TakePicture | undefined;
    const views: number[] = [];
    const { container } = render(
      <div style={{ width: WIDTH }}>
        <LazyMap
          label="新街口"
          layers={layers}
          view={HEART}
          range={RANGE}
          density="desk"
          theme="light"
          height={400}
          unsupported="不能显示地图"
          twin={<p>文字说明</p>}
          onView={({ zoom }) => views.push(zoom)}
          onReady={(next) => {
            take = next;
          }}
        />
      </div>,
    );
    await waitFor(() => expect(container.querySelector('[data-drawn="true"]')).toBeTruthy());
    await screen.findByRole('application', { name: /新街口/ });
    const sharp = 2 * window.devicePixelRatio;
    const sheet = await drawn((await take?.(SHEET)) ?? '');
    const { width, height } = sheet.canvas;
    expect(width).toBe(WIDTH * sharp);
    expect(height).toBeGreaterThan((400 + 120) * sharp);
    // The dot in the middle of the map is as large on the sheet as twice on the screen: 14 pixels in radius.
    const dot = count(sheet, [0, height], (red, green, blue) => red > 200 && green < 60 && blue > 200);
    expect(dot).toBeGreaterThan(0.6 * Math.PI * (14 * sharp) ** 2);
    await waitFor(() => expect(container.querySelector('canvas')?.clientWidth).toBe(WIDTH));
    expect(new Set(views.map((zoom) => Math.round(zoom)))).toEqual(new Set([HEART.zoom]));
  });

  it('is given up where the map draws nothing, goes, or another sheet is asked for: who waits is always answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const host = { current: { isComplete: () => false } as MapHost | null };
    const { result, unmount } = renderHook(() => useSheet(host, async (picture) => picture));
    const answers: string[] = [];
    const ask = (name: string) =>
      act(async () => {
        void result.current.take(SHEET).then((address) => answers.push(`${name}${address}`));
        await Promise.resolve();
      });
    await ask('one');
    expect(result.current.enlarged).toBe(2);
    await ask('two');
    expect([answers, result.current.enlarged]).toEqual([['one'], 2]);
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect([answers, result.current.enlarged]).toEqual([['one', 'two'], 1]);
    await ask('three');
    host.current = null;
    await ask('four');
    expect(answers.toSorted()).toEqual(['four', 'one', 'three', 'two']);
    host.current = { isComplete: () => false } as MapHost;
    await ask('five');
    unmount();
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toContain('five');
    vi.useRealTimers();
  });

  it('has title and lines above, legend, scale, date and sources below', async () => {
    const map = Object.assign(document.createElement('canvas'), { width: 1_200, height: 600 });
    const brush = map.getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.fillStyle = '#00ff00';
    brush.fillRect(0, 0, 1_200, 600);
    const sheet = await drawn(
      await sheetOf({ picture: map.toDataURL(), across: 600, seen: HEART, ground: '演示底图 · 无审图号' }, SHEET),
    );
    const { height } = sheet.canvas;
    const isMap = (red: number, green: number, blue: number) => red < 20 && green > 235 && blue < 20;
    expect(count(sheet, [0, height], isMap)).toBe(1_200 * 600);
    const top = Array.from({ length: height }, (_, y) => y).find((y) => count(sheet, [y, y + 1], isMap) > 0) ?? 0;
    expect(count(sheet, [0, top], isInk)).toBeGreaterThan(1_000);
    const below = [top + 600, height] as const;
    expect(count(sheet, below, isInk)).toBeGreaterThan(1_000);
    // Fourteen kinds take more than one row of 600 pixels, and none is lost: each has its swatch of 24 × 24 pixels.
    const coloured = count(
      sheet,
      below,
      (red, green, blue) => Math.max(red, green, blue) - Math.min(red, green, blue) > 100,
    );
    expect(coloured).toBeGreaterThan(14 * 24 * 24 * 0.95);
    const none = await sheetOf({ picture: '', across: 600, seen: HEART, ground: '' }, SHEET);
    expect(none).toBe('');
  });
});
