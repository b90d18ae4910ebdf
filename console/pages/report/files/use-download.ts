import { useRef, useState } from 'react';
import type { Call, InputOf } from '#base/call.ts';
import { useCore } from '#browser/core.tsx';
import { saveFile } from '#kit/chart/tools/saving.ts';

/** A file on its way to the person; null for none. */
export type Receiving = { readonly bytes: number } | null;

/** Fetches files and gives them to the person: how much has come, and a way to stop. One at a time; a failure has been shown. */
export function useDownload() {
  const { transport } = useCore();
  const [receiving, setReceiving] = useState<Receiving>(null);
  const running = useRef<AbortController>(undefined);
  const start = async <C extends Call>(call: C, input: InputOf<C>): Promise<boolean> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setReceiving({ bytes: 0 });
    try {
      const file = await transport.receive(call, input, { signal: own.signal, onReceived: (bytes) => { if (running.current === own) setReceiving({ bytes }); } });
      saveFile(file.content, file.fileName);
      return true;
    } catch {
      return false;
    } finally {
      if (running.current === own) setReceiving(null);
    }
  };
  const stop = () => {
    running.current?.abort();
    setReceiving(null);
  };
  return { receiving, start, stop };
}

const KILOBYTE = 1_024;

/** How much a file has come to: 已接收 1.2 MB. */
export function receivedText(bytes: number): string {
  if (bytes < KILOBYTE) return '正在生成文件';
  const kilobytes = bytes / KILOBYTE;
  return kilobytes < KILOBYTE ? `已接收 ${Math.round(kilobytes)} KB` : `已接收 ${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}
