import type { FeedReason } from '#base/video/feed.ts';

/** What a way of playing is told: where the picture belongs, where it comes from, whom to tell when it no longer can. */
export interface VideoOpening {
  readonly video: HTMLVideoElement;
  readonly url: string;
  readonly onFault: (reason: FeedReason) => void;
}

/** Ends what was begun; may be called more than once. */
export type CloseVideo = () => void;

/** Leaves an element as if nothing had been played in it, for the next to use. */
export function emptied(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.srcObject = null;
  video.load();
}

/** Starts what an element holds; being interrupted by the next opening is no fault. */
export function play(video: HTMLVideoElement): void {
  video.play().catch(() => undefined);
}

/** What an answer of a media server means for the picture. */
export function reasonOfStatus(status: number | undefined): FeedReason {
  return status === 401 || status === 403 ? 'refused' : 'network';
}
