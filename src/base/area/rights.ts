import type { Area, AreaPage, Right, RightDeclaration } from './area.ts';

/** Holds every right on the first day. */
export const ADMINISTRATOR = 'ROLE_ADMIN';

const declared = (areas: readonly Area[]): ReadonlyArray<readonly [string, RightDeclaration]> =>
  areas.flatMap(({ rights }) => Object.entries(rights));

/** Every right of the areas with its label. */
export function labelsOf(areas: readonly Area[]): Readonly<Record<string, string>> {
  return Object.fromEntries(declared(areas).map(([right, { label }]) => [right, label]));
}

/** What a role may do on the first day. */
export function rightsOfRole(areas: readonly Area[], role: string): readonly string[] {
  return declared(areas)
    .filter(([, { roles }]) => role === ADMINISTRATOR || roles.includes(role))
    .map(([right]) => right);
}

/** These rights with all that they imply, each once, in order. */
export function withImplied(areas: readonly Area[], rights: readonly string[]): readonly string[] {
  const implied = new Map(declared(areas).map(([right, { implies = [] }]) => [right, implies]));
  const held = new Set(rights);
  // A set that grows while it is walked is walked to its end.
  for (const right of held) for (const one of implied.get(right) ?? []) held.add(one);
  return [...held].toSorted();
}

/** What a wall's device may do. */
export function rightsOfWalls(areas: readonly Area[]): readonly string[] {
  return declared(areas)
    .filter(([, { wall }]) => wall)
    .map(([right]) => right);
}

/** Whether who holds these rights has what a page needs. */
export function maySee({ needs }: Pick<AreaPage, 'needs'>, rights: readonly string[]): boolean {
  return needs.every((need) => (typeof need === 'string' ? [need] : need).some((one) => rights.includes(one)));
}

/**
 * The COMPONENTS of the pages to which a right of an area belongs, the fittest first: those that cannot do without it, those for
 * which it is one of several, then the area's others. Withdrawn ones are none.
 */
export function pagesOfRight({ pages }: Pick<Area, 'pages'>, right: string): readonly string[] {
  const standing = pages.filter(({ withdrawn }) => !withdrawn);
  const needing = standing.filter(({ needs }) => needs.includes(right as Right));
  const taking = standing.filter(({ needs }) => needs.flat().includes(right as Right));
  return [...new Set([...needing, ...taking, ...standing].map(({ component }) => component))];
}
