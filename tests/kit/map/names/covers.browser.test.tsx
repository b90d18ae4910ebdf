import { render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LazyMap } from '#kit/map/lazy.tsx';
import type { MapLayers, MapSurface } from '#kit/map/map-layers.ts';
import { useCovers } from '#kit/map/names/use-covers.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { surfaces } from '../../../../stories/kit/map/city.ts';

const CITY = { lng: 118.8, lat: 31.95, zoom: 9 } as const;
const RANGE = { least: 7, most: 19 } as const;
const LAYERS = { surfaces };
const SLOW = { timeout: 20_000 };

interface CoveredProps {
  readonly list: boolean;
  readonly density?: Density;
  readonly layers?: MapLayers;
}

/** A map with a list over its left half, the way a wall has it. */
function Covered({ list, density = 'wall', layers = LAYERS }: CoveredProps) {
  const { ref, covers } = useCovers();
  return (
    <div style={{ position: 'relative', width: 800 }}>
      <div>
        <LazyMap
          label="全市"
          layers={layers}
          view={CITY}
          range={RANGE}
          density={density}
          theme="dark"
          height={600}
          unsupported="不能显示地图"
          twin={<p>文字说明</p>}
          covers={covers}
        />
      </div>
      <div ref={ref} style={{ position: 'absolute', inset: '0 380px 0 0', display: list ? 'block' : 'none' }} />
    </div>
  );
}

/** A small square of land around a place. */
const square = (name: string, lng: number, lat: number): MapSurface => ({
  id: name,
  name,
  kind: 'land',
  rings: [
    [
      [lng - 0.03, lat - 0.02],
      [lng + 0.03, lat - 0.02],
      [lng + 0.03, lat + 0.02],
      [lng - 0.03, lat + 0.02],
      [lng - 0.03, lat - 0.02],
    ],
  ],
});

/** What is written over a map as it was written last: each text with its left and right end and its middle line. */
function written() {
  const texts = new Map<string, { readonly left: number; readonly right: number; readonly y: number }>();
  let writing = false;
  const write = CanvasRenderingContext2D.prototype.fillText;
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function fillText(
    this: CanvasRenderingContext2D,
    text: string,
    x: number,
    y: number,
  ) {
    // All of it is written in one go.
    if (!writing) {
      texts.clear();
      writing = true;
      queueMicrotask(() => {
        writing = false;
      });
    }
    const half = this.measureText(text).width / 2;
    texts.set(text, { left: x - half, right: x + half, y });
    write.call(this, text, x, y);
  });
  return texts;
}

afterEach(() => void vi.restoreAllMocks());

describe('names of a map that something stands over', () => {
  it('stand beside it, or are left out, and come back when it is gone', async () => {
    const texts = written();
    const { rerender, unmount } = render(<Covered list />);
    await waitFor(() => expect(texts.size).toBeGreaterThan(0), SLOW);
    rerender(<Covered list={false} />);
    await waitFor(() => expect([...texts.values()].some(({ left }) => left < 300)).toBe(true), SLOW);
    rerender(<Covered list />);
    await waitFor(() => expect(Math.min(...[...texts.values()].map(({ left }) => left))).toBeGreaterThan(420), SLOW);
    unmount();
  });

  it('are not written behind the tools of a desk, and nowhere but on their own land', async () => {
    // Where a desk has its tools and a wall none.
    const behind = square('甲区', 119.816, 31.6);
    // So near to each other that there is room for one name, and a little further for the other.
    const layers = { surfaces: [behind, square('乙区', 119.3, 32.2), square('丙区', 119.3, 32.17)] };
    const texts = written();
    const seen = () => ['甲区', '乙区', '丙区'].filter((name) => texts.has(name));
    const { rerender, unmount } = render(<Covered list={false} density="wall" layers={layers} />);
    await waitFor(() => expect(seen()).toEqual(['甲区', '乙区']), SLOW);
    rerender(<Covered list={false} density="desk" layers={layers} />);
    await waitFor(() => expect(seen()).toEqual(['乙区']), SLOW);
    unmount();
  });

  it('are not written over the scale and the line at the foot', async () => {
    const texts = written();
    const { container, unmount } = render(<Covered list={false} />);
    const met = () => {
      const figure = container.querySelector('figure');
      const { left = 0, top = 0 } = figure?.getBoundingClientRect() ?? {};
      const feet = [...(figure?.querySelectorAll('figure > div:nth-child(2) > *') ?? [])].map((foot) =>
        foot.getBoundingClientRect(),
      );
      expect(feet).toHaveLength(2);
      return [...texts]
        .filter(([, name]) =>
          feet.some(
            (foot) => name.y > foot.top - top && name.left < foot.right - left && name.right > foot.left - left,
          ),
        )
        .map(([text]) => text);
    };
    await waitFor(() => {
      expect(texts.size).toBeGreaterThan(5);
      expect(met()).toEqual([]);
    }, SLOW);
    unmount();
  });
});
