/** A point of a stroke in the glyph's own box: x from 0 (left) to 1 (right), y from 0 (top) to 1 (bottom). */
export type Point = readonly [x: number, y: number];

/** One pull of the pen. */
export type Stroke = readonly Point[];

const pointsPerTurn = 28;

/** Part of an ellipse, angles in quarter turns: 0 = right, 1 = bottom, 2 = left, 3 = top. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  const count = Math.max(2, Math.ceil((Math.abs(to - from) / 4) * pointsPerTurn));
  return Array.from({ length: count + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / count) * Math.PI) / 2;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });
}

/**
 * The characters of the captcha (验证码) as pen strokes. Left out because people mistake them, the more so when
 * bent: 0 O Q, 1 I, B (8), G (6), S (5), V (U), Z (2).
 */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  2: [[...arc(0.5, 0.28, 0.44, 0.28, 2, 4.5), [0.04, 1], [0.98, 1]]],
  3: [[...arc(0.46, 0.26, 0.42, 0.26, 2.2, 5), ...arc(0.46, 0.74, 0.46, 0.26, -1, 1.8)], [[0.3, 0.5], [0.5, 0.5]]],
  4: [[[0.72, 1], [0.72, 0], [0, 0.7], [1, 0.7]]],
  5: [[[0.9, 0], [0.16, 0], [0.1, 0.46], ...arc(0.46, 0.68, 0.48, 0.32, -1.5, 1.7)]],
  6: [[[0.78, 0], [0.36, 0.28], ...arc(0.5, 0.69, 0.46, 0.31, 2.3, 6.3)]],
  7: [[[0.02, 0], [0.98, 0], [0.36, 1]]],
  8: [arc(0.5, 0.25, 0.38, 0.25, 1, 5), arc(0.5, 0.75, 0.47, 0.25, 3, 7)],
  9: [[[0.22, 1], [0.64, 0.72], ...arc(0.5, 0.31, 0.46, 0.31, 0.3, 4.3)]],
  A: [[[0, 1], [0.5, 0], [1, 1]], [[0.19, 0.64], [0.81, 0.64]]],
  C: [arc(0.56, 0.5, 0.54, 0.5, 3.5, 0.5)],
  D: [[[0.04, 1], [0.04, 0], [0.4, 0], ...arc(0.4, 0.5, 0.58, 0.5, -1, 1), [0.04, 1]]],
  E: [[[0.92, 0], [0.06, 0], [0.06, 1], [0.94, 1]], [[0.06, 0.49], [0.8, 0.49]]],
  F: [[[0.94, 0], [0.06, 0], [0.06, 1]], [[0.06, 0.5], [0.8, 0.5]]],
  H: [[[0.04, 0], [0.04, 1]], [[0.96, 0], [0.96, 1]], [[0.04, 0.5], [0.96, 0.5]]],
  J: [[[0.36, 0], [0.94, 0]], [[0.74, 0], [0.74, 0.68], ...arc(0.39, 0.68, 0.35, 0.32, 0, 2)]],
  K: [[[0.04, 0], [0.04, 1]], [[0.92, 0], [0.04, 0.58]], [[0.34, 0.38], [0.98, 1]]],
  L: [[[0.08, 0], [0.08, 1], [0.94, 1]]],
  M: [[[0, 1], [0.06, 0], [0.5, 0.72], [0.94, 0], [1, 1]]],
  N: [[[0.04, 1], [0.04, 0], [0.96, 1], [0.96, 0]]],
  P: [[[0.06, 1], [0.06, 0], [0.52, 0], ...arc(0.52, 0.28, 0.42, 0.28, -1, 1), [0.06, 0.56]]],
  R: [[[0.06, 1], [0.06, 0], [0.52, 0], ...arc(0.52, 0.27, 0.42, 0.27, -1, 1), [0.06, 0.54]], [[0.5, 0.54], [0.96, 1]]],
  T: [[[0, 0], [1, 0]], [[0.5, 0], [0.5, 1]]],
  U: [[[0.04, 0], [0.04, 0.6], ...arc(0.5, 0.6, 0.46, 0.4, 2, 0), [0.96, 0]]],
  W: [[[0, 0], [0.24, 1], [0.5, 0.3], [0.76, 1], [1, 0]]],
  X: [[[0.02, 0], [0.98, 1]], [[0.98, 0], [0.02, 1]]],
  Y: [[[0, 0], [0.5, 0.5], [1, 0]], [[0.5, 0.5], [0.5, 1]]],
};

/** Every character that an answer may hold. */
export const captchaAlphabet = Object.keys(glyphs).join('');
