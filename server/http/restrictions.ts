import { accountCalls } from '#subjects/account/calls.ts';
import { ACCOUNT_MESSAGES } from '#subjects/account/terms.ts';
import { type Call, isWrite } from '#base/call.ts';
import { menuCalls } from '#subjects/menu/calls.ts';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import { SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { USER_MESSAGES } from '#subjects/user/terms.ts';
import type { Principal } from '../service/principal.ts';
import { Problem } from './problem.ts';

const { state, offer, confirm, passkeyOffer, addPasskey } = secondFactorCalls;
const { logout, endViewAs, current, loginUser } = sessionCalls;
/** What somebody may do whose first password stands: learn so, change it, leave. */
const FIRST_STEPS: ReadonlySet<Call> = new Set<Call>([
  accountCalls.changePassword,
  logout,
  current,
  loginUser,
  menuCalls.routes,
]);
/** What somebody may do who must set up a second factor first: that, and leave. */
const PROTECTING: ReadonlySet<Call> = new Set<Call>([...FIRST_STEPS, state, offer, confirm, passkeyOffer, addPasskey]);
/** What ends looking at the system as somebody else. */
const WAYS_OUT: ReadonlySet<Call> = new Set<Call>([logout, endViewAs]);

/** Refuses with 403 what this session may not do although its user might: before the first password is changed or a second factor that is a must is set up, and while viewing as another. */
export function refuseRestricted(call: Call, { mustChangePassword, mustProtect, viewedBy }: Principal): void {
  if (viewedBy) {
    if (isWrite(call) && !WAYS_OUT.has(call)) throw new Problem(403, USER_MESSAGES.viewing);
    return;
  }
  if (mustChangePassword && !FIRST_STEPS.has(call)) throw new Problem(403, ACCOUNT_MESSAGES.mustChange);
  if (mustProtect && !PROTECTING.has(call)) throw new Problem(403, SECOND_FACTOR_MESSAGES.mustEnrol);
}
