import { atom } from 'jotai';
import type { Freshness } from '#base/freshness.ts';
import { catalogueAtom } from '../rotation/playing.ts';
import { currentSceneAtom, takenAtom } from '../rotation/atoms.ts';

type Reports = Readonly<Record<string, Readonly<Record<string, Freshness>>>>;

/** Stands for the alert that has the screen where the others name their scene. */
export const TAKEOVER_BOARD = 'takeover';

interface HandedIn {
  readonly scene: string;
  readonly id: string;
  /** Absent when the widget has no data or left the page. */
  readonly freshness: Freshness | undefined;
}

const reports = atom<Reports>({});

/** Takes what a widget of a scene says of its data. */
export const handInAtom = atom(null, (get, set, { scene, id, freshness }: HandedIn) => {
  const { [id]: _before, ...others } = get(reports)[scene] ?? {};
  set(reports, { ...get(reports), [scene]: freshness ? { ...others, [id]: freshness } : others });
});

const findings = atom<Readonly<Record<string, string | undefined>>>({});

/** Takes what the hero of a scene found. */
export const findAtom = atom(null, (get, set, scene: string, finding: string | undefined) => {
  set(findings, { ...get(findings), [scene]: finding });
});

/** What the hero of the scene in sight found; undefined while it has no data. */
export const findingAtom = atom((get) => get(findings)[get(currentSceneAtom)]);

/** The place of the hero of the scene in sight. */
export const heroAtom = atom((get) =>
  get(catalogueAtom)
    .find(({ key }) => key === get(currentSceneAtom))
    ?.scene.places.find(({ hero }) => hero),
);

/** How many widgets of what is in sight, scene or takeover, are fresh, late, stale, offline; those without data yet count nowhere. */
export const freshnessCountsAtom = atom((get) => {
  const counts: Partial<Record<Freshness, number>> = {};
  for (const freshness of Object.values(get(reports)[get(takenAtom) ? TAKEOVER_BOARD : get(currentSceneAtom)] ?? {}))
    counts[freshness] = (counts[freshness] ?? 0) + 1;
  return counts;
});
