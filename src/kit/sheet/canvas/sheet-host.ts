import type { Place, Selection } from '#base/sheet-edit/board.ts';
import { areaOf, isSameSelection } from '#base/sheet-edit/board.ts';
import type { Sheet } from '#base/sheet/sheet.ts';
import { type Face, type Faces, isSameFace } from '../faces.ts';
import { headingLevels } from '../heading.ts';
import { SheetEngine } from './engine.ts';
import { lookAt, themeOf } from './look.ts';
import { tame } from './manners.ts';
import { quietColumn } from './overlays.ts';
import { releaseTable } from './release.ts';
import { tableOptions } from './table-options.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface SheetHostOptions {
  readonly element: HTMLElement;
  readonly sheet: Sheet;
  readonly dates: readonly string[];
  readonly faces: Faces;
  /** The pointer chose a cell; `extend` when Shift was held. */
  readonly onPoint: (place: Place, extend: boolean) => void;
  /** The sheet was scrolled: what lies over a cell has moved. `left` where it was scrolled sideways by itself. */
  readonly onScroll: (left: number | undefined) => void;
}

const EMPTY: Face = { text: '', kind: 'empty', mark: undefined };

/** One sheet on a canvas over the life of its element; it draws what it is told, keys and values are the caller's. */
export class SheetHost {
  readonly #options: SheetHostOptions;
  readonly #table: SheetEngine;
  readonly #headers: number;
  readonly #levels: number;
  /** Columns whose picture is not what their face is, by row. */
  readonly #outdated = new Map<number, Set<number>>();
  #look;
  #faces;
  #selection: Selection | undefined;
  /** Where the sheet stands sideways, as far as was told. */
  #left = 0;

  constructor(options: SheetHostOptions) {
    const { element, sheet, dates, faces } = options;
    this.#options = options;
    this.#faces = faces;
    this.#look = lookAt(element);
    this.#headers = sheet.rowHeaders.length;
    this.#levels = headingLevels(sheet);
    this.#table = new SheetEngine(
      element,
      tableOptions({
        sheet,
        dates,
        look: () => this.#look,
        faceAt: (row, column) => this.#faceAt(row, column),
      }),
    );
    tame(this.#table, element);
    this.#listen();
  }

  #faceAt(row: number, column: number): Face {
    return this.#faces[row - this.#levels]?.[column] ?? EMPTY;
  }

  #placeOf(col: number, row: number): Place | undefined {
    return col < this.#headers || row < this.#levels
      ? undefined
      : { row: row - this.#levels, column: col - this.#headers };
  }

  #listen(): void {
    const { onPoint, onScroll } = this.#options;
    this.#table.on('mousedown_cell', ({ col, row, event }) => {
      // The engine chooses by itself now.
      this.#selection = undefined;
      const place = this.#placeOf(col, row);
      if (place) onPoint(place, event instanceof MouseEvent && event.shiftKey);
    });
    this.#table.on('scroll', () => {
      this.#catchUp();
      const left = this.#table.scrollLeft;
      onScroll(left === this.#left ? undefined : left);
      this.#left = left;
    });
  }

  /** Draws the cells that differ from what is shown. */
  paint(faces: Faces): void {
    const before = this.#faces;
    this.#faces = faces;
    faces.forEach((line, row) =>
      line.forEach((face, column) => {
        if (!isSameFace(before[row]?.[column], face))
          this.#outdated.set(row, (this.#outdated.get(row) ?? new Set<number>()).add(column));
      }),
    );
    this.#catchUp();
  }

  /** Draws what changed of the rows in sight; the others wait until they come into sight. */
  #catchUp(): void {
    if (this.#outdated.size === 0) return;
    const { rowStart, rowEnd } = this.#table.getBodyVisibleRowRange();
    let drew = false;
    for (const [row, columns] of this.#outdated) {
      const at = row + this.#levels;
      if (at < rowStart || at > rowEnd) continue;
      for (const column of columns) {
        quietColumn(this.#table, column + this.#headers);
        this.#table.updateCellContent(column + this.#headers, at);
      }
      this.#outdated.delete(row);
      drew = true;
    }
    // Most changes concern one sheet of a form: the others keep their picture. Drawn once, with the move that follows.
    if (drew) this.#table.scenegraph.stage.renderNextFrame();
  }

  /** Shows the selection and brings its active cell into sight; undefined shows none. */
  select(selection: Selection | undefined): void {
    // Opening an editor chooses the same cell again.
    if (isSameSelection(this.#selection, selection)) return;
    this.#selection = selection;
    if (!selection) {
      this.#table.clearSelected();
      return;
    }
    const { top, left, bottom, right } = areaOf(selection);
    const [start, end] = [this.#cellAt({ row: top, column: left }), this.#cellAt({ row: bottom, column: right })];
    const focus = this.#cellAt(selection.focus);
    // Where nothing has been chosen before nothing would have changed yet, which draws everything.
    this.#table.scenegraph.stage.dirty(this.#table.scenegraph.getCell(focus.col, focus.row).globalAABBBounds);
    // Choosing a range sets the scroll anew, which moves and draws the whole sheet even where it stays: a lone cell need not.
    if (top === bottom && left === right) this.#table.selectCell(focus.col, focus.row, false, false, false);
    else this.#table.selectCells([{ start, end }]);
    // Only as far as needed, where `scrollToCell` would bring every cell to the left edge.
    this.#table._makeVisibleCell(focus.col, focus.row);
  }

  #cellAt({ row, column }: Place): { readonly col: number; readonly row: number } {
    return { col: column + this.#headers, row: row + this.#levels };
  }

  /** Where a cell lies in the element, in CSS pixels. */
  boxOf(place: Place): Box {
    const { col, row } = this.#cellAt(place);
    const { left, top, width, height } = this.#table.getCellRelativeRect(col, row);
    return { left, top, width, height };
  }

  /** Scrolls sideways, as far as the sheet goes; nobody is told of it. */
  scrollTo(left: number): void {
    const furthest = Math.max(0, this.#table.getAllColsWidth() - this.#table.tableNoFrameWidth);
    this.#left = Math.min(left, furthest);
    if (this.#table.scrollLeft !== this.#left) this.#table.scrollLeft = this.#left;
  }

  /** The cell under a point of the window; undefined over headers and beside the cells. */
  placeUnder(x: number, y: number): Place | undefined {
    const box = this.#options.element.getBoundingClientRect();
    const { col, row } = this.#table.getCellAtRelativePosition(x - box.left, y - box.top);
    return this.#placeOf(col, row);
  }

  /** Draws everything anew with the tokens and the type as they are now 明暗主题, 字体. */
  refresh(): void {
    this.#look = lookAt(this.#options.element);
    this.#table.updateTheme(themeOf(this.#look));
  }

  resize(): void {
    this.#table.resize();
  }

  release(): void {
    releaseTable(this.#table);
  }
}
