import { ISSUE_STATES, type IssueState } from '#subjects/business-report/terms.ts';
import { type StateKind, StateTag } from '../../parts/tag/StateTag.tsx';

const KINDS: Readonly<Record<IssueState, StateKind>> = {
  writing: 'plain',
  pending: 'waiting',
  returned: 'bad',
  published: 'good',
  withdrawn: 'bad',
};

/** How far an issue is, in its word. */
export function IssueStateTag({ state }: { readonly state: IssueState }) {
  return <StateTag kind={KINDS[state]}>{ISSUE_STATES[state]}</StateTag>;
}
