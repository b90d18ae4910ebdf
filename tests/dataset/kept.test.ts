import { expect, describe, it } from 'vitest';
import { explorerPath, fittingFigures, keptIn, wallChart } from '#subjects/dataset/rules.ts';
import { widgetOf } from '#subjects/widgets.ts';

describe('a widget that is placed for one thing', () => {
  it('is found by its place, and not without what it is placed for', () => {
    expect(widgetOf('dataset/kept@12')?.key).toBe('dataset/kept');
    expect(widgetOf('dataset/kept')).toBeUndefined();
    expect(widgetOf('market/type-counts@3')).toBeUndefined();
    expect(widgetOf('market/type-counts')?.key).toBe('market/type-counts');
  });

  it('draws on a wall what is read from afar, and as many columns as have room', () => {
    expect(['bar', 'small', 'calendar', 'flow'].map((chart) => wallChart(chart as 'bar'))).toEqual([
      'bar',
      'line',
      'line',
      'none',
    ]);
    expect(fittingFigures({ columns: [] }, 3, 4)).toEqual({ from: 0, to: 3 });
    expect(fittingFigures({ columns: ['region'] }, 13, 4)).toEqual({ from: 0, to: 4 });
    expect(fittingFigures({ columns: ['month'] }, 13, 4)).toEqual({ from: 9, to: 13 });
    expect(fittingFigures({ columns: [] }, 6, 0)).toEqual({ from: 0, to: 1 });
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
