import type { AnyRegister } from '#base/register/declare.ts';
import { mergingCalls } from '#base/register/merging/rules.ts';
import { recorded } from '../../audit/recorded.ts';
import { type Binding, bound } from '../../http/bind.ts';
import type { Principal } from '../../service/principal.ts';
import type { Services } from '../../service/services.ts';
import { announceEnded } from '../../session/endings.ts';
import { recordOf } from '../reading.ts';
import type { Pen } from '../writing.ts';
import { mergeRecords, previewMerge } from './merging.ts';
import { mergesOf } from './standing.ts';
import { unmergeRecords } from './undoing.ts';

interface Told {
  readonly pen: (actor: Principal) => Pen;
  /** Tells whoever reads the register that it was written. */
  readonly announce: () => Promise<void>;
}

/** The calls of merging two records 合并 and of undoing it, of a register that has them. */
export function mergingRoutes(
  { db, publish }: Services,
  register: AnyRegister,
  { pen, announce }: Told,
): readonly Binding[] {
  const calls = mergingCalls(register);
  if (!calls) return [];
  const { preview, merge, unmerge, merges } = calls;
  /** Users who changed their enterprise with it are looked up anew. */
  const told = async (sessions: readonly string[]): Promise<void> => {
    await announceEnded(publish, sessions);
    await announce();
  };
  return [
    bound(preview, (pair, { regionCodes }) => previewMerge(db, register, regionCodes, pair)),
    bound(merge, async (draft, actor, { address }) => {
      const { saved, sessions } = await recorded(db, { actor, address, action: merge.name }, (tx) =>
        mergeRecords(tx, register, draft, pen(actor)),
      );
      await told(sessions);
      return saved;
    }),
    bound(unmerge, async ({ mergeId }, actor, { address }) => {
      const { outcome, sessions } = await recorded(db, { actor, address, action: unmerge.name }, (tx) =>
        unmergeRecords(tx, register, mergeId, pen(actor)),
      );
      await told(sessions);
      return outcome;
    }),
    bound(merges, async (input, { regionCodes }) => {
      const id = Number((input as Readonly<Record<string, unknown>>)[register.key]);
      await recordOf(db, register, regionCodes, id);
      return [...(await mergesOf(db, register, id))];
    }),
  ];
}
