import { narrowScope } from '#subjects/session/rules.ts';

/** Codes of the divisions whose records may be seen; null for the whole city, none for nothing at all. */
export type RegionScope = readonly string[] | null;

/** Whose records somebody may see 数据范围; every session is one. Nothing that a client sends widens it. */
export interface Scope {
  readonly regionCodes: RegionScope;
  /** The only enterprise, for its own staff; null for all. */
  readonly enterpriseId: number | null;
}

/** Of who works at the server itself: the command line, the crawler of the program. */
export const WHOLE_CITY: Scope = { regionCodes: null, enterpriseId: null };

/** The scope alone of a session, narrowed to the division that was asked for; one outside of it leaves nothing. */
export function scopeOf({ regionCodes, enterpriseId }: Scope, division?: string): Scope {
  return { regionCodes: narrowScope(regionCodes, division === undefined ? [] : [division]), enterpriseId };
}

/** A scope, and whether it is that of somebody responsible for the whole city, whichever division is looked at. */
export interface Reach extends Scope {
  readonly wholeCity: boolean;
}

/** The reach of a session: what belongs to no division is seen by who is responsible for the whole city. */
export function reachOf({
  regionCodes,
  enterpriseId,
  wholeCity = false,
}: Scope & { readonly wholeCity?: boolean }): Reach {
  return { regionCodes, enterpriseId, wholeCity };
}

/** Whether there is nothing that the scope leaves out. */
export function isWholeCity({ regionCodes, enterpriseId }: Scope): boolean {
  return regionCodes === null && enterpriseId === null;
}

/** Whether the divisions leave nothing out: only who sees the whole city may change what all of it shares. */
export function isEveryRegion(regions: RegionScope): boolean {
  return regions === null;
}

/** Whether the records of a division are in scope; those of no division are the whole city's. */
export function seesRegion(regions: RegionScope, code: string | null | undefined): boolean {
  return regions === null || (typeof code === 'string' && regions.includes(code));
}

/** Whether the records of an enterprise are in scope. */
export function seesEnterprise(
  { regionCodes, enterpriseId }: Scope,
  place: { readonly enterpriseId: number; readonly regionCode: string },
): boolean {
  return (enterpriseId === null || place.enterpriseId === enterpriseId) && seesRegion(regionCodes, place.regionCode);
}

/** A text that differs whenever the scope does, for the keys of answers: the whole city, no region and some regions are three scopes. */
export function scopeKey({ regionCodes, enterpriseId }: Scope): string {
  return JSON.stringify([regionCodes, enterpriseId]);
}
