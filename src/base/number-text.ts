const MOST_DECIMALS = 2;
const MOST_DIGITS = 10;

/**
 * A number as a person reads it: thousands separators, at most two decimals and ten digits (spec 2 §9).
 * Blank for what is not a finite number; decimals give way first where ten digits do not suffice.
 */
export function numberText(value: number | null | undefined, decimals?: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  const whole = Math.trunc(Math.abs(value)).toString().length;
  const most = Math.max(0, Math.min(decimals ?? MOST_DECIMALS, MOST_DECIMALS, MOST_DIGITS - whole));
  return written(value, Math.min(decimals ?? 0, most), most);
}

/** From here on a double has no digits behind the point that could be rounded, and is written with an exponent soon after. */
const LARGEST = 1e15;

/** As `Intl.NumberFormat` for zh-CN writes it, half away from zero by the digits that stand there; making that costs the first page of a visit more than all its figures. */
function written(value: number, least: number, most: number): string {
  const size = Math.abs(value);
  if (size >= LARGEST)
    return value.toLocaleString('zh-CN', { minimumFractionDigits: least, maximumFractionDigits: most });
  // What is written with an exponent this small has no digit left.
  const shifted = size < 1e-6 ? 0 : Math.round(Number(`${size}e${most}`));
  const digits = String(shifted).padStart(most + 1, '0');
  const whole = grouped(digits.slice(0, digits.length - most));
  let behind = digits.slice(digits.length - most);
  while (behind.length > least && behind.endsWith('0')) behind = behind.slice(0, -1);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + whole + (behind === '' ? '' : `.${behind}`);
}

/** Digits in threes from the right. */
export function grouped(digits: string): string {
  const first = digits.length % 3;
  const groups = first === 0 ? [] : [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
}

/** A number that stands as text, its thousands apart and every digit kept: 1234.50 → 1,234.50; any other text as it is. */
export function apartText(text: string): string {
  const [, sign, whole = '', behind = ''] = /^(-?)(\d{1,30})(\.\d{1,30})?$/.exec(text) ?? [];
  return sign === undefined ? text : sign + grouped(whole) + behind;
}

/** The same with its sign written out: +3.20, -1.50; what is written as zero has none. */
export function signedText(value: number, decimals = MOST_DECIMALS): string {
  const text = numberText(value, decimals);
  if (!/[1-9]/.test(text)) return text.replace('-', '');
  return value > 0 ? `+${text}` : text;
}

const SIZE_UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** How much room something takes: 512 字节, 1.2 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} 字节`;
  let [size, unit] = [bytes / 1_024, 0];
  for (; size >= 1_024 && unit < SIZE_UNITS.length - 1; unit += 1) size /= 1_024;
  return `${size.toFixed(1)} ${SIZE_UNITS[unit] ?? ''}`;
}
