import PDFDocument from 'pdfkit';
import { type FontBook, fontsFor, type Weight } from './fonts.ts';
import { brokenLines, type Inked, lineWidth } from './lines.ts';

/** A4 in points, and what is left free around the text. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = { side: 62, top: 66, bottom: 62 } as const;
export const TEXT_WIDTH = PAGE.width - 2 * MARGIN.side;
const BOTTOM = PAGE.height - MARGIN.bottom;
/** What an empty page has room for, points. */
export const PAGE_ROOM = BOTTOM - MARGIN.top;
export const LEADING = 1.65;
export const INK = '#1d2129';
export const FAINT = '#6b7785';

export interface TextLook {
  readonly size: number;
  readonly left?: number;
  readonly width?: number;
  /** Points by which the first line is moved in. */
  readonly first?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly leading?: number;
  readonly colour?: string;
}

/** Pages that are written from above to below. */
export class Paper {
  readonly document: PDFKit.PDFDocument;
  readonly #fonts: FontBook;
  /** Where the next line stands, points from above. */
  y: number = MARGIN.top;
  readonly left: number = MARGIN.side;

  private constructor(document: PDFKit.PDFDocument, fonts: FontBook) {
    this.document = document;
    this.#fonts = fonts;
  }

  /** Empty paper with the fonts of these letters. */
  static async of(title: string, letters: string): Promise<Paper> {
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      font: null as unknown as string,
      lang: 'zh-CN',
      displayTitle: true,
      info: { Title: title },
    });
    return new Paper(document, await fontsFor(document, letters));
  }

  /** The page that is written on, from 0. */
  get page(): number {
    return this.document.bufferedPageRange().count - 1;
  }

  /** A page anew where so many points are not left. */
  need(points: number): void {
    if (this.y + points <= BOTTOM) return;
    this.document.addPage({ size: 'A4', margin: 0 });
    this.y = MARGIN.top;
  }

  /** Writes texts below what is there, over as many lines and pages as they take. */
  write(texts: readonly Inked[], look: TextLook): void {
    const { size, left = this.left, width = TEXT_WIDTH, first = 0, align = 'left', leading = LEADING, colour } = look;
    brokenLines(this.#fonts, texts, { width, size, first }).forEach((line, at) => {
      this.need(size * leading);
      const free = width - lineWidth(this.#fonts, line, size);
      const moved = align === 'center' ? free / 2 : align === 'right' ? free : at === 0 ? first : 0;
      this.ink(line, left + moved, this.y, size, colour);
      this.y += size * leading;
    });
  }

  /** Points that are left of this page. */
  get rest(): number {
    return BOTTOM - this.y;
  }

  /** The lines that a text would take. */
  lines(text: string, size: number, width: number, weight: Weight = 'plain'): readonly (readonly Inked[])[] {
    return this.broken([{ text, weight, marks: [] }], size, width);
  }

  /** The lines that texts of several forms would take. */
  broken(texts: readonly Inked[], size: number, width: number): readonly (readonly Inked[])[] {
    return brokenLines(this.#fonts, texts, { width, size });
  }

  width(text: string, size: number, weight: Weight = 'plain'): number {
    return lineWidth(this.#fonts, [{ text, weight, marks: [] }], size);
  }

  /** Puts a line of texts at a place. */
  ink(line: readonly Inked[], left: number, top: number, size: number, colour = INK): void {
    let x = left;
    for (const { text, weight, marks, colour: own } of line) {
      const start = x;
      this.document.fillColor(own ?? colour);
      for (const { font, letters } of this.#byFont(text, weight)) {
        this.document
          .font(font)
          .fontSize(size)
          .text(letters, x, top, { lineBreak: false, baseline: 'top', oblique: marks.includes('italic') });
        x += [...letters].reduce((sum, letter) => sum + this.#fonts.width(letter, weight) * size, 0);
      }
      const lineAt = (y: number): void => {
        this.document
          .moveTo(start, y)
          .lineTo(x, y)
          .lineWidth(0.6)
          .stroke(own ?? colour);
      };
      if (marks.includes('underline')) lineAt(top + size * 1.32);
      if (marks.includes('strike')) lineAt(top + size * 0.78);
    }
  }

  /** A short text at a place, of one weight. */
  label(text: string, left: number, top: number, size: number, colour = FAINT, weight: Weight = 'plain'): void {
    this.ink([{ text, weight, marks: [] }], left, top, size, colour);
  }

  /** A word across the page that is open, so faint that what it lies on is read. */
  watermark(text: string): void {
    const size = 150;
    this.document.save();
    this.document.rotate(-45, { origin: [PAGE.width / 2, PAGE.height / 2] }).fillOpacity(0.1);
    const left = (PAGE.width - this.width(text, size, 'bold')) / 2;
    this.label(text, left, PAGE.height / 2 - size * 0.7, size, INK, 'bold');
    this.document.restore();
  }

  #byFont(text: string, weight: Weight): readonly { readonly font: string; readonly letters: string }[] {
    const found: { font: string; letters: string }[] = [];
    for (const given of text) {
      const { letter, font } = this.#fonts.of(given, weight);
      const last = found.at(-1);
      if (last?.font === font) last.letters += letter;
      else found.push({ font, letters: letter });
    }
    return found;
  }

  /** What stands at the head and foot of every page, and across it where there is a mark, once it is known how many there are; then the whole file. */
  async end(head: string, foot: (page: number, pages: number) => string, mark = ''): Promise<Uint8Array> {
    const { count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(page);
      if (mark !== '') this.watermark(mark);
      this.label(head, this.left, 34, 8.5);
      const text = foot(page + 1, count);
      this.label(text, this.left + (TEXT_WIDTH - this.width(text, 8.5)) / 2, PAGE.height - 40, 8.5);
    }
    const chunks: Uint8Array[] = [];
    const whole = new Promise<Uint8Array>((resolve, reject) => {
      this.document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
      this.document.on('error', reject);
    });
    this.document.end();
    return whole;
  }
}
