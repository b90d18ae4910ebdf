import { cleanup, render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Scene } from '#base/stage/layout.ts';
import type { StageSize } from '#base/stage/viewing.ts';
import { widgetOf } from '#subjects/widgets.ts';
import { SceneOnStage } from '../../../stories/screens/SceneOnStage.tsx';
import { type Answers, sampleServer } from '../sample-server.tsx';
import { measured } from './measured.ts';

const LEAST_CONTRAST = 4.5;
const PATIENTLY = { timeout: 10_000 } as const;
const QUIET = 250;

/** What does not stand as it should in the scene that is on. */
function faultsNow(): readonly string[] {
  const { overfull, cut, outside, laidOver, faint } = measured(LEAST_CONTRAST);
  return Object.entries({ overfull, cut, outside, laidOver, faint }).flatMap(([fault, found]) =>
    found.map((text) => `${fault}: ${text}`),
  );
}

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

/** What does not stand as it should in a scene with these answers, each fault after the scene's key. */
export async function sceneFaults(scene: Scene, size: StageSize, answers: Answers): Promise<readonly string[]> {
  const { container } = render(
    <div data-scene={scene.key}>
      <SceneOnStage core={sampleServer(answers).core} scene={scene} size={size} find={widgetOf} />
    </div>,
  );
  // A part that comes later leaves its place bare until then.
  const isLoading = () =>
    container.querySelector(
      '[aria-busy="true"], [data-busy="true"], [data-drawn="false"], [data-part="body"]:empty',
    ) !== null;
  await waitFor(() => expect(isLoading()).toBe(false), PATIENTLY);
  await stillness(container);
  const faults = faultsNow().map((fault) => `${scene.key} ${fault}`);
  cleanup();
  return faults;
}
