import type { VideoSource } from '#base/video/source.ts';

/** The clips that the project draws (npm run clips), and how long each is, seconds. */
const CLIPS = 3;
const CLIP_SECONDS = 12;

/** A demonstration camera's picture: one of the clips, begun at a place of its own, so that no two look alike. */
export function demonstrationSources(code: string): readonly VideoSource[] {
  let seed = 0;
  for (const letter of code) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  const begin = ((Math.floor(seed / CLIPS) * 7) % (CLIP_SECONDS * 10)) / 10;
  return [{ kind: 'file', url: `/cameras/market-${(seed % CLIPS) + 1}.mp4#t=${begin}`, quality: 'sub' }];
}
