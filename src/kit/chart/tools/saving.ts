import { later } from '#browser/timers.ts';
import { type Cell, csvOf } from './csv.ts';

/** The browser has taken the file long before, milliseconds. */
const RELEASE_AFTER = 60_000;
/** Room around the drawing and for its title, CSS pixels. */
const MARGIN = 16;
const TITLE_HEIGHT = 40;

/** Gives the person a file; what no file system takes in a name becomes an underscore. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '_');
  link.click();
  later(() => URL.revokeObjectURL(address), RELEASE_AFTER);
}

/** Rows as a file that a spreadsheet program opens, `name` without its ending. */
export function saveTable(rows: readonly (readonly Cell[])[], name: string): void {
  saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

/** The canvas of a figure under its title on the page's own ground, as a PNG at the screen's pixels; undefined without a canvas. */
export async function pictureOf(figure: Element, title: string): Promise<Blob | undefined> {
  const drawing = figure.querySelector('canvas');
  if (!drawing) return undefined;
  const look = getComputedStyle(figure);
  const ratio = drawing.width / drawing.getBoundingClientRect().width;
  const canvas = document.createElement('canvas');
  canvas.width = drawing.width + 2 * MARGIN * ratio;
  canvas.height = drawing.height + (TITLE_HEIGHT + MARGIN) * ratio;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = look.getPropertyValue('--surface-block');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = look.getPropertyValue('--text');
  pen.font = `600 ${16 * ratio}px ${look.fontFamily}`;
  pen.textBaseline = 'middle';
  pen.fillText(title, MARGIN * ratio, (TITLE_HEIGHT / 2) * ratio);
  pen.drawImage(drawing, MARGIN * ratio, TITLE_HEIGHT * ratio);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
