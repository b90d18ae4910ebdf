import { EXPRESSION_LIMITS, ExpressionFault } from './limits.ts';

export type TokenKind = 'number' | 'text' | 'name' | 'mark' | 'end';
export interface ExpressionToken {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: number;
}

/** Marks that are typed in full width or in another way, by what they mean. */
const ALIKE: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '、': ',',
  '；': ',',
  '＋': '+',
  '－': '-',
  '—': '-',
  '＊': '*',
  '×': '*',
  '／': '/',
  '÷': '/',
  '＝': '=',
  '＞': '>',
  '＜': '<',
  '≥': '>=',
  '≤': '<=',
  '≠': '<>',
  '！': '!',
  '＆': '&',
  '．': '.',
  '。': '.',
};
const MARKS = new Set(['(', ')', ',', '+', '-', '*', '/', '=', '>', '<', '>=', '<=', '<>', '&', '.']);
/** Marks of two characters, by what they mean. */
const TWO: Readonly<Record<string, string>> = { '>=': '>=', '<=': '<=', '<>': '<>', '!=': '<>', '==': '=' };
const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '”': '”', "'": "'", '「': '」' };
const SPACE = /\s/;
const DIGIT = /[0-9]/;
const LETTER = /[\p{L}_]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}_]/u;

/** An expression cut into words, one pass from left to right; a character that no word begins with is told. */
export function tokensOf(source: string): readonly ExpressionToken[] {
  if (source.length > EXPRESSION_LIMITS.length)
    throw new ExpressionFault(`公式不能超过 ${EXPRESSION_LIMITS.length} 个字符`, EXPRESSION_LIMITS.length);
  const tokens: ExpressionToken[] = [];
  let at = 0;
  while (at < source.length) {
    const character = source[at] ?? '';
    if (SPACE.test(character)) {
      at += 1;
      continue;
    }
    const token = numberAt(source, at) ?? textAt(source, at) ?? nameAt(source, at) ?? markAt(source, at);
    tokens.push(token.token);
    at = token.next;
  }
  return [...tokens, { kind: 'end', text: '', at: source.length }];
}

interface Read {
  readonly token: ExpressionToken;
  readonly next: number;
}

function runFrom(source: string, from: number, fits: RegExp): number {
  let at = from;
  while (at < source.length && fits.test(source[at] ?? '')) at += 1;
  return at;
}

function numberAt(source: string, at: number): Read | undefined {
  if (!DIGIT.test(source[at] ?? '')) return undefined;
  let next = runFrom(source, at, DIGIT);
  if (source[next] === '.' && DIGIT.test(source[next + 1] ?? '')) next = runFrom(source, next + 1, DIGIT);
  const text = source.slice(at, next);
  const [whole = '', rest = ''] = text.split('.');
  if (whole.length > 15 || rest.length > 10) throw new ExpressionFault('数字过长', at);
  return { token: { kind: 'number', text, at }, next };
}

function textAt(source: string, at: number): Read | undefined {
  const closing = QUOTES[source[at] ?? ''];
  if (closing === undefined) return undefined;
  const end = source.indexOf(closing, at + 1);
  if (end < 0) throw new ExpressionFault('文字缺少右引号', at);
  return { token: { kind: 'text', text: source.slice(at + 1, end), at }, next: end + 1 };
}

function nameAt(source: string, at: number): Read | undefined {
  if (!LETTER.test(source[at] ?? '')) return undefined;
  const next = runFrom(source, at, LETTER_OR_DIGIT);
  return { token: { kind: 'name', text: source.slice(at, next), at }, next };
}

function markAt(source: string, at: number): Read {
  const alike = (place: number) => ALIKE[source[place] ?? ''] ?? source[place] ?? '';
  const first = alike(at);
  const both = first + alike(at + 1);
  const two = TWO[both];
  if (two !== undefined) return { token: { kind: 'mark', text: two, at }, next: at + 2 };
  if (MARKS.has(first)) return { token: { kind: 'mark', text: first, at }, next: at + 1 };
  throw new ExpressionFault(`公式中不能用“${source[at]}”`, at);
}
