const dayMs = 86_400_000;
/** Day 0 of the 1900 count after its phantom 29 February 1900, and day 0 of the 1904 count. */
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
const phantomDay = 60;
const lastSerial = 2_958_466;

/** A number without exponent, rounded to the 15 digits that a spreadsheet program shows: '3.1', '0.0000001'. */
export function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  if (Math.abs(rounded) >= 1) return BigInt(rounded).toString();
  const [digits = '', exponent = '0'] = Math.abs(rounded).toExponential().split('e');
  return `${rounded < 0 ? '-' : ''}0.${'0'.repeat(-Number(exponent) - 1)}${digits.replace('.', '')}`;
}

/**
 * A day count as text: yyyy-MM-dd, with HH:mm:ss behind when there is a time of day; the time alone where there is
 * no day. A count outside of the calendar stays the number that it is.
 */
export function dateText(serial: number, from1904: boolean): string {
  if (!(serial >= 0 && serial < lastSerial)) return numberText(serial);
  const seconds = Math.round(serial * 86_400);
  const early = !from1904 && serial < phantomDay ? dayMs : 0;
  const iso = new Date((from1904 ? epoch1904 : epoch1900) + early + seconds * 1000).toISOString();
  const time = iso.slice(11, 19);
  if (seconds < 86_400 && !from1904) return time;
  return time === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

/** The day count (1900) of a yyyy-MM-dd date from 1900-03-01 on; null where the text is no such date. */
export function serialOf(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const instant = Date.parse(`${date}T00:00:00Z`);
  const valid = Number.isFinite(instant) && new Date(instant).toISOString().startsWith(date);
  const serial = (instant - epoch1900) / dayMs;
  return valid && serial > phantomDay ? serial : null;
}

/** The column of a cell address from 0 ('A1' is 0, 'AA7' is 26); -1 where it is no address. */
export function columnOf(address: string): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(address)?.[1] ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
