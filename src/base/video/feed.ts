/** How a picture is watched over 画面: when it counts as standing still, when it is given up, how it is tried again; milliseconds. */
export const FEED = {
  firstPicture: 10_000,
  stalledAfter: 3_000,
  lostAfter: 8_000,
  /** So long must a picture run before its failures are forgotten: one that dies every few seconds is not asked for all the time. */
  forgivenAfter: 30_000,
  waits: [1_000, 2_000, 4_000, 8_000, 15_000],
  hiddenFor: 5_000,
  offlineFor: 60_000,
  tick: 500,
} as const;

/** Reconnections in one second over all pictures of a page: a server that comes back is not trampled. */
export const RECONNECTIONS_A_SECOND = 3;

/** Why a picture cannot be had. */
export type FeedReason = 'network' | 'timeout' | 'silent' | 'codec' | 'refused' | 'none';

/** Trying again changes nothing about these. */
const FINAL: ReadonlySet<FeedReason> = new Set(['codec', 'none']);

export type FeedStage = 'connecting' | 'live' | 'stalled' | 'retrying' | 'failed' | 'suspended' | 'offline';

/** What is worth telling the server of a picture, the worst first 画面状态. */
export const TOLD_STAGES = ['failed', 'offline', 'retrying', 'stalled', 'live'] as const satisfies readonly FeedStage[];
export type ToldStage = (typeof TOLD_STAGES)[number];

/** Whether a stage says something of the camera, and not only of who looks. */
export const isTold = (stage: FeedStage): stage is ToldStage => TOLD_STAGES.some((told) => told === stage);

/** A picture at one moment 画面状态; instants are ms. */
export interface Feed {
  readonly stage: FeedStage;
  readonly since: number;
  /** Counts the openings: whatever an earlier one still tells is of no interest. */
  readonly opening: number;
  /** Which of the sources is being tried or shown. */
  readonly source: number;
  /** Failures in a row. */
  readonly attempt: number;
  /** When the last picture came, of whichever opening. */
  readonly pictureAt: number | undefined;
  /** When it may be tried again. */
  readonly until: number;
  readonly reason: FeedReason | undefined;
  /** Whether any source of this round failed for a reason that may pass. */
  readonly hopeful: boolean;
}

export type FeedEvent =
  | { readonly kind: 'picture' | 'again' | 'rest' | 'offline'; readonly at: number }
  | { readonly kind: 'tick'; readonly at: number; readonly sources: number; readonly chance: number }
  | {
      readonly kind: 'fault';
      readonly reason: FeedReason;
      readonly at: number;
      readonly sources: number;
      readonly chance: number;
    };

/** A picture that is asked for. */
export function beginFeed(at: number): Feed {
  return {
    stage: 'connecting',
    since: at,
    opening: 1,
    source: 0,
    attempt: 0,
    pictureAt: undefined,
    until: at,
    reason: undefined,
    hopeful: false,
  };
}

/** What becomes of a picture. `chance` (0 to 1) spreads the attempts of many; `sources` is how many ways the camera offers. */
export function stepFeed(feed: Feed, event: FeedEvent): Feed {
  switch (event.kind) {
    case 'picture':
      if (feed.stage === 'live') return { ...feed, pictureAt: event.at };
      if (feed.stage !== 'connecting' && feed.stage !== 'stalled') return feed;
      return { ...feed, stage: 'live', since: event.at, pictureAt: event.at, reason: undefined, hopeful: false };
    case 'again':
      return connecting(feed, event.at, feed.source);
    case 'rest':
      return { ...feed, stage: 'suspended', since: event.at };
    case 'offline':
      return { ...feed, stage: 'offline', since: event.at, until: event.at + FEED.offlineFor };
    case 'fault':
      return isOpen(feed) ? failed(feed, event) : feed;
    case 'tick':
      return watched(feed, event);
  }
}

/** Whether it waits for an attempt whose time has come. */
export function isDue({ stage, until }: Feed, at: number): boolean {
  return (stage === 'retrying' || stage === 'offline') && at >= until;
}

/** Whether something is being played or about to be. */
export function isOpen({ stage }: Feed): boolean {
  return stage === 'connecting' || stage === 'live' || stage === 'stalled';
}

/** The reconnections of the last second with one more; undefined where there were enough. */
export function oneMore(openings: readonly number[], at: number): readonly number[] | undefined {
  const recent = openings.filter((one) => at - one < 1_000);
  return recent.length < RECONNECTIONS_A_SECOND ? [...recent, at] : undefined;
}

function watched(feed: Feed, event: Extract<FeedEvent, { kind: 'tick' }>): Feed {
  const { at } = event;
  const silentFor = at - (feed.pictureAt ?? at);
  if (feed.stage === 'connecting' && at - feed.since >= FEED.firstPicture)
    return failed(feed, { ...event, kind: 'fault', reason: 'timeout' });
  if (feed.stage === 'live' && silentFor >= FEED.stalledAfter) return { ...feed, stage: 'stalled', since: at };
  if (feed.stage === 'stalled' && silentFor >= FEED.lostAfter)
    return failed(feed, { ...event, kind: 'fault', reason: 'silent' });
  if (feed.stage === 'live' && feed.attempt > 0 && at - feed.since >= FEED.forgivenAfter)
    return { ...feed, attempt: 0 };
  return feed;
}

/** A source that never showed a picture gives way to the next at once; one that did is tried again after a wait, and so is the first after the last. */
function failed(feed: Feed, { reason, at, sources, chance }: Extract<FeedEvent, { kind: 'fault' }>): Feed {
  const shown = feed.stage !== 'connecting';
  const hopeful = feed.hopeful || shown || !FINAL.has(reason);
  const next = shown ? feed.source : feed.source + 1;
  if (!shown && next < sources) return { ...connecting(feed, at, next), hopeful };
  if (!hopeful) return { ...feed, stage: 'failed', since: at, reason };
  const wait = FEED.waits[Math.min(feed.attempt, FEED.waits.length - 1)] ?? FEED.waits[0];
  return {
    ...feed,
    stage: 'retrying',
    since: at,
    source: next < sources ? next : 0,
    attempt: feed.attempt + 1,
    until: at + wait * (0.75 + 0.5 * chance),
    reason,
    hopeful: false,
  };
}

function connecting(feed: Feed, at: number, source: number): Feed {
  return { ...feed, stage: 'connecting', since: at, opening: feed.opening + 1, source };
}
