import { createHmac, randomInt } from 'node:crypto';
import { captchaAlphabet, glyphs, type Point, type Stroke } from './captcha/glyphs.ts';
import { blankRaster, drawStrokes, encodePng, type Ink } from './captcha/raster.ts';

const width = 120;
const height = 40;
const letters = 4;
const paper: Ink = [246, 248, 251];
const inks: readonly Ink[] = [
  [24, 62, 120],
  [112, 38, 44],
  [28, 88, 62],
  [84, 46, 116],
  [104, 70, 18],
  [36, 40, 48],
];
const wholeTurn = 2 * Math.PI;
const randomSteps = 2 ** 32;

/** A number in [0, 1) nobody can foretell; what a running server gives to {@link drawCaptcha}. */
export function secureRandom(): number {
  return randomInt(randomSteps) / randomSteps;
}

/** Points at most a quarter of the glyph apart, so that a straight stroke bends with the warp. */
function subdivide(stroke: Stroke): Point[] {
  return stroke.flatMap(([x, y], index) => {
    const before = stroke[index - 1];
    if (before === undefined) return [[x, y] as const];
    const steps = Math.max(1, Math.ceil(Math.hypot(x - before[0], y - before[1]) * 8));
    return Array.from({ length: steps }, (_, step) => {
      const part = (step + 1) / steps;
      return [before[0] + (x - before[0]) * part, before[1] + (y - before[1]) * part] as const;
    });
  });
}

/**
 * Draws a captcha (验证码, GET auth/code of spec 1): four characters, 120 × 40 pixels, PNG. A raster and not an SVG
 * because the paths of an SVG give the letters away without any looking.
 *
 * `random` gives numbers in [0, 1): {@link secureRandom} in service, a seeded one in tests. `answer` is upper case.
 */
export function drawCaptcha(random: () => number): { answer: string; png: Uint8Array } {
  const between = (low: number, high: number) => low + (high - low) * random();
  const pick = <T>(items: ArrayLike<T>) => items[Math.floor(random() * items.length)] as T;

  const raster = blankRaster(width, height, paper);
  const answer = Array.from({ length: letters }, () => pick<string>(captchaAlphabet)).join('');
  const swayX = { size: between(1, 2), pace: between(0.12, 0.2), start: between(0, wholeTurn) };
  const swayY = { size: between(1, 2.2), pace: between(0.06, 0.11), start: between(0, wholeTurn) };
  const warp = ([x, y]: Point): Point => [
    x + swayX.size * Math.sin(y * swayX.pace + swayX.start),
    y + swayY.size * Math.sin(x * swayY.pace + swayY.start),
  ];

  for (const [index, letter] of [...answer].entries()) {
    const centreX = 17 + index * 28.5 + between(-2.5, 2.5);
    const centreY = height / 2 + between(-2.5, 2.5);
    const wide = between(14, 17);
    const high = between(20, 24);
    const tilt = between(-0.2, 0.2);
    const shear = between(-0.18, 0.18);
    const place = ([x, y]: Point): Point => {
      const upright = (y - 0.5) * high;
      const across = (x - 0.5) * wide - upright * shear;
      return warp([
        centreX + across * Math.cos(tilt) - upright * Math.sin(tilt),
        centreY + across * Math.sin(tilt) + upright * Math.cos(tilt),
      ]);
    };
    const strokes = (glyphs[letter] ?? []).map((stroke) => subdivide(stroke).map(place));
    drawStrokes(raster, strokes, between(1.2, 1.6), pick(inks));
  }

  for (let line = 0; line < 3; line += 1) {
    const from = between(4, height - 4);
    const to = between(4, height - 4);
    const swing = between(2, 6);
    const pace = between(0.04, 0.09);
    const start = between(0, wholeTurn);
    const curve = Array.from({ length: 31 }, (_, step) => {
      const x = (width * step) / 30;
      return [x, from + ((to - from) * step) / 30 + swing * Math.sin(x * pace + start)] as const;
    });
    drawStrokes(raster, [curve], between(0.2, 0.45), pick(inks));
  }
  const specks = Array.from({ length: 26 }, () => [between(0, width), between(0, height)] as const);
  drawStrokes(
    raster,
    specks.map(
      ([x, y]) =>
        [
          [x, y],
          [x + 0.6, y],
        ] as const,
    ),
    0.4,
    pick(inks),
  );

  return { answer, png: encodePng(raster) };
}

/**
 * What the server keeps of an answer instead of the answer: HMAC-SHA-256 over uuid and answer, hex. Case, spaces
 * and full-width letters (a Chinese input method left on) make no difference.
 */
export function answerMac(answer: string, uuid: string, key: Buffer | string): string {
  const plain = answer.normalize('NFKC').replace(/\s/gu, '').toUpperCase();
  return createHmac('sha256', key).update(`captcha\n${uuid}\n${plain}`).digest('hex');
}
