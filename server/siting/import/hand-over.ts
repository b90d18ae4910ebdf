import { type ImportOutcome } from '#base/files/import-outcome.ts';
import { z } from 'zod';
import { CRS_LABELS, type CrsName, IMPORT_LABELS, type ImportKind } from '#subjects/siting/terms.ts';
import type { Operator } from '#server/operator/announced.ts';
import { handOverTo } from '#server/operator/handing.ts';
import type { PlaceFile } from './upload.ts';

export const PLACES_PATH = '/import/places';

const kinds = Object.keys(IMPORT_LABELS) as [ImportKind, ...ImportKind[]];
const systems = Object.keys(CRS_LABELS) as [CrsName, ...CrsName[]];
/** What the hand-over says of the file. */
export const handedPlaces = z.object({ kind: z.enum(kinds), crs: z.enum(systems), file: z.string() });

const outcomeSchema: z.ZodType<ImportOutcome> = z.object({
  written: z.number(),
  message: z.string(),
  faultCount: z.number(),
  faults: z.array(z.object({ line: z.number(), column: z.string(), message: z.string(), value: z.string() })),
});

/** Hands outlets, compounds, boundaries or plans to the server that holds the database; null when nobody answers there any more. */
export function handOverPlaces(operator: Operator, { kind, crs, file }: PlaceFile): Promise<ImportOutcome | null> {
  return handOverTo(
    operator,
    { path: PLACES_PATH, query: { kind, crs, file: file.fileName } },
    file.bytes,
    outcomeSchema,
  );
}
