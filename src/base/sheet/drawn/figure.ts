import type { Cadence } from '../period.ts';
import type { PeriodKey } from '../periods/kind.ts';

/** How the reports of another kind lie to this one: `within` it, `around` it, or `overlapping` it at an end, as weeks do a month. */
export type DrawnPeriods = 'within' | 'around' | 'overlapping';

/**
 * A figure that reports of another kind hold already 勾稽关系: the sum of their cells `of` over the periods that lie so to this one (the quarters of a year,
 * the week of a weekend). As a `whole` it is what the figure should be, and is there once all of those periods stand, handed in or passed; as a `part` the
 * figure may not be less, and whatever stands of it counts.
 */
export interface DrawnFigure {
  readonly into: string;
  readonly from: DrawnReport;
  readonly of: readonly string[];
  readonly periods: DrawnPeriods;
  /** Whether `of` names a cell for each day of a period, of which only the days of this one count. */
  readonly byDay?: true;
  /** A whole unless it says so. */
  readonly as?: 'part';
}

/** What is known of a report that is drawn from. */
export interface DrawnReport {
  readonly key: string;
  readonly title: string;
  readonly cadence: Cadence;
}

/** What a drawn figure comes to, and what it was made of. */
export interface DrawnSum {
  readonly into: string;
  readonly as: 'whole' | 'part';
  readonly sum: number;
  /** Key of the reports, and their periods, oldest first. */
  readonly kind: string;
  readonly periods: readonly PeriodKey[];
  /** The same in words: 《商业案例季度表》2026年第1季度至2026年第4季度（4 份）. */
  readonly named: string;
  /** When the newest of them was handed in, instant; undefined where that is not known. */
  readonly at?: number | undefined;
}

/**
 * Where the first value of a cell of a new report comes from 预填: what other reports come to (as `draws` has it for the cell), the same cell of the report
 * of the last period, or a fact that a register has, by the name that the server knows it by. Of several for a cell the first that has a value counts.
 */
export interface Prefill {
  readonly into: string;
  readonly by: 'reports' | 'last' | { readonly fact: string };
}
