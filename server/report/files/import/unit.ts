import { type Cleaned, cleanNumber } from '#base/sheet/clean.ts';
import type { NumberForm } from '#base/sheet/sheet.ts';

/** How a header counts 单位: as the cells do, or in the other of 元 and 万元; undefined for what cannot be counted over. */
export type HeaderUnit = 'own' | '元' | '万元' | undefined;

/** Reads a unit of a title line or in brackets behind a column's title; nothing written is the sheet's own. */
export function headerUnitOf(written: string, own: string, form: Pick<NumberForm, 'unit'>): HeaderUnit {
  const plain = written.replace(/\s/g, '');
  if (plain === '' || plain === own.replace(/\s/g, '')) return 'own';
  if (form.unit === 'count') return undefined;
  if (plain === '元' || plain === '万元') return plain;
  return undefined;
}

const HAS_UNIT = /[元万亿]|\/500/;

/** Cleans a cell under a header that counts in `unit`; a unit in the cell itself comes first (spec 2 §5, §9). */
export function cleanUnder(text: string, form: NumberForm, unit: Exclude<HeaderUnit, undefined>): Cleaned {
  const plain = cleanNumber(text, form);
  if (unit === 'own' || plain.fault !== undefined || plain.value === null || HAS_UNIT.test(text)) return plain;
  return cleanNumber(`${text.trim()}${unit}`, form);
}
