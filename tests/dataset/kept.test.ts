import { describe, expect, it } from 'vitest';
import type { Question } from '#base/dataset/dataset.ts';
import { keptStart, questionIn } from '#base/dataset/reading.ts';
import { placedAs, placedKey } from '#base/stage/placed.ts';
import { explorerPath, fittingFigures, keptIn, wallChart } from '#subjects/dataset/rules.ts';
import { datasetNamed } from '#subjects/datasets.ts';
import { widgetOf } from '#subjects/widgets.ts';

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

  it('knows no days where its dataset knows none', () => {
    const start = keptStart(outlets, textsOf('start=2026-01-01&end=2026-01-31'));
    expect(questionIn(nothing, start, '2026-06-10')).toMatchObject({ from: undefined, to: undefined });
  });
});

describe('a widget that is placed for one thing', () => {
  it('is found by its place, and not without what it is placed for', () => {
    expect(placedKey({ widget: 'dataset/kept', of: '12' })).toBe('dataset/kept@12');
    expect(placedAs('dataset/kept@12')).toEqual({ widget: 'dataset/kept', of: '12' });
    expect(widgetOf('dataset/kept@12')?.key).toBe('dataset/kept');
    expect(widgetOf('dataset/kept')).toBeUndefined();
    expect(widgetOf('market/type-counts@3')).toBeUndefined();
    expect(widgetOf(placedKey({ widget: 'market/type-counts' }))?.key).toBe('market/type-counts');
  });

  it('draws on a wall what is read from afar, and as many columns as have room', () => {
    expect(['bar', 'small', 'calendar', 'flow'].map((chart) => wallChart(chart as 'bar'))).toEqual([
      'bar',
      'line',
      'line',
      'none',
    ]);
    const by = (columns: string[], comparison: Question['comparison'] = 'none') => ({ columns, comparison });
    expect(fittingFigures(by([]), 3, 4)).toEqual({ from: 0, to: 3 });
    expect(fittingFigures(by(['region']), 13, 4)).toEqual({ from: 0, to: 4 });
    expect(fittingFigures(by(['month']), 13, 4)).toEqual({ from: 9, to: 13 });
    expect(fittingFigures(by([], 'year'), 6, 5)).toEqual({ from: 0, to: 3 });
    expect(fittingFigures(by([], 'year'), 3, 1)).toEqual({ from: 0, to: 3 });
  });
});

it('the page of a pinned question is known by its number alone', () => {
  expect([
    keptIn('dataset/kept/12'),
    keptIn('dataset/kept/0'),
    keptIn('dataset/explorer'),
    keptIn('dataset/kept/'),
  ]).toEqual([12, undefined, undefined, undefined]);
  expect(explorerPath('dataset=outlet')).toBe('/statistic/explorer?dataset=outlet');
});
