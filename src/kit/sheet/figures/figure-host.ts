import type { ColumnDefine } from '@visactor/vtable';
import { registerMenu } from '@visactor/vtable/es/components/index.js';
import { ListTableSimple } from '@visactor/vtable/es/ListTable-simple.js';
import { lookAt, themeOf } from '../canvas/look.ts';
import { MANNERS, tame } from '../canvas/manners.ts';
import { releaseTable } from '../canvas/release.ts';
import type { FigurePlace, FigureSheet } from './figures.ts';

// A click anywhere asks the engine's menu whether it was meant; without one every click would throw.
registerMenu();

/** Rows and columns that the engine keeps drawn, in sight and around it: by itself it draws five screens each way before the first stands. */
const [ROWS_KEPT, COLUMNS_KEPT] = [48, 24];

export interface FigureHostOptions {
  readonly element: HTMLElement;
  readonly sheet: FigureSheet;
  readonly onPoint: (place: FigurePlace) => void;
  readonly onDrawn: () => void;
}

/** A sheet of figures on a canvas over the life of its element; what is chosen and what opens are the caller's. */
export interface FigureHost {
  /** Draws the frame of the cell that is chosen, in sight. */
  readonly select: (place: FigurePlace | undefined) => void;
  /** Draws everything anew with the tokens and the type as they are now 明暗主题, 字体. */
  readonly refresh: () => void;
  readonly resize: () => void;
  readonly release: () => void;
}

/** Begins to draw a sheet of figures in an element. */
export function hostFigures({ element, sheet, onPoint, onDrawn }: FigureHostOptions): FigureHost {
  let look = lookAt(element);
  const columns = sheet.columns.map(({ title, width, align }, column): ColumnDefine => ({
    field: 'row',
    title,
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
  const table = new ListTableSimple(element, {
    columns,
    records: Array.from({ length: sheet.rows }, (_, row) => ({ row })),
    theme: themeOf(look),
    ...MANNERS,
    frozenColCount: sheet.stays.left,
    rightFrozenColCount: sheet.stays.right,
    bottomFrozenRowCount: sheet.stays.foot,
    maintainedDataCount: ROWS_KEPT,
    maintainedColumnCount: COLUMNS_KEPT,
    select: { disableHeaderSelect: true, outsideClickDeselect: false, highlightMode: 'cell' },
    keyboardOptions: { moveFocusCellOnTab: false, selectAllOnCtrlA: false, copySelected: false },
  });
  tame(table, element);
  table.on('click_cell', ({ col, row }) => {
    if (row > 0) onPoint({ row: row - 1, column: col });
  });
  table.on('after_render', onDrawn);
  return {
    select: (place) => {
      if (!place) return table.clearSelected();
      table.selectCell(place.column, place.row + 1, false, false, false);
      table._makeVisibleCell(place.column, place.row + 1);
    },
    refresh: () => {
      look = lookAt(element);
      table.updateTheme(themeOf(look));
    },
    resize: () => table.resize(),
    release: () => releaseTable(table),
  };
}
