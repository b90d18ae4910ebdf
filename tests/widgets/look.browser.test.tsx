import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { allWidgets } from '#subjects/widgets.ts';
import { sampleServer } from '../support/sample-server.tsx';
import { widgetAnswers } from '../support/subjects/widget-answers.ts';

/** Every picture is of this instant: Friday, 20 November 2026, 10:00 in Nanjing. */
const NOW = Date.parse('2026-11-20T10:00:00+08:00');
/** At a desk a widget is as high as it needs to be; on a wall its place is given. */
const SIZES = { desk: { width: 720 }, wall: { width: 960, height: 640 } } as const;
/** Letters are drawn a little differently by each build of the browser; a moved line or a lost bar is far more. */
const TOLERANCE = {
  comparatorName: 'pixelmatch',
  comparatorOptions: { threshold: 0.25, allowedMismatchedPixelRatio: 0.025 },
} as const;

/** A dark ground differs from another by less than letters of two builds do, and over a large part: a map that looks elsewhere. */
const OF_GROUND = {
  comparatorName: 'pixelmatch',
  comparatorOptions: { threshold: 0.05, allowedMismatchedPixelRatio: 0.08 },
} as const;
const isMap = (key: string): boolean => /^(?:heat|planning)\//u.test(key);

/** On two busy cores a map stands still only after seconds. */
const PATIENTLY = { timeout: 20_000 } as const;

const still = document.createElement('style');
still.textContent =
  '*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  clock.correct(NOW);
  document.head.append(still);
  await page.viewport(1_000, 1_000);
});
afterEach(() => {
  vi.useRealTimers();
  still.remove();
  cleanup();
});

/** The widget with all its data drawn, in a place of a fixed size. */
async function shown(key: string, density: Density): Promise<HTMLElement> {
  Object.assign(document.documentElement.dataset, { density, theme: density === 'wall' ? 'dark' : 'light' });
  const { Component, of: noun } = allWidgets.find((widget) => widget.key === key)!;
  const { container } = render(
    <CoreProvider core={sampleServer(widgetAnswers(NOW - 3_600_000)).core}>
      <div
        data-place
        style={{
          ...SIZES[density],
          display: 'grid',
          gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
          overflow: 'hidden',
        }}
      >
        <Component density={density} active={false} of={noun && '7'} />
      </div>
    </CoreProvider>,
  );
  const place = container.querySelector<HTMLElement>('[data-place]')!;
  await waitFor(() => {
    expect(place.querySelector('section')).not.toBeNull();
    expect(place.querySelector('[aria-busy="true"], [data-busy="true"], [data-drawn="false"]')).toBeNull();
    expect(place.textContent).not.toContain('加载中');
    if (isMap(key)) expect(place.querySelector('[data-drawn="true"] canvas')).not.toBeNull();
    const canvas = place.querySelector('canvas');
    if (density === 'desk' && canvas && !canvas.closest('[role="application"], [data-stage]'))
      expect(place.textContent).toContain('CSV');
  }, PATIENTLY);
  expect(
    place.textContent,
    `${key} has no data here: add answers for its calls to tests/support/subjects/widget-answers.ts`,
  ).not.toContain('连接服务器失败');
  await document.fonts.ready;
  return place;
}

describe('visual comparison of every widget in both densities', () => {
  const looks = allWidgets.flatMap(({ key }) =>
    (['desk', 'wall'] as const).map((density) => ({ key, density, name: `${key.replace('/', '-')}-${density}` })),
  );

  it.each(looks)('$key, $density', async ({ key, density, name }) => {
    const place = await shown(key, density);
    for (const tolerance of isMap(key) ? [TOLERANCE, OF_GROUND] : [TOLERANCE])
      await expect
        .element(page.elementLocator(place), PATIENTLY)
        .toMatchScreenshot(name, { ...tolerance, ...PATIENTLY });
  });

  it.each([
    ['planning/layers', 'wall'],
    ['planning/coverage', 'wall'],
    ['planning/prices', 'desk'],
  ] as const)('%s on a %s fails it where the map looks elsewhere', async (key, density) => {
    const place = await shown(key, density);
    place.querySelector<HTMLElement>('[data-drawn="true"]')!.style.translate = '130px 0';
    await expect(
      expect
        .element(page.elementLocator(place), { timeout: 1_000 })
        .toMatchScreenshot(`${key.replace('/', '-')}-${density}`, OF_GROUND),
    ).rejects.toThrow(/pixels \(ratio/);
  });

  it('a planted difference fails it', async () => {
    const place = await shown('market/type-counts', 'desk');
    place.querySelectorAll<HTMLElement>('li')[1]!.style.background = '#C02330';
    await expect(
      expect
        .element(page.elementLocator(place), { timeout: 1_000 })
        .toMatchScreenshot('market-type-counts-desk', TOLERANCE),
    ).rejects.toThrow(/pixels \(ratio/);
  });
});
