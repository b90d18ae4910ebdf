import {
  MOST_PIECES,
  type Size,
  STAGE_SIZES,
  type StageSize,
  USUAL_VIEWING,
  type Viewing,
} from '#base/stage/viewing.ts';

/** The size that the address asks for (`?stage=3840x2160`); undefined when it names none. */
export function stageSizeOf(search: string): StageSize | undefined {
  const wanted = new URLSearchParams(search).get('stage');
  return STAGE_SIZES.find((size) => size === wanted);
}

/** Which piece of one picture a browser shows 拼接: the `index`-th (from 0) of `of` beside each other, and what the frames between two screens hide, CSS pixels. */
export interface Piece {
  readonly index: number;
  readonly of: number;
  readonly bezel: number;
}
export const WHOLE: Piece = { index: 0, of: 1, bezel: 0 };

/** As wide as a frame may be. */
const WIDEST_BEZEL = 400;

/** The piece that the address asks for (`?piece=2/3&bezel=24`); all of it when it names none that there is. */
export function pieceOf(search: string): Piece {
  const asked = new URLSearchParams(search);
  const found = /^(\d{1,2})\/(\d{1,2})$/.exec(asked.get('piece') ?? '');
  const [at, of] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
  if (at < 1 || at > of || of > MOST_PIECES) return WHOLE;
  const bezel = Number(asked.get('bezel') ?? 0);
  return { index: at - 1, of, bezel: bezel > 0 && bezel <= WIDEST_BEZEL ? bezel : 0 };
}

/** How the wall is looked at: the address names its width in millimetres and its farthest seat in metres (`?width=4800&seat=9.5`), the stage's usual ones where it does not. */
export function viewingOf(search: string, size: StageSize): Viewing {
  const asked = new URLSearchParams(search);
  const positive = (name: keyof Viewing): number => {
    const value = Number(asked.get(name));
    return Number.isFinite(value) && value > 0 ? value : USUAL_VIEWING[size][name];
  };
  return { width: positive('width'), seat: positive('seat') };
}

/**
 * How a design is scaled and placed so that all of it is seen, with bars on two sides where the shapes differ; a browser that shows a piece is one of
 * several such screens, and sees what falls on its own.
 */
export function fitOf(
  design: Size,
  screen: Size,
  { index, of, bezel }: Piece = WHOLE,
): { scale: number; left: number; top: number } {
  const all = { width: screen.width * of + bezel * (of - 1), height: screen.height };
  const scale = Math.min(all.width / design.width, all.height / design.height);
  return {
    scale,
    left: Math.round((all.width - design.width * scale) / 2 - index * (screen.width + bezel)),
    top: Math.round((screen.height - design.height * scale) / 2),
  };
}

export const ORBIT_STEP = 3 * 60_000;

/** Pixel orbit 像素位移: by how many pixels everything is moved at `now` (ms), one every three minutes, around a square whose sides are `widest`. */
export function orbitOf(now: number, widest: number): { x: number; y: number } {
  const step = widest === 0 ? 0 : Math.floor(now / ORBIT_STEP) % (4 * widest);
  const [side, along] = [Math.floor(step / Math.max(1, widest)), step % Math.max(1, widest)];
  return (
    [
      { x: along, y: 0 },
      { x: widest, y: along },
      { x: widest - along, y: widest },
      { x: 0, y: widest - along },
    ][side] ?? { x: 0, y: 0 }
  );
}

const WIDEST_DRIFT = 12;

/** Drift 固定部分漂移: how far what never changes its place – header and strip – is moved sideways at `now` (ms), 12 design pixels to either side, there and back in less than three hours. */
export function driftOf(now: number): number {
  const step = Math.floor(now / ORBIT_STEP) % (4 * WIDEST_DRIFT);
  return Math.abs(step - 2 * WIDEST_DRIFT) - WIDEST_DRIFT;
}
