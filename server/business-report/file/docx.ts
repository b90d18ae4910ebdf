import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  convertToXmlComponent,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { ChartAnswer } from '#base/narrative/answers.ts';
import { contentsOf, type Piece } from '#base/narrative/pieces.ts';
import { chartGap, chartTable } from './chart-table.ts';
import { wordTable } from './docx/table.ts';
import { COLOUR, INDENT, wordParagraph } from './docx/words.ts';
import type { ReportSheet } from './sheet.ts';

/** Fonts that every office has. */
const FONT = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' };
const HEADING_FONT = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体' };
const LEVELS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;
const FAINT = '666666';
const SMALL = 'Small';
/** Squares of the longest bar. */
const LONGEST_BAR = 24;

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

const element = (name: string, attributes: Readonly<Record<string, string>>, ...elements: readonly object[]) => ({
  type: 'element',
  name,
  attributes: { ...attributes },
  elements: [...elements],
});

/** 草稿 across the page behind the text, as word processors write a watermark: a shape of letters that hangs from the head of every page. */
function watermark(): Paragraph {
  const place = ['horizontal', 'vertical'].map(
    (way) => `mso-position-${way}:center;mso-position-${way}-relative:margin`,
  );
  const style = ['position:absolute;width:360pt;height:180pt;rotation:315;z-index:-251658752', ...place].join(';');
  const shape = element(
    'v:shape',
    { id: 'draft', type: '#_x0000_t136', stroked: 'f', fillcolor: '#d0d0d0', style },
    element('v:fill', { opacity: '.5' }),
    element('v:textpath', {
      on: 't',
      fitshape: 't',
      style: `font-family:'${HEADING_FONT.eastAsia}';font-size:1pt`,
      string: '草稿',
    }),
  );
  // The path along which the letters run; without it no reader knows the shape by its number.
  const kind = element(
    'v:shapetype',
    { id: '_x0000_t136', coordsize: '21600,21600', 'o:spt': '136', path: 'm0,l21600,m0,21600l21600,21600e' },
    element('v:path', { textpathok: 't' }),
    element('v:textpath', { on: 't', fitshape: 't' }),
  );
  const run = convertToXmlComponent(element('w:r', {}, element('w:pict', {}, kind, shape)) as never);
  return new Paragraph({ children: [run as unknown as ParagraphChild] });
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

const small = (text: string, alignment: (typeof AlignmentType)[keyof typeof AlignmentType] = AlignmentType.LEFT) =>
  new Paragraph({ style: SMALL, alignment, children: [new TextRun(text)] });

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

/** A picture as a table whose first series has bars of its own, so that every reader of such files shows it. */
function chartParts(title: string, hasBars: boolean, answer: ChartAnswer | undefined): readonly (Paragraph | Table)[] {
  const heading = title === '' ? [] : [captionOf(title)];
  const table = answer && chartTable(answer);
  if (!answer || !table) return [...heading, small(chartGap(answer), AlignmentType.CENTER)];
  const [first] = answer.series;
  const largest = Math.max(0, ...(first?.values ?? []).map((value) => Math.abs(value ?? 0)));
  const barOf = (at: number): string => {
    const value = first?.values[at];
    if (value === null || value === undefined || largest === 0) return '';
    return '▇'.repeat(Math.max(1, Math.round((Math.abs(value) / largest) * LONGEST_BAR)));
  };
  const showsBars = hasBars && largest > 0;
  const row = (cells: readonly string[], bar: string, isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: [
        ...cells.map((text, at) => cellOf(text, at > 0 && !isHead ? AlignmentType.RIGHT : AlignmentType.LEFT, isHead)),
        ...(showsBars ? [cellOf(bar, AlignmentType.LEFT, isHead, isHead ? undefined : COLOUR)] : []),
      ],
    });
  return [
    ...heading,
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: [
        row(table.headings, first?.name ?? '', true),
        ...table.lines.map((cells, at) => row(cells, at < answer.places.length ? barOf(at) : '', false)),
      ],
    }),
    small([answer.sentence, ...table.notes].join('；')),
  ];
}

const captionOf = (title: string) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    keepNext: true,
    spacing: { before: 160 },
    children: [new TextRun({ text: title, bold: true, font: HEADING_FONT, size: 22 })],
  });

function cellOf(
  text: string,
  alignment: (typeof AlignmentType)[keyof typeof AlignmentType],
  isHead: boolean,
  color?: string,
): TableCell {
  const run = new TextRun({ text, size: color === undefined ? 20 : 12, bold: isHead, ...(color && { color }) });
  return new TableCell({
    ...(isHead && { shading: { fill: 'EEF2F8' } }),
    margins: { left: 80, right: 80 },
    children: [new Paragraph({ alignment, spacing: { line: 280 }, children: [run] })],
  });
}
