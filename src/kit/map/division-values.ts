import type { Density } from '../tokens/theme.ts';

/** A figure of each division of the city; where their boundaries come from is the business of the map that draws them. */
export interface DivisionValuesProps {
  readonly values: ReadonlyArray<{
    /** Code of the division. */
    readonly key: string;
    readonly name: string;
    readonly value: number;
  }>;
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly density: Density;
}
