import type { Aspect } from '#base/stage/layout.ts';
import { arcOf, aspectOf, LEAST_ARC, SMALLEST_TEXT } from '#base/stage/viewing.ts';
import { OWN_WALLS, type OwnWallKey } from '../terms.ts';
import type { PlayedWall } from '../wire.ts';

/** A picture that a scene is judged for: its shape, how many screens stand beside each other in it, and what it is called. */
export interface Picture {
  readonly aspect: Aspect;
  readonly screens: number;
  readonly label: string;
}

/** The picture that a scene says it is composed for. */
export const pictureOf = (wall: OwnWallKey): Picture => OWN_WALLS[wall];

/** How many screens stand beside each other where a wall does not say that it is spliced: as many as a picture of its shape is usually made of. */
export const usualScreens = (aspect: Aspect): number =>
  Object.values(OWN_WALLS).find((wall) => wall.aspect === aspect)?.screens ?? 1;

/** How many walls are named before the rest is counted. */
const NAMED = 2;
const namesOf = (walls: readonly PlayedWall[]): string =>
  [
    walls
      .slice(0, NAMED)
      .map(({ screenName }) => `“${screenName}”`)
      .join(''),
    walls.length > NAMED ? `等 ${walls.length} 块大屏` : '',
  ].join('');

type Alike = [PlayedWall, ...PlayedWall[]];
/** Walls that are told of in one sentence. */
function alikeOf(walls: readonly PlayedWall[], by: (wall: PlayedWall) => string): readonly Alike[] {
  const kinds = new Map<string, Alike>();
  for (const wall of walls) {
    const known = kinds.get(by(wall));
    if (known) known.push(wall);
    else kinds.set(by(wall), [wall]);
  }
  return [...kinds.values()];
}

/** The pictures of the walls that a programme plays on, each kind once, but for the one that a scene is composed for anyway. */
export function picturesOf(walls: readonly PlayedWall[], own: Picture): readonly Picture[] {
  return alikeOf(walls, ({ stageSize, screens }) => `${aspectOf(stageSize)} ${screens}`).flatMap((alike) => {
    const { stageSize, screens } = alike[0];
    const aspect = aspectOf(stageSize);
    return aspect === own.aspect && screens === own.screens
      ? []
      : [{ aspect, screens, label: `大屏${namesOf(alike)}` }];
  });
}

/** What cannot be read from the farthest seats of walls 视距, each kind of them in a sentence. */
export function seatFaults(walls: readonly PlayedWall[]): readonly string[] {
  const far = walls.filter(({ stageSize, viewing }) => arcOf(SMALLEST_TEXT, stageSize, viewing) < LEAST_ARC);
  return alikeOf(far, ({ stageSize, viewing: { width, seat } }) => `${stageSize} ${width} ${seat}`).map((alike) => {
    const { stageSize, viewing } = alike[0];
    const arc = arcOf(SMALLEST_TEXT, stageSize, viewing).toFixed(1);
    return (
      `大屏${namesOf(alike)}画面宽 ${viewing.width} 毫米、最远座位 ${viewing.seat} 米，` +
      `${SMALLEST_TEXT} 像素的字只有 ${arc}′，不足 ${LEAST_ARC}′，远处看不清`
    );
  });
}
