import { metresBetween } from './circle.ts';
import { type Crs, type Degrees, gcjFrom, SYSTEMS } from './systems.ts';

/** A row of a table of places: what it is called, where it lies as written, or what is wrong with that. */
export interface SheetPlace {
  /** As a spreadsheet program counts it, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly name: string;
  readonly place?: Degrees | undefined;
  readonly fault?: string | undefined;
}

/** A table of places 坐标表: its headings, which columns hold longitude and latitude, and its rows. */
export interface CoordinateSheet {
  readonly head: readonly string[];
  readonly lngColumn: number;
  readonly latColumn: number;
  readonly rows: readonly SheetPlace[];
}

const LNG_HEADING = /^(?:.{0,12}经度|东经|lng|lon|long|longitude|x)(?:[（(].{0,20}[）)])?$/i;
const LAT_HEADING = /^(?:.{0,12}纬度|北纬|lat|latitude|y)(?:[（(].{0,20}[）)])?$/i;
const NAME_HEADING = /名称|店名|name/i;
/** 118°46′30.5″, also with 度分秒 and straight quotes. */
const SEXAGESIMAL = /^([+-]?\d{1,3})[°度](?:(\d{1,2}(?:\.\d{1,8})?)[′'分])?(?:(\d{1,2}(?:\.\d{1,8})?)[″"秒])?$/;
const DECIMAL = /^[+-]?\d{1,8}(?:\.\d{1,15})?$/;

/** Degrees as they are written, decimal or with minutes and seconds; undefined for what is neither. */
export function degreesIn(text: string): number | undefined {
  const plain = text.trim().replace(/^[EN东北]|[EN东北]$/i, '');
  if (DECIMAL.test(plain)) return Number(plain);
  const [, degrees, minutes = '0', seconds = '0'] = SEXAGESIMAL.exec(plain) ?? [];
  if (degrees === undefined || Number(minutes) >= 60 || Number(seconds) >= 60) return undefined;
  return Math.sign(Number(degrees) || 1) * (Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3_600);
}

/**
 * A table of places from the rows of a file or of pasted text: by its headings 经度 and 纬度, and without such by the first two columns
 * that hold numbers. Undefined where there are none. `exchanged`: what stands as longitude is the latitude, and the other way round.
 */
export function coordinateSheet(
  rows: ReadonlyArray<Pick<SheetPlace, 'line' | 'cells'>>,
  exchanged = false,
): CoordinateSheet | undefined {
  const [top] = rows;
  if (!top) return undefined;
  const headings = top.cells.map((cell) => cell.trim());
  const named = [
    headings.findIndex((one) => LNG_HEADING.test(one)),
    headings.findIndex((one) => LAT_HEADING.test(one)),
  ];
  const hasHead = named.every((column) => column >= 0);
  const numeric = top.cells.flatMap((cell, column) => (degreesIn(cell) === undefined ? [] : [column]));
  const [one, other] = hasHead ? named : numeric;
  const [lngColumn, latColumn] = exchanged ? [other, one] : [one, other];
  if (lngColumn === undefined || latColumn === undefined) return undefined;
  const nameColumn = hasHead
    ? headings.findIndex((heading) => NAME_HEADING.test(heading))
    : top.cells.findIndex((_, column) => column !== lngColumn && column !== latColumn);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const head = Array.from({ length: width }, (_, column) =>
    hasHead
      ? (headings[column] ?? '')
      : column === lngColumn
        ? '经度'
        : column === latColumn
          ? '纬度'
          : `第 ${column + 1} 列`,
  );
  return {
    head,
    lngColumn,
    latColumn,
    rows: rows.slice(hasHead ? 1 : 0).map(({ line, cells }) => {
      const [lng, lat] = [degreesIn(cells[lngColumn] ?? ''), degreesIn(cells[latColumn] ?? '')];
      const name = cells[nameColumn]?.trim() || `第 ${line} 行`;
      const fault = placeFault(lng, lat);
      return fault === undefined && lng !== undefined && lat !== undefined
        ? { line, cells, name, place: { lng, lat } }
        : { line, cells, name, fault };
    }),
  };
}

/** What is wrong with a pair of numbers as degrees, in Chinese. */
function placeFault(lng: number | undefined, lat: number | undefined): string | undefined {
  if (lng === undefined) return '经度应为数字，如 118.7969 或 118°47′49″';
  if (lat === undefined) return '纬度应为数字，如 32.0603 或 32°3′37″';
  if (Math.abs(lng) > 360 || Math.abs(lat) > 360) return '像是以米为单位的平面坐标，请先换算为经纬度';
  if (Math.abs(lat) > 90 && Math.abs(lng) <= 90) return '经度和纬度像是写反了';
  return Math.abs(lng) > 180 || Math.abs(lat) > 90 ? '经度应在 -180 到 180 之间，纬度应在 -90 到 90 之间' : undefined;
}

/** A place as it is written, and where it is known to lie. */
export interface KnownPlace {
  readonly given: Degrees;
  /** GCJ-02. */
  readonly known: Degrees;
}

/** Fewer names that are known prove nothing. */
const LEAST_KNOWN = 3;
/** The right system brings most places this near to where they are known to be; the wrong ones lie half a kilometre off. Metres. */
const NEAR = 150;
const APART = 200;

/** In which system places are written, by those whose position is known: how many those are, and how far off half of them are, metres. Undefined where that does not tell. */
export function systemOf(
  places: readonly KnownPlace[],
): { readonly crs: Crs; readonly known: number; readonly metres: number } | undefined {
  if (places.length < LEAST_KNOWN) return undefined;
  const [best, next] = SYSTEMS.map((crs) => ({
    crs,
    known: places.length,
    metres: middle(places.map(({ given, known }) => metresBetween(gcjFrom(given, crs), known))),
  })).toSorted((a, b) => a.metres - b.metres);
  return best && next && best.metres <= NEAR && next.metres - best.metres >= APART ? best : undefined;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY;
