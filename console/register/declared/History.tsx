import { DEED_LABELS, type HistoryEntry } from '#base/register/codecs.ts';
import { sentenceOf } from '#base/register/shown.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { timeText } from '../choices.ts';
import styles from './Declared.module.css';

/** What was done to a record by whom and when 变更记录, in sentences, the newest first. */
export function History({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return <EmptyState text="暂无变更记录" hint="启用变更记录之前的修改，可在操作日志中查询" />;
  return (
    <ol className={styles['history']}>
      {entries.map(({ at, by, deed, version, changes }) => (
        <li key={`${version}-${at}`}>
          <p>
            <strong>{by}</strong> {DEED_LABELS[deed]} <small>{timeText(at)}</small>
          </p>
          {changes.length > 0 && (
            <ul>
              {changes.map((change) => (
                <li key={change.field}>{sentenceOf(change)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
