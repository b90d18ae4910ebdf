/** The pieces of a table 表格: its rows, and in them its cells, of which some are headings. */
export const TABLE = 'table';
export const TABLE_ROW = 'tableRow';
export const TABLE_CELL = 'tableCell';
export const TABLE_HEADING = 'tableHeader';

/** What is asked of a piece here. */
interface Piece {
  readonly attrs?: Readonly<Record<string, string | number>>;
  readonly content?: readonly Piece[];
}

/** How large a table may be; what is larger is better kept as a file. */
export const MOST_ROWS = 100;
export const MOST_COLUMNS = 20;

/** What is wrong with a table, in Chinese. */
export const TABLE_MESSAGES = {
  large: `表格不超过 ${MOST_ROWS} 行、${MOST_COLUMNS} 列，请拆成几张，或作为附件上传`,
  uneven: '表格各行的格数不一致，或合并的格互相重叠',
  nested: '表格的格中不能再放表格',
} as const;

/** What may stand directly in a piece of a table; a cell holds words and lists, no table and no heading of the text. */
export const WITHIN_TABLE: Readonly<Record<string, ReadonlySet<string>>> = {
  [TABLE]: new Set([TABLE_ROW]),
  [TABLE_ROW]: new Set([TABLE_CELL, TABLE_HEADING]),
  [TABLE_CELL]: new Set(['paragraph', 'bulletList', 'orderedList']),
  [TABLE_HEADING]: new Set(['paragraph', 'bulletList', 'orderedList']),
};

export const isCell = (type: string): boolean => type === TABLE_CELL || type === TABLE_HEADING;

/** Over how many columns and rows a cell goes 合并单元格. */
export const spanOf = ({ attrs = {} }: Pick<Piece, 'attrs'>): { readonly across: number; readonly down: number } => ({
  across: Number(attrs['colspan'] ?? 1),
  down: Number(attrs['rowspan'] ?? 1),
});

/** What is kept of a cell's attributes: over how much it goes, where that is more than itself. */
export function cellAttributes(attrs: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> | undefined {
  const kept = ['colspan', 'rowspan'].flatMap((name) => {
    const many = Number(attrs[name] ?? 1);
    return Number.isInteger(many) && many > 1 ? [[name, many] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** What is wrong with a table whose pieces are known, in Chinese: too large, or cells that leave a hole or lie on each other; undefined for nothing. */
export function tableFault({ content: rows = [] }: Piece): string | undefined {
  if (rows.length > MOST_ROWS) return TABLE_MESSAGES.large;
  const taken = new Set<number>();
  let width = 0;
  for (const [top, row] of rows.entries()) {
    let left = 0;
    for (const cell of row.content ?? []) {
      while (taken.has(top * MOST_COLUMNS + left)) left += 1;
      const { across, down } = spanOf(cell);
      if (left + across > MOST_COLUMNS || down > MOST_ROWS) return TABLE_MESSAGES.large;
      if (top + down > rows.length) return TABLE_MESSAGES.uneven;
      for (let at = 0; at < across * down; at += 1) {
        const place = (top + Math.floor(at / across)) * MOST_COLUMNS + left + (at % across);
        if (taken.has(place)) return TABLE_MESSAGES.uneven;
        taken.add(place);
      }
      left += across;
      width = Math.max(width, left);
    }
  }
  return width === 0 || taken.size !== width * rows.length ? TABLE_MESSAGES.uneven : undefined;
}
