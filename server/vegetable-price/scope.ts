import { narrowScope } from '#subjects/session/rules.ts';
import type { Principal } from '../session/principal.ts';

/** Whose prices may be read: list, count, history, wave and table share this one function. */
export interface PriceScope {
  /** Codes of the regions; null for the whole city. */
  readonly regionCodes: readonly string[] | null;
  /** The only enterprise, for its own staff; null for all. */
  readonly enterpriseId: number | null;
}

/** The session's scope, narrowed to the division that was asked for. */
export function priceScopeOf({ regionCodes, enterpriseId }: Principal, division?: string): PriceScope {
  return { regionCodes: narrowScope(regionCodes, division === undefined ? [] : [division]), enterpriseId };
}

/** Whether every price of the city is in scope. */
export function isWholeCity({ regionCodes, enterpriseId }: PriceScope): boolean {
  return regionCodes === null && enterpriseId === null;
}
