/** Pixels that a picture may have: more holds up whoever looks at it. */
const MOST_PIXELS = 50_000_000;

/** A picture without what it tells of where, when and by what it was taken 去除元数据; undefined for one that is damaged, or too large to be shown. */
export function bareJpeg(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let isSized = false;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const mark = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || mark === 0) return undefined;
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return undefined;
    const piece = bytes.subarray(at, end);
    if (isFrame(mark)) {
      if (piece.length < 9 || piece.readUInt16BE(5) * piece.readUInt16BE(7) > MOST_PIXELS) return undefined;
      isSized = true;
    }
    if (isKeptSegment(mark, piece)) kept.push(piece);
    if (mark === 0xe1) kept.push(...turnedBy(piece));
    at = end;
    if (mark !== 0xda) continue;
    const after = endOfScan(bytes, at);
    if (after < 0) return undefined;
    kept.push(bytes.subarray(at, after));
    at = after;
    // What follows the end is another picture, or none.
    if (bytes[at + 1] === 0xd9) return isSized ? Buffer.concat([...kept, bytes.subarray(at, at + 2)]) : undefined;
  }
  return undefined;
}

/** Frames say how large the picture is; of their marks three mean something else. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/** Of the segments that tell something: the plain header, the colours, and which colours Adobe means. */
function isKeptSegment(mark: number, piece: Buffer): boolean {
  const begins = (text: string) => piece.toString('latin1', 4, 4 + text.length) === text;
  if (mark === 0xe0) return begins('JFIF\0');
  if (mark === 0xe2) return begins('ICC_PROFILE\0');
  if (mark === 0xee) return begins('Adobe');
  return mark < 0xe0 || mark > 0xfe;
}

/** Where the data of a scan ends: at a mark that is neither a stuffed byte nor a restart; -1 for nowhere. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const mark = bytes[at + 1] ?? 0;
    if (mark !== 0 && mark !== 0xff && (mark < 0xd0 || mark > 0xd7))
      return mark === 0xd9 || at + 4 <= bytes.length ? at : -1;
  }
  return -1;
}

/** Exif that says nothing but how the picture is turned, where it is. */
function turnedBy(piece: Buffer): readonly Buffer[] {
  const turned = orientationIn(piece);
  if (turned <= 1) return [];
  const exif = Buffer.from('ffe100224578696600004d4d002a000000080001011200030000000100000000000000000000', 'hex');
  exif.writeUInt16BE(turned, 28);
  exif.writeUInt16BE(exif.length - 2, 2);
  return [exif];
}

const ORIENTATION = 0x0112;
const ENTRY = 12;

/** How a picture is turned, 1 to 8; 1 where it does not say. */
function orientationIn(piece: Buffer): number {
  if (piece.length < 20 || piece.toString('latin1', 4, 10) !== 'Exif\0\0') return 1;
  const tiff = piece.subarray(10);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let index = 0; index < short(first); index += 1) {
    const at = first + 2 + index * ENTRY;
    if (at + ENTRY > tiff.length) break;
    if (short(at) === ORIENTATION) return short(at + 8) <= 8 ? short(at + 8) : 1;
  }
  return 1;
}

/** Chunks of a PNG that say what is seen; all others are left out. */
const PNG_KEPT = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT pHYs bKGD acTL fcTL fdAT'.split(' '));
const PNG_HEAD = 8;

/** The same of a PNG. */
export function barePng(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [bytes.subarray(0, PNG_HEAD)];
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (at === PNG_HEAD) {
      if (kind !== 'IHDR' || end !== at + 25) return undefined;
      if (bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12) > MOST_PIXELS) return undefined;
    }
    if (PNG_KEPT.has(kind)) kept.push(bytes.subarray(at, end));
    if (kind === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

const WEBP_HEAD = 12;
const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Marks in the header of an extended WebP that say it has Exif and XMP. */
const TELLING = 0x0c;

/** The same of a WebP. */
export function bareWebp(bytes: Buffer): Buffer | undefined {
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const kept: Buffer[] = [];
  let isSized = false;
  for (let at = WEBP_HEAD; at + 8 <= end;) {
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) return undefined;
    const kind = bytes.toString('latin1', at, at + 4);
    const piece = Buffer.from(bytes.subarray(at, Math.min(next, end)));
    if (kind === 'VP8X') {
      if (size < 10 || (piece.readUIntLE(12, 3) + 1) * (piece.readUIntLE(15, 3) + 1) > MOST_PIXELS) return undefined;
      piece[8] = (piece[8] ?? 0) & ~TELLING;
    }
    if (FRAMES.has(kind)) {
      // The frame says how large the picture is, whatever its header says.
      const pixels = pixelsOf(kind, piece.subarray(8, 8 + size));
      if (pixels === undefined || pixels > MOST_PIXELS) return undefined;
      isSized = true;
    }
    if (WEBP_KEPT.has(kind)) kept.push(piece);
    at = next;
  }
  if (!isSized) return undefined;
  const head = Buffer.from(bytes.subarray(0, WEBP_HEAD));
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...kept]);
}

/** What holds pixels in a WebP: a lossy frame, a lossless one, and one of a moving picture. */
const FRAMES: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ANMF']);

/** How many pixels a frame has by its own words; undefined for what is none. */
function pixelsOf(kind: string, data: Buffer): number | undefined {
  if (kind === 'VP8 ') {
    const isKeyFrame = data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a;
    return isKeyFrame ? (data.readUInt16LE(6) & 0x3fff) * (data.readUInt16LE(8) & 0x3fff) : undefined;
  }
  if (kind === 'VP8L') {
    if (data.length < 5 || data[0] !== 0x2f) return undefined;
    const sides = data.readUInt32LE(1);
    return ((sides & 0x3fff) + 1) * (((sides >>> 14) & 0x3fff) + 1);
  }
  return data.length < 16 ? undefined : (data.readUIntLE(6, 3) + 1) * (data.readUIntLE(9, 3) + 1);
}
