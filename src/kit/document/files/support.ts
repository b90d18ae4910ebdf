import { createContext } from 'react';

/** A file that was kept, as the editor shows it. */
export interface KeptFile {
  readonly fileId: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly isPicture: boolean;
}

/** How the files of a text are kept and read. */
export interface FileSupport {
  /** What may be chosen, as an input of files takes it. */
  readonly pictures: string;
  readonly files: string;
  /** Sends a file, telling how much of it has gone, 0 to 1. Throws an error whose message says in Chinese why it was not kept. */
  readonly send: (file: File, onSent: (share: number) => void) => Promise<KeptFile>;
  readonly addressOf: (fileId: string) => string;
}

/** Given to the editors below; without it a text holds neither pictures nor files. */
export const DocumentFiles = createContext<FileSupport | undefined>(undefined);

/** A file on its way: how much of it has gone, or why it did not. */
export interface PendingFile {
  readonly file: File;
  readonly share: number;
  readonly fault?: string;
}

/** The files that an editor has on their way, by a key that stands in the text meanwhile. */
export interface PendingFiles {
  readonly get: (key: string) => PendingFile | undefined;
  readonly set: (key: string, file: PendingFile | undefined) => void;
  readonly subscribe: (heard: () => void) => () => void;
  readonly nextKey: () => string;
}

export function pendingFiles(): PendingFiles {
  const all = new Map<string, PendingFile>();
  const listeners = new Set<() => void>();
  let made = 0;
  return {
    get: (key) => all.get(key),
    set: (key, file) => {
      if (file) all.set(key, file);
      else all.delete(key);
      for (const heard of listeners) heard();
    },
    subscribe: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    nextKey: () => `p${(made += 1)}`,
  };
}

/** What the pieces of one editor share: the files on their way, and how one is tried again. */
export interface FilesAtWork {
  readonly pending: PendingFiles;
  readonly onRetry: (key: string) => void;
}
export const AtWork = createContext<FilesAtWork | undefined>(undefined);
