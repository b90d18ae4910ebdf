import { AlignmentType, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import type { ChartAnswer } from '#base/narrative/answers.ts';
import { chartGap, chartTable } from '../chart-table.ts';
import { COLOUR } from './words.ts';

export const HEADING_FONT = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体' };
export const SMALL = 'Small';
/** Squares of the longest bar. */
const LONGEST_BAR = 24;

/** A paragraph in small letters. */
export const small = (
  text: string,
  alignment: (typeof AlignmentType)[keyof typeof AlignmentType] = AlignmentType.LEFT,
) => new Paragraph({ style: SMALL, alignment, children: [new TextRun(text)] });

/** A picture as a table whose first series has bars of its own, so that every reader of such files shows it. */
export function chartParts(
  title: string,
  hasBars: boolean,
  answer: ChartAnswer | undefined,
): readonly (Paragraph | Table)[] {
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
