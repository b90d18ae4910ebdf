import type { ColumnDefine } from '@visactor/vtable';
import { SheetEngine } from '../canvas/engine.ts';
import { lookAt, ROW_HEIGHT, themeOf } from '../canvas/look.ts';
import { MANNERS, tame } from '../canvas/manners.ts';
import { releaseTable } from '../canvas/release.ts';
import { type FigurePlace, type FigureSheet, isSameShape } from './figures.ts';
import { cellsKept } from './kept-cells.ts';

/** Of what scrolls, the engine keeps drawn so many times what is in sight, since it moves on by halves; by itself it draws five screens each way before the first stands. */
const SCREENS_KEPT = 2;

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
  /** Draws it as large as its element is now; false, and nothing, where so much more is in sight that it has to be begun anew. */
  readonly resize: () => boolean;
  readonly release: () => void;
}

/** Begins to draw a sheet of figures in an element. */
export function hostFigures({ element, sheet: first, onPoint, onDrawn }: FigureHostOptions): FigureHost {
  let look = lookAt(element);
  let sheet = first;
  let size = sizeOf(element);
  const kept = keptFor(sheet, element);
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
    maintainedDataCount: kept.rows,
    maintainedColumnCount: kept.columns,
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
      if (now === size) return true;
      const wanted = keptFor(sheet, element);
      if (wanted.rows > kept.rows || wanted.columns > kept.columns) return false;
      size = now;
      table.resize();
      return true;
    },
    release: () => releaseTable(table),
  };
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): string => `${clientWidth} ${clientHeight}`;

/** How many rows and columns that scroll are kept drawn in an element. */
function keptFor({ columns, stays }: FigureSheet, { clientWidth, clientHeight }: HTMLElement) {
  const widths = columns.map(({ width }) => width);
  const staying = [...widths.slice(0, stays.left), ...widths.slice(widths.length - stays.right)];
  const room = clientWidth - staying.reduce((sum, width) => sum + width, 0);
  const kept = (some: number): number => Math.ceil(some + 1) * SCREENS_KEPT;
  return {
    rows: kept(clientHeight / ROW_HEIGHT - 1 - stays.foot),
    columns: kept(Math.max(0, room) / Math.min(...widths)),
  };
}
