import { REVIEW_STATUS_LABELS, type ReviewStatus } from '#subjects/report/terms.ts';
import { type StateKind, StateTag } from '../parts/tag/StateTag.tsx';

const KINDS: Readonly<Record<ReviewStatus, StateKind>> = { '0': 'plain', '1': 'waiting', '2': 'good', '3': 'bad' };

/** A review state in its word with a mark of its own shape and colour 审核状态. */
export function ReviewTag({ status }: { readonly status: ReviewStatus }) {
  return <StateTag kind={KINDS[status]}>{REVIEW_STATUS_LABELS[status]}</StateTag>;
}
