import { parentPort } from 'node:worker_threads';
import { SheetUnreadable } from '../report/sheet-row.ts';
import { jobs } from './jobs.ts';
import type { FromThread, Start, ToThread } from './thread.ts';

const port = parentPort;
if (!port) throw new Error('worker.ts of the workshop runs in a worker only');
const post = (message: FromThread) => port.postMessage(message);

/** Lines that pass between two tellings. */
const TOLD_EVERY = 1_000;
let wanted: (() => void) | undefined;

async function work({ name, input }: Start): Promise<void> {
  const job = (await jobs[name]()) as (
    input: unknown,
    tell: (line: number) => void,
  ) => Iterable<unknown> | AsyncIterable<unknown>;
  const tell = (line: number): void => {
    if (line % TOLD_EVERY === 0) post({ kind: 'line', line });
  };
  for await (const piece of job(input, tell)) {
    // The next one when it is asked for: pieces that nobody has time for would only pile up.
    const asked = new Promise<void>((resolve) => {
      wanted = resolve;
    });
    post({ kind: 'piece', piece });
    await asked;
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'more') return wanted?.();
  work(message).then(
    () => post({ kind: 'end' }),
    (problem: unknown) =>
      post(
        problem instanceof SheetUnreadable
          ? { kind: 'unreadable', message: problem.message }
          : {
              kind: 'failed',
              message: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
            },
      ),
  );
});
