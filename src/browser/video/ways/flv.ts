import mpegts from 'mpegts.js';
import { type CloseVideo, emptied, play, reasonOfStatus, type VideoOpening } from './opening.ts';

/** Plays FLV over a web socket, of which a browser opens as many as it likes. */
export function openSocketFlv({ url, ...opening }: VideoOpening): CloseVideo {
  const address = new URL(url, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return openFlv({ ...opening, url: address.href });
}

/** Plays FLV over http. */
export function openFlv({ video, url, onFault }: VideoOpening): CloseVideo {
  mpegts.LoggingControl.enableAll = false;
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, hasAudio: false, url: new URL(url, location.href).href },
    {
      enableStashBuffer: false,
      liveBufferLatencyChasing: true,
      autoCleanupSourceBuffer: true,
      autoCleanupMaxBackwardDuration: 20,
      autoCleanupMinBackwardDuration: 10,
      lazyLoad: false,
    },
  );
  player.on(mpegts.Events.ERROR, (_type, detail, info) => {
    onFault(detail === mpegts.ErrorDetails.MEDIA_CODEC_UNSUPPORTED ? 'codec' : reasonOfStatus(info.code));
  });
  // A server that closes the stream ends it without an error.
  player.on(mpegts.Events.LOADING_COMPLETE, () => onFault('network'));
  player.attachMediaElement(video);
  player.load();
  play(video);
  let open = true;
  return () => {
    if (!open) return;
    open = false;
    player.destroy();
    emptied(video);
  };
}
