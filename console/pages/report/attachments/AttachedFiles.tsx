import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { reportAttachmentCalls } from '#subjects/report-attachment/calls.ts';
import type { Attachment } from '#base/files/attachment.ts';
import { FileList } from '../../../parts/files/FileList.tsx';
import { ReceivingNote } from '../../../parts/files/Receiving.tsx';
import { useDownload } from '../../../parts/files/use-download.ts';
import styles from './Attachments.module.css';

export interface AttachedFilesProps {
  readonly declaration: Pick<ReportDeclaration, 'key' | 'attachments'>;
  readonly files: readonly Attachment[];
  /** Offered where a file may be taken out. */
  readonly onRemove?: ((file: Attachment) => void) | undefined;
}

/** Files with a report 附件 by their kind, each to be fetched; those that wait for the report to be handed in say so. */
export function AttachedFiles({ declaration: { key: kind, attachments = [] }, files, onRemove }: AttachedFilesProps) {
  const { receiving, start, stop } = useDownload();
  return (
    <>
      <FileList
        files={files.map((file) => ({
          ...file,
          title: attachments.find(({ key }) => key === file.item)?.title ?? file.item,
          note: file.handedIn ? undefined : '待提交',
        }))}
        onFetch={({ fileId }) => void start(reportAttachmentCalls.file, { kind, fileId })}
        onRemove={onRemove}
      />
      <ReceivingNote receiving={receiving} onStop={stop} />
    </>
  );
}

/** The same under a heading, where a report is only looked at; nothing for a report that may have none. */
export function ReportAttachments({
  declaration,
  files,
}: Omit<AttachedFilesProps, 'files' | 'onRemove'> & { readonly files: readonly Attachment[] | undefined }) {
  if (!declaration.attachments || files === undefined) return null;
  return (
    <section className={styles['part']} aria-label="附件">
      <h3>附件（{files.length} 份）</h3>
      {files.length === 0 ? (
        <p className={styles['none']}>没有附件</p>
      ) : (
        <AttachedFiles declaration={declaration} files={files} />
      )}
    </section>
  );
}
