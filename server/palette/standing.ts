import type { LiveEvent } from '#base/event.ts';
import { MISSED, type Services } from '../service/services.ts';
import type { Names } from './names.ts';

/** A server that lost its line to the bus hears no event: names are read anew after this long, ms. */
const KEPT_FOR = 60_000;
/** Of more names nobody waits for the newest: those that stand answer while they are read anew. */
const AT_ONCE = 5_000;

interface Standing<T> {
  readonly names: Names<T>;
  readonly edition: number;
  readonly since: number;
}

/**
 * Names that stand until one of `events` is heard. Few are then read before anybody is answered, so that a new one is found at once; many
 * are read while the old ones answer. `read` is handed those, for what it need not work out again; `fail` hears why it could not.
 */
export function standingNames<T>(
  { onMessage, clock }: Pick<Services, 'onMessage' | 'clock'>,
  events: readonly LiveEvent[],
  read: (before: Names<T> | undefined) => Promise<Names<T>>,
): () => Promise<Names<T>> {
  const heard = new Set(events.map(({ name }) => name));
  let edition = 0;
  let standing: Standing<T> | undefined;
  let reading: { readonly names: Promise<Names<T>>; readonly edition: number } | undefined;
  onMessage((name) => {
    if (heard.has(name) || name === MISSED) edition += 1;
  });

  const isLarge = () => standing !== undefined && standing.names.size > AT_ONCE;
  const readAnew = (): Promise<Names<T>> => {
    // Of many one reading at a time: what changes meanwhile is read with the next.
    if (reading && (reading.edition === edition || isLarge())) return reading.names;
    const [begun, since] = [edition, clock.now()];
    const entry = { edition: begun, names: read(standing?.names) };
    reading = entry;
    const end = () => {
      if (reading === entry) reading = undefined;
    };
    entry.names.then((names) => {
      if (!standing || standing.edition <= begun) standing = { names, edition: begun, since };
      end();
    }, end);
    return entry.names;
  };

  return async () => {
    if (standing && standing.edition === edition && clock.now() - standing.since < KEPT_FOR) return standing.names;
    const anew = readAnew();
    if (!standing || !isLarge()) return anew;
    // Whoever asks next tries again.
    anew.catch(() => undefined);
    return standing.names;
  };
}
