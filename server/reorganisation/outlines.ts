import { sql } from 'kysely';
import { drawnRing, outlineText, readOutline } from '#base/register/judging/outline.ts';
import { kindOf } from '#subjects/region-change/rules.ts';
import type { ReorganisationDraft, Reorganised } from '#subjects/region-change/wire.ts';
import type { BoundaryRow } from '../database/rows/planning.ts';
import type { Db } from '../database/tables.ts';

type Kept = Omit<BoundaryRow, 'boundary_id' | 'rings'> & { readonly rings: readonly unknown[] };

/** What the map drew before a change, for its undoing: rows to put back, and the codes whose rows go then. */
interface Redrawn {
  readonly before: readonly Kept[];
  readonly codes: readonly string[];
}

/** Draws the outlines after a change: a merged division has those of all, a split one is drawn as its parts where all have an outline, and is said to be split where not. */
export async function redrawn(tx: Db, draft: ReorganisationDraft, { from, to }: Reorganised): Promise<Redrawn> {
  const rows = await tx
    .selectFrom('region')
    .select(['region_id', 'code'])
    .where(
      'region_id',
      'in',
      [...from, ...to].map(({ regionId }) => regionId),
    )
    .execute();
  const codeOf = new Map(rows.map(({ region_id, code }) => [region_id, code]));
  const codes = rows.map(({ code }) => code);
  const before = await drawnOf(tx, codes);
  const gone = from.map(({ regionId }) => codeOf.get(regionId) ?? '');
  const old = before.filter(({ code }) => gone.includes(code));
  const [model] = old;
  if (!model) return { before: [], codes: [] };
  await remove(tx, codes);
  const parts = to.map(({ regionId, name }) => ({ code: codeOf.get(regionId) ?? '', name }));
  const [only] = parts;
  if (kindOf(draft) === 'merge' && only) {
    const own = before.filter(({ code }) => code === only.code);
    await enter(tx, [{ ...(own[0] ?? model), ...only, rings: [...own, ...old].flatMap(({ rings }) => rings) }]);
  } else if (draft.parts.every(({ outline }) => outline !== undefined))
    await enter(
      tx,
      parts.map((part, index) => ({ ...model, ...part, rings: [ringOf(draft.parts[index]?.outline ?? '')] })),
    );
  else
    await enter(
      tx,
      old.map((one) => ({ ...one, name: `${one.name}（已拆分）` })),
    );
  return { before, codes };
}

/** Draws what was drawn before a change. */
export async function drawnBack(tx: Db, kept: unknown): Promise<void> {
  const { before, codes } = kept as Redrawn;
  if (codes.length === 0) return;
  await remove(tx, codes);
  await enter(tx, before);
}

function ringOf(outline: string): readonly unknown[] {
  const read = readOutline(outline);
  return 'ring' in read ? drawnRing(outlineText(read.ring)) : [];
}

async function drawnOf(tx: Db, codes: readonly string[]): Promise<readonly Kept[]> {
  const { rows } = await sql<Kept>`
    select code, kind, name, rings, source, review_number from boundary where kind = 'district' and code = any(${[...codes]}::text[])
    order by boundary_id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    rings: typeof row.rings === 'string' ? (JSON.parse(row.rings) as unknown[]) : row.rings,
  }));
}

const remove = (tx: Db, codes: readonly string[]) =>
  tx
    .deleteFrom('boundary')
    .where('kind', '=', 'district')
    .where('code', 'in', [...codes])
    .execute();

async function enter(tx: Db, rows: readonly Kept[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('boundary')
    .values(rows.map(({ rings, ...row }) => ({ ...row, rings: JSON.stringify(rings) })))
    .execute();
}
