/** The player without subtitles and protection, as far as it is used here; its package declares the types of the whole one only. */
interface LoadPolicy {
  readonly default: {
    readonly maxTimeToFirstByteMs: number;
    readonly maxLoadTimeMs: number;
    readonly timeoutRetry: null;
    readonly errorRetry: null;
  };
}

interface ErrorData {
  readonly fatal: boolean;
  readonly type: string;
  readonly details: string;
  readonly response?: { readonly code: number };
}

declare class Hls {
  static readonly Events: { readonly ERROR: 'hlsError' };
  static readonly ErrorTypes: { readonly MEDIA_ERROR: 'mediaError' };
  static readonly ErrorDetails: { readonly MANIFEST_INCOMPATIBLE_CODECS_ERROR: 'manifestIncompatibleCodecsError' };
  constructor(config: {
    readonly enableWorker: boolean;
    readonly liveSyncDurationCount: number;
    readonly liveMaxLatencyDurationCount: number;
    readonly maxBufferLength: number;
    readonly backBufferLength: number;
    readonly manifestLoadPolicy: LoadPolicy;
    readonly playlistLoadPolicy: LoadPolicy;
    readonly fragLoadPolicy: LoadPolicy;
  });
  on(event: 'hlsError', listener: (event: string, data: ErrorData) => void): void;
  loadSource(url: string): void;
  attachMedia(video: HTMLVideoElement): void;
  recoverMediaError(): void;
  destroy(): void;
}

export { Hls as default };
