import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDate } from '#base/calendar.ts';
import { filtersWritten, questionWritten } from '#base/dataset/address.ts';
import type { Dataset } from '#base/dataset/dataset.ts';
import { questionFault } from '#base/dataset/fault.ts';
import { cutPhrase, LONGEST_PHRASE } from '#base/dataset/phrase/cut.ts';
import { DAY_WORDS, daysAt } from '#base/dataset/phrase/days.ts';
import type { Meaning } from '#base/dataset/phrase/meaning.ts';
import { understand } from '#base/dataset/phrase/understand.ts';
import { COMMON_WORDS, lexiconOf } from '#base/dataset/phrase/words.ts';

const TODAY = '2026-06-10';
const PRICES: Dataset = {
  name: 'prices',
  title: '价格',
  note: '',
  right: 'vegetable-price.read',
  time: { title: '日期', finest: 'day' },
  measures: [{ key: 'mean', title: '均价', unit: '元', decimals: 2, adding: 'mean', neverOver: ['goods'] }],
  dimensions: [
    { key: 'goods', title: '商品', kind: 'goods' },
    { key: 'region', title: '区', kind: 'region' },
  ],
};
const own = (text: string, meaning: Meaning, ...spellings: string[]) => ({ text, spellings, meanings: [meaning] });
const lexicon = lexiconOf([
  ...COMMON_WORDS.flatMap(([meaning, texts]) => texts.map((text) => own(text, meaning))),
  own('均价', { kind: 'measure', dataset: 'prices', key: 'mean' }, 'junjia', 'jj'),
  own('青菜', { kind: 'value', dataset: 'prices', dimension: 'goods', key: '1', title: '1' }, 'qingcai', 'qc'),
  own('小青菜', { kind: 'value', dataset: 'prices', dimension: 'goods', key: '2', title: '2' }),
  own('江宁', { kind: 'value', dataset: 'prices', dimension: 'region', key: '320115', title: '320115' }),
]);

describe('days in words', () => {
  it.each([
    ['2024-02-29', '去年2月', '2023-02-01', '2023-02-28'],
    ['2026-01-03', '上月', '2025-12-01', '2025-12-31'],
    ['2026-01-03', '上季度', '2025-10-01', '2025-12-31'],
    ['2026-01-04', '上周', '2025-12-22', '2025-12-28'],
    ['2026-03-31', '近一个月', '2026-03-01', '2026-03-31'],
    ['2026-08-31', '近半年', '2026-03-01', '2026-08-31'],
    ['2026-06-10', '十二月', '2025-12-01', '2025-12-31'],
    ['2026-06-10', '二月二十八日', '2026-02-28', '2026-02-28'],
    ['2026-06-10', '下半年', '2025-07-01', '2025-12-31'],
  ])('on %s %s is %s to %s', (today, words, from, to) =>
    expect(daysAt(words, today)).toEqual({ length: words.length, meaning: { kind: 'days', from, to } }),
  );
  it('a month or a day that there is not is none', () => {
    for (const words of ['13月', '2026-13', '2026-02-30', '第五季度', '近0天', '近9999天'])
      expect(daysAt(words, TODAY)?.length ?? 0).toBeLessThan(words.length);
  });
  it('whatever the day is, every word gives days that there are, the first not after the last', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2098-12-31'), noInvalidDate: true }),
        (date) => {
          const today = date.toISOString().slice(0, 10);
          for (const word of DAY_WORDS) {
            const meaning = daysAt(word, today)?.meaning;
            if (meaning?.kind !== 'days') throw new Error(word);
            expect(isDate(meaning.from) && isDate(meaning.to) && meaning.from <= meaning.to).toBe(true);
          }
        },
      ),
    );
  });
});

describe('a question cut into words', () => {
  const cut = (text: string) => cutPhrase(text, lexicon, TODAY).map((piece) => piece.text);
  it('takes the longest words, leaves out what says nothing, and keeps what nobody knows in one piece', () => {
    expect(cut('江宁上月的小青菜均价是多少？')).toEqual(['江宁', '上月', '小青菜', '均价']);
    expect(cut('江宁 猪肉价 均价')).toEqual(['江宁', '猪肉价', '均价']);
    expect(cut('qc JJ')).toEqual(['qc', 'jj']);
  });
  it('reads what is typed to its end, whatever it is, and no more than it may', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(cut(text).join('').length).toBeLessThanOrEqual(LONGEST_PHRASE);
      }),
    );
  });
});

describe('a question understood', () => {
  it('is one that its dataset can be asked, whatever the words and their order', () => {
    const words = [
      '江宁',
      '青菜',
      '小青菜',
      '均价',
      '上月',
      '去年',
      '按月',
      '各区',
      '排名',
      '前5',
      '同比',
      '环比',
      '天书',
    ];
    fc.assert(
      fc.property(
        fc.subarray(words, { minLength: 1 }).chain((some) => fc.shuffledSubarray(some, { minLength: some.length })),
        (some) => {
          const understood = understand(some.join(' '), lexicon, [PRICES], TODAY);
          if (understood) expect(questionFault(PRICES, understood.question)).toBeUndefined();
        },
      ),
    );
  });
  it('stands in an address', () => {
    const understood = understand('青菜和小青菜 昨天 均价 同比', lexicon, [PRICES], TODAY);
    if (!understood) throw new Error('not understood');
    expect(decodeURIComponent(questionWritten(understood.question, understood.chart))).toBe(
      'dataset=prices&measures=mean&rows=goods&columns=-&filters=goods:1,2&comparison=year&chart=none&start=2026-06-09&end=2026-06-09',
    );
    expect(filtersWritten([])).toBe('-');
  });
});
