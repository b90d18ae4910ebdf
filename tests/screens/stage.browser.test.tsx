import { render } from '@testing-library/react';
import { useContext } from 'react';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '#browser/clock.ts';
import { StageScaleContext } from '#kit/frame/stage-scale.ts';
import { Stage } from '../../screens/stage/Stage.tsx';
import { ORBIT_STEP } from '../../screens/programme/stage-size.ts';

/** A busy machine measures the stage late. */
const PATIENCE = { timeout: 15_000 };
/** Every place of the orbit: they follow each other by the clock. */
const SCALES_AND_ORBITS = [0.5, 1, 1.5, 2].flatMap((scale) =>
  Array.from({ length: 8 }, (_, steps): [number, number] => [scale, steps]),
);
const BUTTON = { left: 1200, top: 600, width: 160, height: 60 };

function Target({ onHit }: { onHit: () => void }) {
  const scale = useContext(StageScaleContext);
  return (
    <button type="button" style={{ position: 'absolute', ...BUTTON }} onClick={onHit}>
      {scale}
    </button>
  );
}

/** The stage in a place of so many pixels, fixed at the corner of the page. */
function staged(width: number, height: number, onHit = () => {}) {
  const place = { position: 'fixed', left: 0, top: 0, width, height } as const;
  render(
    <div style={place}>
      <Stage size="1920x1080" scene="prices" switches={3}>
        <Target onHit={onHit} />
      </Stage>
    </div>,
  );
  return page.getByRole('button');
}

function elementAt(x: number, y: number): Element | null {
  return document.elementFromPoint(x, y);
}

describe('pointer positions hold at scale 0.5, 1, 1.5, 2 (WALL "Rules of drawing")', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    return page.viewport(3840, 2160);
  });
  afterEach(() => vi.useRealTimers());

  it.each(SCALES_AND_ORBITS)(
    'a pointer hits what it points at, at scale %d with %d steps of the orbit',
    async (scale, steps) => {
      vi.setSystemTime(steps * ORBIT_STEP);
      clock.correct(steps * ORBIT_STEP);
      const hit = vi.fn();
      const button = staged(1920 * scale, 1080 * scale, hit);
      await expect.element(button, PATIENCE).toHaveTextContent(String(scale));
      const element = button.element();
      const { left, top, width, height } = element.getBoundingClientRect();
      expect([width, height]).toEqual([BUTTON.width * scale, BUTTON.height * scale]);
      const [x, y] = [BUTTON.left * scale, BUTTON.top * scale];
      expect(Math.abs(left - x)).toBeLessThanOrEqual(2);
      expect(Math.abs(top - y)).toBeLessThanOrEqual(2);
      expect(elementAt(left + 1, top + 1)).toBe(element);
      expect(elementAt(left + width - 1, top + height - 1)).toBe(element);
      // A browser points in whole pixels of the design: the next one may begin so many of the screen beyond the edge.
      const beyond = Math.ceil(scale);
      expect(elementAt(Math.floor(left) - beyond, top + 1)).not.toBe(element);
      expect(elementAt(Math.ceil(left + width) + beyond, top + 1)).not.toBe(element);
      await button.click();
      expect(hit).toHaveBeenCalledTimes(1);
    },
  );

  it('carries no transform at its own size, so that nothing is resampled', async () => {
    const button = staged(1920, 1080);
    await expect.element(button, PATIENCE).toBeVisible();
    expect(button.element().closest<HTMLElement>('[data-stage]')?.style.transform).toBe('');
  });

  it('is letterboxed in a place of another shape', async () => {
    const button = staged(3840, 1080);
    await expect.element(button, PATIENCE).toBeVisible();
    const { left } = button.element().getBoundingClientRect();
    expect(Math.abs(left - (960 + BUTTON.left))).toBeLessThanOrEqual(2);
  });

  it('tells its state to whoever watches from outside', async () => {
    const button = staged(1920, 1080);
    await expect.element(button, PATIENCE).toBeVisible();
    expect(button.element().closest<HTMLElement>('[data-stage]')?.dataset).toMatchObject({
      scene: 'prices',
      switches: '3',
      stage: '1920x1080',
    });
  });
});
