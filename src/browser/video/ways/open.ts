import type { SourceKind } from '#base/video/source.ts';
import { openFile } from './file.ts';
import type { CloseVideo, VideoOpening } from './opening.ts';

type OpenVideo = (opening: VideoOpening) => CloseVideo;

/** The ways of playing; what needs a library or is rarely used is fetched when it is first asked for. */
const WAYS: Readonly<Record<SourceKind, () => Promise<OpenVideo>>> = {
  file: () => Promise.resolve(openFile),
  hls: async () => (await import('./hls.ts')).openHls,
  'ws-flv': async () => (await import('./flv.ts')).openSocketFlv,
  flv: async () => (await import('./flv.ts')).openFlv,
  whep: async () => (await import('./whep.ts')).openWhep,
  snapshot: async () => (await import('./snapshot.ts')).openSnapshots,
};

/** How a source is played. */
export const wayOf = (kind: SourceKind): Promise<OpenVideo> => WAYS[kind]();
