import { later } from '../../timers.ts';
import { type CloseVideo, emptied, play, reasonOfStatus, type VideoOpening } from './opening.ts';

/** Between two pictures, ms. */
const EVERY = 1_000;

/** Fetches one picture after the other, the last resort; they are played as a stream, so that all else stays the same. */
export function openSnapshots({ video, url, onFault }: VideoOpening): CloseVideo {
  const canvas = document.createElement('canvas');
  const leaving = new AbortController();
  let stopWaiting = () => {};
  const next = async () => {
    const answer = await fetch(url, { signal: leaving.signal, cache: 'no-store' });
    if (!answer.ok) return onFault(reasonOfStatus(answer.status));
    const picture = await createImageBitmap(await answer.blob());
    if (leaving.signal.aborted) return;
    const brush = canvas.getContext('2d');
    if (canvas.width !== picture.width || canvas.height !== picture.height)
      [canvas.width, canvas.height] = [picture.width, picture.height];
    brush?.drawImage(picture, 0, 0);
    picture.close();
    if (video.srcObject === null) {
      video.srcObject = canvas.captureStream();
      play(video);
    }
    stopWaiting = later(() => void begin(), EVERY);
  };
  const begin = () =>
    next().catch(() => {
      if (!leaving.signal.aborted) onFault('network');
    });
  void begin();
  return () => {
    leaving.abort();
    stopWaiting();
    emptied(video);
  };
}
