import { ROLE_MESSAGES } from './terms.ts';

/** Role codes: ROLE_ and capitals, digits or underscores, 40 characters at most (as the built-in ones are written). */
export function isRoleCode(text: string): boolean {
  return /^ROLE_[A-Z0-9_]{1,35}$/.test(text);
}

/** What decides about a role: whether one holds all that it gives, and whether somebody has it whom one may not see. */
export interface KeptRole {
  readonly grantable: boolean;
  readonly builtIn: boolean;
  readonly usedBeyond: boolean;
}

/**
 * Why somebody, responsible for the whole city or not, may not change a role – its name, what it gives, whether it is there, how its users' workbench looks – or null where he may.
 * A role is one for all who have it: a change by a district would reach into the others (SECURITY 6).
 */
export function roleFault(wholeCity: boolean, { grantable, builtIn, usedBeyond }: KeptRole): string | null {
  if (!grantable) return ROLE_MESSAGES.beyondOwn;
  if (wholeCity) return null;
  if (builtIn) return ROLE_MESSAGES.cityRole;
  return usedBeyond ? ROLE_MESSAGES.usedBeyond : null;
}
