/** The player of FLV, as far as it is used here. */
interface MpegtsPlayer {
  on(event: 'error', listener: (type: string, detail: string, info: { readonly code?: number }) => void): void;
  on(event: 'loading_complete', listener: () => void): void;
  attachMediaElement(video: HTMLVideoElement): void;
  load(): void;
  destroy(): void;
}

declare const mpegts: {
  readonly LoggingControl: { enableAll: boolean };
  readonly Events: { readonly ERROR: 'error'; readonly LOADING_COMPLETE: 'loading_complete' };
  readonly ErrorDetails: { readonly MEDIA_CODEC_UNSUPPORTED: string };
  createPlayer(
    source: { readonly type: 'flv'; readonly isLive: true; readonly hasAudio: false; readonly url: string },
    config: {
      readonly enableStashBuffer: boolean;
      readonly liveBufferLatencyChasing: boolean;
      readonly autoCleanupSourceBuffer: boolean;
      readonly autoCleanupMaxBackwardDuration: number;
      readonly autoCleanupMinBackwardDuration: number;
      readonly lazyLoad: boolean;
    },
  ): MpegtsPlayer;
};
export { mpegts as default };
