import { startOf, isDate } from '#base/calendar.ts';

const [TAG_TIME, TAG_EXIF, TAG_TAKEN] = [0x0132, 0x8769, 0x9003];
const [ASCII, LENGTH] = [2, 20];
/** Segments and entries that are looked at; a picture that is made to be long to read is not read on. */
const MOST_SEGMENTS = 64;
const MOST_ENTRIES = 256;

/** When a camera says that it took a JPEG 照片自带时间, ms; undefined where it says nothing that can be read. Cameras mean the time on the spot: Nanjing's. */
export function cameraTime(bytes: Uint8Array): number | undefined {
  const tiff = exifIn(bytes);
  if (!tiff || tiff.length < 8) return undefined;
  const little = tiff[0] === 0x49;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const first = entriesAt(view, view.getUint32(4, little), little);
  const sub = first.get(TAG_EXIF);
  const inner = sub === undefined ? undefined : entriesAt(view, view.getUint32(sub + 8, little), little);
  return timeAt(view, inner?.get(TAG_TAKEN), little) ?? timeAt(view, first.get(TAG_TIME), little);
}

/** The block of a JPEG that holds what the camera wrote. */
function exifIn(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let at = 2;
  for (let segment = 0; segment < MOST_SEGMENTS && at + 4 <= bytes.length; segment += 1) {
    if (bytes[at] !== 0xff) return undefined;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const body = bytes.subarray(at + 4, at + 2 + length);
    if (bytes[at + 1] === 0xe1 && [0x45, 0x78, 0x69, 0x66, 0, 0].every((byte, index) => body[index] === byte))
      return body.subarray(6);
    if (length < 2 || bytes[at + 1] === 0xda) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** Where each entry of a directory begins, by its tag. */
function entriesAt(view: DataView, at: number, little: boolean): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  if (at + 2 > view.byteLength) return found;
  const count = Math.min(MOST_ENTRIES, view.getUint16(at, little));
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * 12;
    if (entry + 12 > view.byteLength) break;
    found.set(view.getUint16(entry, little), entry);
  }
  return found;
}

const TIME = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/;

function timeAt(view: DataView, entry: number | undefined, little: boolean): number | undefined {
  if (entry === undefined || view.getUint16(entry + 2, little) !== ASCII) return undefined;
  const from = view.getUint32(entry + 8, little);
  if (view.getUint32(entry + 4, little) < LENGTH - 1 || from + LENGTH - 1 > view.byteLength) return undefined;
  const text = Array.from({ length: LENGTH - 1 }, (_, index) => String.fromCharCode(view.getUint8(from + index))).join(
    '',
  );
  const [, year, month, day, hours, minutes, seconds] = TIME.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (year === undefined || !isDate(date)) return undefined;
  return startOf(date) + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
}
