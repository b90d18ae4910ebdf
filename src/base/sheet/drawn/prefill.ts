import type { CellValues } from '../sheet.ts';

/** A value that a cell is offered, and what it was made of. */
export interface Prefilled {
  readonly address: string;
  readonly value: number;
  /** The source in words: reports with their periods, or a register and how many of its records. */
  readonly named: string;
  /** When the source was last handed in, instant; undefined for a register. */
  readonly at?: number | undefined;
}

/** A cell that still has what it was offered, where the source says another thing by now. */
export interface MovedPrefill {
  readonly address: string;
  readonly was: number;
  /** Null where the source is gone. */
  readonly now: number | null;
  readonly named: string;
}

/** The offers by their cell. */
export const offersOf = (prefills: readonly Prefilled[]): CellValues =>
  Object.fromEntries(prefills.map(({ address, value }) => [address, value]));

/**
 * The cells whose value was offered once and left as it was, while the source has changed since 来源已变动: nobody has confirmed them. The same in browser and
 * server; `offered` is what the person saw, `prefills` what is offered now.
 */
export function movedPrefills(
  offered: CellValues,
  prefills: readonly Prefilled[],
  values: CellValues,
): readonly MovedPrefill[] {
  return Object.entries(offered).flatMap(([address, was]): MovedPrefill[] => {
    const now = prefills.find((one) => one.address === address);
    if (was === null || was === now?.value || values[address] !== was) return [];
    return [{ address, was, now: now?.value ?? null, named: now?.named ?? '' }];
  });
}

/** How a filled value stands to what it was offered: as it was, another, or left blank. */
export function prefillState({ address, value }: Prefilled, values: CellValues): 'kept' | 'changed' | 'blank' {
  const filled = values[address] ?? null;
  if (filled === null) return 'blank';
  return filled === value ? 'kept' : 'changed';
}
