import { useRef, useState } from 'react';
import type { Call, InputOf, OutputOf } from '#base/call.ts';
import { numberText } from '#base/number-text.ts';
import { useCore } from '#browser/core.tsx';
import { useTicker } from '#browser/timers.ts';
import { uploadCalls } from '#subjects/upload/calls.ts';
import type { UploadProgress } from '#subjects/upload/wire.ts';
import { newKey } from '../new-key.ts';

/** A file on its way: the share that was sent, then how far the server is with it; null for none. */
export type Sending = { readonly sent: number; readonly progress?: UploadProgress } | null;

/** The server is asked so often how far it is, ms. */
const ASK_EVERY = 700;

/** Sends files with a key to ask by: how far one is, and a way to stop it as long as nothing of it is written. One at a time. */
export function useUpload() {
  const { transport } = useCore();
  const [sending, setSending] = useState<Sending>(null);
  const running = useRef<{ readonly uploadKey: string; readonly abort: AbortController }>(undefined);
  /** Sends a file; undefined when it was stopped before it was there. Throws `CallFailure` as every call does. */
  const send = async <C extends Call>(
    call: C,
    input: Omit<InputOf<C>, 'uploadKey'>,
  ): Promise<OutputOf<C> | undefined> => {
    const own = { uploadKey: newKey(), abort: new AbortController() };
    running.current = own;
    setSending({ sent: 0 });
    try {
      return await transport.send(call, { ...input, uploadKey: own.uploadKey } as InputOf<C>, {
        signal: own.abort.signal,
        onSent: (sent) => setSending((now) => now && { ...now, sent }),
      });
    } catch (problem) {
      if (own.abort.signal.aborted) return undefined;
      throw problem;
    } finally {
      setSending(null);
    }
  };
  useTicker(
    () => {
      const own = running.current;
      if (!own) return;
      // What cannot be asked is not known: the file goes on all the same.
      transport.send(uploadCalls.progress, { uploadKey: own.uploadKey }, { quiet: true }).then(
        (progress) => {
          if (running.current === own) setSending((now) => now && { ...now, progress });
        },
        () => undefined,
      );
    },
    ASK_EVERY,
    sending !== null && sending.sent >= 1,
  );
  const cancel = (): void => {
    const own = running.current;
    if (!own || !sending) return;
    if (sending.sent < 1) own.abort.abort();
    // The file's own answer says that it was stopped, or what became of it where the writing had begun.
    else transport.send(uploadCalls.cancel, { uploadKey: own.uploadKey }).catch(() => undefined);
  };
  return { sending, send, cancel };
}

/** How far a file is, in words. */
export function sendingText({ sent, progress = {} }: NonNullable<Sending>): string {
  if (sent < 1) return `正在上传文件（${Math.floor(sent * 100)}%）`;
  switch (progress.stage) {
    case 'waiting':
      return '前面还有其他文件，正在排队';
    case 'reading':
      return '正在读取文件';
    case 'checking':
      return `正在检查第 ${numberText(progress.line ?? 0)} 行`;
    case 'writing':
      return `全部正确，正在写入 ${numberText(progress.total ?? 0)} 条`;
    default:
      return '文件已上传，正在等待处理';
  }
}

/** Whether the file may still be stopped: nothing of it is written yet. */
export const isStoppable = ({ progress }: NonNullable<Sending>): boolean => progress?.stage !== 'writing';
