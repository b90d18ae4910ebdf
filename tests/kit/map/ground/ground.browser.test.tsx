import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DEMONSTRATION } from '#kit/map/frame.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { Viewport } from '#kit/map/map-layers.ts';
import { surfaces } from '../../../../stories/kit/map/city.ts';

const SLOW = { timeout: 20_000 };
const base = {
  label: '南京',
  range: { least: 10, most: 19 },
  height: 700,
  unsupported: '不能显示地图',
  twin: <p>文字说明</p>,
} as const;
const LAYERS = { surfaces };

async function shown(zoom: number, theme: 'light' | 'dark', density: 'desk' | 'wall' = 'desk') {
  const views: Viewport[] = [];
  const VIEW = { lng: 118.784136, lat: 32.041806, zoom };
  let picture: (() => Promise<string>) | undefined;
  const onReady = (next: () => Promise<string>): void => {
    picture = next;
  };
  const { unmount } = render(
    <div style={{ width: 1000 }}>
      <LazyMap
        {...base}
        view={VIEW}
        density={density}
        theme={theme}
        layers={LAYERS}
        onView={(next) => views.push(next)}
        onReady={onReady}
      />
    </div>,
  );
  await waitFor(() => expect(views.at(-1)?.zoom).toBeCloseTo(zoom, 3), SLOW);
  return { views, unmount, picture: () => picture?.() ?? Promise.resolve('') };
}

/** How many colours the middle of a picture has. */
async function coloursOf(address: string): Promise<number> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) > 0)
      seen.add(((data[at] ?? 0) >> 3) * 1024 + ((data[at + 1] ?? 0) >> 3) * 32 + ((data[at + 2] ?? 0) >> 3));
  }
  return seen.size;
}

describe('issue 15 point 1: "at every zoom of the specification something of the ground is in sight"', () => {
  it.each([10, 13, 15, 17, 19])('zoom %s', async (zoom) => {
    const { unmount, picture } = await shown(zoom, 'light');
    await expect.poll(async () => coloursOf(await picture()), SLOW).toBeGreaterThan(4);
    unmount();
  });
});

describe('what stands around a map', () => {
  it('says whose the ground is, how large it is drawn and where; one button shows the whole city', async () => {
    const { views, unmount } = await shown(15, 'dark');
    expect(screen.getByText(DEMONSTRATION)).toBeTruthy();
    expect(screen.getByText(/区 · 200 米$/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '全市' }));
    await waitFor(() => {
      const seen = views.at(-1);
      expect(seen && seen.minLat < 31.25 && seen.maxLat > 32.6).toBe(true);
    }, SLOW);
    await userEvent.click(screen.getByRole('button', { name: '放大地图' }));
    await waitFor(() => expect(views.at(-1)?.maxLat).toBeLessThan(32.5), SLOW);
    unmount();
  });

  it('a wall, which nobody touches, has the scale and no buttons', async () => {
    const { unmount } = await shown(15, 'dark', 'wall');
    expect(screen.getByText(/200 米$/u)).toBeTruthy();
    expect(screen.queryByRole('toolbar')).toBeNull();
    unmount();
  });
});
