import type { NumberForm } from '../sheet/sheet.ts';
import { cleanNumber } from '../sheet/clean.ts';
import { wordMeant } from '../text/words.ts';
import { withoutTail } from '../text/ends.ts';
import type { Block } from './block.ts';

/** Tells numbers from labels only; the cell's own form decides what a number comes to. */
const ANY_NUMBER: NumberForm = { decimals: 10, least: -Infinity, most: Infinity, unit: 'yuan' };

const isNumber = (text: string) => typeof cleanNumber(text, ANY_NUMBER).value === 'number';
/** A share 12.5% stands in no cell that is filled in, yet it is a figure, and no header or label of a row. */
const isShare = (text: string) => /^[+-]?\d[\d,]*(?:\.\d+)?%$|^[+-]?\.\d+%$/.test(text.trim().normalize('NFKC'));
const isLabel = (text: string) => cleanNumber(text, ANY_NUMBER).fault !== undefined && !isShare(text);

/** What a pasted block holds once its header rows and its first column of labels are taken off. */
export interface ReadBlock {
  readonly cells: Block;
  /** For each column, whether its header says 元. */
  readonly inYuan: readonly boolean[];
}

/**
 * Takes leading rows without any number off a block that has numbers below, and a first column of labels alike. A
 * header that says 元 without 万 holds for its column; standing alone in its row (单位：元) it holds for all.
 */
export function readBlock(block: Block): ReadBlock {
  const first = block.findIndex((row) => row.some(isNumber));
  const isHeaded = first > 0 && block.slice(0, first).every((row) => row.some(isLabel));
  const headers = isHeaded ? block.slice(0, first) : [];
  const body = isHeaded ? block.slice(first) : block;
  const hasLabels = body.every((row) => isLabel(row[0] ?? '')) && body.some((row) => row.slice(1).some(isNumber));
  const width = Math.max(...block.map((row) => row.length));
  const inYuan = Array.from({ length: width }, (_, column) => headers.some((row) => saysYuan(headerOver(row, column))));
  return hasLabels ? { cells: body.map((row) => row.slice(1)), inYuan: inYuan.slice(1) } : { cells: body, inYuan };
}

function headerOver(row: readonly string[], column: number): string {
  const filled = row.filter((cell) => cell.trim() !== '');
  return filled.length === 1 ? (filled[0] ?? '') : (row[column] ?? '');
}

/** 元 and not 万元, 亿元 or a price such as 元/500克. */
const saysYuan = (header: string) => /(?:^|[^万亿])元(?:[^/]|$)/.test(header.replace(/\s/g, ''));

/** The text a cell keeps: a number plainly written, '' for blank, and what is no number as it was typed, to be found faulty. */
export function cleanedText(text: string, form: NumberForm, inYuan = false): string {
  const trimmed = text.trim();
  if (form.words) return wordMeant(trimmed, form.words) ?? trimmed;
  const hasUnit = /[元万亿]$/.test(trimmed.normalize('NFKC'));
  const written = inYuan && !hasUnit && form.unit !== 'count' && isNumber(trimmed) ? `${trimmed}元` : trimmed;
  const { value, fault } = cleanNumber(written, form);
  if (fault !== undefined) return trimmed;
  return value === null || value === undefined ? '' : numeral(value);
}

/** What a scale says in a written number (3亿, 5百): without it the number would be another one. */
const SCALES = /[亿万千百十]/u;
const LETTERS = /\p{L}/gu;

/**
 * What stays of a text that was typed when its cell is left (spec 2 §5): letters and surplus decimals go. What is two numbers or a number of another scale
 * without them stays as it was typed, to be found faulty: nothing is made up.
 */
export function blurredText(text: string, form: NumberForm): string {
  const trimmed = text.trim();
  if (form.words) return cleanedText(trimmed, form);
  const isKnown = (one: string) => cleanNumber(one, form).fault === undefined;
  const bare = isKnown(trimmed) || SCALES.test(trimmed) ? trimmed : trimmed.replace(LETTERS, '');
  return withoutSurplus(cleanedText(isKnown(bare) ? bare : trimmed, form), form.decimals);
}

/** A number without the digits behind the point that its cell does not hold; any other text as it is. */
function withoutSurplus(text: string, decimals: number): string {
  const point = text.indexOf('.');
  if (point < 0 || Number.isNaN(Number(text)) || text.length - point - 1 <= decimals) return text;
  const cut = withoutTail(withoutTail(text.slice(0, point + 1 + decimals), '0'), '.');
  return cut === '-0' || cut === '-' || cut === '' ? '0' : cut;
}

/** Digits behind the point that a cell can be typed with at most. */
const MOST_DECIMALS = 10;

/** A number as it is typed: no exponent, which a cell would not read back. */
export function numeral(value: number): string {
  const text = String(value);
  return text.includes('e') ? withoutTail(withoutTail(value.toFixed(MOST_DECIMALS), '0'), '.') : text;
}
