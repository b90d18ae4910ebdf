import { crc32, deflateSync } from 'node:zlib';
import type { Point, Stroke } from './glyphs.ts';

/** Red, green, blue, each 0 to 255. */
export type Ink = readonly [red: number, green: number, blue: number];

/** A picture in memory, three bytes a pixel, row by row from the top left. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** An empty picture of `paper` colour, width and height in pixels. */
export function blankRaster(width: number, height: number, paper: Ink): Raster {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set(paper, at);
  return { width, height, pixels };
}

function distanceToSegment(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/**
 * Draws strokes (pixel coordinates) with a round pen of `radius` pixels. All strokes of one call are one distance
 * field, so crossing strokes leave no darker knots that a program could look for.
 */
export function drawStrokes(
  { width, height, pixels }: Raster,
  strokes: readonly Stroke[],
  radius: number,
  ink: Ink,
): void {
  const reach = radius + 1;
  const coverage = new Float32Array(width * height);
  for (const stroke of strokes) {
    for (const [index, end] of stroke.entries()) {
      const start = stroke[index - 1];
      if (start === undefined) continue;
      const left = Math.max(0, Math.floor(Math.min(start[0], end[0]) - reach));
      const right = Math.min(width - 1, Math.ceil(Math.max(start[0], end[0]) + reach));
      const top = Math.max(0, Math.floor(Math.min(start[1], end[1]) - reach));
      const bottom = Math.min(height - 1, Math.ceil(Math.max(start[1], end[1]) + reach));
      for (let y = top; y <= bottom; y += 1) {
        for (let x = left; x <= right; x += 1) {
          const cover = Math.min(1, Math.max(0, radius + 0.5 - distanceToSegment(x, y, start, end)));
          const at = y * width + x;
          coverage[at] = Math.max(coverage[at] ?? 0, cover);
        }
      }
    }
  }
  for (const [at, cover] of coverage.entries()) {
    if (cover === 0) continue;
    for (const [channel, value] of ink.entries()) {
      const under = pixels[at * 3 + channel] ?? 0;
      pixels[at * 3 + channel] = Math.round(under + (value - under) * cover);
    }
  }
}

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** The picture as a PNG file (8 bits a channel, no transparency). */
export function encodePng({ width, height, pixels }: Raster): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const stride = width * 3;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}
