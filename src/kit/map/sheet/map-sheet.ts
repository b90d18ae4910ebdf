import { scaleOf } from '../frame.ts';

/** What stands around a map that is handed on 成图说明: everything that the page says beside it and a picture would lose. */
export interface MapSheet {
  readonly title: string;
  /** What is shown and what was chosen, a line each: filters, the circle with its centre and radius. */
  readonly lines: readonly string[];
  readonly legend: readonly { readonly color: string; readonly text: string }[];
  /** When it was made, in words. */
  readonly date: string;
  /** Where the data come from. */
  readonly source: string;
}

export interface DrawnMap {
  /** The map with its names, a data address. */
  readonly picture: string;
  /** Its width on the screen, CSS pixels: the type beside it is as large as there. */
  readonly across: number;
  /** The middle of what is in sight: degrees, zoom of the specification. */
  readonly seen: { readonly lat: number; readonly zoom: number };
  /** Whose the ground is and what it may be used for. */
  readonly ground: string;
}

const MARGIN = 20;
const TITLE = 24;
const TEXT = 14;
const LINE = 1.6;
const SWATCH = 12;
const BAR = 6;
/** A legend's entry and the next. */
const APART = 22;

/**
 * A sheet of paper with the map on it 成图: title and what is shown above, below the legend, the scale bar, the arrow to the north, the date, the
 * source and whose the ground is. Takes the drawn map and the words; gives a data address, PNG, '' where the browser draws none.
 */
export async function sheetOf({ picture, across, seen, ground }: DrawnMap, sheet: MapSheet): Promise<string> {
  if (picture === '') return '';
  const map = new Image();
  map.src = picture;
  await map.decode();
  const unit = map.naturalWidth / across;
  const inner = across - 2 * MARGIN;
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (!brush) return '';
  const write = pen(brush);
  const legend = write.rowsOf(sheet.legend, inner);
  const line = TEXT * LINE;
  const head = MARGIN + TITLE * LINE + sheet.lines.length * line + MARGIN / 2;
  const words = [sheet.source, ground].filter((text) => text !== '');
  const foot = MARGIN / 2 + legend.length * line + line + words.length * line + MARGIN;
  const height = map.naturalHeight / unit;
  [canvas.width, canvas.height] = [map.naturalWidth, Math.round((head + height + foot) * unit)];
  brush.scale(unit, unit);
  brush.fillStyle = PAPER;
  brush.fillRect(0, 0, across, head + height + foot);
  brush.drawImage(map, 0, head, across, height);

  write.text(sheet.title, MARGIN, MARGIN + (TITLE * LINE) / 2, { size: TITLE, weight: 600, most: inner });
  for (const [at, text] of sheet.lines.entries())
    write.text(text, MARGIN, MARGIN + TITLE * LINE + (at + 0.5) * line, { most: inner });
  let y = head + height + MARGIN / 2 + line / 2;
  for (const row of legend) {
    for (const { color, text, x } of row) {
      brush.fillStyle = color;
      brush.fillRect(MARGIN + x, y - SWATCH / 2, SWATCH, SWATCH);
      write.text(text, MARGIN + x + SWATCH + BAR, y);
    }
    y += line;
  }
  const scale = scaleOf(seen);
  write.bar(MARGIN, y, scale.pixels);
  write.text(`${scale.text}　北 ↑`, MARGIN + scale.pixels + BAR, y);
  write.text(sheet.date, across - MARGIN, y, { align: 'right' });
  for (const [at, text] of words.entries()) write.text(text, MARGIN, y + (at + 1) * line, { most: inner });
  return canvas.toDataURL('image/png');
}

const PAPER = '#ffffff';
const INK = '#1d2129';

interface TextLook {
  readonly size?: number;
  readonly weight?: number;
  readonly align?: CanvasTextAlign;
  /** Words that are longer are made narrower, not cut. */
  readonly most?: number;
}

type Entry = MapSheet['legend'][number];

function pen(brush: CanvasRenderingContext2D) {
  const face = getComputedStyle(document.body).fontFamily;
  return {
    text(text: string, x: number, y: number, { size = TEXT, weight = 400, align = 'left', most }: TextLook = {}): void {
      brush.font = `${weight} ${size}px ${face}`;
      brush.fillStyle = INK;
      brush.textAlign = align;
      brush.textBaseline = 'middle';
      brush.fillText(text, x, y, most);
    },
    /** Entries of a legend in rows that fit, each with its distance from the left. */
    rowsOf(entries: readonly Entry[], most: number): readonly (readonly (Entry & { readonly x: number })[])[] {
      brush.font = `400 ${TEXT}px ${face}`;
      const rows: (Entry & { readonly x: number })[][] = [];
      let x = 0;
      for (const entry of entries) {
        const width = SWATCH + BAR + brush.measureText(entry.text).width;
        const row = rows.at(-1);
        if (!row || x + width > most) {
          rows.push([{ ...entry, x: 0 }]);
          x = width + APART;
        } else {
          row.push({ ...entry, x });
          x += width + APART;
        }
      }
      return rows;
    },
    bar(x: number, y: number, length: number): void {
      brush.strokeStyle = INK;
      brush.lineWidth = 1.5;
      brush.beginPath();
      brush.moveTo(x, y - BAR);
      brush.lineTo(x, y);
      brush.lineTo(x + length, y);
      brush.lineTo(x + length, y - BAR);
      brush.stroke();
    },
  };
}
