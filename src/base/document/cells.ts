import type { DocumentNode } from './document.ts';
import { plainText } from './plain-text.ts';
import { spanOf, TABLE_HEADING } from './table.ts';

/** A cell of a table as it is shown: over how many columns and rows it goes, and whether it says a number, which stands to the right. */
export interface Cell {
  readonly node: DocumentNode;
  readonly isHeading: boolean;
  readonly isFigure: boolean;
  readonly across: number;
  readonly down: number;
}

/** A number as people write it in a cell: 1,280.5, -3.2%. */
const isFigure = (words: string): boolean => /^[-+−]?\d[\d,]*(?:\.\d+)?[%％‰]?$/.test(words);

/** The cells of a table, row by row; a heading that says nothing is none. */
export const rowsOf = ({ content: rows = [] }: DocumentNode): readonly (readonly Cell[])[] =>
  rows.map(({ content: cells = [] }) =>
    cells.map((node) => {
      const words = plainText(node);
      return {
        node,
        isHeading: node.type === TABLE_HEADING && words !== '',
        isFigure: isFigure(words),
        ...spanOf(node),
      };
    }),
  );
