import { useRef, useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { failureOf, messageOf } from '#browser/failure.ts';
import { reportAttachmentCalls } from '#subjects/report-attachment/calls.ts';
import type { Attachment } from '#base/files/attachment.ts';
import type { ReportDetail } from '#subjects/report/wire.ts';
import { EVIDENCE_MESSAGES } from '#base/files/evidence.ts';
import { placed } from '../../../register/form/faults.ts';

/** Why a file was not kept, and sending it again where that may help. */
interface Failed {
  readonly item: string;
  readonly text: string;
  readonly again?: () => void;
}

const UNREADABLE = '文件已无法读取，请重新选择';

/** The files of a report that is being filled in: sent at once and kept apart, part of the report once it is handed in. One file is sent at a time. */
export function useAttachments({ kind, enterpriseId, period, files: given = [] }: ReportDetail) {
  const { transport } = useCore();
  const [files, setFiles] = useState<readonly Attachment[]>(given);
  const [sending, setSending] = useState<{ readonly item: string; readonly sent: number }>();
  const [failed, setFailed] = useState<Failed>();
  const running = useRef<AbortController>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Sends a file once those before it are through; gives whether there is nothing to do again. */
  const send = (item: string, file: File): Promise<boolean> => {
    const own = last.current.then(() => sendNow(item, file));
    last.current = own;
    return own;
  };
  const sendNow = async (item: string, file: File): Promise<boolean> => {
    const own = new AbortController();
    running.current = own;
    setFailed(undefined);
    setSending({ item, sent: 0 });
    const bytes = await file.arrayBuffer().then(
      (read) => new Uint8Array(read),
      () => undefined,
    );
    if (!bytes) {
      setSending(undefined);
      setFailed({ item, text: UNREADABLE });
      return false;
    }
    const failure = await failureOf(async () => {
      const kept = await transport.send(
        reportAttachmentCalls.attach,
        { kind, enterpriseId, period, item, file: { fileName: file.name, bytes } },
        { quiet: true, signal: own.signal, onSent: (sent) => setSending((now) => now && { ...now, sent }) },
      );
      if (files.some(({ fileId }) => fileId === kept.fileId)) setFailed({ item, text: EVIDENCE_MESSAGES.same });
      setFiles((now) => [...now.filter(({ fileId }) => fileId !== kept.fileId), kept]);
    });
    setSending(undefined);
    if (failure && !own.signal.aborted) {
      const { status = 0 } = failure.detail;
      // What the server has against the file it will have again; what did not reach it may.
      const may = status === 0 || status >= 500;
      const text = placed(reportAttachmentCalls.attach, failure, ['file']).faults['file'] ?? messageOf(failure);
      setFailed({ item, text, ...(may ? { again: () => void send(item, file) } : {}) });
    }
    return failure === undefined || own.signal.aborted;
  };
  const remove = async (file: Attachment): Promise<void> => {
    setFailed(undefined);
    const { fileId, item, handedIn } = file;
    // What was handed in stays with what was handed in: it leaves the report when that is handed in without it.
    const failure = handedIn
      ? undefined
      : await failureOf(() => transport.send(reportAttachmentCalls.detach, { kind, fileId }, { quiet: true }));
    if (failure) setFailed({ item, text: messageOf(failure), again: () => void remove(file) });
    else setFiles((now) => now.filter((one) => one.fileId !== fileId));
  };
  return { files, sending, failed, send, remove, stop: () => running.current?.abort() };
}

export type Attachments = ReturnType<typeof useAttachments>;
