/** What the rotation knows of a scene 场景: how long it stays, in milliseconds. */
export interface Part {
  readonly key: string;
  /** How long it is shown at least. */
  readonly dwell: number;
  /** Stays until the widget `widget` has shown its last page, but no longer than `most` ms in all. */
  readonly stay?: { readonly widget: string; readonly most: number } | undefined;
}

/** Why the rotation stands: a person paused it 暂停, or pinned the scene 钉住. It goes on by itself when `remaining` ms are over. */
export interface Hold {
  readonly kind: 'pause' | 'pin';
  readonly remaining: number;
}

/** What is to be shown in turn, and what it is called by: a version and its part. */
export interface Playlist {
  readonly source: string;
  readonly parts: readonly Part[];
}

/** The rotation 节目单 at one moment; nothing in it depends on when it is looked at. */
export interface Programme {
  readonly parts: readonly Part[];
  /** What the parts are called by. */
  readonly source: string;
  /** What the next switch goes over to: another part of the day, or another version. */
  readonly due: Playlist | null;
  /** Index of the one scene that is shown. */
  readonly current: number;
  /** Milliseconds that count towards its dwell; standing still does not. */
  readonly elapsed: number;
  /** Whether the widget it waits for has shown its last page in this showing. */
  readonly rounded: boolean;
  readonly hold: Hold | null;
  /** How often each scene was shown; 0 for one that is being prepared, absent for one not needed yet. */
  readonly showings: Readonly<Record<string, number>>;
  readonly switches: number;
  /** Where several browsers play in step: the showing that the clock said last; none where it has to say it anew. */
  readonly showing?: number | undefined;
  /** Instant (ms) of the last tick. */
  readonly at: number;
  /** An alert has the screen 预警抢屏: scene, dwell and hold stand where they are until it gives it back. */
  readonly taken?: boolean | undefined;
  /** Milliseconds for which the wall is still kept silent 静音, and dark 黑屏; 0 while it is not. Both run out by themselves, whatever else stands. */
  readonly muted: number;
  readonly dark: number;
}

export type Action =
  /** `passed`: ms since the last tick by a clock that nobody sets; left out, by the instants themselves. `inStep`: scenes change by the instants, as they do in other browsers. */
  | { readonly type: 'tick'; readonly now: number; readonly passed?: number; readonly inStep?: boolean }
  | { readonly type: 'next' | 'previous' | 'resume' }
  | { readonly type: 'pause'; readonly milliseconds?: number }
  | { readonly type: 'pin'; readonly minutes: number; readonly to?: number }
  | { readonly type: 'jump'; readonly to: number }
  | { readonly type: 'round'; readonly widget: string }
  | { readonly type: 'play'; readonly list: Playlist }
  | { readonly type: 'take'; readonly on: boolean }
  /** What an earlier page of this wall was told, as far as it still lasts (ms); the scene of a hold is the one at `to`. */
  | {
      readonly type: 'restore';
      readonly hold: Hold | null;
      readonly to: number;
      readonly muted: number;
      readonly dark: number;
    }
  /** For so many minutes; 0 ends it. */
  | { readonly type: 'mute' | 'blank'; readonly minutes: number };
