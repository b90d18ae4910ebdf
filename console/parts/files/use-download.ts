import { useRef, useState } from 'react';
import type { Call, InputOf } from '#base/call.ts';
import { numberText } from '#base/number-text.ts';
import { useCore } from '#browser/core.tsx';
import { useTicker } from '#browser/timers.ts';
import { saveFile } from '#kit/chart/tools/saving.ts';
import type { ExportProgress } from '#subjects/report-file/wire.ts';

/** A file on its way to the person, its rows where the server counts them; null for none. */
export type Receiving = { readonly bytes: number; readonly rows?: ExportProgress | undefined } | null;

/** Asks how far the making of a file is. */
export type AskProgress = () => Promise<ExportProgress>;

/** Rows are asked for so often, ms: often enough to be seen moving, seldom enough to cost nothing. */
const ASK_EVERY = 700;

/** Fetches files and gives them to the person: how much has come, and a way to stop. One at a time; a failure has been shown. */
export function useDownload() {
  const { transport } = useCore();
  const [receiving, setReceiving] = useState<Receiving>(null);
  const running = useRef<AbortController>(undefined);
  const asking = useRef<AskProgress>(undefined);
  const start = async <C extends Call>(call: C, input: InputOf<C>, askProgress?: AskProgress): Promise<boolean> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    asking.current = askProgress;
    setReceiving({ bytes: 0 });
    try {
      const file = await transport.receive(call, input, {
        signal: own.signal,
        onReceived: (bytes) => {
          if (running.current === own) setReceiving((now) => ({ ...now, bytes }));
        },
      });
      saveFile(file.content, file.fileName);
      return true;
    } catch {
      return false;
    } finally {
      if (running.current === own) setReceiving(null);
    }
  };
  useTicker(
    () => {
      const own = running.current;
      // What cannot be asked is not known: the bytes are still told.
      asking
        .current?.()
        .then((rows) => {
          if (running.current === own && rows.total !== undefined) setReceiving((now) => now && { ...now, rows });
        })
        .catch(() => undefined);
    },
    ASK_EVERY,
    receiving !== null,
  );
  const stop = () => {
    running.current?.abort();
    setReceiving(null);
  };
  return { receiving, start, stop };
}

const KILOBYTE = 1_024;

/** How far a file is: 已导出 1,500 / 12,000 行, else how much of it has come: 已接收 1.2 MB. */
export function receivedText({ bytes, rows }: NonNullable<Receiving>): string {
  if (rows?.total !== undefined) return `已导出 ${numberText(rows.done ?? 0)} / ${numberText(rows.total)} 行`;
  if (bytes < KILOBYTE) return '正在生成文件';
  const kilobytes = bytes / KILOBYTE;
  return kilobytes < KILOBYTE ? `已接收 ${Math.round(kilobytes)} KB` : `已接收 ${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}
