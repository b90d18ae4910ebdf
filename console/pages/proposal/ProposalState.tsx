import { PROPOSAL_STATES, type ProposalState as State } from '#subjects/proposal/terms.ts';
import { type StateKind, StateTag } from '../../parts/tag/StateTag.tsx';

const KINDS: Readonly<Record<State, StateKind>> = {
  waiting: 'waiting',
  passed: 'good',
  returned: 'bad',
  withdrawn: 'plain',
};

/** How far a proposal is, in its word 办理状态. */
export function ProposalState({ state }: { readonly state: State }) {
  return <StateTag kind={KINDS[state]}>{PROPOSAL_STATES[state]}</StateTag>;
}
