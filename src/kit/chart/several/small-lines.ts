import type { NamedLine } from './lines-spec.ts';

/** The drawing room of a small line, in units of its own. */
export const SMALL = { width: 240, height: 72 } as const;

/** The least and the most of all lines together: small drawings beside one another have one scale. */
export function commonSpan(lines: readonly NamedLine[]): { readonly least: number; readonly most: number } {
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  return { least: Math.min(...known), most: Math.max(...known) };
}

/** A stretch of a small line: its corners, and whether it leads to or from a value that is of a part only. */
export interface Stretch {
  readonly corners: string;
  readonly partial: boolean;
}

/** A line as stretches between the blanks of its values, within the common span. */
export function stretchesOf(
  { values, partial = [] }: NamedLine,
  { least, most }: { readonly least: number; readonly most: number },
): readonly Stretch[] {
  const step = SMALL.width / Math.max(1, values.length - 1);
  const at = (index: number, value: number): string => {
    const share = most === least ? 0.5 : (value - least) / (most - least);
    return `${(index * step).toFixed(1)},${(SMALL.height - share * SMALL.height).toFixed(1)}`;
  };
  const found: { corners: string; partial: boolean; last: number }[] = [];
  for (let index = 1; index < values.length; index += 1) {
    const [from, to] = [values[index - 1] ?? null, values[index] ?? null];
    if (from === null || to === null) continue;
    const isPart = partial[index] === true || partial[index - 1] === true;
    const before = found.at(-1);
    if (before && before.last === index - 1 && before.partial === isPart) {
      before.corners += ` ${at(index, to)}`;
      before.last = index;
    } else found.push({ corners: `${at(index - 1, from)} ${at(index, to)}`, partial: isPart, last: index });
  }
  return found.map(({ corners, partial: isPart }) => ({ corners, partial: isPart }));
}
