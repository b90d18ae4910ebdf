import { jobIn } from '#server/workshop/job.ts';
import { Thread } from '#server/workshop/thread.ts';
import type { InventedReport } from '../../series/reports.ts';
import type { Inventing, inventReports } from './inventing.ts';

const WORK = jobIn<typeof inventReports>(new URL('./inventing.ts', import.meta.url), 'inventReports');
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/** Invents reports in a thread of its own: a server that others ask meanwhile goes on answering. */
export async function inventApart(inventing: Inventing, signal: AbortSignal): Promise<InventedReport[]> {
  const thread = new Thread(MEMORY);
  try {
    const all: InventedReport[] = [];
    for await (const piece of thread.pieces({ ...WORK, input: inventing }, signal, () => undefined))
      all.push(...(piece as readonly InventedReport[]));
    return all;
  } finally {
    await thread.end();
  }
}
