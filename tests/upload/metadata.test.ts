import { describe, expect, it } from 'vitest';
import { attachmentIn } from '#server/upload/attachment.ts';
import { bareJpeg, barePng, bareWebp } from '#server/upload/metadata.ts';

const SECRET = 'GPS 32.06N 118.79E';
const segment = (mark: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, mark, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
/** Little-endian Exif that says that the picture lies on its side, and where it was taken. */
const exif = Buffer.concat([
  Buffer.from('Exif\0\0II*\0\u0008\0\0\0\u0001\0\u0012\u0001\u0003\0\u0001\0\0\0\u0006\0\0\0', 'latin1'),
  Buffer.from(SECRET),
]);
const frame = Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0]);
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3]),
]);
const jpeg = (size = frame) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0', 'latin1')),
    segment(0xe1, exif),
    segment(0xfe, Buffer.from(SECRET)),
    segment(0xc0, size),
    scan,
    Buffer.from([0xff, 0xd9]),
    Buffer.from(`<script>${SECRET}`),
  ]);
const chunk = (kind: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(kind), content, Buffer.alloc(4)]);
};
const png = (side: number) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const chunks = [
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from(SECRET)),
    chunk('IDAT', Buffer.from('x')),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks, Buffer.from(SECRET)]);
};
/** A lossy frame of so many pixels a side, without its picture. */
const frameOf = (side: number) => {
  const lossy = Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0]);
  lossy.writeUInt16LE(side, 6);
  lossy.writeUInt16LE(side, 8);
  return lossy;
};
const webp = (pixels = frameOf(8)) => {
  const parts = [
    ['VP8X', Buffer.from([0x0c, 0, 0, 0, 7, 0, 0, 7, 0, 0])],
    ['VP8 ', pixels],
    ['EXIF', Buffer.from(SECRET)],
  ] as const;
  const body = Buffer.concat(
    parts.map(([kind, content]) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(content.length);
      return Buffer.concat([Buffer.from(kind), size, content]);
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length + 4);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), body]);
};

describe('what a picture tells of its taking', () => {
  it('is left out of a JPEG, but for how it is turned, with whatever follows its end', () => {
    const bare = bareJpeg(jpeg());
    expect(bare?.includes(SECRET)).toBe(false);
    expect(bare?.subarray(-2).toString('hex')).toBe('ffd9');
    const at = bare?.indexOf('Exif\0\0') ?? 0;
    expect(bare?.toString('hex', at + 6 + 10, at + 6 + 20)).toBe('01120003000000010006');
    expect(bare?.includes(scan)).toBe(true);
    expect(bareJpeg(bare ?? Buffer.alloc(0))).toEqual(bare);
  });

  it('is left out of a PNG and of a WebP', () => {
    expect(barePng(png(8))?.includes(SECRET)).toBe(false);
    const bare = bareWebp(webp());
    expect([bare?.includes(SECRET), bare?.length, bare?.readUInt32LE(4), bare?.[20]]).toEqual([false, 48, 40, 0]);
  });

  it('one that is cut off or larger than a screen could show is none', () => {
    expect(bareJpeg(jpeg().subarray(0, 90))).toBeUndefined();
    expect(bareJpeg(jpeg(Buffer.from([8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0])))).toBeUndefined();
    expect(barePng(png(60_000))).toBeUndefined();
    // Its header says eight pixels a side.
    expect(bareWebp(webp(frameOf(16_383)))).toBeUndefined();
    expect(bareWebp(webp(Buffer.from('abcd')))).toBeUndefined();
    expect(barePng(png(8).subarray(0, 50))).toBeUndefined();
    expect(attachmentIn(Buffer.from('PK\u0003\u0004 no archive'))).toBeUndefined();
  });
});
