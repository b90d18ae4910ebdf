import { beginFeed, type Feed, FEED, type FeedEvent, isDue, isOpen, stepFeed } from '#base/video/feed.ts';
import { inOrder, type SourceKind, type StreamQuality, type VideoSource } from '#base/video/source.ts';
import { mayReconnect, onBeat } from './board.ts';
import { wayOf } from './ways/open.ts';
import { emptied } from './ways/opening.ts';
import { giveVideo, takeVideo } from './pool.ts';

/** What a camera answers when it is asked for its picture. */
export interface Offer {
  readonly online: boolean;
  readonly sources: readonly VideoSource[];
}

export interface Playing {
  /** Where the picture lies, and the canvas below that keeps the last one. */
  readonly place: HTMLElement;
  readonly last: HTMLCanvasElement;
  readonly wished: StreamQuality;
  /** Asked at every opening: an address that was used is not used again. */
  readonly ask: () => Promise<Offer>;
  readonly onChange: (feed: Feed, kind: SourceKind | undefined) => void;
}

export interface Player {
  /** Nobody looks: what is not seen for a while is not fetched. */
  rest(on: boolean): void;
  again(): void;
  /** The picture that is shown; undefined before the first. */
  picture(): HTMLVideoElement | HTMLCanvasElement | undefined;
  stop(): void;
}

/** After the page was out of sight pictures need a moment to come again, ms. */
const GRACE = 2_000;

/** Plays one camera for as long as it is wanted: opened, watched, tried again, its last picture kept. Instants are those of `performance.now`. */
export function playFeed({ place, last, wished, ask, onChange }: Playing): Player {
  const video = takeVideo();
  place.append(video);
  let feed = beginFeed(performance.now());
  let kind: SourceKind | undefined;
  let sources = 1;
  let close: () => void = () => undefined;
  let watching: number | undefined;
  let unseen = false;
  let unseenSince = 0;
  let watchFrom = 0;
  let stopped = false;

  const shut = () => {
    keep();
    if (watching !== undefined) video.cancelVideoFrameCallback(watching);
    watching = undefined;
    close();
    close = () => undefined;
  };
  const keep = () => {
    if (feed.pictureAt === undefined || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    [last.width, last.height] = [video.videoWidth, video.videoHeight];
    last.getContext('2d')?.drawImage(video, 0, 0);
  };
  const tell = (event: FeedEvent) => {
    if (stopped) return;
    const before = feed;
    feed = stepFeed(feed, event);
    if (feed === before) return;
    if (feed.opening !== before.opening || (isOpen(before) && !isOpen(feed))) shut();
    if (feed.opening !== before.opening) void open(feed.opening);
    onChange(feed, kind);
  };
  const open = async (opening: number) => {
    const current = () => !stopped && feed.opening === opening;
    const fault = (reason: 'network' | 'none') =>
      current() && tell({ kind: 'fault', reason, at: performance.now(), sources, chance: Math.random() });
    try {
      const offer = await ask();
      if (!current()) return;
      if (!offer.online) return tell({ kind: 'offline', at: performance.now() });
      const ways = inOrder(offer.sources, wished);
      sources = ways.length;
      const source = ways[feed.source] ?? ways[0];
      if (!source) return void fault('none');
      const way = await wayOf(source.kind);
      if (!current()) return;
      kind = source.kind;
      close = way({
        video,
        url: source.url,
        onFault: (reason) =>
          current() && tell({ kind: 'fault', reason, at: performance.now(), sources, chance: Math.random() }),
      });
      watch(opening);
    } catch {
      fault('network');
    }
  };
  const watch = (opening: number) => {
    watching = video.requestVideoFrameCallback(() => {
      if (stopped || feed.opening !== opening) return;
      tell({ kind: 'picture', at: performance.now() });
      watch(opening);
    });
  };
  const leaveBoard = onBeat((at) => {
    if (unseen) {
      if (isOpen(feed) && at - unseenSince >= FEED.hiddenFor) tell({ kind: 'rest', at });
      return;
    }
    if (isDue(feed, at)) {
      if (mayReconnect(at)) tell({ kind: 'again', at });
    } else if (at >= watchFrom) tell({ kind: 'tick', at, sources, chance: Math.random() });
    // The words count the seconds of a picture that stands still.
    if (feed.stage === 'stalled') onChange(feed, kind);
  });
  const hasten = () => {
    if (feed.stage === 'retrying') feed = { ...feed, until: performance.now() };
  };
  window.addEventListener('online', hasten);
  void open(feed.opening);
  return {
    rest(on) {
      if (on === unseen) return;
      unseen = on;
      const now = performance.now();
      unseenSince = now;
      watchFrom = now + GRACE;
      if (!on && feed.stage === 'suspended') tell({ kind: 'again', at: now });
    },
    again: () => tell({ kind: 'again', at: performance.now() }),
    picture() {
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return video;
      return last.width > 0 && feed.pictureAt !== undefined ? last : undefined;
    },
    stop() {
      if (stopped) return;
      shut();
      stopped = true;
      leaveBoard();
      window.removeEventListener('online', hasten);
      emptied(video);
      giveVideo(video);
    },
  };
}
