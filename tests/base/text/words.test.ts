import { expect, it } from 'vitest';
import { blurredText, cleanedText } from '#base/sheet-edit/amounts.ts';
import { wordHint, wordMeant, wordNumber } from '#base/text/words.ts';
import { cellUnit } from '#base/sheet/unit.ts';

const WORDS = ['初步数', '修订数', '核定数'];
const form = { decimals: 0, least: 1, most: 3, unit: 'count', words: WORDS } as const;

it.each([
  ['2', '修订数'],
  ['２', '修订数'],
  [' 核定数 ', '核定数'],
  ['初', '初步数'],
  ['4', undefined],
  ['数', undefined],
  ['', undefined],
])('“%s” means %s', (text, word) => expect(wordMeant(text, WORDS)).toBe(word));

it('a word stays a word in its cell, also when it is pasted or left; its value is its number', () => {
  expect([cleanedText('1', form), blurredText('修订', form), cleanedText('', form), blurredText('暂定', form)]).toEqual(
    ['初步数', '修订数', '', '暂定'],
  );
  expect([wordNumber('核定数', WORDS), wordNumber('暂定', WORDS)]).toEqual([3, Number.NaN]);
  expect(wordHint(WORDS)).toBe('请填 1 初步数、2 修订数、3 核定数');
});

it('a word has no unit, and a filled cell may have another than its row', () => {
  const cells = {
    state: { kind: 'filled', required: false, form },
    given: { kind: 'filled', required: false, form: { ...form, words: undefined }, suffix: '%' },
  };
  const sheet = {
    key: 's',
    title: '',
    unit: '见各行',
    rowHeaders: [],
    rows: [{ key: 'r', title: '', unit: '亿元' }],
    columns: [],
    cell: (_: string, column: string) => cells[column as 'state'],
  };
  expect([
    cellUnit({ sheets: [sheet as never] }, 's/r/state'),
    cellUnit({ sheets: [sheet as never] }, 's/r/given'),
  ]).toEqual(['', '%']);
});
