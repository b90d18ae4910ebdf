import { differences } from '#subjects/approval/rules.ts';
import { APPROVAL_MESSAGES } from '#subjects/approval/terms.ts';
import type { ApprovalDetail } from '#subjects/approval/wire.ts';
import styles from '../../../review/Detail.module.css';

/** What was filled in; beside what it changes where it changes something, the changed lines marked 变更对照, and what others changed meanwhile. */
export function ApprovalSheet({ detail: { kind, payload, before, moved } }: { readonly detail: ApprovalDetail }) {
  const lines = differences(kind, before ?? payload, payload);
  return (
    <>
      {moved.length > 0 && (
        <p className={styles['reason']} role="note">
          {APPROVAL_MESSAGES.movedSince(moved)}
        </p>
      )}
      <table className={styles['sheet']}>
        <caption className="visually-hidden">{before ? '变更对照' : '申报内容'}</caption>
        <thead>
          <tr>
            <th scope="col">项目</th>
            {before && <th scope="col">原内容</th>}
            <th scope="col">申报内容</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, label, before: old, after, changed }) => (
            <tr key={name} data-changed={changed}>
              <th scope="row">{label}</th>
              {before && <td>{old}</td>}
              <td>
                {after}
                {changed && <span className="visually-hidden">（有变更）</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
