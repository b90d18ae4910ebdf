import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { isSamePlace, type Place, type Selection } from '#base/sheet-edit/board.ts';
import type { Sheet } from '#base/sheet/sheet.ts';
import type { Theme } from '../../tokens/theme.ts';
import type { Faces } from '../faces.ts';
import { headingLevels } from '../heading.ts';
import { ROW_HEIGHT } from './look.ts';
import { type Box, SheetHost } from './sheet-host.ts';
import type { ScrollTogether } from './together.ts';
import styles from '../SheetGrid.module.css';

export interface SheetCanvasProps {
  readonly sheet: Sheet;
  readonly dates: readonly string[];
  readonly faces: Faces;
  /** Drawn while the sheet has the focus. */
  readonly selection: Selection | undefined;
  readonly focus: Place;
  readonly theme: Theme;
  readonly onPoint: (place: Place, extend: boolean) => void;
  readonly onOpen: () => void;
  /** The pointer left the sheet's cells chosen: the editor wants the focus. */
  readonly onFocus: () => void;
  /** The sheets that scroll sideways as one. */
  readonly together: ScrollTogether;
  /** Where the active cell lies now; `moved` when another one was chosen. */
  readonly onPlace: (box: Box, moved: boolean) => void;
  /** Lies over the active cell. */
  readonly children: ReactNode;
}

/** Rows in sight before the sheet scrolls by itself. */
const MOST_ROWS = 14;
/** Room for the engine's scroll bar under the last row. */
const BAR_HEIGHT = 10;

/** The drawn sheet with its editor over it: the engine made once for a sheet, changed in place, released whole. */
export function SheetCanvas({
  sheet,
  dates,
  faces,
  selection,
  focus,
  theme,
  onPoint,
  onOpen,
  onFocus,
  onPlace,
  together,
  children,
}: SheetCanvasProps) {
  const element = useRef<HTMLDivElement>(null);
  const host = useRef<SheetHost | null>(null);
  /** Whether the pointer last went down on a cell, not on a header. */
  const pointed = useRef(false);
  const newest = useRef({ faces, focus, onPoint, onPlace });
  useLayoutEffect(() => {
    newest.current = { faces, focus, onPoint, onPlace };
  });
  const place = (moved = false) => {
    if (host.current) newest.current.onPlace(host.current.boxOf(newest.current.focus), moved);
  };

  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const made = new SheetHost({
      element: element.current,
      sheet,
      dates,
      faces: newest.current.faces,
      onPoint: (at, extend) => {
        pointed.current = true;
        newest.current.onPoint(at, extend);
      },
      onScroll: (left) => {
        place();
        if (left !== undefined) together.moved(made, left);
      },
    });
    host.current = made;
    const leave = together.join(made);
    // A part of the type that comes late would leave its characters out: a canvas does not draw itself again.
    const handleFonts = () => made.refresh();
    document.fonts.addEventListener('loadingdone', handleFonts);
    const observer = new ResizeObserver(() => {
      made.resize();
      place();
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', handleFonts);
      leave();
      made.release();
      host.current = null;
    };
  }, [sheet, dates, together]);

  useEffect(() => host.current?.refresh(), [theme]);
  useLayoutEffect(() => host.current?.paint(faces), [faces]);
  useLayoutEffect(() => {
    host.current?.select(selection);
    place(true);
  }, [selection, focus, sheet, dates]);

  // The engine must not draw the focus to itself: the editor is the one field of the sheet.
  const handleMouseDown = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLCanvasElement)) return;
    event.preventDefault();
    onFocus();
  };
  // The engine chooses while it is dragged over and tells of the end alone: the range is ours from the first cell on.
  const handleDrag = ({ buttons, clientX, clientY }: PointerEvent) => {
    if (buttons !== 1 || !pointed.current) return;
    const at = host.current?.placeUnder(clientX, clientY);
    if (at && !isSamePlace(at, newest.current.focus)) newest.current.onPoint(at, true);
  };
  const handleDoubleClick = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLCanvasElement)) return;
    event.stopPropagation();
    if (pointed.current) onOpen();
  };
  const rows = Math.min(sheet.rows.length, MOST_ROWS) + headingLevels(sheet);
  return (
    <div
      className={styles['stage']}
      data-focused={selection !== undefined}
      style={{ height: rows * ROW_HEIGHT + BAR_HEIGHT }}
      onPointerDownCapture={() => {
        pointed.current = false;
      }}
      onMouseDown={handleMouseDown}
      onPointerMove={handleDrag}
      onPointerUp={onFocus}
      onDoubleClickCapture={handleDoubleClick}
    >
      <div ref={element} className={styles['canvas']} aria-hidden="true" />
      {children}
    </div>
  );
}
