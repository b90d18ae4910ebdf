type Version = readonly [major: number, minor: number, patch: number];

const comparator = /^(>=|<=|>|<|=|\^|~)?v?(\d+|[x*])(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?$/i;

/**
 * Whether an `engines` range accepts a version, e.g. ('^18 || >=20.9', '20.19.0') is true. It knows
 * comparators, ^, ~, partial versions, x and *, hyphens and ||; of anything else it says undefined.
 */
export function accepts(range: string, version: string): boolean | undefined {
  const wanted = version.split('.').map(Number) as unknown as Version;
  const sets = range.split('||').map((set) => acceptsAll(set, wanted));
  return sets.includes(undefined) ? undefined : sets.includes(true);
}

function acceptsAll(set: string, version: Version): boolean | undefined {
  const words = set
    .trim()
    .replace(/(\S+)\s+-\s+(\S+)/g, '>=$1 <=$2')
    .replace(/([<>=^~])\s+/g, '$1')
    .split(/\s+/)
    .filter((word) => word !== '');
  const answers = words.map((word) => acceptsOne(word, version));
  return answers.includes(undefined) ? undefined : !answers.includes(false);
}

function acceptsOne(word: string, version: Version): boolean | undefined {
  const found = comparator.exec(word);
  if (!found) return undefined;
  const [major, minor, patch] = found
    .slice(2)
    .map((part) => (part === undefined || /[x*]/i.test(part) ? undefined : Number(part)));
  if (major === undefined) return true;
  const low: Version = [major, minor ?? 0, patch ?? 0];
  const nextMinor: Version = minor === undefined ? [major + 1, 0, 0] : [major, minor + 1, 0];
  const next: Version = minor === undefined || patch === undefined ? nextMinor : [major, minor, patch + 1];
  const above = compare(version, low) >= 0;
  switch (found[1]) {
    case '>=':
      return above;
    case '>':
      return compare(version, next) >= 0;
    case '<':
      return !above;
    case '<=':
      return compare(version, next) < 0;
    case '~':
      return above && compare(version, nextMinor) < 0;
    case '^':
      return above && compare(version, major > 0 ? [major + 1, 0, 0] : minor ? nextMinor : next) < 0;
    default:
      return above && compare(version, next) < 0;
  }
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
