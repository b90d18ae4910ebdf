import { type Level, SEVERE } from '#subjects/alert/terms.ts';

/** What the takeover knows of an open alert; instants in ms. */
export interface Announced {
  readonly alertId: number;
  readonly level: Level;
  readonly openedAt: number;
  readonly worsenedAt: number | null;
  /** Somebody handles it: it is in the list and takes nothing any more. */
  readonly acknowledged: boolean;
}

/** What is announced now: all new hints at once on the ribbon, one warning in the panel, one severe alert on the whole scene. */
export interface Announcement {
  readonly level: Level;
  readonly alertIds: readonly number[];
  readonly since: number;
}

/** The takeover 预警抢屏 at one moment; nothing in it depends on when it is looked at. */
export interface Takeover {
  readonly alerts: readonly Announced[];
  readonly shown: Announcement | null;
  /** When each alert was last announced to the end (ms). */
  readonly announced: Readonly<Record<number, number>>;
  readonly at: number;
}

export type TakeoverAction =
  | { readonly type: 'alerts'; readonly alerts: readonly Announced[]; readonly now: number }
  | { readonly type: 'tick'; readonly now: number };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** How long an announcement stands, by level. */
export const STANDS: Readonly<Record<Level, number>> = { 1: 30 * SECOND, 2: 60 * SECOND, 3: 120 * SECOND };
/** After it the programme has the screen for so long before the same alert takes it again; a hint comes once only. */
export const RESTS: Readonly<Record<Level, number>> = { 1: Number.POSITIVE_INFINITY, 2: 15 * MINUTE, 3: 5 * MINUTE };
/** A hint that is older than this when the wall learns of it is no news. */
const NEWS = 10 * MINUTE;

export function noTakeover(now: number): Takeover {
  return { alerts: [], shown: null, announced: {}, at: now };
}

/** The takeover after `action`: the worst waits for nothing, what was acknowledged or has closed leaves at once. */
export function takeoverAfter(state: Takeover, action: TakeoverAction): Takeover {
  const at = Math.max(state.at, action.now);
  const alerts = action.type === 'alerts' ? action.alerts : state.alerts;
  return chosen(ended({ ...state, alerts, at }));
}

/** Whether the programme has to stand still: only a severe alert takes the whole scene. */
export function takesScene({ shown }: Takeover): boolean {
  return shown?.level === SEVERE;
}

/** Alerts that wait to be announced, the one that is on included, the worst and of those the oldest first. */
export function waitingIn({ alerts, announced, at, shown }: Takeover): readonly Announced[] {
  const waits = ({ alertId, level, openedAt, worsenedAt, acknowledged }: Announced) => {
    if (acknowledged) return false;
    if (shown?.alertIds.includes(alertId)) return true;
    const last = announced[alertId];
    if (last === undefined) return level > 1 || at - openedAt <= NEWS;
    return at - last >= RESTS[level] || (level > 1 && worsenedAt !== null && worsenedAt > last);
  };
  return alerts
    .filter(waits)
    .toSorted((one, other) => other.level - one.level || one.openedAt - other.openedAt || one.alertId - other.alertId);
}

/** Takes down what has stood long enough or has nothing left to say. */
function ended(state: Takeover): Takeover {
  const { shown, alerts, at, announced } = state;
  if (!shown) return state;
  const left = shown.alertIds.filter((id) =>
    alerts.some(({ alertId, level, acknowledged }) => alertId === id && level === shown.level && !acknowledged),
  );
  if (left.length === 0) return { ...state, shown: null };
  if (at - shown.since >= STANDS[shown.level]) {
    return { ...state, shown: null, announced: { ...announced, ...Object.fromEntries(left.map((id) => [id, at])) } };
  }
  return left.length === shown.alertIds.length ? state : { ...state, shown: { ...shown, alertIds: left } };
}

/** Puts on what is worst, over anything less; what gives way was not announced to the end and comes again. */
function chosen(state: Takeover): Takeover {
  const waiting = waitingIn(state);
  const [worst] = waiting;
  const { shown, at } = state;
  if (!worst) return state;
  if (shown && worst.level <= shown.level) {
    const hints = shown.level === 1 ? waiting.map(({ alertId }) => alertId) : shown.alertIds;
    return hints.length === shown.alertIds.length ? state : { ...state, shown: { ...shown, alertIds: hints } };
  }
  const alertIds = worst.level === 1 ? waiting.map(({ alertId }) => alertId) : [worst.alertId];
  return { ...state, shown: { level: worst.level, alertIds, since: at } };
}
