import { placeOf } from './blocks.ts';
import type { Piece } from './pieces.ts';

/** A heading of the contents 目录 with where it stands. */
export interface Content {
  readonly key: string;
  readonly place: string;
  readonly level: 1 | 2;
  readonly text: string;
}
/** Fewer headings are found without a list of them. */
const FEWEST_CONTENTS = 3;

/** The contents of a document: its headings of two levels; of a short one none. */
export function contentsOf(pieces: readonly Piece[]): readonly Content[] {
  const headings = pieces.flatMap((piece): readonly Content[] =>
    piece.kind === 'heading' && piece.level < 3
      ? [
          {
            key: piece.key,
            place: placeOf(piece.block, piece.division),
            level: piece.level === 1 ? 1 : 2,
            text: piece.text,
          },
        ]
      : [],
  );
  return headings.length < FEWEST_CONTENTS ? [] : headings;
}
