import { AlignmentType, Paragraph, Table, TableCell, TableRow, WidthType } from 'docx';
import type { TableCell as Cell } from '#base/narrative/pieces.ts';
import { markParts, runParts } from './words.ts';

/** Half points; twentieths of a point of a list's step. */
const SIZE = 20;
const STEP = 240;

/** A table of the text, its cells merged as they are there, and an empty line that keeps it from a table that follows. */
export function wordTable(rows: readonly (readonly Cell[])[]): readonly (Table | Paragraph)[] {
  const isHead = (cells: readonly Cell[]) => cells.length > 0 && cells.every(({ isHeading }) => isHeading);
  return [
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: rows.map(
        (cells, at) =>
          new TableRow({ tableHeader: at === 0 && isHead(cells), cantSplit: true, children: cells.map(cellOf) }),
      ),
    }),
    new Paragraph({ spacing: { line: 120 }, children: [] }),
  ];
}

function cellOf({ isHeading, isFigure, across, down, lines }: Cell): TableCell {
  const look = { size: SIZE, bold: isHeading };
  const alignment = isFigure && !isHeading ? AlignmentType.RIGHT : AlignmentType.LEFT;
  const paragraphs = lines.map(
    ({ mark, depth, runs }) =>
      new Paragraph({
        alignment,
        spacing: { line: 280 },
        ...(depth > 1 && { indent: { left: (depth - 1) * STEP } }),
        children: [...markParts(mark, look), ...runs.flatMap((run) => runParts(run, look))],
      }),
  );
  return new TableCell({
    ...(isHeading && { shading: { fill: 'EEF2F8' } }),
    ...(across > 1 && { columnSpan: across }),
    ...(down > 1 && { rowSpan: down }),
    margins: { left: 80, right: 80 },
    children: paragraphs.length > 0 ? paragraphs : [new Paragraph({ children: [] })],
  });
}
