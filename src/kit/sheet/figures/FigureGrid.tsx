import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Theme } from '../../tokens/theme.ts';
import { ROW_HEIGHT } from '../canvas/look.ts';
import styles from '../SheetGrid.module.css';
import { type FigureHost, hostFigures } from './figure-host.ts';
import { PrintedFigures } from './PrintedFigures.tsx';
import { type FigurePlace, type FigureSheet, movedBy, placeWithin } from './figures.ts';

export interface FigureGridProps {
  readonly sheet: FigureSheet;
  readonly label: string;
  readonly theme: Theme;
  /** It is put onto paper: all of it is laid out beside what is drawn. */
  readonly isPrinting?: boolean;
  readonly onOpen: (place: FigurePlace) => void;
}

/** Rows in sight before the sheet scrolls by itself: the more, the higher the window, of which so many pixels are for what stands around it. */
const [LEAST_ROWS, MOST_ROWS] = [15, 30];
const AROUND = 420;
/** Room for the engine's scroll bar under the last row. */
const BAR_HEIGHT = 10;
const heightOf = (rows: number): number => (rows + 1) * ROW_HEIGHT + BAR_HEIGHT;
const START: FigurePlace = { row: 0, column: 0 };

/** Many figures as a sheet that is drawn, not laid out: thousands of cells stand at once. Keys go from cell to cell and open one; the cell that is gone to is heard. */
export function FigureGrid({ sheet, label, theme, isPrinting = false, onOpen }: FigureGridProps) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const host = useRef<FigureHost>(null);
  const newest = useRef({ sheet, onOpen });
  const [chosen, setPlace] = useState(START);
  const [focused, setFocused] = useState(false);
  const [drawn, setDrawn] = useState<FigureSheet>();
  // Of another sheet than it was chosen in, it may be further than that one goes.
  const place = placeWithin(chosen, sheet);
  useLayoutEffect(() => {
    newest.current = { sheet, onOpen };
  });
  const begin = useCallback(() => {
    if (!element.current) return;
    host.current?.release();
    host.current = hostFigures({
      element: element.current,
      sheet: newest.current.sheet,
      onPoint: (at) => {
        setPlace(at);
        if (newest.current.sheet.opens(at.row, at.column)) newest.current.onOpen(at);
      },
      onDrawn: setDrawn,
    });
  }, []);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const handleFonts = () => host.current?.refresh();
    document.fonts.addEventListener('loadingdone', handleFonts);
    const observer = new ResizeObserver(() => {
      if (host.current?.resize() === false) begin();
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', handleFonts);
      host.current?.release();
      host.current = null;
    };
  }, [begin]);
  useLayoutEffect(() => {
    if (host.current?.show(sheet) !== true) begin();
  }, [sheet, begin]);
  const drawnIn = useRef(theme);
  useEffect(() => {
    // It began with the tokens of its theme: to draw everything anew takes as long as the first time.
    if (drawnIn.current === theme) return;
    drawnIn.current = theme;
    host.current?.refresh();
  }, [theme]);
  const { row, column } = place;
  useLayoutEffect(() => host.current?.select(focused ? { row, column } : undefined), [row, column, focused, sheet]);

  const handleKey = (event: KeyboardEvent) => {
    const to = movedBy(event, place, sheet);
    if (to) setPlace(to);
    else if (event.key === 'Enter' && sheet.opens(place.row, place.column)) onOpen(place);
    else return;
    event.preventDefault();
  };
  const names = Array.from({ length: sheet.stays.left }, (_, at) => sheet.textAt(row, at));
  return (
    <>
      <div
        className={`${styles['stage']} ${styles['unprinted']}`}
        style={{
          height: `clamp(${heightOf(Math.min(sheet.rows, LEAST_ROWS))}px, 100vh - ${AROUND}px, ${heightOf(Math.min(sheet.rows, MOST_ROWS))}px)`,
        }}
        role="grid"
        aria-label={`${label}，方向键移动，回车键查看明细`}
        aria-readonly="true"
        aria-rowcount={sheet.rows + 1}
        aria-colcount={sheet.columns.length}
        aria-activedescendant={id}
        tabIndex={0}
        data-focused={focused}
        data-drawn={drawn === sheet}
        onKeyDown={handleKey}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <div ref={element} className={styles['canvas']} aria-hidden="true" />
        {/* Of thousands of cells the one that is gone to is there to be heard. */}
        <div role="row" aria-rowindex={place.row + 2} className="visually-hidden">
          <div id={id} role="gridcell" aria-colindex={place.column + 1}>
            {[...names, sheet.columns[place.column]?.title, sheet.textAt(place.row, place.column)].join(' ')}
          </div>
        </div>
      </div>
      {isPrinting && <PrintedFigures sheet={sheet} label={label} />}
    </>
  );
}
