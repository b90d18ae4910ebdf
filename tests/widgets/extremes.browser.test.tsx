import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StageSize } from '#base/stage/viewing.ts';
import { clock } from '#browser/clock.ts';
import { rehearsedScenes } from '#subjects/programme/scenes.ts';
import { type Extreme, extremeAnswers, EXTREMES } from '../support/wall/extreme-answers.ts';
import { sceneFaults } from '../support/wall/scene-faults.tsx';

/** Friday, 20 November 2026, 10:00 in Nanjing. */
const NOW = Date.parse('2026-11-20T10:00:00+08:00');
/** One of each shape; the sharp one is the usual one at twice its pixels. */
const SHAPES: readonly StageSize[] = ['1920x1080', '3840x1080', '5760x2160'];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  clock.correct(NOW);
  Object.assign(document.documentElement.dataset, { density: 'wall', theme: 'dark' });
  await page.viewport(1_300, 760);
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(Object.keys(EXTREMES) as Extreme[])('every scene of the wall with invented extremes: %s', (extreme) => {
  it.each(SHAPES)('stands as it should at %s', { timeout: 120_000 }, async (size) => {
    const faults: string[] = [];
    for (const scene of rehearsedScenes)
      faults.push(...(await sceneFaults(scene, size, extremeAnswers(extreme, NOW - 3_600_000))));
    expect(faults).toEqual([]);
  });
});
