import { gridOf } from '#base/figures/grid.ts';
import type { ChartAnswer } from '#base/narrative/answers.ts';
import type { Drawing } from '#base/narrative/blocks.ts';
import { numberText } from '#base/number-text.ts';
import { FAINT, INK, type Paper, TEXT_WIDTH } from './paper.ts';

const COLOURS = ['#2f6fde', '#e08a1e', '#2a9d6f', '#b0487a', '#6b5bd2', '#5c6b7a'];
const HEIGHT = 150;
/** Points of a page that a picture with its names and legend asks for. */
export const PICTURE_ROOM = HEIGHT + 60;
const LEFT = 52;
const SIZE = 7.5;
const MOST_LINES = 6;
const STEPS = 4;

/** Draws a picture's figures as lines or bars of vectors: axes, values at the grid, names below, a legend where there is more than one series. */
export function drawPicture(paper: Paper, drawing: Exclude<Drawing, 'table'>, { places, series }: ChartAnswer): void {
  const shown = series.slice(0, MOST_LINES);
  const values = shown.flatMap((one) => one.values.filter((value) => value !== null));
  if (values.length === 0) return;
  const isBar = drawing === 'bar';
  // Bars stand on zero; lines need not.
  const least = Math.min(...values, ...(isBar ? [0] : []));
  const most = Math.max(...values, ...(isBar ? [0] : []));
  const grid = gridOf(least, most, STEPS);
  const [low = 0, high = 1] = [grid.values[0], grid.values.at(-1)];
  paper.need(PICTURE_ROOM);
  const { document } = paper;
  const top = paper.y + 16;
  const left = paper.left + LEFT;
  const width = TEXT_WIDTH - LEFT;
  const yOf = (value: number): number => top + HEIGHT - ((value - low) / (high - low || 1)) * HEIGHT;
  const unit = shown[0]?.unit ?? '';
  if (unit !== '') paper.label(`单位：${unit}`, paper.left, paper.y, SIZE);
  for (const value of grid.values) {
    document
      .moveTo(left, yOf(value))
      .lineTo(left + width, yOf(value))
      .lineWidth(0.4)
      .stroke('#d9dee5');
    const text = numberText(value, grid.decimals);
    paper.label(text, left - 4 - paper.width(text, SIZE), yOf(value) - 5, SIZE);
  }
  const slot = width / Math.max(1, places.length);
  const middle = (at: number): number => left + slot * (at + 0.5);
  shown.forEach((one, index) => {
    const colour = COLOURS[index % COLOURS.length] ?? INK;
    if (isBar) {
      const bar = (slot * 0.7) / shown.length;
      one.values.forEach((value, at) => {
        if (value === null) return;
        const x = middle(at) - (bar * shown.length) / 2 + bar * index;
        document.rect(x, Math.min(yOf(value), yOf(0)), bar * 0.94, Math.abs(yOf(value) - yOf(0))).fill(colour);
      });
    } else line(one.values, colour);
  });
  function line(all: readonly (number | null)[], colour: string): void {
    let isDown = false;
    document.lineWidth(1.3).strokeColor(colour);
    all.forEach((value, at) => {
      if (value === null) {
        isDown = false;
        return;
      }
      if (isDown) document.lineTo(middle(at), yOf(value));
      else document.moveTo(middle(at), yOf(value));
      isDown = true;
    });
    document.stroke();
    all.forEach((value, at) => {
      if (value !== null) document.circle(middle(at), yOf(value), 1.8).fill(colour);
    });
  }
  paper.y = top + HEIGHT + 4;
  names(paper, places, middle, slot);
  legend(paper, shown, left);
}

/** Names below the places, as many as do not touch each other. */
function names(paper: Paper, places: readonly string[], middle: (at: number) => number, slot: number): void {
  const widest = Math.max(...places.map((place) => paper.width(place, SIZE)));
  const every = Math.max(1, Math.ceil((widest + 6) / slot));
  places.forEach((place, at) => {
    if (at % every === 0) paper.label(place, middle(at) - paper.width(place, SIZE) / 2, paper.y, SIZE);
  });
  paper.y += SIZE * 2;
}

function legend(paper: Paper, shown: ChartAnswer['series'], left: number): void {
  if (shown.length < 2) return;
  let x = left;
  shown.forEach(({ name }, index) => {
    const width = paper.width(name, SIZE) + 22;
    if (x + width > paper.left + TEXT_WIDTH) {
      x = left;
      paper.y += SIZE * 1.8;
    }
    paper.document.rect(x, paper.y + 3, 8, 5).fill(COLOURS[index % COLOURS.length] ?? INK);
    paper.label(name, x + 11, paper.y, SIZE, FAINT);
    x += width;
  });
  paper.y += SIZE * 2;
}
