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
  return formatOf(Math.min(decimals ?? 0, most), most).format(value);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format takes a hundred times as long as using it. */
function formatOf(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat('zh-CN', { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, format);
  return format;
}

/** The same with its sign written out: +3.20, -1.50; what is written as zero has none. */
export function signedText(value: number, decimals = MOST_DECIMALS): string {
  const text = numberText(value, decimals);
  if (!/[1-9]/.test(text)) return text.replace('-', '');
  return value > 0 ? `+${text}` : text;
}
