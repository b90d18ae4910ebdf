import {
  FINDING_STATES,
  type FindingState,
  ITEM_SEVERITIES,
  type ItemSeverity,
  PLAN_STATES,
  type PlanState,
  TASK_STATES,
  type TaskState,
} from '#subjects/inspection/terms.ts';
import { type StateKind, StateTag } from '../../../parts/tag/StateTag.tsx';

const FINDING_KINDS: Readonly<Record<FindingState, StateKind>> = {
  open: 'waiting',
  proved: 'waiting',
  returned: 'bad',
  closed: 'good',
  void: 'plain',
};
const SEVERITY_KINDS: Readonly<Record<ItemSeverity, StateKind>> = { low: 'plain', medium: 'waiting', high: 'bad' };
const PLAN_KINDS: Readonly<Record<PlanState, StateKind>> = { draft: 'plain', drawn: 'waiting', done: 'good' };
const TASK_KINDS: Readonly<Record<TaskState, StateKind>> = { open: 'waiting', done: 'good', void: 'plain' };

export const FindingTag = ({ state }: { readonly state: FindingState }) => (
  <StateTag kind={FINDING_KINDS[state]}>{FINDING_STATES[state]}</StateTag>
);
export const SeverityTag = ({ severity }: { readonly severity: ItemSeverity }) => (
  <StateTag kind={SEVERITY_KINDS[severity]}>{ITEM_SEVERITIES[severity]}</StateTag>
);
export const PlanTag = ({ state }: { readonly state: PlanState }) => (
  <StateTag kind={PLAN_KINDS[state]}>{PLAN_STATES[state]}</StateTag>
);
export const TaskTag = ({ state }: { readonly state: TaskState }) => (
  <StateTag kind={TASK_KINDS[state]}>{TASK_STATES[state]}</StateTag>
);
