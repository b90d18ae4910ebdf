/** An exact decimal number 精确小数: `units` times ten to the minus `scale`. Money is never a float. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Digits after the point that a quotient is carried to, rounded half away from zero. */
const QUOTIENT_SCALE = 12;
const MOST_SCALE = 24;
/** Larger numbers than this are none that a city counts; a product that grows beyond is blank. */
const LARGEST = 10n ** 60n;

const DECIMAL = /^[+-]?\d{1,15}(?:\.\d{1,10})?$/;
const POWERS: readonly bigint[] = Array.from({ length: 80 }, (_, power) => 10n ** BigInt(power));
const tens = (power: number): bigint => POWERS[power] ?? 10n ** BigInt(power);

export const ZERO: Decimal = { units: 0n, scale: 0 };

/** The number that a text writes in plain digits, at most 15 before and 10 after the point; undefined for anything else. */
export function decimalOf(text: string): Decimal | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const point = text.indexOf('.');
  if (point < 0) return { units: BigInt(text), scale: 0 };
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
}

export const wholeDecimal = (value: number): Decimal => ({ units: BigInt(Math.trunc(value)), scale: 0 });

/** As plain digits, without zeros at its end unless `decimals` asks for so many. */
export function decimalText({ units, scale }: Decimal, decimals = 0): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  let rest = scale === 0 ? '' : digits.slice(-scale);
  while (rest.length > decimals && rest.endsWith('0')) rest = rest.slice(0, -1);
  rest = rest.padEnd(decimals, '0');
  const sign = units < 0n ? '-' : '';
  return rest === '' ? sign + whole : `${sign}${whole}.${rest}`;
}

/** As a floating number, for charts and means alone. */
export const decimalNumber = (value: Decimal): number => Number(decimalText(value));

const unitsAt = ({ units, scale }: Decimal, wanted: number): bigint =>
  scale === wanted ? units : units * tens(wanted - scale);
const bounded = (value: Decimal): Decimal | null =>
  value.units > LARGEST || value.units < -LARGEST || value.scale > MOST_SCALE * 2 ? null : value;

/** The sum; like the other three null where it grows beyond all bounds. */
export function add(a: Decimal, b: Decimal): Decimal | null {
  const scale = Math.max(a.scale, b.scale);
  return bounded({ units: unitsAt(a, scale) + unitsAt(b, scale), scale });
}

export function subtract(a: Decimal, b: Decimal): Decimal | null {
  return add(a, { units: -b.units, scale: b.scale });
}

export function multiply(a: Decimal, b: Decimal): Decimal | null {
  const product = { units: a.units * b.units, scale: a.scale + b.scale };
  return bounded(product.scale > MOST_SCALE ? round(product, MOST_SCALE) : product);
}

/** The quotient to twelve digits; null where the divisor is zero. */
export function divide(a: Decimal, b: Decimal): Decimal | null {
  if (b.units === 0n) return null;
  const raised = a.units * tens(QUOTIENT_SCALE + b.scale);
  const divisor = b.units * tens(a.scale);
  return bounded({ units: halfUp(raised, divisor), scale: QUOTIENT_SCALE });
}

/** To so many digits after the point, half away from zero 四舍五入. */
export function round(value: Decimal, digits: number): Decimal {
  if (value.scale <= digits) return value;
  return { units: halfUp(value.units, tens(value.scale - digits)), scale: digits };
}

/** Below, at or above zero as a comes before, with or after b. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = unitsAt(a, scale) - unitsAt(b, scale);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const quotient = (top * 2n + bottom) / (bottom * 2n);
  return isNegative ? -quotient : quotient;
}
