import type { DateText } from '#base/calendar.ts';
import { groundOf } from '#base/geo.ts';
import { type OutlineRing, readOutline } from '#base/register/judging/outline.ts';
import { isInside } from '#base/space/shape.ts';
import { REORGANISATION_LABELS, REORGANISATION_MESSAGES, type ReorganisationKind } from './terms.ts';
import type { Part, ReorganisationDraft, ReorganisationEntry } from './wire.ts';
import { codeFault } from '../region/rules.ts';

/** A division as a change of divisions judges it. */
export interface Division {
  readonly regionId: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly code: string;
  readonly level: number;
  readonly countsInSum: boolean;
  readonly isEnded: boolean;
}

/** Several parts make a split 拆分 of it, one a merge 合并. */
export const kindOf = ({ parts }: Pick<ReorganisationDraft, 'parts'>): ReorganisationKind =>
  parts.length > 1 ? 'split' : 'merge';

/** Why divisions cannot be changed so, in Chinese; undefined where nothing of the divisions themselves is against it. */
export function reorganisationFault(
  draft: ReorganisationDraft,
  all: readonly Division[],
  today: DateText,
): string | undefined {
  const say = REORGANISATION_MESSAGES;
  const { fromIds, parts, on, rest } = draft;
  const known = new Map(all.map((one) => [one.regionId, one]));
  const from = [...new Set(fromIds)].map((id) => known.get(id));
  const [first] = from;
  if (!first || from.some((one) => one === undefined || one.isEnded)) return say.missing;
  if (on > today) return say.future;
  if (from.some((one) => one?.parentId === null)) return say.city;
  if (kindOf(draft) === 'split' && from.length > 1) return say.several;
  if (rest >= parts.length) return say.rest;
  const going = parts.map(({ regionId }) => (regionId === undefined ? undefined : known.get(regionId)));
  const together = [...from, ...going].filter((one) => one !== undefined);
  if (together.some((one) => one.level !== first.level || one.parentId !== first.parentId)) return say.levels;
  if (together.some((one) => one.countsInSum !== first.countsInSum)) return say.sums;
  const faults = parts.map((part, index) => partFault(part, index, draft, first, all));
  return faults.find((fault) => fault !== undefined);
}

function partFault(
  { regionId, name, code, outline }: Part,
  index: number,
  draft: ReorganisationDraft,
  { parentId }: Division,
  all: readonly Division[],
): string | undefined {
  const say = REORGANISATION_MESSAGES;
  const shape = outline === undefined ? undefined : readOutline(outline);
  if (shape && 'fault' in shape) return say.outline(name ?? '', shape.fault);
  if (regionId !== undefined) {
    if (kindOf(draft) === 'split') return say.existing;
    if (draft.fromIds.includes(regionId)) return say.itself;
    return all.some((one) => one.regionId === regionId && !one.isEnded) ? undefined : say.missing;
  }
  if (name === undefined || code === undefined) return say.existing;
  const fault = codeFault(parentId ?? 0, code);
  if (fault !== undefined || !/^\d+$/.test(code)) return say.code(fault ?? '应为数字');
  if (draft.parts.some((other, at) => at < index && other.code === code)) return say.twice(code);
  if (all.some((one) => one.code === code)) return say.known(code);
  const isNamed = (other: string | undefined): boolean => other === name;
  const twice = draft.parts.some((other, at) => at < index && isNamed(other.name));
  return twice || all.some((one) => one.parentId === parentId && isNamed(one.name)) ? say.named(name) : undefined;
}

/** Something that stands in a division, as far as it says where it goes. */
export interface Placed {
  readonly lng: number | null;
  readonly lat: number | null;
  /** What it is called, by name and by code. */
  readonly called: readonly (string | null)[];
}

/** What the parts of a change take by themselves: who is named in their lists, and what lies in their outlines. */
export interface Taking {
  readonly named: ReadonlyMap<string, number>;
  readonly rings: readonly OutlineRing[];
}

/** The lists and outlines of the parts. */
export function takingOf(parts: readonly Part[]): Taking {
  return {
    named: new Map(parts.flatMap(({ records }, index) => linesIn(records).map((line) => [line, index] as const))),
    rings: parts.map(({ outline }) => {
      const read = outline === undefined ? undefined : readOutline(outline);
      return read && 'ring' in read ? read.ring : [];
    }),
  };
}

/** The lines of a list of records, without blank ones. */
export const linesIn = (records: string | undefined): readonly string[] =>
  (records ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A record that two lists name; undefined where each stands in one. */
export function namedTwice(parts: readonly Part[]): string | undefined {
  const seen = new Set<string>();
  for (const { records } of parts)
    for (const line of new Set(linesIn(records))) {
      if (seen.has(line)) return line;
      seen.add(line);
    }
  return undefined;
}

/** The part that something goes to by itself: the one whose list names it, else the one in whose outline it lies; undefined where neither says. */
export function partOf({ called, lng, lat }: Placed, { named, rings }: Taking): number | undefined {
  const listed = called.map((one) => (one === null ? undefined : named.get(one))).find((part) => part !== undefined);
  if (listed !== undefined || lng === null || lat === null) return listed;
  const point = groundOf({ lng, lat });
  const at = rings.findIndex(
    (ring) =>
      ring.length > 0 &&
      isInside(
        ring.map(([x, y]) => groundOf({ lng: x, lat: y })),
        point,
      ),
  );
  return at < 0 ? undefined : at;
}

/** A change in one line, as seen from one of its divisions: 「已撤销 2026-01-01，并入 鼓楼区」. */
export function lineageText(
  { kind, on, from, to }: Pick<ReorganisationEntry, 'kind' | 'on' | 'from' | 'to'>,
  regionId: number,
): string {
  const names = (some: ReorganisationEntry['from']): string => some.map(({ name }) => name).join('、');
  const isGone = from.some((one) => one.regionId === regionId);
  if (isGone) return kind === 'split' ? `已撤销 ${on}，分为 ${names(to)}` : `已撤销 ${on}，并入 ${names(to)}`;
  return `${on} ${kind === 'split' ? `由 ${names(from)} 分出` : `${names(from)} 并入`}`;
}

/** What a change is called in the log. */
export const reorganisationName = (kind: ReorganisationKind, from: readonly string[], to: readonly string[]): string =>
  `${from.join('、')} ${REORGANISATION_LABELS[kind]}为 ${to.join('、')}`;
