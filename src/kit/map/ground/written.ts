import type { GroundName } from './ground.ts';

export interface WrittenName {
  readonly kind: GroundName['kind'] | 'division';
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
}

/** Which names are written below a zoom of the specification; the first of them have the room. */
const LEVELS: ReadonlyArray<{ readonly below: number; readonly kinds: ReadonlyArray<WrittenName['kind']> }> = [
  { below: 11.5, kinds: ['division', 'water', 'city'] },
  { below: 13.5, kinds: ['division', 'water', 'green', 'town', 'bridge'] },
  { below: 15, kinds: ['water', 'green', 'station', 'bridge', 'quarter', 'town', 'division'] },
  { below: Infinity, kinds: ['station', 'landmark', 'water', 'green', 'road', 'bridge', 'quarter', 'town'] },
];

/** The names to be written at a zoom, those that matter most first. */
export function namesAt(
  zoom: number,
  divisions: readonly WrittenName[],
  ground: readonly GroundName[],
): readonly WrittenName[] {
  const kinds = LEVELS.find(({ below }) => zoom < below)?.kinds ?? [];
  const all = [...divisions, ...ground];
  return kinds.flatMap((kind) => all.filter((one) => one.kind === kind));
}
