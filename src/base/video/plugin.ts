/** The plug-in 视频插件: its service on this machine, how it is begun, how often it is tried again (spec 2 §4, §9). */
export const PLUGIN = {
  firstPort: 15_900,
  lastPort: 15_909,
  layout: '1x1',
  retries: 3,
  retryAfter: 3_000,
  /** Where the administrator puts the vendor's script and installer; neither is part of the system. */
  script: '/vendor/hik/jsWebControl-1.0.0.min.js',
  installer: '/vendor/hik/VideoWebPlugin.exe',
} as const;

/** How the plug-in finds its platform; the secret is sealed for it. */
export interface PlatformAccess {
  readonly appKey: string;
  readonly ip: string;
  readonly port: string;
  readonly secret: string;
}

/** A camera as the plug-in is asked for it: its number at the platform, and how its stream travels. */
export interface PluggedCamera {
  readonly code: string;
  readonly transport: 'tcp' | 'udp';
}

/** Whether the plug-in can be begun: all four are there (spec 2 §5 "Camera"). */
export function isComplete({ appKey, ip, port, secret }: PlatformAccess): boolean {
  return appKey !== '' && ip !== '' && port !== '' && secret !== '';
}

/** Why a picture cannot be had. */
export type FeedFault = 'script' | 'unset' | 'not-running' | 'blocked' | 'refused' | 'preview';

/** How far a picture is 画面状态. */
export type FeedState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'opening'; readonly attempt: number }
  | { readonly kind: 'waiting'; readonly attempt: number }
  | { readonly kind: 'live' }
  | { readonly kind: 'failed'; readonly fault: FeedFault };

export type FeedEvent =
  | { readonly kind: 'choose' }
  | { readonly kind: 'playing' }
  | { readonly kind: 'fault'; readonly fault: FeedFault }
  | { readonly kind: 'again' }
  | { readonly kind: 'leave' };

export const IDLE: FeedState = { kind: 'idle' };

/**
 * What becomes of a picture: a plug-in that does not run is tried again three times, each 3 s after the last (spec 2 §4, §9); anything
 * else that fails stays failed until somebody chooses anew.
 */
export function nextFeed(state: FeedState, event: FeedEvent): FeedState {
  switch (event.kind) {
    case 'choose':
      return { kind: 'opening', attempt: 0 };
    case 'leave':
      return IDLE;
    case 'playing':
      return state.kind === 'opening' ? { kind: 'live' } : state;
    case 'again':
      return state.kind === 'waiting' ? { kind: 'opening', attempt: state.attempt + 1 } : state;
    case 'fault':
      if (state.kind !== 'opening' && state.kind !== 'live') return state;
      if (event.fault === 'not-running' && state.kind === 'opening' && state.attempt < PLUGIN.retries)
        return { kind: 'waiting', attempt: state.attempt };
      return { kind: 'failed', fault: event.fault };
  }
}

/** What the plug-in tells of a picture: 768 it plays, 769 the platform refused it, 770 it broke off. */
export type PlayTelling = 'playing' | 'failed';

const PLAY_STATE = 2;
const TELLINGS: Readonly<Record<number, PlayTelling>> = { 768: 'playing', 769: 'failed', 770: 'failed' };

/** Reads a message of the plug-in, whose parts are objects in some versions and JSON texts in others; undefined for all that is not about playing. */
export function playTelling(message: unknown): PlayTelling | undefined {
  const response = objectOf(objectOf(message)?.['responseMsg']);
  if (response?.['type'] !== PLAY_STATE) return undefined;
  const result = objectOf(response['msg'])?.['result'];
  return typeof result === 'number' ? TELLINGS[result] : undefined;
}

const LONGEST_MESSAGE = 100_000;

function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value === 'string' && value.length <= LONGEST_MESSAGE) {
    try {
      return objectOf(JSON.parse(value));
    } catch {
      return undefined;
    }
  }
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
}

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The holes to cut into the plug-in's window, which lies above the page whatever the page draws: where it is scrolled out of its frame,
 * and where something of the page lies over it. In the window's own coordinates, CSS pixels; empty parts are left out.
 */
export function holesOf(window: Rectangle, frame: Rectangle, covers: readonly Rectangle[]): readonly Rectangle[] {
  const right = window.left + window.width;
  const bottom = window.top + window.height;
  const frameRight = frame.left + frame.width;
  const frameBottom = frame.top + frame.height;
  const outside: readonly Rectangle[] = [
    { left: window.left, top: window.top, width: window.width, height: frame.top - window.top },
    { left: window.left, top: frameBottom, width: window.width, height: bottom - frameBottom },
    { left: window.left, top: window.top, width: frame.left - window.left, height: window.height },
    { left: frameRight, top: window.top, width: right - frameRight, height: window.height },
  ];
  return [...outside, ...covers].flatMap((hole) => {
    const left = Math.max(hole.left, window.left);
    const top = Math.max(hole.top, window.top);
    const width = Math.min(hole.left + hole.width, right) - left;
    const height = Math.min(hole.top + hole.height, bottom) - top;
    return width > 0 && height > 0 ? [{ left: left - window.left, top: top - window.top, width, height }] : [];
  });
}
