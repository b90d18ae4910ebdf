/** A small JPEG 照片 of no picture that says when it was taken; text of 19 characters, as cameras write it. */
export function exifJpeg(taken: string, little: boolean, filling = 0): Uint8Array<ArrayBuffer> {
  const tiff = new Uint8Array(8 + 2 + 12 + 4 + 2 + 12 + 4 + 20);
  const view = new DataView(tiff.buffer);
  const [order, exif, text] = [little ? 0x49 : 0x4d, 26, 44];
  tiff.set([order, order]);
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  const entry = (at: number, tag: number, kind: number, count: number, value: number) => {
    view.setUint16(at, tag, little);
    view.setUint16(at + 2, kind, little);
    view.setUint32(at + 4, count, little);
    view.setUint32(at + 8, value, little);
  };
  view.setUint16(8, 1, little);
  entry(10, 0x8769, 4, 1, exif);
  view.setUint16(exif, 1, little);
  entry(exif + 2, 0x9003, 2, 20, text);
  tiff.set(new TextEncoder().encode(taken.slice(0, 19)), text);
  const length = tiff.length + 8;
  const head = [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff, 0x45, 0x78, 0x69, 0x66, 0, 0];
  const end = [0xff, 0xfe, 0, 4, filling >> 8, filling & 0xff, 0xff, 0xd9];
  return new Uint8Array([...head, ...tiff, ...end]);
}
