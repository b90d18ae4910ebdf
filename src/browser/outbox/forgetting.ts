import { forgetOfMachine } from '../storage.ts';
import { machineStore } from './machine-store.ts';

/** What names of kept answers begin with (filling.ts). Apart from their schema: the shell signs out on every page, forms are on few. */
export const FILLING_PREFIX = 'filling:';

/** Drops what users of this machine were filling in, pictures too, when one signs out: it is not for who comes next. What the public fills in stays. */
export async function forgetFillings(): Promise<void> {
  const theirs = `${FILLING_PREFIX}user:`;
  forgetOfMachine(theirs);
  await machineStore.removeAll(theirs);
}
