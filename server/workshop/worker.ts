import { parentPort } from 'node:worker_threads';
import { SheetUnreadable } from '../sheet/sheet-row.ts';
import type { FromThread, Start, ToThread } from './messages.ts';

if (!parentPort) throw new Error('worker.ts of the workshop runs in a worker only');
const port = parentPort;
const post = (message: FromThread) => port.postMessage(message);

/** Lines that pass between two tellings. */
const TOLD_EVERY = 1_000;
let wanted: (() => void) | undefined;

type Load = (address: string) => Promise<Readonly<Record<string, unknown>>>;

async function work({ address, name, input }: Start, load: Load): Promise<void> {
  const job = (await load(address))[name] as (
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

/** Does the jobs that it is sent, one at a time, loading each from where it stands. */
export function serve(load: Load): void {
  port.on('message', (message: ToThread) => {
    if (message.kind === 'more') return wanted?.();
    work(message, load).then(
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
}
