import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { boardSamples } from '#subjects/obligation/samples.ts';
import { Standings } from '#subjects/obligation/view/Standings.tsx';

/** The last character of each line of a text but its last line. */
function lineEnds(text: Node): readonly string[] {
  const said = text.textContent ?? '';
  const topOf = (at: number): number => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().top;
  };
  return [...said].flatMap((_, at) => (at > 0 && topOf(at) > topOf(at - 1) + 4 ? [said[at - 1] ?? ''] : []));
}

it('lines of who is late break between what is named: no name leaves its number', async () => {
  const { container } = render(
    <div data-density="wall" style={{ width: 460, height: 900 }}>
      <Standings rows={boardSamples} now={Date.UTC(2026, 5, 10, 3)} />
    </div>,
  );
  const notes = [...container.querySelectorAll('li > p:last-child')].flatMap(({ firstChild }) => firstChild ?? []);
  await waitFor(() => expect(notes.flatMap(lineEnds).length).toBeGreaterThan(1));
  expect(notes.flatMap(lineEnds).filter((end) => !/[\s、，：·]/u.test(end))).toEqual([]);
});
