import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { StandingContext } from '#kit/frame/place.ts';
import { SceneMap } from '#subjects/planning/view/SceneMap.tsx';

type Stood = 'made' | 'rests';

/** A map that says when it takes its place and when it gives it back. */
function Told({ onTold }: { readonly onTold: (stood: Stood) => void }) {
  useLayoutEffect(() => {
    onTold('made');
    return () => onTold('rests');
  }, [onTold]);
  return null;
}

/** What the map of a widget did as its scene came into sight and went. */
function standing(
  density: 'wall' | 'desk',
  active: readonly boolean[],
  ready: readonly boolean[] = active,
): readonly (readonly Stood[])[] {
  let told: Stood[] = [];
  const handleTold = (stood: Stood): void => void told.push(stood);
  const page = (now: boolean, at: number) => (
    <StandingContext value={ready[at] ?? false}>
      <SceneMap density={density} active={now}>
        <Told onTold={handleTold} />
      </SceneMap>
    </StandingContext>
  );
  const { rerender, unmount } = render(<p />);
  const steps = active.map((now, at) => {
    told = [];
    rerender(page(now, at));
    return [...told];
  });
  unmount();
  return steps;
}

it('on a wall a map is made with the scene that is made ready, has nothing to do when that is shown, and rests when it has gone', () => {
  expect(standing('wall', [false, true, false, true, false])).toEqual([['made'], [], ['rests'], ['made'], ['rests']]);
});

it('one whose scene is shown at once is made then', () => {
  expect(standing('wall', [true, false])).toEqual([['made'], ['rests']]);
});

it('takes its place before its scene is seen, and gives it back when that is covered', () => {
  const [active, ready] = [
    [true, false, false, false, true, false],
    [true, true, false, true, true, true],
  ];
  expect(standing('wall', active, ready)).toEqual([['made'], [], ['rests'], ['made'], [], []]);
});

it('at a desk it rests with its page, not by itself', () => {
  expect(standing('desk', [true, false])).toEqual([['made'], []]);
});
