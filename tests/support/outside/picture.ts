import { crc32, deflateSync, inflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

/** A PNG of `side` × `side` pixels, each coloured by `colourOf`. */
export function pictureOf(side: number, colourOf: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc(side * (1 + side * 3));
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) rows.set(colourOf(x, y), y * (1 + side * 3) + 1 + x * 3);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The colour of a PNG of one pixel, whose data may come in several chunks. */
export function pixelIn(png: Buffer): Colour {
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const [, red = 0, green = 0, blue = 0] = inflateSync(Buffer.concat(data));
  return [red, green, blue];
}
