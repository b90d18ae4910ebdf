import { useCallback, useEffect, useRef, useState } from 'react';
import { beginFeed, type Feed, type FeedStage } from '#base/video/feed.ts';
import type { SourceKind, StreamQuality } from '#base/video/source.ts';
import { clock } from '../clock.ts';
import { type Offer, type Player, playFeed } from './player.ts';

export interface FeedWish {
  /** What is played, so that another key begins anew. */
  readonly camera: string;
  readonly wished: StreamQuality;
  readonly ask: () => Promise<Offer>;
  /** Told what becomes of the picture, and when the last one came by the server's clock, ms. */
  readonly onStage?: OnStage | undefined;
  /** Nobody looks. */
  readonly resting?: boolean | undefined;
}

export type OnStage = (stage: FeedStage, attempt: number, pictureAt: number | undefined) => void;

export interface FeedSeen {
  readonly feed: Feed;
  readonly kind: SourceKind | undefined;
  /** When the last picture came by the server's clock, whole seconds; moved by pictures and by nothing else. */
  readonly pictureAt: number | undefined;
  /** Of the same clock as the feed's instants. */
  readonly now: number;
}

const before = (): FeedSeen => ({ feed: beginFeed(0), kind: undefined, pictureAt: undefined, now: 0 });

/** A camera's picture in the element that gets `place`, and what is to be said of it. */
export function useFeed({ camera, wished, ask, onStage, resting = false }: FeedWish) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLCanvasElement>(null);
  const player = useRef<Player>(undefined);
  const asking = useRef(ask);
  const telling = useRef(onStage);
  const [seen, setSeen] = useState(before);
  useEffect(() => {
    asking.current = ask;
    telling.current = onStage;
  });
  useEffect(() => {
    const [box, canvas] = [place.current, last.current];
    if (!box || !canvas) return;
    setSeen(before);
    canvas.width = 0;
    let told: FeedStage | undefined;
    const playing = playFeed({
      place: box,
      last: canvas,
      wished,
      ask: () => asking.current(),
      onChange: (feed, kind) => {
        const now = performance.now();
        const next: FeedSeen = {
          feed,
          kind,
          now,
          pictureAt:
            feed.pictureAt === undefined
              ? undefined
              : Math.floor((clock.now() - (now - feed.pictureAt)) / 1_000) * 1_000,
        };
        if (told !== feed.stage) telling.current?.(feed.stage, feed.attempt, next.pictureAt);
        told = feed.stage;
        setSeen((known) => (isSame(known, next) ? known : next));
      },
    });
    player.current = playing;
    return () => {
      player.current = undefined;
      playing.stop();
    };
  }, [camera, wished]);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    let near = true;
    const rest = () => player.current?.rest(resting || document.hidden || !near);
    const observer = new IntersectionObserver((entries) => {
      near = entries.some(({ isIntersecting }) => isIntersecting);
      rest();
    });
    observer.observe(box);
    document.addEventListener('visibilitychange', rest);
    rest();
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', rest);
    };
  }, [resting, camera, wished]);
  const again = useCallback(() => player.current?.again(), []);
  const picture = useCallback(() => player.current?.picture(), []);
  return { ...seen, place, last, again, picture };
}

/** Ten pictures a second change nothing that is read: the second of the clock and the stage are. */
function isSame(known: FeedSeen, told: FeedSeen): boolean {
  const { feed } = known;
  return (
    feed.stage === told.feed.stage &&
    feed.attempt === told.feed.attempt &&
    feed.opening === told.feed.opening &&
    known.kind === told.kind &&
    (told.feed.stage === 'stalled'
      ? Math.floor((known.now - (feed.pictureAt ?? 0)) / 1_000) ===
        Math.floor((told.now - (feed.pictureAt ?? 0)) / 1_000)
      : known.pictureAt === told.pictureAt)
  );
}
