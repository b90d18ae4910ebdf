import type { CellValues } from '#base/sheet/sheet.ts';
import type { Binding } from '#server/http/bind.ts';
import type { Publish, Services } from '#server/service/services.ts';
import type { Db } from '#server/database/tables.ts';
import type { Principal } from '#server/service/principal.ts';

/** A report that was just passed. */
export interface Passed {
  readonly enterpriseId: number;
  readonly period: string;
  readonly cells: CellValues;
}

/** What is left to do once the transaction has ended: tell the screens. */
export type Afterwards = (publish: Publish) => Promise<void>;
export const NOTHING_LEFT: Afterwards = async () => undefined;

/** Who passed them, from where and by which action. */
export interface Passer {
  readonly actor: Principal;
  readonly address: string;
  readonly action: string;
}

/** What passing reports of one kind does beyond their own records, in the transaction that passes them. */
export type Effect = (tx: Db, passed: readonly Passed[], passer: Passer) => Promise<Afterwards>;

/** What a report has on the server besides its declaration; most have nothing. */
export interface ReportHandling {
  /** Key of its declaration. */
  readonly kind: string;
  readonly effect?: Effect;
  /** The calls that a specification names for it alone. */
  readonly routes?: (services: Services) => readonly Binding[];
}
