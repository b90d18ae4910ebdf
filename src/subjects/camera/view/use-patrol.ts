import { useState } from 'react';
import type { FeedStage } from '#base/video/feed.ts';
import { patrolPage, patrolPages } from '#base/video/patrol.ts';
import { useTurns } from '#browser/timers.ts';
import type { BoardCamera } from '../wire.ts';

const BEAT = 1_000;
/** Seconds before the turn from which on the next page is fetched. */
const AHEAD = 4;
/** No picture is to be had of these. */
const DARK: ReadonlySet<FeedStage> = new Set(['offline', 'failed']);
const NONE: ReadonlySet<string> = new Set();

export interface PatrolWish {
  readonly cameras: readonly BoardCamera[];
  readonly tiles: number;
  /** Held by a person, or by an alert. */
  readonly held: readonly string[];
  /** Seconds that a page stays. */
  readonly dwell: number;
  readonly running: boolean;
  /** Told when the last page has been shown. */
  readonly onRound?: (() => void) | undefined;
}

/** The pages of a patrol 轮巡, turned by the second: what is shown, what comes next and is fetched already. */
export function usePatrol({ cameras, tiles, held, dwell, running, onRound }: PatrolWish) {
  const [{ turn, elapsed }, setAt] = useState({ turn: 0, elapsed: 0 });
  const [offline, setOffline] = useState<ReadonlySet<string>>(NONE);
  const patrol = { cameras: cameras.map(({ code }) => code), tiles, held, offline };
  const pages = patrolPages(patrol);
  const page = turn % pages;
  const to = (next: number) => setAt({ turn: (next + pages) % pages, elapsed: 0 });
  useTurns(
    () => {
      if (elapsed + 1 < dwell) return setAt({ turn: page, elapsed: elapsed + 1 });
      if (page === pages - 1) onRound?.();
      // What was dark is looked at once more with every round.
      if (page === pages - 1) setOffline(NONE);
      to(page + 1);
    },
    BEAT,
    running && cameras.length > 0,
  );
  const shown = patrolPage(patrol, page);
  const soon = running && pages > 1 && dwell - elapsed <= AHEAD ? patrolPage(patrol, page + 1) : [];
  return {
    shown,
    /** Fetched out of sight. */
    coming: soon.filter((code) => !shown.includes(code)),
    page,
    pages,
    passed: pages > 1 ? elapsed / dwell : 0,
    next: () => to(page + 1),
    previous: () => to(page - 1),
    onStage: (code: string, stage: FeedStage) => setOffline((known) => withStage(known, code, stage)),
  };
}

/** The dark ones once a camera has come to a stage; the same set where that changes nothing, as most stages do. */
function withStage(known: ReadonlySet<string>, code: string, stage: FeedStage): ReadonlySet<string> {
  if (known.has(code) === DARK.has(stage)) return known;
  const others = [...known].filter((each) => each !== code);
  return new Set(DARK.has(stage) ? [...others, code] : others);
}
