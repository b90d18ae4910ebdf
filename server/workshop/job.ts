import type { Tell } from '../sheet/sheet-row.ts';

/**
 * What a thread does with a file of a stranger: pure, it takes what can be sent to a thread and gives pieces that can be sent back, none of
 * them so large that the receiver is held up by it.
 */
type Work = (input: never, tell: Tell) => Iterable<unknown> | AsyncIterable<unknown>;

/** Work for the workshop, by where it stands; it is loaded where it is done, which is in a thread. */
export interface Job<Input, Piece> {
  readonly address: string;
  /** What the module exports it by. */
  readonly name: string;
  /** Its shape; never set. */
  readonly shape?: (input: Input) => Piece;
}

type PieceOf<W extends Work> = ReturnType<W> extends Iterable<infer P> | AsyncIterable<infer P> ? P : never;

/** The work that a module of the room which orders it exports by this name. */
export function jobIn<W extends Work>(module: URL, name: string): Job<Parameters<W>[0], PieceOf<W>> {
  return { address: module.href, name };
}
