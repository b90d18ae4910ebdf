import type { DateText } from '#base/calendar.ts';
import type { CellValues } from '#base/sheet/sheet.ts';
import type { Binding } from '#server/http/bind.ts';
import type { Publish, Services } from '#server/service/services.ts';
import type { Db } from '#server/database/tables.ts';
import type { Principal } from '#server/service/principal.ts';

/** A report that was just passed, or is passed no more. */
export interface Passed {
  readonly enterpriseId: number;
  readonly period: string;
  readonly cells: CellValues;
}

/** What is left to do once the transaction has ended: tell the screens. */
export type Afterwards = (publish: Publish) => Promise<void>;
export const NOTHING_LEFT: Afterwards = async () => undefined;

/** Who passed them or took it back, from where and by which action. */
export interface Passer {
  readonly actor: Principal;
  readonly address: string;
  readonly action: string;
}

/** What became of what a passed report had done. */
export interface Undone {
  readonly afterwards: Afterwards;
  /** In words, for who took it back; '' where there was nothing. */
  readonly note: string;
}

/** What passing reports of one kind does beyond their own records, and what undoes it: each in the transaction that passes them, or in which one is passed no more. */
export interface Effect {
  readonly pass: (tx: Db, passed: readonly Passed[], passer: Passer) => Promise<Afterwards>;
  readonly undo: (tx: Db, report: Passed, passer: Passer, now: number) => Promise<Undone>;
}

/** What a report has on the server besides its declaration; most have nothing. */
export interface ReportHandling {
  /** Key of its declaration. */
  readonly kind: string;
  readonly effect?: Effect;
  /** How many of the figures that are kept of it besides cells and totals are not those of its reports for the periods that begin on these days, both included. */
  readonly faults?: (db: Db, first: DateText, last: DateText) => Promise<number>;
  /** The calls that a specification names for it alone. */
  readonly routes?: (services: Services) => readonly Binding[];
}
