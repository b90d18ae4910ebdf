import { REVIEW_STATUS_LABELS, type ReviewStatus } from '#subjects/report/terms.ts';
import styles from './Approval.module.css';

/** A review state in its word with a mark of its own shape and colour 审核状态. */
export function ReviewTag({ status }: { readonly status: ReviewStatus }) {
  return (
    <span className={styles['tag']} data-status={status}>
      {REVIEW_STATUS_LABELS[status]}
    </span>
  );
}
