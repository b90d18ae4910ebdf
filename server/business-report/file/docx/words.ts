import { AlignmentType, ExternalHyperlink, Paragraph, type ParagraphChild, TextRun } from 'docx';
import type { Run, Words } from '#base/narrative/pieces.ts';

/** Of links and bars. */
export const COLOUR = '2F6FDE';
/** Twentieths of a point: two characters of the text, and a step of a list. */
export const INDENT = 480;
const STEP = 420;

/** How words look that are not those of the text itself: half points. */
interface Look {
  readonly size?: number;
  readonly bold?: boolean;
}

/** A paragraph of the text, or a point of a list. */
export function wordParagraph({ mark, depth, isQuote, runs }: Words): Paragraph {
  const left = depth * STEP + (isQuote ? STEP : 0);
  return new Paragraph({
    alignment: AlignmentType.BOTH,
    indent: depth > 0 || isQuote ? { left } : { firstLine: INDENT },
    children: [...markParts(mark), ...runs.flatMap((run) => runParts(run))],
  });
}

/** What stands before a point of a list. */
export const markParts = (mark: string | undefined, look: Look = {}): readonly TextRun[] =>
  mark === undefined || mark === '' ? [] : [new TextRun({ text: `${mark} `, ...look })];

/** Some text of one form. */
export function runParts({ text, marks, href }: Run, look: Look = {}): readonly ParagraphChild[] {
  const lines = text.split('\n');
  const runs = lines.map(
    (line, at) =>
      new TextRun({
        ...look,
        text: line,
        ...(at > 0 && { break: 1 }),
        bold: look.bold === true || marks.includes('bold'),
        italics: marks.includes('italic'),
        strike: marks.includes('strike'),
        ...(marks.includes('underline') && { underline: {} }),
        ...(href !== undefined && { color: COLOUR, underline: {} }),
      }),
  );
  // An address within the platform leads nowhere from a file.
  return href === undefined || href.startsWith('/') ? runs : [new ExternalHyperlink({ link: href, children: runs })];
}
