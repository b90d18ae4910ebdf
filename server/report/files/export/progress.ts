import type { ExportProgress } from '#subjects/report-file/wire.ts';

/** Whose export, and by which key they ask for it. */
export interface ExportName {
  readonly userId: number;
  readonly exportKey: string;
}

/** Rows of exports on their way, of this server's own people alone. */
export interface ExportsUnderWay {
  /** The rows as they are, counted while they are taken; forgotten when they end, break off or nobody takes them any more. */
  counted<Row>(rows: AsyncIterable<Row>, name: ExportName, total: () => Promise<number>): AsyncIterable<Row>;
  of(name: ExportName): ExportProgress;
}

const textOf = ({ userId, exportKey }: ExportName): string => `${userId} ${exportKey}`;

/** Counts the rows that leave 导出进度, in memory: with a server beside this one that answers instead, the count is not known, nothing worse. */
export function exportsUnderWay(): ExportsUnderWay {
  const running = new Map<string, { done: number; readonly total: number }>();
  return {
    async *counted(rows, name, total) {
      const progress = { done: 0, total: await total() };
      running.set(textOf(name), progress);
      try {
        for await (const row of rows) {
          progress.done += 1;
          yield row;
        }
      } finally {
        running.delete(textOf(name));
      }
    },
    of(name) {
      const progress = running.get(textOf(name));
      return { done: progress?.done, total: progress?.total };
    },
  };
}
