import { render, screen } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SAMPLE_FORM, SampleForm } from './sample.tsx';

const TEXTS = Object.fromEntries(
  ['r0', 'r1', 'r2'].flatMap((row, index) =>
    ['mon', 'tue', 'wed', 'sat'].map((day) => [`major/${row}/${day}`, `${index + 1}2.5`]),
  ),
);

const [day, night, major] = SAMPLE_FORM.sheets;
/** The third sheet longer than what of it is in sight. */
const LONG_FORM = {
  ...SAMPLE_FORM,
  sheets: [
    day!,
    night!,
    { ...major!, rows: Array.from({ length: 300 }, (_, row) => ({ key: `r${row}`, title: `类别${row}` })) },
  ],
};

/** The engine draws before the frame after the one that asked for it. */
const painted = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};
/** And once more, whole, when the type has come that its first drawing asked for. */
const drawn = async () => {
  await painted();
  await document.fonts.ready;
  await painted();
};
const pictures = () =>
  [...document.querySelectorAll('canvas')].map((canvas) => {
    const { width, height } = canvas;
    const copy = new OffscreenCanvas(width, height).getContext('2d')!;
    copy.drawImage(canvas, 0, 0);
    return copy.getImageData(0, 0, width, height).data;
  });

/** What the edge of a line may differ by when it is drawn over itself, of 255. */
const SHADE = 2;
/** How many values of two pictures differ visibly. */
const differing = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
  one.reduce((sum, value, at) => sum + (Math.abs(value - (other[at] ?? 0)) > SHADE ? 1 : 0), 0);

beforeAll(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

describe('only what changed is drawn, and nothing is left of what was', () => {
  it('a move and a value draw the rows they touch, not the sheet', async () => {
    render(<SampleForm texts={TEXTS} />);
    screen.getAllByRole('textbox')[2]!.focus();
    await userEvent.keyboard('{ArrowDown}');
    await drawn();
    const texts = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
    await userEvent.keyboard('{ArrowRight}');
    await drawn();
    const moved = texts.mock.calls.length;
    await userEvent.keyboard('99{Tab}');
    await drawn();
    // A row holds a title, four values and three computed cells; the sheet has three rows and two of headings.
    expect(moved).toBeLessThanOrEqual(8);
    expect(texts.mock.calls.length - moved).toBeLessThanOrEqual(8);
    expect(texts.mock.calls.map(([text]) => text)).toContain('99.00');
  });

  it.each([
    ['values, faults and moves', '5{Tab}x{Tab}7{Tab}{ArrowLeft}{ArrowLeft}{Delete}'],
    ['ranges that grow and shrink', '{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}{ArrowRight}'],
    ['from sheet to sheet and back', '1{Tab}2{Tab}3{Tab}4{Tab}5{Tab}6{Tab}7{Tab}8{Tab}{Shift>}{Tab}{Tab}{/Shift}'],
    ['undo and redo', '5{Tab}6{Tab}{Control>}zz{/Control}{Control>}y{/Control}'],
    ['the far end and back', '{End}{Home}9{Enter}'],
  ])('%s leave the picture that a whole drawing gives', async (_, keys) => {
    const { rerender } = render(
      <SampleForm texts={TEXTS} changed={new Set(['major/r1/mon'])} returned={{ 'day/r0/wed': '请核对' }} />,
    );
    screen.getAllByRole('textbox')[0]!.focus();
    await userEvent.keyboard(keys);
    await drawn();
    const left = pictures();
    expect(left).toHaveLength(3);
    // The other theme draws everything anew, here with the same colours.
    rerender(
      <SampleForm
        texts={TEXTS}
        changed={new Set(['major/r1/mon'])}
        returned={{ 'day/r0/wed': '请核对' }}
        theme="dark"
      />,
    );
    await drawn();
    expect(pictures().map((picture, index) => differing(picture, left[index]!))).toEqual([0, 0, 0]);
  });

  it('values in rows that were scrolled into sight leave it too', async () => {
    const { rerender } = render(<SampleForm form={LONG_FORM} texts={TEXTS} />);
    screen.getAllByRole('textbox')[2]!.focus();
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
    await drawn();
    await userEvent.keyboard('7{Tab}x{Tab}8{Tab}{ArrowUp}{ArrowUp}5{Enter}');
    await drawn();
    const left = pictures();
    rerender(<SampleForm form={LONG_FORM} texts={TEXTS} theme="dark" />);
    await drawn();
    expect(pictures().map((picture, index) => differing(picture, left[index]!))).toEqual([0, 0, 0]);
  });
});
