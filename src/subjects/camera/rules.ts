import { numberText } from '#base/number-text.ts';
import type { LayoutKey } from '#base/video/patrol.ts';
import type { VideoSource } from '#base/video/source.ts';

/** A camera among those that can be shown; whether an alert is open at the outlet that it looks at. */
interface Watched {
  readonly code: string;
  readonly name: string;
  readonly atOutlet: boolean;
}

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

/** The layout that so many cameras fill where nobody chooses one: from three on, one of them is large. */
export function layoutFor(cameras: number): LayoutKey {
  if (cameras <= 1) return '1';
  return cameras <= 4 ? '4' : '1+5';
}

/** The cameras that an alert holds in sight, the worst first; never more than half of a page, for the round goes on. */
export function heldByAlert(cameras: readonly Watched[], tiles: number): readonly string[] {
  return cameras
    .filter(({ atOutlet }) => atOutlet)
    .map(({ code }) => code)
    .slice(0, Math.floor(tiles / 2));
}

/** What leads the scene of the pictures 主数字: how many look at an outlet with an open alert, or how many there are. */
export function cameraLead(cameras: readonly Watched[]) {
  const near = cameras.filter(({ atOutlet }) => atOutlet).length;
  return near === 0
    ? { value: numberText(cameras.length), unit: '路', note: '所在点位均无未解除的预警' }
    : { value: numberText(near), unit: '路', note: `所在点位有未解除的预警，共 ${numberText(cameras.length)} 路画面` };
}

/** What a wall says of its pictures: how many there are, and which look at an outlet with an open alert 邻近预警. */
export function cameraHeadline(cameras: readonly Watched[]): string {
  const near = cameras.filter(({ atOutlet }) => atOutlet);
  const [first] = near;
  if (!first) return `${cameras.length} 路画面，所在点位均无未解除的预警`;
  return near.length === 1
    ? `${first.name}所在点位有未解除的预警`
    : `${first.name}等 ${near.length} 路画面所在点位有未解除的预警`;
}
