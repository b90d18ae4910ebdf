import type { CellValues } from './sheet.ts';

/** A cell that is not what it was 差异. */
export interface CellDifference {
  readonly address: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** The cells in which two versions differ, in the order of the later one's; a missing cell counts as blank. */
export function differences(before: CellValues, after: CellValues): readonly CellDifference[] {
  const addresses = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...addresses].flatMap((address) => {
    const [was, is] = [before[address] ?? null, after[address] ?? null];
    return was === is ? [] : [{ address, before: was, after: is }];
  });
}
