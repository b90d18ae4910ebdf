import type { UploadProgress, UploadStage } from '#subjects/upload/wire.ts';
import { SheetUnreadable } from '../sheet/sheet-row.ts';
import { type Order, WORKSHOP_MESSAGES } from './workshop.ts';

/** Whose upload, and by which key they ask for it; without one nobody will. */
export interface UploadName {
  readonly userId: number;
  readonly uploadKey?: string | undefined;
}

/** An upload on its way 上传进度: told how far it is, and whether it may still be stopped. */
export interface UnderWay {
  /** What the workshop is told of it. */
  readonly order: Order;
  /** From here on something is written: throws where it was cancelled before. `total` rows will be. */
  writing(total: number): void;
}

interface Running {
  readonly cancel: AbortController;
  stage: UploadStage;
  line: number;
  total: number;
}

const running = new Map<string, Running>();
const textOf = ({ userId, uploadKey = '' }: UploadName): string => `${userId} ${uploadKey}`;

/** Does `work` and answers for it while it lasts. In memory: with a server beside this one that answers instead, nothing is known, nothing worse. */
export async function underWay<T>(name: UploadName, work: (upload: UnderWay) => Promise<T>): Promise<T> {
  const own: Running = { cancel: new AbortController(), stage: 'waiting', line: 0, total: 0 };
  const { signal } = own.cancel;
  if (name.uploadKey !== undefined) running.set(textOf(name), own);
  try {
    return await work({
      order: {
        account: String(name.userId),
        signal,
        onStart: () => {
          own.stage = 'reading';
        },
        onLine: (line) => Object.assign(own, { stage: 'checking', line }),
      },
      writing: (total) => {
        if (signal.aborted) throw new SheetUnreadable(WORKSHOP_MESSAGES.cancelled);
        Object.assign(own, { stage: 'writing', line: 0, total });
      },
    });
  } finally {
    if (running.get(textOf(name)) === own) running.delete(textOf(name));
  }
}

/** How far one's own upload is; nothing where none runs by that key. */
export function progressOf(name: UploadName): UploadProgress {
  const found = running.get(textOf(name));
  return found ? { stage: found.stage, line: found.line, total: found.total } : {};
}

/** Stops one's own upload as long as nothing of it is written; whether that was so. */
export function cancelUpload(name: UploadName): boolean {
  const found = running.get(textOf(name));
  if (!found || found.stage === 'writing') return false;
  found.cancel.abort();
  return true;
}
