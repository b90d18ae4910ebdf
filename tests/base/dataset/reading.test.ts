import { describe, expect, it } from 'vitest';
import { chartIn, keptStart, questionIn, startOf } from '#base/dataset/reading.ts';
import { datasetNamed } from '#subjects/datasets.ts';

const prices = datasetNamed('vegetable-price')!;
const outlets = datasetNamed('outlet')!;
const textsOf = (query: string) => {
  const parts = new URLSearchParams(query);
  return (name: string) => parts.get(name) ?? '';
};
const nothing = () => '';

describe('what a kept question starts with', () => {
  it('looks at the latest days where it names none, and at its own where it does', () => {
    const open = keptStart(prices, textsOf('dataset=vegetable-price&measures=mean&rows=region&chart=bar'));
    expect(open).toMatchObject({ days: 30, chart: 'bar', question: { rows: ['region'] }, from: undefined });
    expect(questionIn(nothing, open, '2026-06-10')).toMatchObject({ from: '2026-05-12', to: '2026-06-10' });
    const own = keptStart(prices, textsOf('dataset=vegetable-price&start=2026-01-01&end=2026-01-31'));
    expect(questionIn(nothing, own, '2026-06-10')).toMatchObject({ from: '2026-01-01', to: '2026-01-31' });
  });

  it('is changed by an address on its page, part by part', () => {
    const kept = keptStart(prices, textsOf('rows=region&comparison=year&top=5&start=2026-01-01&end=2026-01-31'));
    const asked = questionIn(textsOf('rows=day&end=2026-02-10&comparison=none'), kept, '2026-06-10');
    expect(asked).toMatchObject({ rows: ['day'], from: '2026-01-01', to: '2026-02-10', comparison: 'none', top: 5 });
    expect(questionIn(textsOf('end=2025-12-01'), kept, '2026-06-10').from).toBe('2025-11-02');
  });

  it('marks what it marked until the address marks otherwise, or nothing', () => {
    const kept = keptStart(prices, textsOf('measures=mean&marking=mean:5:2'));
    const marked = (query: string) => questionIn(textsOf(query), kept, '2026-06-10').marking;
    expect(marked('')).toEqual({ measure: 'mean', high: 5, low: 2 });
    expect(marked('marking=mean::1.5')).toEqual({ measure: 'mean', high: undefined, low: 1.5 });
    for (const none of ['marking=-', 'marking=mean:x:1e999', 'measures=prices']) expect(marked(none)).toBeUndefined();
  });

  it('knows no days where its dataset knows none', () => {
    const start = keptStart(outlets, textsOf('start=2026-01-01&end=2026-01-31'));
    expect(questionIn(nothing, start, '2026-06-10')).toMatchObject({ from: undefined, to: undefined });
  });
});

it('a page without an address asks the first measure by the first dimension, and draws nothing', () => {
  const start = startOf(prices);
  expect(questionIn(nothing, start, '2026-06-10')).toMatchObject({ measures: ['mean'], rows: ['goods'], columns: [] });
  expect([chartIn(nothing, start), chartIn(textsOf('chart=map'), start), chartIn(textsOf('chart=x'), start)]).toEqual([
    'none',
    'map',
    'none',
  ]);
});
