import { z } from 'zod';
import { ownBoundaries } from '../foundation/boundaries.ts';
import type { Db } from '../database/tables.ts';
import type { FoundBorder } from './reading/job.ts';

const bordersSchema: z.ZodType<readonly FoundBorder[]> = z.array(
  z.object({
    code: z.string(),
    kind: z.enum(['city', 'district']),
    name: z.string(),
    rings: z.array(z.array(z.tuple([z.number(), z.number()]).readonly())),
  }),
);

/** The borders that a version of the districts holds. */
export const bordersIn = (content: string): readonly FoundBorder[] => bordersSchema.parse(JSON.parse(content));

/** Puts borders in the place of all that were there; what a file does not have, as 江北新区, is taken from the system's own. */
export async function replaceBorders(
  tx: Db,
  borders: readonly FoundBorder[],
  { source, reviewNumber }: { readonly source: string; readonly reviewNumber: string },
): Promise<void> {
  const known = new Set(borders.map(({ code }) => code));
  const own = (await ownBoundaries()).filter(({ kind, code }) => kind !== 'water' && !known.has(code));
  await tx.deleteFrom('boundary').where('kind', '!=', 'water').execute();
  await tx
    .insertInto('boundary')
    .values([
      ...borders.map(({ rings, ...border }) => ({
        ...border,
        rings: JSON.stringify(rings),
        source,
        review_number: reviewNumber,
      })),
      ...own,
    ])
    .execute();
}
