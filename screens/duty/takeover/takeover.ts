import { type Level, SEVERE } from '#subjects/alert/terms.ts';
import { queueKey, type QueuedKind } from '#subjects/duty/rules.ts';
import type { QueueStage } from '#subjects/duty/terms.ts';
import { DAY, HANDLED_STANDS, isCurrent, RESTS, STANDS } from '../times.ts';

/** What the takeover knows of an open alert, a notice or a drill; instants in ms. */
export interface Announced {
  readonly kind: QueuedKind;
  readonly id: number;
  readonly level: Level;
  /** When it happened, as a deadline that passed before anybody looked; else when it was opened or said. */
  readonly openedAt: number;
  readonly worsenedAt: number | null;
  /** Somebody handles it: it is in the list and takes nothing any more. */
  readonly acknowledged: boolean;
  /** When it is over by itself; null for what stands until something else ends it. */
  readonly until: number | null;
}

/** What has the wall now: all new hints at once on the ribbon, one warning in the panel, one severe on the whole scene; never together with what is of another kind. */
export interface OnAir {
  readonly level: Level;
  readonly kind: QueuedKind;
  readonly keys: readonly string[];
  readonly since: number;
}

type Instants = Readonly<Record<string, number>>;

/** The takeover 预警抢屏 at one moment; nothing in it depends on when it is looked at. */
export interface Takeover {
  readonly alerts: readonly Announced[];
  readonly shown: OnAir | null;
  /** What left because somebody handles it: the wall says who, for a while. */
  readonly handled: { readonly keys: readonly string[]; readonly since: number } | null;
  /** When each was last announced to the end (ms). */
  readonly announced: Instants;
  /** When the announcement of each was ended by hand (ms): it comes again only if it worsens. */
  readonly dismissed: Instants;
  readonly at: number;
}

export type TakeoverAction =
  | { readonly type: 'told'; readonly alerts: readonly Announced[]; readonly now: number }
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'dismiss'; readonly key: string; readonly now: number }
  /** What an earlier page of this wall had announced and what was ended on it. */
  | { readonly type: 'restore'; readonly announced: Instants; readonly dismissed: Instants; readonly now: number };

export function noTakeover(now: number): Takeover {
  return { alerts: [], shown: null, handled: null, announced: {}, dismissed: {}, at: now };
}

export const keyOf = ({ kind, id }: Pick<Announced, 'kind' | 'id'>): string => queueKey(kind, id);

/** Who gives way to whom: what a person says now comes before what was measured and is as bad; a drill gives way to anything real that is as bad. */
export function rankOf({ level, kind }: Pick<Announced, 'level' | 'kind'>): number {
  return level + { alert: 0, notice: 0.25, drill: -0.5 }[kind];
}

/** The takeover after `action`: the worst waits for nothing; what somebody handles, what has closed and what is over leaves at once. */
export function takeoverAfter(state: Takeover, action: TakeoverAction): Takeover {
  const at = Math.max(state.at, action.now);
  const told = action.type === 'told' ? forgetting({ ...state, alerts: action.alerts }, at) : state;
  const alerts = told.alerts.filter(({ until }) => until === null || at < until);
  const moved = { ...told, alerts: alerts.length === told.alerts.length ? told.alerts : alerts, at };
  if (action.type === 'dismiss') return chosen(ended(dismissing(moved, action.key)));
  if (action.type !== 'restore') return chosen(ended(moved));
  const { announced, dismissed } = action;
  return chosen(
    ended({
      ...moved,
      announced: { ...announced, ...moved.announced },
      dismissed: { ...dismissed, ...moved.dismissed },
    }),
  );
}

/** Whether the programme has to stand still: only what is severe takes the whole scene. */
export function takesScene({ shown }: Takeover): boolean {
  return shown?.level === SEVERE;
}

/** What waits to be announced, what is on included, the worst and of those the oldest first. */
export function waitingIn(state: Takeover): readonly Announced[] {
  return state.alerts
    .filter((each) => waits(state, each))
    .toSorted((one, other) => rankOf(other) - rankOf(one) || one.openedAt - other.openedAt || one.id - other.id);
}

function waits({ announced, dismissed, at, shown }: Takeover, each: Announced): boolean {
  const { level, worsenedAt, acknowledged } = each;
  const key = keyOf(each);
  if (acknowledged || isDismissed(dismissed, each)) return false;
  if (shown?.keys.includes(key)) return true;
  if (!isCurrent(each, at)) return false;
  const last = announced[key];
  if (last === undefined) return true;
  return at - last >= RESTS[level] || (level > 1 && worsenedAt !== null && worsenedAt > last);
}

function isDismissed(dismissed: Instants, each: Announced): boolean {
  const at = dismissed[keyOf(each)];
  return at !== undefined && !(each.worsenedAt !== null && each.worsenedAt > at);
}

/** Where each stands 播报队列, what is on first, then what waits in its order, what rests, what was ended and what somebody handles; `left` (ms) until that changes. */
export function queueIn(state: Takeover): readonly {
  readonly kind: QueuedKind;
  readonly id: number;
  readonly level: Level;
  readonly stage: QueueStage;
  readonly left: number;
}[] {
  const { alerts, shown, announced, dismissed, at } = state;
  const waiting = waitingIn(state);
  const rest = alerts.filter((each) => !waiting.includes(each));
  const row = ({ kind, id, level }: Announced, stage: QueueStage, left = 0) => ({ kind, id, level, stage, left });
  const resting = rest.flatMap((each) => {
    const last = announced[keyOf(each)];
    if (each.acknowledged || last === undefined || isDismissed(dismissed, each)) return [];
    const left = RESTS[each.level] - (at - last);
    return left > 0 && isCurrent(each, at + left) ? [row(each, 'resting', left)] : [];
  });
  return [
    ...waiting.map((each) =>
      shown?.keys.includes(keyOf(each))
        ? row(each, 'on', Math.max(0, STANDS[shown.level] - (at - shown.since)))
        : row(each, 'waiting'),
    ),
    ...resting.toSorted((one, other) => one.left - other.left),
    ...rest.flatMap((each) => (!each.acknowledged && isDismissed(dismissed, each) ? [row(each, 'dismissed')] : [])),
    ...rest.flatMap((each) => (each.acknowledged ? [row(each, 'handled')] : [])),
  ];
}

/** Ends the announcement of one by hand. */
function dismissing(state: Takeover, key: string): Takeover {
  return { ...state, dismissed: { ...state.dismissed, [key]: state.at } };
}

/** Of what is long gone nothing is remembered. */
function forgetting(state: Takeover, at: number): Takeover {
  const there = new Set(state.alerts.map(keyOf));
  const kept = (instants: Instants): Instants =>
    Object.fromEntries(Object.entries(instants).filter(([key, since]) => there.has(key) || at - since < DAY));
  return { ...state, announced: kept(state.announced), dismissed: kept(state.dismissed) };
}

/** Takes down what has stood long enough or has nothing left to say. */
function ended(before: Takeover): Takeover {
  const state =
    before.handled && before.at - before.handled.since >= HANDLED_STANDS ? { ...before, handled: null } : before;
  const { shown, alerts, at, announced, dismissed } = state;
  if (!shown) return state;
  const found = alerts.filter((each) => shown.keys.includes(keyOf(each)));
  const taken = found.filter(({ acknowledged }) => acknowledged).map(keyOf);
  const handled = taken.length > 0 ? { keys: taken, since: at } : state.handled;
  const left = found
    .filter((each) => each.level === shown.level && !each.acknowledged && !isDismissed(dismissed, each))
    .map(keyOf);
  if (left.length === 0) return { ...state, handled, shown: null };
  if (at - shown.since >= STANDS[shown.level]) {
    const now = Object.fromEntries(left.map((key) => [key, at]));
    return { ...state, handled, shown: null, announced: { ...announced, ...now } };
  }
  return left.length === shown.keys.length ? state : { ...state, handled, shown: { ...shown, keys: left } };
}

/** Puts on what is worst, over anything less; what gives way was not announced to the end and comes again. */
function chosen(state: Takeover): Takeover {
  const waiting = waitingIn(state);
  const [worst] = waiting;
  const { shown, at } = state;
  if (!worst) return state;
  const alike = waiting.filter((each) => rankOf(each) === rankOf(worst)).map(keyOf);
  if (shown && rankOf(worst) <= rankOf(shown)) {
    const keys = shown.level === 1 ? alike : shown.keys;
    return keys.length === shown.keys.length ? state : { ...state, shown: { ...shown, keys } };
  }
  const keys = worst.level === 1 ? alike : [keyOf(worst)];
  return { ...state, shown: { level: worst.level, kind: worst.kind, keys, since: at } };
}
