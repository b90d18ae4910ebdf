import type { ColumnDefine } from '@visactor/vtable';
import { SheetEngine } from '../canvas/engine.ts';
import { lookAt, themeOf } from '../canvas/look.ts';
import { MANNERS, tame } from '../canvas/manners.ts';
import { releaseTable } from '../canvas/release.ts';
import { type FigurePlace, type FigureSheet, isSameShape } from './figures.ts';
import { cellsKept } from './kept-cells.ts';

/** Rows that the engine keeps drawn, in sight and around it, and columns besides those in sight: by itself it draws five screens each way before the first stands. */
const [ROWS_KEPT, COLUMNS_BESIDE] = [30, 6];

export interface FigureHostOptions {
  readonly element: HTMLElement;
  readonly sheet: FigureSheet;
  readonly onPoint: (place: FigurePlace) => void;
  readonly onDrawn: (sheet: FigureSheet) => void;
}

/** A sheet of figures on a canvas over the life of its element; what is chosen and what opens are the caller's. */
export interface FigureHost {
  /** Draws another sheet in the place of the one that stands; false, and nothing, where its shape is another. */
  readonly show: (sheet: FigureSheet) => boolean;
  /** Draws the frame of the cell that is chosen, in sight. */
  readonly select: (place: FigurePlace | undefined) => void;
  /** Draws everything anew with the tokens and the type as they are now 明暗主题, 字体. */
  readonly refresh: () => void;
  readonly resize: () => void;
  readonly release: () => void;
}

/** Begins to draw a sheet of figures in an element. */
export function hostFigures({ element, sheet: first, onPoint, onDrawn }: FigureHostOptions): FigureHost {
  let look = lookAt(element);
  let sheet = first;
  let size = sizeOf(element);
  const columns = sheet.columns.map(({ width, align }, column): ColumnDefine => ({
    field: 'row',
    title: () => sheet.columns[column]?.title ?? '',
    width,
    headerStyle: { textAlign: align },
    fieldFormat: (_record, _column, row) => sheet.textAt((row ?? 0) - 1, column),
    style: {
      textAlign: align,
      bgColor: ({ row }) => (column < sheet.stays.left || sheet.isSum(row - 1) ? look.sunken : look.block),
      color: ({ row }) => (sheet.opens(row - 1, column) ? look.accent : look.text),
      cursor: ({ row }) => (sheet.opens(row - 1, column) ? 'pointer' : 'default'),
    },
  }));
  const table = new SheetEngine(element, {
    columns,
    records: Array.from({ length: sheet.rows }, (_, row) => ({ row })),
    theme: themeOf(look),
    ...MANNERS,
    frozenColCount: sheet.stays.left,
    rightFrozenColCount: sheet.stays.right,
    bottomFrozenRowCount: sheet.stays.foot,
    maintainedDataCount: ROWS_KEPT,
    maintainedColumnCount: columnsInSight(sheet, element.clientWidth) + COLUMNS_BESIDE,
    select: { disableHeaderSelect: true, outsideClickDeselect: false, highlightMode: 'cell' },
    keyboardOptions: { moveFocusCellOnTab: false, selectAllOnCtrlA: false, copySelected: false },
  });
  tame(table, element);
  table.on('click_cell', ({ col, row }) => {
    if (row > 0) onPoint({ row: row - 1, column: col });
  });
  table.on('after_render', () => onDrawn(sheet));
  return {
    show: (next) => {
      if (!isSameShape(sheet, next)) return false;
      sheet = next;
      for (const { col, row } of cellsKept(table)) table.scenegraph.updateCellContent(col, row);
      table.render();
      return true;
    },
    select: (place) => {
      if (!place) return table.clearSelected();
      table.selectCell(place.column, place.row + 1, false, false, false);
      table._makeVisibleCell(place.column, place.row + 1);
    },
    refresh: () => {
      look = lookAt(element);
      table.updateTheme(themeOf(look));
    },
    resize: () => {
      const now = sizeOf(element);
      // Who watches an element is told its size at first: to draw everything anew for it would take as long as the first time.
      if (now === size) return;
      size = now;
      table.resize();
    },
    release: () => releaseTable(table),
  };
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): string => `${clientWidth} ${clientHeight}`;

/** How many columns a width has room for, those that stay in sight among them. */
function columnsInSight({ columns }: FigureSheet, width: number): number {
  const narrowest = Math.min(...columns.map((column) => column.width));
  return Math.ceil(width / narrowest);
}
