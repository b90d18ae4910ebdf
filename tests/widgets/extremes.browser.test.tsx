import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StageSize } from '#base/stage/viewing.ts';
import { clock } from '#browser/clock.ts';
import { rehearsedScenes } from '#subjects/programme/scenes.ts';
import { widgetOf } from '#subjects/widgets.ts';
import { SceneOnStage } from '../../stories/screens/SceneOnStage.tsx';
import { sampleServer } from '../support/sample-server.tsx';
import { type Extreme, extremeAnswers, EXTREMES } from '../support/wall/extreme-answers.ts';
import { measured } from '../support/wall/measured.ts';

/** Friday, 20 November 2026, 10:00 in Nanjing. */
const NOW = Date.parse('2026-11-20T10:00:00+08:00');
/** One of each shape; the sharp one is the usual one at twice its pixels. */
const SHAPES: readonly StageSize[] = ['1920x1080', '3840x1080', '5760x2160'];
const LEAST_CONTRAST = 4.5;
const PATIENTLY = { timeout: 10_000 } as const;
const QUIET = 250;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  clock.correct(NOW);
  Object.assign(document.documentElement.dataset, { density: 'wall', theme: 'dark' });
  await page.viewport(1_300, 760);
});
afterEach(() => {
  vi.useRealTimers();
});

/** What does not stand as it should in the scene that is on. */
const faultsNow = (): readonly string[] => {
  const { overfull, cut, outside, laidOver, faint } = measured(LEAST_CONTRAST);
  return Object.entries({ overfull, cut, outside, laidOver, faint }).flatMap(([fault, found]) =>
    found.map((text) => `${fault}: ${text}`),
  );
};

/** Resolves once nothing of a scene has changed for a while: lists find how many rows they have room for after they were drawn. */
function stillness(scene: Element): Promise<void> {
  return new Promise((resolve) => {
    let quiet = 0;
    const rest = () => {
      clearTimeout(quiet);
      quiet = window.setTimeout(() => {
        watching.disconnect();
        resolve();
      }, QUIET);
    };
    const watching = new MutationObserver(rest);
    watching.observe(scene, { childList: true, subtree: true, characterData: true, attributes: true });
    rest();
  });
}

/** What does not stand as it should in a scene with these answers. */
async function faultsOf(scene: string, size: StageSize, extreme: Extreme): Promise<readonly string[]> {
  const { core } = sampleServer(extremeAnswers(extreme, NOW - 3_600_000));
  const { container } = render(
    <div data-scene={scene}>
      <SceneOnStage core={core} scene={scene} size={size} find={widgetOf} />
    </div>,
  );
  const isLoading = () => container.querySelector('[data-busy="true"], [data-drawn="false"]') !== null;
  await waitFor(() => expect(isLoading()).toBe(false), PATIENTLY);
  await stillness(container);
  const faults = faultsNow().map((fault) => `${scene} ${fault}`);
  cleanup();
  return faults;
}

describe.each(Object.keys(EXTREMES) as Extreme[])('every scene of the wall with invented extremes: %s', (extreme) => {
  it.each(SHAPES)('stands as it should at %s', { timeout: 120_000 }, async (size) => {
    const faults: string[] = [];
    for (const { key } of rehearsedScenes) faults.push(...(await faultsOf(key, size, extreme)));
    expect(faults).toEqual([]);
  });
});
