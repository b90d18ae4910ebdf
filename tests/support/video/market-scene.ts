/** What is drawn with: a canvas, or whatever looks like one. */
export type Brush = Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'beginPath' | 'arc' | 'ellipse' | 'fill'>;

const STALL_COLOURS = ['#4f8a3d', '#c0572b', '#b99a2f', '#7b4f8a', '#3d7f8a', '#a33c4a'];
const COAT_COLOURS = ['#31445e', '#7a4a3a', '#4a5d3a', '#5a4a6e', '#8a7a5a', '#3a6a6e', '#6e3a4a'];
const STALLS = 6;
const PEOPLE = 14;
/** Seconds after which everything is where it was: a clip of this length is played again without a seam. */
export const LOOP = 12;

/** A number from 0 to below 1 that follows from two others, for what should look different and stay the same. */
function spread(seed: number, index: number): number {
  const value = Math.sin(seed * 12.9898 + index * 78.233) * 43_758.5453;
  return value - Math.floor(value);
}

/** A market hall with passers-by at a moment, drawn by the project: no footage, nobody is filmed. `seed` tells one camera from another. */
export function drawMarket(brush: Brush, width: number, height: number, seed: number, seconds: number): void {
  const floor = height * 0.42;
  brush.fillStyle = '#2b3440';
  brush.fillRect(0, 0, width, floor);
  brush.fillStyle = '#59616b';
  brush.fillRect(0, floor, width, height - floor);
  for (let lamp = 0; lamp < 4; lamp += 1) {
    brush.fillStyle = '#e9eef2';
    brush.fillRect(width * (0.1 + 0.24 * lamp), height * 0.05, width * 0.1, height * 0.014);
  }
  const stall = width / STALLS;
  for (let index = 0; index < STALLS; index += 1) {
    const left = index * stall;
    brush.fillStyle = STALL_COLOURS[Math.floor(spread(seed, index) * STALL_COLOURS.length)] ?? '#4f8a3d';
    brush.fillRect(left + stall * 0.06, height * 0.2, stall * 0.88, height * 0.06);
    brush.fillStyle = '#8d7b63';
    brush.fillRect(left + stall * 0.06, height * 0.36, stall * 0.88, height * 0.1);
    for (let heap = 0; heap < 5; heap += 1) {
      brush.fillStyle =
        STALL_COLOURS[Math.floor(spread(seed + 7, index * 5 + heap) * STALL_COLOURS.length)] ?? '#4f8a3d';
      brush.beginPath();
      brush.arc(left + stall * (0.16 + heap * 0.17), height * 0.36, stall * 0.075, Math.PI, 0);
      brush.fill();
    }
  }
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const crossings = spread(seed + 3, index) < 0.3 ? 2 : 1;
    const way = ((seconds * crossings) / LOOP + spread(seed + 1, index)) % 1;
    const depth = spread(seed + 2, index);
    return {
      depth,
      x: (index % 2 === 0 ? way : 1 - way) * (width * 1.2) - width * 0.1,
      coat: COAT_COLOURS[Math.floor(spread(seed + 4, index) * COAT_COLOURS.length)] ?? '#31445e',
      bob: Math.sin(seconds * 2 * Math.PI + index) * 0.006,
    };
  }).toSorted((one, other) => one.depth - other.depth);
  for (const { depth, x, coat, bob } of people) {
    const size = height * (0.16 + 0.22 * depth);
    const feet = height * (0.56 + 0.4 * depth + bob);
    brush.fillStyle = 'rgba(20, 24, 30, 0.35)';
    brush.beginPath();
    brush.ellipse(x, feet, size * 0.22, size * 0.06, 0, 0, 2 * Math.PI);
    brush.fill();
    brush.fillStyle = coat;
    brush.beginPath();
    brush.ellipse(x, feet - size * 0.42, size * 0.19, size * 0.4, 0, 0, 2 * Math.PI);
    brush.fill();
    brush.fillStyle = '#c9a68c';
    brush.beginPath();
    brush.arc(x, feet - size * 0.9, size * 0.12, 0, 2 * Math.PI);
    brush.fill();
  }
}
