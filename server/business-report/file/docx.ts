import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableOfContents,
  TextRun,
} from 'docx';
import type { Piece } from '#base/narrative/pieces.ts';
import { contentsOf } from '#base/narrative/contents.ts';
import { wordTable } from './docx/table.ts';
import { INDENT, wordParagraph } from './docx/words.ts';
import type { ReportSheet } from './sheet.ts';
import { small, SMALL, HEADING_FONT, chartParts } from './docx/chart.ts';
import { watermark } from './docx/watermark.ts';

/** Fonts that every office has. */
const FONT = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' };
const LEVELS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;
const FAINT = '666666';

/** A report as a Word file, one piece. */
export async function* docxWork({ bytes }: { readonly bytes: Uint8Array }): AsyncGenerator<Uint8Array> {
  yield await docxOf(JSON.parse(new TextDecoder().decode(bytes)) as ReportSheet);
}

async function docxOf(sheet: ReportSheet): Promise<Uint8Array> {
  const { title, about, asOf, isDraft, pieces } = sheet;
  const centred = (text: string) =>
    new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ text, color: FAINT, size: 20 })] });
  const section: ISectionOptions = {
    properties: { page: { size: { width: 11_906, height: 16_838 } } },
    headers: {
      default: new Header({
        children: [small(isDraft ? `草稿 · ${title}` : title, AlignmentType.RIGHT), ...(isDraft ? [watermark()] : [])],
      }),
    },
    footers: {
      default: new Footer({
        children: [
          new Paragraph({
            style: SMALL,
            alignment: AlignmentType.CENTER,
            children: [
              new TextRun(`${asOf}　第 `),
              new TextRun({ children: [PageNumber.CURRENT] }),
              new TextRun(' 页，共 '),
              new TextRun({ children: [PageNumber.TOTAL_PAGES] }),
              new TextRun(' 页'),
            ],
          }),
        ],
      }),
    },
    children: [
      new Paragraph({
        heading: HeadingLevel.TITLE,
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ text: isDraft ? `${title}（草稿）` : title })],
      }),
      centred(about),
      centred(asOf),
      ...contentsParts(pieces),
      ...pieces.flatMap(partsOf),
    ],
  };
  const file = new Document({
    title,
    styles: {
      default: {
        document: { run: { font: FONT, size: 24 }, paragraph: { spacing: { line: 360 } } },
        title: { run: { font: HEADING_FONT, size: 40, bold: true } },
        heading1: {
          run: { font: HEADING_FONT, size: 30, bold: true },
          paragraph: { spacing: { before: 240, after: 120 } },
        },
        heading2: {
          run: { font: HEADING_FONT, size: 26, bold: true },
          paragraph: { spacing: { before: 180, after: 80 } },
        },
        heading3: { run: { font: HEADING_FONT, size: 24, bold: true } },
      },
      // Of the paragraph: what a number of pages is made of takes no size of its own in every reader.
      paragraphStyles: [
        { id: SMALL, name: SMALL, run: { size: 18, color: FAINT } },
        { id: 'TOC1', name: 'toc 1', run: { size: 22 } },
        { id: 'TOC2', name: 'toc 2', run: { size: 20 }, paragraph: { indent: { left: INDENT } } },
      ],
    },
    sections: [section],
  });
  return new Uint8Array(await Packer.toArrayBuffer(file));
}

/** 目录: a field that a word processor can bring up to date, with its headings written there for every reader that does not. */
function contentsParts(pieces: readonly Piece[]): readonly (Paragraph | TableOfContents)[] {
  const contents = contentsOf(pieces);
  if (contents.length === 0) return [];
  return [
    new Paragraph({
      alignment: AlignmentType.CENTER,
      spacing: { before: 240 },
      children: [new TextRun({ text: '目录', bold: true, font: HEADING_FONT, size: 26 })],
    }),
    new TableOfContents('目录', {
      hyperlink: true,
      headingStyleRange: '1-2',
      beginDirty: false,
      cachedEntries: contents.map(({ key, level, text }) => ({ title: text, level, href: anchorOf(key) })),
    }),
  ];
}

/** The name by which the contents find a heading: letters, digits and lines only. */
const anchorOf = (key: string): string => `h_${key.replaceAll('-', '_')}`;

function partsOf(piece: Piece): readonly (Paragraph | Table)[] {
  switch (piece.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: LEVELS[piece.level],
          keepNext: true,
          children: [new Bookmark({ id: anchorOf(piece.key), children: [new TextRun(piece.text)] })],
        }),
      ];
    case 'rule':
      return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: FAINT } } })];
    case 'chart':
      return chartParts(piece.title, piece.drawing !== 'table', piece.answer);
    case 'table':
      return wordTable(piece.rows);
    case 'paragraph':
      return [wordParagraph(piece)];
  }
}
