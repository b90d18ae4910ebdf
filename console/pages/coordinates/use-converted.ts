import { useMemo } from 'react';
import { groundOf } from '#base/geo.ts';
import { metresBetween } from '#base/space/circle.ts';
import { type CoordinateSheet, coordinateSheet, type SheetPlace } from '#base/space/coordinate-sheet.ts';
import { ringTest } from '#base/space/ring-test.ts';
import { converted, type Crs, type Degrees, gcjFrom } from '#base/space/systems.ts';
import { SITING_MESSAGES } from '#subjects/siting/terms.ts';
import { useCityGround } from '../../parts/map/ground.ts';
import { guessOf } from './guess.ts';
import type { Lines } from './Source.tsx';

/** Which system the pairs are written in, and which is wanted; `exchanged`: latitude stands first. */
export interface Conversion {
  readonly from: Crs;
  readonly to: Crs;
  readonly exchanged: boolean;
}

/** A row with where it really lies, what it is in the other system, and what is to be said of it. */
export interface ConvertedPlace extends SheetPlace {
  /** GCJ-02, as every map here draws. */
  readonly lies?: Degrees;
  readonly result?: Degrees;
  /** Metres between the pair as written and the pair as converted, were both taken for the same system. */
  readonly moved?: number;
  readonly remark: string;
}

/** A table as converted, and what is striking about it. */
export interface ConvertedTable {
  readonly sheet: CoordinateSheet;
  readonly places: readonly ConvertedPlace[];
  /** Rows that hold no coordinates; rows that lie outside the city; of both, those that would lie in it were the pair exchanged. */
  readonly faulty: number;
  readonly outside: number;
  readonly exchanged: number;
  /** What names that are known tell of the system; undefined where nothing was compared. */
  readonly guess: ReturnType<typeof guessOf> | undefined;
}

/** The lines of a table converted; undefined without any. */
export function useConverted(
  lines: Lines | undefined,
  { from, to, exchanged }: Conversion,
): ConvertedTable | undefined {
  const { city } = useCityGround();
  const isInCity = useMemo(() => {
    const tests = city.map((ring) => ringTest(ring.map(([lng, lat]) => groundOf({ lng, lat }))));
    return (point: Degrees): boolean => {
      const { x, y } = groundOf(point);
      return tests.length === 0 || tests.some((isIn) => isIn(x, y));
    };
  }, [city]);
  return useMemo(() => {
    const sheet = lines && coordinateSheet(lines.rows, exchanged);
    if (!sheet) return undefined;
    const other = coordinateSheet(lines.rows, !exchanged)?.rows ?? [];
    const places = sheet.rows.map((row) => convertedPlace(row, { from, to, isInCity }));
    const isAstray = ({ lies }: ConvertedPlace) => lies === undefined || !isInCity(lies);
    return {
      sheet,
      places,
      faulty: places.filter(({ fault }) => fault !== undefined).length,
      outside: places.filter((place) => place.lies !== undefined && isAstray(place)).length,
      exchanged: places.filter((place, at) => {
        const turned = other[at]?.place;
        return isAstray(place) && turned !== undefined && isInCity(gcjFrom(turned, from));
      }).length,
      guess: lines.known && guessOf(sheet, lines.known),
    };
  }, [lines, from, to, exchanged, isInCity]);
}

interface Task extends Pick<Conversion, 'from' | 'to'> {
  readonly isInCity: (point: Degrees) => boolean;
}

function convertedPlace(row: SheetPlace, { from, to, isInCity }: Task): ConvertedPlace {
  const { place, fault } = row;
  if (!place) return { ...row, remark: fault ?? '' };
  const lies = gcjFrom(place, from);
  const result = converted(place, from, to);
  const remark = isInCity(lies) ? '' : SITING_MESSAGES.outside;
  return { ...row, lies, result, moved: metresBetween(place, result), remark };
}
