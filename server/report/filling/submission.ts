import type { CellReasons, CellValues } from '#base/sheet/sheet.ts';
import type { Principal } from '#server/service/principal.ts';

/** Who asks, and where from. */
export interface Caller {
  readonly principal: Principal;
  readonly address: string;
}

export interface Submission {
  readonly enterpriseId: string;
  readonly period: string;
  readonly values: CellValues;
  readonly reasons: CellReasons;
  /** What cells were offered when the form was opened 预填; nothing for a sender who was offered nothing. */
  readonly offered?: CellValues | undefined;
  /** Ids of the files that go with it; as it was where none are named. */
  readonly files?: readonly string[] | undefined;
  /** The version that was changed; none for a report that there was not. */
  readonly version?: number | undefined;
  /** Makes sending the same again harmless 幂等; none gives that up. */
  readonly submitKey?: string | undefined;
}
