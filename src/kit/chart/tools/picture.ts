import { type Drawable, legendMarks } from './legend-marks.ts';
import { type Laid, laidOut, wrapped } from './wrapped.ts';

/** Room around the drawing, and the lines of words above and below it, CSS pixels. */
const MARGIN = 16;
const TITLE = { size: 16, line: 24 } as const;
const TEXT = { size: 13, line: 20 } as const;
/** A mark of the legend and its word, and the next entry. */
const APART = { word: 6, entry: 18 } as const;

/**
 * The canvas of a figure on the page's own ground, as a PNG at the screen's pixels: its title and its legend above, and below what has to be known of
 * it. Undefined without a canvas.
 */
export async function pictureOf(figure: Element, title: string, remarks: readonly string[]): Promise<Blob | undefined> {
  const drawing = figure.querySelector('canvas');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!drawing || !pen) return undefined;
  const look = getComputedStyle(figure);
  const box = drawing.getBoundingClientRect();
  const ratio = drawing.width / box.width;
  const marks = await legendMarks(figure);
  const [head, words] = [`600 ${TITLE.size}px ${look.fontFamily}`, `400 ${TEXT.size}px ${look.fontFamily}`];
  const widthIn = (font: string) => (text: string) => {
    pen.font = font;
    return pen.measureText(text).width;
  };
  const titles = wrapped(title, box.width, widthIn(head));
  const widthOf = widthIn(words);
  const legend = laidOut(marks, box.width, ({ name, width }) => width + APART.word + widthOf(name) + APART.entry);
  const lines = remarks.flatMap((remark) => wrapped(remark, box.width, widthOf));
  const above = MARGIN + titles.length * TITLE.line + rowsOf(legend) * TEXT.line;
  const below = lines.length === 0 ? MARGIN : MARGIN * 2 + lines.length * TEXT.line;
  canvas.width = drawing.width + 2 * MARGIN * ratio;
  canvas.height = drawing.height + (above + below) * ratio;
  pen.scale(ratio, ratio);
  pen.textBaseline = 'middle';
  pen.fillStyle = look.getPropertyValue('--surface-block');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const write = (text: string, x: number, y: number, font: string) => {
    pen.font = font;
    pen.fillStyle = look.getPropertyValue('--text');
    pen.fillText(text, x, y);
  };
  for (const [at, line] of titles.entries()) write(line, MARGIN, MARGIN / 2 + (at + 0.5) * TITLE.line, head);
  const belowTitle = MARGIN / 2 + titles.length * TITLE.line;
  for (const { entry, x, row } of legend) {
    const middle = belowTitle + (row + 0.5) * TEXT.line;
    entry.draw(pen, MARGIN + x, middle);
    write(entry.name, MARGIN + x + entry.width + APART.word, middle, words);
  }
  pen.drawImage(drawing, MARGIN, above, box.width, box.height);
  const caption = figure.querySelector('[data-caption]');
  const at = caption?.getBoundingClientRect();
  if (caption && at) write(caption.textContent, MARGIN + at.x - box.x, above + at.y + at.height / 2 - box.y, words);
  const foot = above + box.height + MARGIN;
  for (const [index, line] of lines.entries()) write(line, MARGIN, foot + (index + 0.5) * TEXT.line, words);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

const rowsOf = (legend: readonly Laid<Drawable>[]): number => (legend.at(-1)?.row ?? -1) + 1;
