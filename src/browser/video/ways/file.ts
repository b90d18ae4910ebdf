import { type CloseVideo, emptied, play, type VideoOpening } from './opening.ts';

/** Plays a file again and again; the address says where in it to begin (`#t=4`). */
export function openFile({ video, url, onFault }: VideoOpening): CloseVideo {
  const handleError = () => onFault(video.error?.code === MediaError.MEDIA_ERR_DECODE ? 'codec' : 'network');
  video.loop = true;
  video.src = url;
  video.addEventListener('error', handleError);
  play(video);
  return () => {
    video.removeEventListener('error', handleError);
    video.loop = false;
    emptied(video);
  };
}
