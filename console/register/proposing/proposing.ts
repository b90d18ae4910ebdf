import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { PROPOSAL_DEEDS, type ProposalDeed } from '#subjects/proposal/terms.ts';
import type { RowAction } from '../register.ts';

/** What is about to be proposed of a register 建议: of which record, where there is one. */
export interface Proposing {
  readonly deed: ProposalDeed;
  readonly record?: AnyRecord;
  /** One's own refused proposal that is taken up again 再次提出. */
  readonly again?: Again;
}

export interface Again {
  readonly proposalId: number;
  /** What it wanted, by field: all of a new record, of a change what differed. */
  readonly values: AnyRecord;
  readonly reason: string;
}

/** What may be proposed of a row by who may not write. */
export function proposingActions(
  { ends }: Pick<AnyRegister, 'ends'>,
  onPropose: (proposing: Proposing) => void,
): readonly RowAction<AnyRecord>[] {
  const open = ({ endedAt, lockedAt }: AnyRecord) => endedAt === undefined && lockedAt === undefined;
  const deeds: readonly ProposalDeed[] = ends ? ['update', 'close'] : ['update'];
  return deeds.map((deed) => ({
    label: `建议${PROPOSAL_DEEDS[deed]}`,
    shown: open,
    onAct: (record) => onPropose({ deed, record }),
  }));
}
