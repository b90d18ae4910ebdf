import Hls from 'hls.js/light';
import { type CloseVideo, emptied, play, reasonOfStatus, type VideoOpening } from './opening.ts';

/** A failed list or piece is not asked for again here: the machine of the picture decides when and where. */
const ONCE = {
  default: { maxTimeToFirstByteMs: 8_000, maxLoadTimeMs: 10_000, timeoutRetry: null, errorRetry: null },
} as const;
/** Between two repairs of the decoder, ms. */
const REPAIR_EVERY = 5_000;

/** Plays HLS, near its end; what is behind is let go of, or a wall's memory would grow all day. */
export function openHls({ video, url, onFault }: VideoOpening): CloseVideo {
  // A worker would have to be made from a text, which the policy of the pages refuses.
  const hls = new Hls({
    enableWorker: false,
    liveSyncDurationCount: 2,
    liveMaxLatencyDurationCount: 6,
    maxBufferLength: 8,
    backBufferLength: 6,
    manifestLoadPolicy: ONCE,
    playlistLoadPolicy: ONCE,
    fragLoadPolicy: ONCE,
  });
  let repairedAt = Number.NEGATIVE_INFINITY;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, details, response }) => {
    if (!fatal) return;
    if (details === Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR) return onFault('codec');
    if (type === Hls.ErrorTypes.MEDIA_ERROR && performance.now() - repairedAt > REPAIR_EVERY) {
      repairedAt = performance.now();
      return hls.recoverMediaError();
    }
    onFault(reasonOfStatus(response?.code));
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  play(video);
  return () => {
    hls.destroy();
    emptied(video);
  };
}
