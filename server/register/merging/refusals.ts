import type { AnyRegister } from '#base/register/declare.ts';
import { MERGE_MESSAGES } from '#base/register/merging/wire.ts';
import { treeFault } from '#base/register/judging/tree.ts';
import type { Db } from '../../database/tables.ts';
import { mergeRefusals } from '../../indexes/merging.ts';
import { treeOf } from '../judging/tree.ts';
import type { Named } from '../writing.ts';

/** Why two records cannot be made one, in Chinese; undefined where they can. */
export async function refusalOf(
  db: Db,
  register: AnyRegister,
  kept: Named,
  merged: Named,
): Promise<string | undefined> {
  const { merges, fields } = register;
  const apart = merges?.same?.find((key) => kept[key] !== merged[key]);
  if (apart !== undefined) return MERGE_MESSAGES.apart(kept.name, merged.name, fields[apart]?.term ?? apart);
  return (await hanging(db, register, kept, merged)) ?? (await mergeRefusals[register.name]?.(db, kept, merged));
}

/** What hangs below a record in a tree moves with it only where it may hang elsewhere: not below itself, and not deeper than the tree goes. */
async function hanging(db: Db, register: AnyRegister, kept: Named, merged: Named): Promise<string | undefined> {
  const { tree, key, fields, noun } = register;
  if (!tree) return undefined;
  const { above, standing } = await treeOf(db, register);
  const [to, from] = [Number(kept[key]), Number(merged[key])];
  const below = [...above].flatMap(([id, parent]) => (parent === from ? [id] : []));
  if (below.length === 0) return undefined;
  if (fields[tree.parent]?.fixed) return MERGE_MESSAGES.hanging(merged.name, noun);
  const moved = new Map([...above, ...below.map((id) => [id, to] as const)]);
  const fault = treeFault(moved, below, tree.deepest, standing);
  if (fault === undefined) return undefined;
  return fault === 'circle'
    ? MERGE_MESSAGES.below(kept.name, merged.name)
    : MERGE_MESSAGES.deep(merged.name, kept.name, noun, tree.deepest);
}
