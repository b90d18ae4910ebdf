/** What we use of semver, which brings no types of its own. */
declare module 'semver' {
  export function satisfies(
    version: string,
    range: string,
    options?: { readonly includePrerelease?: boolean },
  ): boolean;
  export function validRange(range: string): string | null;
}
