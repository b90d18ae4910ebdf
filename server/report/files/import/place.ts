import type { ImportFault } from '#subjects/report-file/wire.ts';
import { columnLetters } from '../../../sheet/sheet-row.ts';

/** A place in a file: tab, line as a spreadsheet counts it, column from 0; no column for a whole line. */
export interface FilePlace {
  readonly sheet: string;
  readonly line: number;
  readonly column?: number;
}

/** What is wrong at a place, as the answer says it. */
export function hardFault(place: FilePlace | undefined, message: string, address?: string): ImportFault {
  return { ...placed(place), ...(address === undefined ? {} : { address }), strength: 'hard', message };
}

/** A place as a fault carries it; line 0 where the file has none. */
export function placed(place: FilePlace | undefined): Pick<ImportFault, 'sheet' | 'line' | 'column'> {
  const column = place?.column;
  return {
    sheet: place?.sheet ?? '',
    line: place?.line ?? 0,
    column: column === undefined ? '' : columnLetters(column),
  };
}
