import { pairKey } from '#subjects/poi/rules/keeping.ts';
import { type FoundPair, matched } from '#subjects/poi/rules/pass.ts';
import type { Facts } from '#subjects/poi/rules/score.ts';
import type { Tell } from '../sheet/sheet-row.ts';
import { spellerOf } from './spelling.ts';

/** What a comparison is given, as bytes: a thread takes them without going through them. */
export interface PassInput {
  readonly outlets: Uint8Array;
  /** Chunks, one after another. */
  readonly points: readonly Uint8Array[];
  /** By the key of the pair, the facts that it was turned down of. */
  readonly turnedDown: ReadonlyMap<string, string>;
}

/** Pairs that are handed over together. */
const TOGETHER = 500;

const written = new TextEncoder();
const read = new TextDecoder();
export const packed = (facts: readonly Facts[]): Uint8Array => written.encode(JSON.stringify(facts));
const unpacked = (bytes: Uint8Array): readonly Facts[] => JSON.parse(read.decode(bytes)) as readonly Facts[];

function* factsIn(chunks: readonly Uint8Array[]): Generator<Facts> {
  for (const chunk of chunks) yield* unpacked(chunk);
}

/** Compares points and outlets in a thread 比对: pairs by and by. */
export function* passJob({ outlets, points, turnedDown }: PassInput, tell: Tell): Generator<readonly FoundPair[]> {
  let together: FoundPair[] = [];
  const pairs = matched(factsIn(points), unpacked(outlets), spellerOf(), {
    told: tell,
    isOut: (pointId, outletId, facts) => turnedDown.get(pairKey(pointId, outletId)) === facts,
  });
  for (const pair of pairs) {
    together.push(pair);
    if (together.length < TOGETHER) continue;
    yield together;
    together = [];
  }
  if (together.length > 0) yield together;
}
