import { addDays, startOf } from '#base/calendar.ts';
import { lengthOf, playingAt, segmentOf, type Stretch } from '#subjects/programme/rules.ts';
import { BRIGHTEST, DAY_KINDS, DAY_MINUTES, type DayKind } from '#subjects/programme/terms.ts';
import type { Content, DayPart, Entry } from '#subjects/programme/wire.ts';

const MINUTE = 60_000;
/** A Monday of no year in particular, by which a day of each kind is drawn. */
const MONDAY = '2026-03-09';
const NEW_LENGTH = 120;

/** A part by its place, or the rest of the time 其余时间. */
export type Place = number | undefined;

/** A day of a kind, and what is a holiday about it. */
export function dayOf(kind: DayKind): { readonly midnight: number; readonly holidays: readonly string[] } {
  const date = kind === 'holiday' ? MONDAY : addDays(MONDAY, DAY_KINDS.indexOf(kind));
  return { midnight: startOf(date), holidays: kind === 'holiday' ? [date] : [] };
}

/** What a day of a kind plays, one stretch after the other, in minutes since midnight. */
export function stretchesOn(content: Content, kind: DayKind): ReadonlyArray<Pick<Stretch, 'part' | 'from' | 'to'>> {
  const { midnight, holidays } = dayOf(kind);
  const stretches: Array<Pick<Stretch, 'part' | 'from' | 'to'>> = [];
  for (let from = 0; from < DAY_MINUTES;) {
    const { part, to } = playingAt(content, holidays, midnight + from * MINUTE);
    const end = Math.min(DAY_MINUTES, Math.round((to - midnight) / MINUTE));
    stretches.push({ part, from, to: end });
    from = end;
  }
  return stretches;
}

const within = (minutes: number): number => ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;

export const withPart = (content: Content, place: number, change: Partial<DayPart>): Content => ({
  ...content,
  parts: content.parts.map((part, index) => (index === place ? { ...part, ...change } : part)),
});

/** Moves a whole part by minutes, across midnight too; or one of its ends, which never passes the other. */
export function moved(part: DayPart, edge: 'whole' | 'from' | 'to', minutes: number): Pick<DayPart, 'from' | 'to'> {
  const { from, to } = part;
  if (edge === 'whole') return { from: within(from + minutes), to: within(to + minutes) };
  const length = lengthOf(part) + (edge === 'to' ? minutes : -minutes);
  if (length < 1 || length > DAY_MINUTES) return { from, to };
  return edge === 'to' ? { from, to: within(to + minutes) } : { from: within(from + minutes), to };
}

/** A further part, where the chosen day has the most room for it. */
export function withNewPart(content: Content, kind: DayKind): Content {
  const [free] = stretchesOn(content, kind)
    .filter(({ part }) => part === undefined)
    .toSorted((one, other) => other.to - other.from - (one.to - one.from));
  const from = free?.from ?? 0;
  const to = within(Math.min(free?.to ?? NEW_LENGTH, from + NEW_LENGTH));
  const names = content.parts.map(({ name }) => name);
  const number = Array.from({ length: names.length + 1 }, (_, index) => index + 1).find(
    (one) => !names.includes(`时段 ${one}`),
  );
  const [first] = content.otherwise.entries;
  const part = {
    name: `时段 ${number ?? 1}`,
    days: [kind],
    from,
    to,
    brightness: BRIGHTEST,
    entries: first ? [first] : [],
  };
  return { ...content, parts: [...content.parts, part] };
}

export const withoutPart = (content: Content, place: number): Content => ({
  ...content,
  parts: content.parts.filter((_, index) => index !== place),
});

/** Changes the scenes of a part or of the rest of the time. */
export function withEntries(content: Content, place: Place, change: (entries: readonly Entry[]) => Entry[]): Content {
  const entries = change(segmentOf(content, place).entries);
  return place === undefined
    ? { ...content, otherwise: { ...content.otherwise, entries } }
    : withPart(content, place, { entries });
}

/** A list with one taken from its place and put at another; as it was where there is no such place. */
export function rearranged<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), one, ...others.slice(to)];
}
