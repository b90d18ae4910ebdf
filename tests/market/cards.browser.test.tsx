import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { together } from '#base/text/together.ts';
import { CoreProvider } from '#browser/core.tsx';
import { marketTypeSamples } from '#subjects/market/samples.ts';
import { MarketTypeCards } from '#subjects/market/view/MarketTypeCards.tsx';
import { MarketTypes } from '#subjects/market/view/MarketTypes.tsx';
import { placedKey } from '#base/stage/placed.ts';
import { allWidgets, widgetOf } from '#subjects/widgets.ts';
import { sampleServer } from '../support/sample-server.tsx';

describe('cards with icon, name and count; 3 columns, or 4 when there are more than 3 types (spec 1 §2.6 item 2)', () => {
  it.each([
    [3, 3],
    [4, 4],
  ])('%d types stand %d in a row', (count, inARow) => {
    render(
      <div style={{ width: 1200 }}>
        <MarketTypeCards types={marketTypeSamples.slice(0, count)} density="desk" />
      </div>,
    );
    const tops = screen.getAllByRole('listitem').map((card) => card.getBoundingClientRect().top);
    expect(tops.filter((top) => top === tops[0])).toHaveLength(inARow);
  });

  it('counts carry thousands separators and keep inside their card, big figures of a wall too', () => {
    const types = marketTypeSamples.map((type) => ({ ...type, count: 12_860 }));
    render(
      <div data-density="wall" style={{ width: 1000 }}>
        <MarketTypeCards types={types} density="wall" />
      </div>,
    );
    for (const card of screen.getAllByRole('listitem')) {
      expect(card.textContent).toContain('12,860');
      expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
    }
  });
});

describe('market-type counts in their frame', () => {
  it('a failed load empties the list and says so (spec 1 §8)', async () => {
    render(
      <CoreProvider core={sampleServer({}).core}>
        <MarketTypes density="desk" />
      </CoreProvider>,
    );
    await screen.findByText('连接服务器失败!');
    expect(screen.queryByRole('listitem')).toBeNull();
    screen.getByRole('button', { name: '重试' });
  });

  it('on a wall the title says the whole', async () => {
    render(
      <CoreProvider core={sampleServer({ 'market.type-counts': () => marketTypeSamples }).core}>
        <MarketTypes density="wall" />
      </CoreProvider>,
    );
    await screen.findByRole('heading', { name: together('全市市场主体 470 家') });
  });
});

describe('the index of widgets', () => {
  it('finds each by its key and no other', () => {
    const keys = allWidgets.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(
      expect.arrayContaining([
        'vegetable-price/table',
        'market/type-counts',
        'market/current',
        'business-area/customers',
        'business-area/monthly-reports',
      ]),
    );
    for (const widget of allWidgets) {
      expect(widgetOf(placedKey({ widget: widget.key, of: widget.of && '7' }))).toBe(widget);
      // One that is placed for something is nothing without it, and the other way round.
      expect(widgetOf(placedKey({ widget: widget.key, of: widget.of ? undefined : '7' }))).toBeUndefined();
    }
    expect(widgetOf('vegetable-price/gone')).toBeUndefined();
  });
});
