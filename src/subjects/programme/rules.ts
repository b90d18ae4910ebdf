import { addDays, type DateText, nanjingTime, startOf } from '#base/calendar.ts';
import type { Scene } from '#base/stage/layout.ts';
import { DAY_KIND_LABELS, DAY_KINDS, DAY_MINUTES, type DayKind } from './terms.ts';
import type { Content, DayPart, Entry } from './wire.ts';

const MINUTE = 60_000;
export const KINDS: readonly DayKind[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** How far is looked ahead for a change, days: golden weeks and a whole week behind them lie within. */
const HORIZON = 30;

/** What a day counts as: a holiday, whatever weekday it is, or its weekday. */
export function dayKindOf(day: DateText, holidays: readonly DateText[]): DayKind {
  return holidays.includes(day) ? 'holiday' : (KINDS[nanjingTime(startOf(day)).weekday] ?? 'mon');
}

/** How long a part lasts, minutes: from `from` to `to`, on the next day where that is not later; never 0. */
export const lengthOf = ({ from, to }: Pick<DayPart, 'from' | 'to'>): number =>
  to > from ? to - from : to - from + DAY_MINUTES;

/** A part on one of its days, as instants. */
interface Claim {
  readonly part: number;
  readonly from: number;
  readonly to: number;
}

function claimsOn(day: DateText, { parts }: Content, holidays: readonly DateText[]): Claim[] {
  const kind = dayKindOf(day, holidays);
  const midnight = startOf(day);
  return parts.flatMap((part, index) =>
    part.days.includes(kind)
      ? [{ part: index, from: midnight + part.from * MINUTE, to: midnight + (part.from + lengthOf(part)) * MINUTE }]
      : [],
  );
}

/** Of several that claim an instant the one that began last has it, of those the first in the programme. */
function holderAt(claims: readonly Claim[], instant: number): number | undefined {
  let held: Claim | undefined;
  for (const claim of claims)
    if (claim.from <= instant && instant < claim.to && (!held || claim.from > held.from)) held = claim;
  return held?.part;
}

/** What plays 正在播放: a part (by its place), or undefined for the rest of the time; from when, until when, and what comes then. */
export interface Stretch {
  readonly part: number | undefined;
  readonly from: number;
  /** The end; where nothing else comes within a month, the end of that month. */
  readonly to: number;
  readonly next: number | undefined;
}

/**
 * What a programme plays at an instant (ms), since when, until when and what next. There is an answer for every instant and never two:
 * stretches follow each other without a gap, across midnight, holidays and the end of a year. The wall, the editor and the server ask here.
 */
export function playingAt(content: Content, holidays: readonly DateText[], instant: number): Stretch {
  const { date } = nanjingTime(instant);
  const part = holderAt(claimsAround(date, content, holidays), instant);
  let to = startOf(addDays(date, HORIZON + 1));
  let next = part;
  ahead: for (let day = 0; day <= HORIZON; day += 1) {
    const on = addDays(date, day);
    const claims = claimsAround(on, content, holidays);
    for (const edge of edgesIn(claims, startOf(on)))
      if (edge > instant && holderAt(claims, edge) !== part) {
        to = edge;
        next = holderAt(claims, edge);
        break ahead;
      }
  }
  return { part, from: beginningOf(content, holidays, instant, part), to, next };
}

/** When the present stretch began: the last edge before which something else played; a month back where nothing did. */
function beginningOf(
  content: Content,
  holidays: readonly DateText[],
  instant: number,
  part: number | undefined,
): number {
  const { date } = nanjingTime(instant);
  let from = instant;
  for (let day = 0; day <= HORIZON; day += 1) {
    const on = addDays(date, -day);
    const claims = claimsAround(on, content, holidays);
    for (const edge of edgesIn(claims, startOf(on))
      .filter((one) => one <= from)
      .toReversed()) {
      if (holderAt(claims, edge) !== part) return from;
      from = edge;
    }
  }
  return from;
}

/** What has a say on a day: its own parts and those of the day before that last into it. */
function claimsAround(day: DateText, content: Content, holidays: readonly DateText[]): Claim[] {
  return [...claimsOn(addDays(day, -1), content, holidays), ...claimsOn(day, content, holidays)];
}

/** The instants of a day at which something may change, in order; midnight is one. */
function edgesIn(claims: readonly Claim[], midnight: number): number[] {
  const end = midnight + DAY_MINUTES * MINUTE;
  const edges = claims.flatMap(({ from, to }) => [from, to]).filter((edge) => edge >= midnight && edge < end);
  return [...new Set([midnight, ...edges])].toSorted((one, other) => one - other);
}

/** What a stretch shows: its part's scenes and light, or those of the rest of the time. */
export function segmentOf(content: Content, part: number | undefined): Pick<DayPart, 'entries' | 'brightness'> {
  return (part === undefined ? undefined : content.parts[part]) ?? content.otherwise;
}

/** A scene of the predicted timeline 预计播放, from and to as instants (ms). */
export interface Showing {
  readonly part: number | undefined;
  /** Its place among the entries of its part. */
  readonly entry: number;
  readonly from: number;
  readonly to: number;
}

/** Which scene is due at an instant, by dwell alone: a part begins with its first scene, as does a day, and neither's end waits for a scene's. Undefined where nothing is shown. */
export function showingAt(content: Content, holidays: readonly DateText[], instant: number): Showing | undefined {
  const { part, ...stretch } = playingAt(content, holidays, instant);
  const midnight = startOf(nanjingTime(instant).date);
  const from = Math.max(stretch.from, midnight);
  const to = Math.min(stretch.to, midnight + DAY_MINUTES * MINUTE);
  const { entries } = segmentOf(content, part);
  const round = entries.reduce((sum, { seconds }) => sum + seconds, 0) * 1_000;
  if (round === 0) return undefined;
  let begins = instant - ((instant - from) % round);
  for (const [entry, { seconds }] of entries.entries()) {
    const ends = begins + seconds * 1_000;
    if (instant < ends) return { part, entry, from: begins, to: Math.min(ends, to) };
    begins = ends;
  }
  return undefined;
}

type Viewed = Pick<Entry, 'scene' | 'areaId' | 'things'>;

/** By what a wall keeps the view of an entry: the scene, the area that it is kept to, and what its places are filled with. */
export const viewKeyOf = ({ scene, areaId, things = [] }: Viewed): string =>
  [
    scene,
    ...(areaId === undefined ? [] : [areaId]),
    ...(things.length === 0 ? [] : [ofsOf({ things }).join('+')]),
  ].join('@');

/** The numbers of what an entry's places are filled with. */
export const ofsOf = ({ things = [] }: Pick<Entry, 'things'>): readonly string[] => things.map(({ of }) => of);

/** What the widgets of a scene are kept to by an entry, by kind of topic. */
export const keptTo = (areaId: string | undefined): Readonly<Record<string, string>> =>
  areaId === undefined ? {} : { 'business-area': areaId };

/** What a rotation has to know of an entry; undefined for a scene that this program does not have. */
export function rotatedOf(
  entry: Entry,
  scenes: readonly Scene[],
): { readonly key: string; readonly dwell: number; readonly stay?: Scene['stay'] } | undefined {
  const scene = scenes.find(({ key }) => key === entry.scene);
  // A scene that is to be filled and is not has nothing to show.
  if (!scene || (scene.open && ofsOf(entry).length === 0)) return undefined;
  const dwell = entry.seconds * 1_000;
  const stay =
    entry.stay && scene.stay ? { widget: scene.stay.widget, most: Math.max(scene.stay.most, dwell) } : undefined;
  return { key: viewKeyOf(entry), dwell, ...(stay && { stay }) };
}

/** Days as a person would say them: 每天, 工作日, or each. */
export function daysText(days: readonly DayKind[]): string {
  if (DAY_KINDS.every((kind) => days.includes(kind))) return '每天';
  const said = DAY_KINDS.filter((kind) => days.includes(kind));
  return said.join() === 'mon,tue,wed,thu,fri' ? '工作日' : said.map((kind) => DAY_KIND_LABELS[kind]).join('、');
}
