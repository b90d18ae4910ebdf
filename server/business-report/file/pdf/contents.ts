import type { Content } from '#base/narrative/contents.ts';
import { FAINT, INK, type Paper, TEXT_WIDTH } from './paper.ts';

const SIZE = 10.5;
const STEP = 18;
const LEADING = 1.7;
const HEADING = 13;

/** Points that are kept free for the number of a page and the dots before it. */
const NUMBER = 40;

/** A text as it is where it fits, else as much of its beginning as does, with an ellipsis. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...text];
  let [least, most] = [0, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(`${letters.slice(0, middle).join('')}…`)) least = middle;
    else most = middle - 1;
  }
  return `${letters.slice(0, least).join('')}…`;
}

interface Line {
  readonly of: Content;
  /** The page that the line is on, and where it stands there. */
  readonly page: number;
  readonly y: number;
}

/** 目录 of a file: lines that lead to their headings, with the pages on which those came to stand, and the outline beside the pages. */
export class Contents {
  readonly #paper: Paper;
  readonly #lines: readonly Line[];
  readonly #pages = new Map<string, number>();
  #chapter: PDFKit.PDFOutline;

  /** Writes the lines below what is there; their pages are known at the {@link end}. */
  constructor(paper: Paper, contents: readonly Content[]) {
    this.#paper = paper;
    this.#chapter = paper.document.outline;
    if (contents.length > 0)
      paper.write([{ text: '目录', weight: 'bold', marks: [] }], { size: HEADING, align: 'center' });
    this.#lines = contents.map((of) => {
      paper.need(SIZE * LEADING);
      const line = { of, page: paper.page, y: paper.y };
      paper.label(this.#shown(of), this.#leftOf(of), paper.y, SIZE, INK);
      paper.y += SIZE * LEADING;
      return line;
    });
    if (contents.length > 0) paper.y += SIZE;
  }

  /** Says that the heading of a key is about to be written. */
  reach(key: string): void {
    const { document, page, left, y } = this.#paper;
    const of = this.#lines.find((line) => line.of.key === key)?.of;
    if (!of) return;
    this.#pages.set(key, page);
    document.addNamedDestination(key, 'XYZ', left, y, null);
    if (of.level === 1) this.#chapter = document.outline.addItem(of.text);
    else this.#chapter.addItem(of.text);
  }

  /** Writes the pages of all headings beside their lines. */
  end(): void {
    const { document, left } = this.#paper;
    const last = this.#paper.page;
    for (const { of, page, y } of this.#lines) {
      document.switchToPage(page);
      const number = String((this.#pages.get(of.key) ?? 0) + 1);
      const right = left + TEXT_WIDTH - this.#paper.width(number, SIZE);
      this.#paper.label(number, right, y, SIZE, INK);
      const from = this.#leftOf(of) + this.#paper.width(this.#shown(of), SIZE) + STEP / 2;
      const to = right - STEP / 2;
      if (from < to)
        document
          .moveTo(from, y + SIZE)
          .lineTo(to, y + SIZE)
          .lineWidth(0.4)
          .dash(1, { space: 2 })
          .stroke(FAINT)
          .undash();
      document.goTo(left, y, TEXT_WIDTH, SIZE * LEADING, of.key);
    }
    document.switchToPage(last);
  }

  /** The heading on one line, with room for its page. */
  #shown(of: Content): string {
    const room = this.#paper.left + TEXT_WIDTH - NUMBER - this.#leftOf(of);
    return shortened(of.text, (text) => this.#paper.width(text, SIZE) <= room);
  }

  #leftOf({ level }: Content): number {
    return this.#paper.left + (level - 1) * STEP;
  }
}
