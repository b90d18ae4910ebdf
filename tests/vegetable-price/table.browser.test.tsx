import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_TURN_INTERVAL } from '#subjects/vegetable-price/terms.ts';
import { PriceTable } from '#subjects/vegetable-price/view/PriceTable.tsx';
import { passTime } from '../support/pass-time.ts';
import { priceTable } from '../support/subjects/sample-prices.ts';

const prices = priceTable(Date.parse('2026-03-10T00:00:00Z'));
const KEYS = ['明瓦廊农贸市场_1002', '察哈尔路农贸市场_1004'];
const texts = (role: 'columnheader' | 'rowheader' | 'cell') =>
  screen.getAllByRole(role).map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

describe('vegetable price table at a desk (spec 1 §2.6 item 4)', () => {
  it('first column is the item name, fixed and left-aligned; enterprises are 140 wide, named by the part before the underscore', () => {
    render(
      <div style={{ width: 800 }}>
        <PriceTable prices={prices} caption="2026-03-10 菜价" density="desk" />
      </div>,
    );
    expect(texts('columnheader').slice(0, 3)).toEqual(['商品名称', '科巷菜场', '明瓦廊农贸市场']);
    screen.getByTitle('众彩农副产品批发市场');
    const [name, ...enterprises] = screen.getAllByRole('columnheader');
    expect(enterprises).toHaveLength(9);
    for (const header of enterprises) expect(header.getBoundingClientRect().width).toBe(140);
    expect(getComputedStyle(name as HTMLElement)).toMatchObject({ position: 'sticky', textAlign: 'left' });
  });

  it('prices have two decimals and stand at the right; one that is missing is a dash with a name', () => {
    render(<PriceTable prices={prices} caption="2026-03-10 菜价" density="desk" />);
    const [, first, , , missing] = screen.getAllByRole('cell');
    expect(first?.textContent).toBe('2.00');
    expect(getComputedStyle(first as HTMLElement).textAlign).toBe('right');
    expect(missing?.textContent).toBe('—');
    expect(screen.getAllByLabelText('无报价').length).toBeGreaterThan(0);
  });

  it('markets are left out and rows made lower as its user likes it', () => {
    const [first = ''] = prices.enterpriseKeys;
    const drawn = (view: { hidden: string[]; dense: boolean }) => (
      <PriceTable prices={prices} caption="2026-03-10 菜价" density="desk" view={view} />
    );
    const { rerender } = render(drawn({ hidden: [], dense: false }));
    const height = () => screen.getAllByRole('row')[1]?.getBoundingClientRect().height ?? 0;
    const usual = height();
    rerender(drawn({ hidden: [first], dense: true }));
    expect(texts('columnheader').slice(0, 2)).toEqual(['商品名称', '明瓦廊农贸市场']);
    expect(height()).toBeLessThan(usual);
  });
});

describe('pages of the table on a page of its own', () => {
  const open = (paged: boolean) =>
    render(
      <div style={{ display: 'flex', width: 1100, height: 420 }}>
        <PriceTable prices={prices} caption="2026-03-10 菜价" density="desk" paged={paged} />
      </div>,
    );
  const goods = () => screen.getAllByRole('row').length - 1;

  it('are as high as the screen at first, and as long as is chosen', async () => {
    open(true);
    await waitFor(() => expect(goods()).toBe(8));
    const size = screen.getByRole('combobox', { name: '每页条数' });
    expect(size).toHaveDisplayValue('满屏 8 条');
    await userEvent.selectOptions(size, '10 条/页');
    expect(goods()).toBe(10);
    expect(screen.getByRole('navigation', { name: '菜价分页' })).toBeVisible();
    await userEvent.selectOptions(size, '满屏 8 条');
    expect(goods()).toBe(8);
  });

  it('are gone to by number', async () => {
    open(true);
    const first = screen.getAllByRole('row')[1]?.textContent;
    await userEvent.type(screen.getByRole('textbox', { name: '前往页码，回车确认' }), '2{Enter}');
    expect(screen.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('row')[1]?.textContent).not.toBe(first);
  });

  it('in a tile of home are turned only', () => {
    open(false);
    expect(screen.queryByRole('combobox', { name: '每页条数' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: '前往页码，回车确认' })).toBeNull();
  });
});

describe('vegetable price table on a wall', () => {
  it('columns share the width of their page, and their headings take one line', async () => {
    render(
      <div data-density="wall" style={{ display: 'flex', width: 700, height: 600 }}>
        <PriceTable prices={{ ...prices, enterpriseKeys: KEYS }} caption="2026-03-10 菜价" density="wall" />
      </div>,
    );
    const [name, ...enterprises] = await screen.findAllByRole('columnheader');
    expect(enterprises.map(({ textContent }) => textContent)).toEqual(['明瓦廊', '察哈尔路']);
    const right = Math.max(...enterprises.map((header) => header.getBoundingClientRect().right));
    expect(right - (name?.getBoundingClientRect().left ?? 0)).toBeGreaterThan(690);
    for (const header of enterprises) expect(header.firstElementChild?.getBoundingClientRect().height).toBeLessThan(40);
  });

  it('shows what fits at 22 px and more, turns every 5 seconds through every cell, and tells when it is round', async () => {
    const handleRound = vi.fn();
    render(
      <div data-density="wall" style={{ display: 'flex', width: 700, height: 600 }}>
        <PriceTable prices={prices} caption="2026-03-10 菜价" density="wall" onRound={handleRound} />
      </div>,
    );
    const seen = new Set<string>();
    const note = () => {
      const [, ...headers] = texts('columnheader');
      const cells = texts('cell');
      for (let row = 0; row < cells.length; row += headers.length + 1)
        for (const header of headers) seen.add(`${cells[row]} ${header}`);
    };
    const pages = Number(/\/ (\d+) 页/.exec((await screen.findByText(/^第 1 \//)).textContent ?? '')?.[1]);
    const region = screen.getByRole('region');
    expect(region.scrollWidth).toBeLessThanOrEqual(region.parentElement?.clientWidth ?? 0);
    expect(region.scrollHeight).toBeLessThanOrEqual(region.parentElement?.clientHeight ?? 0);
    for (const cell of screen.getAllByRole('cell'))
      expect(parseFloat(getComputedStyle(cell.firstElementChild ?? cell).fontSize)).toBeGreaterThanOrEqual(22);
    for (let page = 1; page <= pages; page += 1) {
      await screen.findByText(`第 ${page} / ${pages} 页`);
      note();
      expect(handleRound).not.toHaveBeenCalled();
      await passTime(PAGE_TURN_INTERVAL);
    }
    expect(handleRound).toHaveBeenCalledTimes(1);
    expect(seen.size).toBe(16 * 9);
  });
});
