import { satisfies, validRange } from 'semver';
import { z } from 'zod';

/** How the range of an advisory is known. */
const WAYS = ['database', 'page', 'report'] as const;

export const advisoryCopySchema = z.object({
  /** The day on which the copy was made, yyyy-MM-dd. */
  copiedOn: z.iso.date(),
  /** What each way of confirming a range is. */
  confirmedBy: z.record(z.enum(WAYS), z.string().min(10)),
  advisories: z.array(
    z.object({
      id: z.string().regex(/^(?:GHSA(?:-[2-9cfghjmpqrvwx]{4}){3}|CVE-\d{4}-\d{4,})$/),
      package: z.string().min(1),
      vulnerable: z.string().refine((range) => validRange(range) !== null, 'no range'),
      severity: z.enum(['low', 'moderate', 'high', 'critical']),
      title: z.string().min(1),
      confirmed: z.enum(WAYS),
    }),
  ),
  /** What we live with until its user lets go of it, and why it does no harm here. */
  accepted: z.array(z.object({ id: z.string(), package: z.string(), version: z.string(), reason: z.string().min(10) })),
});
/** A copy of what is publicly known of the packages that we use. */
export type AdvisoryCopy = z.output<typeof advisoryCopySchema>;

/** The part of a package-lock.json that says what is installed. */
export interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly name?: string; readonly version?: string; readonly dev?: boolean }>
  >;
}

export interface Finding {
  readonly id: string;
  readonly package: string;
  readonly version: string;
  readonly severity: string;
  readonly title: string;
  readonly path: string;
}

type Accepted = AdvisoryCopy['accepted'][number];
const isOf = (one: Finding, { id, package: name, version }: Accepted) =>
  one.id === id && one.package === name && one.version === version;

/** What of the findings nobody has accepted with a reason. */
export const unaccepted = (found: readonly Finding[], { accepted }: AdvisoryCopy): readonly Finding[] =>
  found.filter((one) => !accepted.some((known) => isOf(one, known)));

/** What was accepted once and is no longer there. */
export const outlived = (found: readonly Finding[], { accepted }: AdvisoryCopy): readonly Accepted[] =>
  accepted.filter((known) => !found.some((one) => isOf(one, known)));

/** Every package of the lock, wherever it lies, with a version that the copy calls vulnerable. */
export function findingsIn(lock: Lock, { advisories }: AdvisoryCopy): readonly Finding[] {
  return Object.entries(lock.packages).flatMap(([path, { name, version }]) => {
    const called = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (path === '' || version === undefined) return [];
    return advisories
      .filter((one) => one.package === called && satisfies(version, one.vulnerable, { includePrerelease: true }))
      .map(({ id, severity, title }) => ({ id, package: called, version, severity, title, path }));
  });
}

const DAY = 86_400_000;
/** A copy is looked through anew twice a year. */
const OLDEST_DAYS = 180;

/** What has to be said of a copy's age; undefined while it is young enough. */
export function ageOf({ copiedOn }: AdvisoryCopy, now: number): string | undefined {
  const days = Math.floor((now - Date.parse(copiedOn)) / DAY);
  return days > OLDEST_DAYS
    ? `公告副本是 ${copiedOn} 的，已有 ${days} 天，请更新 tests/house/dependencies/advisories.json`
    : undefined;
}
