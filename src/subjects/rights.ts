import { labelsOf, rightsOfRole, rightsOfWalls, withImplied } from '#base/area/rights.ts';
import { allAreas } from './areas.ts';
import { type BuiltInRole, DEFAULT_ROLE, ROLE_LABELS } from './session/terms.ts';

/** Every right 权限 with its label. */
export const RIGHT_LABELS: Readonly<Record<string, string>> = labelsOf(allAreas);

/** Who may do what on the first day; later it is data (spec: "not shown"; ours). */
export const DEFAULT_RIGHTS = Object.fromEntries(
  (Object.keys(ROLE_LABELS) as BuiltInRole[]).map((role) => [
    role,
    role === DEFAULT_ROLE ? [] : rightsOfRole(allAreas, role),
  ]),
) as Readonly<Record<BuiltInRole, readonly string[]>>;

/** What who was given these rights may do: these and what they imply. */
export const heldBy = (rights: readonly string[]): readonly string[] => withImplied(allAreas, rights);

/** What a wall's device may do: read, nothing else. */
export const SCREEN_RIGHTS: readonly string[] = rightsOfWalls(allAreas);
