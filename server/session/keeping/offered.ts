import type { Call } from '#base/call.ts';
import { allCalls } from '#subjects/calls.ts';
import type { Principal } from '../../service/principal.ts';

const guards = (calls: readonly Call[]): ReadonlySet<string> => new Set(calls.map(({ guard }) => guard));
const elsewhere = guards(allCalls.filter(({ cityWide }) => !cityWide));
/** Permissions that open nothing but calls for who is responsible for the whole city. */
const cityOnly = new Set(
  [...guards(allCalls.filter(({ cityWide }) => cityWide))].filter((guard) => !elsewhere.has(guard)),
);

/** Whether somebody may make one call at least that this permission opens: a district is turned away by those for the whole city. */
export const opensAnything = (permission: string, { wholeCity = false }: Pick<Principal, 'wholeCity'>): boolean =>
  wholeCity || !cityOnly.has(permission);

/** The permissions that a page is told of: to a district none that every call would turn away, so that no button stands for nothing. */
export function offered({ permissions, wholeCity = false }: Pick<Principal, 'permissions' | 'wholeCity'>): string[] {
  return permissions.filter((permission) => opensAnything(permission, { wholeCity }));
}
