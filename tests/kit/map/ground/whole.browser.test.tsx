import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LazyMap } from '#kit/map/lazy.tsx';
import { mapPaletteOf } from '#kit/map/palette.ts';
import { surfaces } from '../../../../stories/kit/map/city.ts';

/** All of it is land: nowhere is what lies outside the city, which is the colour behind the map. */
const VIEW = { lng: 118.784136, lat: 32.041806, zoom: 15 } as const;
const RANGE = { least: 10, most: 19 } as const;
const LAYERS = { surfaces };
const [WIDTH, HEIGHT] = [600, 400];

/** The share of a row of the page, at a height of the map, that has the colour of what stands behind the map. */
async function bareAt(map: HTMLElement, y: number): Promise<number> {
  const picture: string = await page.elementLocator(map).screenshot({ save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const brush = canvas.getContext('2d');
  brush?.drawImage(image, 0, 0);
  const { data = [] } = brush?.getImageData(0, (y * image.height) / HEIGHT, image.width, 1) ?? {};
  const behind = mapPaletteOf('wall', 'dark').ground.outside.toLowerCase();
  const colors = Array.from({ length: data.length / 4 }, (_, at) =>
    [0, 1, 2].reduce((text, part) => text + (data[at * 4 + part] ?? 0).toString(16).padStart(2, '0'), '#'),
  );
  return colors.filter((color) => color === behind).length / colors.length;
}

it.each([
  ['a list', { top: 40, right: 20, width: 300, height: 150 }],
  ['a bar across it', { top: 0, left: 0, right: 0, height: 80 }],
])('behind %s that stands over a map, and at the mirrored height, the map is whole', async (_, style) => {
  const { container, unmount } = render(
    <div style={{ position: 'relative', width: WIDTH }}>
      <LazyMap
        label="新街口"
        layers={LAYERS}
        view={VIEW}
        range={RANGE}
        density="wall"
        theme="dark"
        height={HEIGHT}
        unsupported="不能显示地图"
        twin={<p>文字说明</p>}
      />
      <div style={{ ...style, position: 'absolute', background: '#ffffff' }} />
    </div>,
  );
  const map = container.firstElementChild as HTMLElement;
  await waitFor(() => expect(container.querySelector('[data-drawn="true"] canvas')).not.toBeNull(), {
    timeout: 20_000,
  });
  await expect.poll(() => bareAt(map, HEIGHT - 60), { timeout: 20_000 }).toBe(0);
  unmount();
});
