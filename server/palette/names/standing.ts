import type { LiveEvent } from '#base/event.ts';
import { MISSED, type Services } from '../../service/services.ts';
import type { Names } from './shelves.ts';

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
 * are read while the old ones answer. `read` is handed those, for what it need not work out again.
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

  const readAnew = (): Promise<Names<T>> => {
    const [begun, since] = [edition, clock.now()];
    const end = () => {
      reading = undefined;
    };
    const names = read(standing?.names);
    reading = { names, edition: begun };
    names.then((found) => {
      standing = { names: found, edition: begun, since };
      end();
    }, end);
    return names;
  };

  /** One reading at a time: what changes meanwhile is read by the next. */
  const now = async (): Promise<Names<T>> => {
    if (standing && standing.edition === edition && clock.now() - standing.since < KEPT_FOR) return standing.names;
    if (standing && standing.names.size > AT_ONCE) {
      // Whoever asks next tries again.
      if (!reading) readAnew().catch(() => undefined);
      return standing.names;
    }
    if (!reading) return readAnew();
    if (reading.edition === edition) return reading.names;
    await reading.names.catch(() => undefined);
    return now();
  };
  return now;
}
