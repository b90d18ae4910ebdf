import { Button } from '@arco-design/web-react';
import { NEED_LABELS } from '#base/sheet/attachment.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { EvidenceField } from '../../../parts/files/EvidenceField.tsx';
import { AttachedFiles } from './AttachedFiles.tsx';
import styles from './Attachments.module.css';
import type { Attachments } from './use-attachments.ts';

export interface AttachmentFieldsProps {
  readonly declaration: ReportDeclaration;
  readonly attachments: Attachments;
  /** What handing in had against a kind, by its key. */
  readonly faults: ReadonlyMap<string, string>;
}

/** A place for each kind of attachment 附件 that a report may have, with what is there; how far a file is, and what became of it, is said at its place. */
export function AttachmentFields({ declaration, attachments, faults }: AttachmentFieldsProps) {
  const { files, sending, failed, send, stop, remove } = attachments;
  return (
    <section className={styles['part']} aria-label="附件">
      <h3>附件</h3>
      <div className={styles['kinds']}>
        {(declaration.attachments ?? []).map(({ key, title, need, most }) => {
          const own = files.filter(({ item }) => item === key);
          const failure = failed?.item === key ? failed : undefined;
          return (
            <div key={key} data-attachment={key}>
              <EvidenceField
                label={`${title}（${NEED_LABELS[need]}，最多 ${most} 份）`}
                kept={own.length}
                fault={failure?.text ?? faults.get(key)}
                onFile={(file) => send(key, file)}
              />
              {sending?.item === key && (
                <p className={styles['sending']} role="status">
                  <progress aria-label={`${title}上传进度`} max={1} value={sending.sent} />
                  {sending.sent < 1 ? `正在上传（${Math.floor(sending.sent * 100)}%）` : '已上传，正在检查'}
                  <Button type="text" size="mini" onClick={stop}>
                    取消
                  </Button>
                </p>
              )}
              {failure?.again && (
                <Button size="mini" onClick={failure.again}>
                  重新上传
                </Button>
              )}
              {own.length > 0 && (
                <AttachedFiles declaration={declaration} files={own} onRemove={(file) => void remove(file)} />
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
