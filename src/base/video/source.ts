/** How a picture comes without a plug-in 画面的取法: a file of the project's own, a stream of a media server, single pictures again and again. */
export const SOURCE_KINDS = ['file', 'whep', 'ws-flv', 'flv', 'hls', 'snapshot'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The stream for the large picture 主码流, and the one for many small ones 子码流. */
export const STREAM_QUALITIES = ['main', 'sub'] as const;
export type StreamQuality = (typeof STREAM_QUALITIES)[number];

/** One way to a camera's picture; the address may hold for a while only, and is asked for anew at every opening. */
export interface VideoSource {
  readonly kind: SourceKind;
  readonly url: string;
  readonly quality: StreamQuality;
}

/** The sources in the order in which they are tried: the wished stream first, the other where that fails; within each as the server says. */
export function inOrder(sources: readonly VideoSource[], wished: StreamQuality): readonly VideoSource[] {
  return [
    ...sources.filter(({ quality }) => quality === wished),
    ...sources.filter(({ quality }) => quality !== wished),
  ];
}
