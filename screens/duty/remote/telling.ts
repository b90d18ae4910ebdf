import type { DateText } from '#base/calendar.ts';
import type { Freshness } from '#base/freshness.ts';
import type { Vitals } from '#browser/screen/vitals.ts';
import { LONGEST_SCENE, MOST_SCENES } from '#subjects/duty/terms.ts';
import type { Queued, Report } from '#subjects/duty/wire.ts';
import { partOf, remainingOf, timelineOf } from '../../programme/timeline.ts';
import type { Programme } from '../../programme/state.ts';

export interface Told {
  /** How it shows its picture and is looked at. */
  readonly stage: Report['stage'];
  readonly programme: Programme;
  readonly titles: Readonly<Record<string, string>>;
  readonly counts: Partial<Record<Freshness, number>>;
  readonly vitals: Vitals;
  readonly audible: boolean;
  readonly queue: Queued[];
  /** Whether the scene that is on has anything to show of a past day, and which day it shows now. */
  readonly keepsPast: boolean;
  readonly pastDay: DateText | undefined;
  /** The command that this is the answer to. */
  readonly commandId?: string | undefined;
  /** Whether it could not be done. */
  readonly undone?: boolean;
}

/** What a wall says of itself to its server 上报. */
export function reportOf({ programme, titles, counts, vitals, commandId, ...told }: Told): Report {
  const titleOf = (key: string) => (titles[key] ?? key).slice(0, LONGEST_SCENE);
  const { muted, dark, taken = false, hold, parts } = programme;
  const [, next] = timelineOf(programme, 2);
  const { fresh = 0, late = 0, stale = 0, offline = 0 } = counts;
  return {
    ...vitals,
    scene: partOf(programme).key,
    scenes: parts.slice(0, MOST_SCENES).map(({ key }) => ({ key, title: titleOf(key) })),
    next: next ? titleOf(next.key) : '',
    hold: hold?.kind ?? 'none',
    holdLeft: hold ? Math.round(hold.remaining) : undefined,
    switchIn: Math.round(hold ? hold.remaining : remainingOf(programme)),
    muted: Math.round(muted),
    dark: Math.round(dark),
    taken,
    ...told,
    fresh,
    late,
    stale,
    offline,
    commandId,
  };
}
