import { type Known, KNOWN_ID, knownBy, knownSchema } from '#base/known.ts';
import { z } from 'zod';
import type { Call, InputOf, OutputOf } from '#base/call.ts';

/** Later than this after the page came, what it brought along may be out of date though nothing was heard, ms. */
const FRESH_FOR = 15_000;

/** What the server wrote into the page; each answer is given once. */
export interface KnownAnswers {
  /** The server’s clock before it wrote them, ms. */
  readonly at: number | undefined;
  /** Whether there is anything left to take. */
  any(): boolean;
  /** Data of a call as it would come over the wire; undefined where the call has to be made. */
  take(call: Call, wire: Readonly<Record<string, unknown>>, region: string): unknown;
  /** From now on every call is made: this page wrote something, or heard that somebody else did. */
  forget(): void;
}

/** The answers that came within `page`; none in a page of another server, or of one that did not know who asks. */
export const knownIn = (page: Document): KnownAnswers =>
  knownOf(readFrom(page.getElementById(KNOWN_ID)?.textContent ?? ''), () => performance.now() < FRESH_FOR);

/** The answers of `known`, while they are fresh. */
export function knownOf(known: Known | undefined, isFresh: () => boolean): KnownAnswers {
  const answers = new Map(known?.answers.map(({ asked, data }) => [asked, data]));
  const any = () => answers.size > 0 && isFresh();
  return {
    at: known?.at,
    any,
    take(call, wire, region) {
      const asked = knownBy(call, wire, region);
      const data = any() ? answers.get(asked) : undefined;
      answers.delete(asked);
      return data;
    },
    forget: () => answers.clear(),
  };
}

/** What came within the page for a call narrowed to this division; undefined where its answer is not there, or cannot be read. */
export function takenFor<C extends Call>(
  known: KnownAnswers | undefined,
  call: C,
  input: InputOf<C>,
  region: string,
): OutputOf<C> | undefined {
  if (!known?.any()) return undefined;
  const data = known.take(call, z.encode(call.input, input) as Record<string, unknown>, region);
  if (data === undefined) return undefined;
  const read = z.safeDecode(call.output, data as never);
  return read.success ? (read.data as OutputOf<C>) : undefined;
}

/** What came within the page for a call that asks nothing and is the same for everybody; undefined where it did not come, or cannot be read. */
export function broughtAnswer<C extends Call>(known: KnownAnswers | undefined, call: C): OutputOf<C> | undefined {
  return takenFor(known, call, {} as InputOf<C>, '');
}

function readFrom(text: string): Known | undefined {
  if (text === '') return undefined;
  const known = knownSchema.safeParse(JSON.parse(text));
  return known.success ? known.data : undefined;
}
