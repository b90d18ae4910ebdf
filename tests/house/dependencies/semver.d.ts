/** What we use of semver, which brings no types of its own. */
declare module 'semver' {
  const semver: {
    satisfies(version: string, range: string, options?: { readonly includePrerelease?: boolean }): boolean;
    validRange(range: string): string | null;
  };
  export default semver;
}
