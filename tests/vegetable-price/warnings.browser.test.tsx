import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { userEvent as realKeyboard } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { together } from '#base/text/together.ts';
import { CoreProvider } from '#browser/core.tsx';
import { clock } from '#browser/clock.ts';
import { PAGE_TURN_INTERVAL } from '#subjects/vegetable-price/terms.ts';
import { PriceWarnings, type PriceWarningsProps } from '#subjects/vegetable-price/view/PriceWarnings.tsx';
import { priceAnswers } from '../support/subjects/sample-prices.ts';
import { passTime } from '../support/pass-time.ts';
import { type SampleServer, sampleServer } from '../support/sample-server.tsx';

let server: SampleServer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = sampleServer(priceAnswers(36, clock.now() - 3_600_000));
});
afterEach(() => void vi.useRealTimers());

/** The real pointer is where the file before left it: over a cell it would hold the page. Only the one that a test moves is felt. */
const OUT_OF_REACH = { pointerEvents: 'none' } as const;
const person = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

function show(props: PriceWarningsProps) {
  return render(
    <CoreProvider core={server.core}>
      <div style={{ width: 1200, height: 700, ...OUT_OF_REACH }} data-density={props.density}>
        <PriceWarnings {...props} />
      </div>
    </CoreProvider>,
  );
}

const turnPage = () => passTime(PAGE_TURN_INTERVAL);
const pageShown = async (page: number) =>
  void (await screen.findByRole('button', { name: `第 ${page} 页`, current: 'page' }));
const askedPages = () => server.asked.map(({ input }) => (input as { pageIndex?: number }).pageIndex);

describe('price warnings at a desk (spec 2 §2.6)', () => {
  it('has outlet name, goods name, current price, fluctuation threshold and an action, 10 rows of the total', async () => {
    show({ density: 'desk' });
    await pageShown(1);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '网点名称',
      '商品名称',
      '当前价格',
      '涨跌幅',
      '阈值',
      '操作',
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(11);
    screen.getByText('共 36 条');
    const rise = within(screen.getAllByRole('row')[1] as HTMLElement);
    rise.getByRole('img', { name: '上涨' });
    rise.getByText('+20.00%');
    const fall = within(screen.getAllByRole('row')[2] as HTMLElement);
    fall.getByRole('img', { name: '下跌' });
    fall.getByText('-27.35%');
  });

  it('auto-advances every 5 seconds and wraps to page 1 after the last', async () => {
    show({ density: 'desk' });
    await pageShown(1);
    await passTime(PAGE_TURN_INTERVAL - 100);
    expect(askedPages()).toEqual([1]);
    await passTime(100);
    await pageShown(2);
    for (const page of [3, 4, 1]) {
      await turnPage();
      await pageShown(page);
    }
  });

  it('pauses while the pointer is over a cell, and goes on when it leaves', async () => {
    show({ density: 'desk' });
    await pageShown(1);
    const user = person();
    await user.hover(screen.getAllByRole('cell')[0] as HTMLElement);
    await turnPage();
    await turnPage();
    await pageShown(1);
    screen.getByText('查看中，暂不翻页');
    await user.hover(document.body);
    await turnPage();
    await pageShown(2);
  });

  it('stops at 暂停 and at the P key, goes on at 继续', async () => {
    show({ density: 'desk' });
    await pageShown(1);
    const user = person();
    await user.click(screen.getByRole('button', { name: '暂停' }));
    await turnPage();
    await pageShown(1);
    await user.click(screen.getByRole('button', { name: '继续' }));
    await turnPage();
    await pageShown(2);
    act(() => (screen.getByRole('table').parentElement as HTMLElement).focus());
    await user.keyboard('p');
    await turnPage();
    await pageShown(2);
    await user.keyboard(' ');
    await turnPage();
    await pageShown(3);
  });

  it('opens the price history of a row, holds the page meanwhile, closes by Escape and gives the focus back', async () => {
    show({ density: 'desk' });
    await pageShown(1);
    const user = person();
    const [button] = screen.getAllByRole('button', { name: /价格走势$/ });
    await user.click(button as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: '青菜 · 科巷菜场 价格走势' });
    await within(dialog).findByRole('figure', { name: '青菜 · 科巷菜场 价格走势' });
    expect(server.asked.at(-1)?.input).toMatchObject({ goodsNo: '10101', outletNo: '1001' });
    expect(dialog.getBoundingClientRect().width).toBe(Math.min(1000, window.innerWidth - 16));
    expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    await turnPage();
    await realKeyboard.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
    await pageShown(1);
  });

  it('closes the history by a press outside', async () => {
    show({ density: 'desk' });
    await pageShown(1);
    const user = person();
    await user.click(screen.getAllByRole('button', { name: /价格走势$/ })[0] as HTMLElement);
    await user.click(await screen.findByRole('dialog'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('page sizes 10 to 40: another size starts at page 1; changing the date reloads the list from page 1', async () => {
    const { rerender } = show({ density: 'desk', query: { date: '2026-03-09' } });
    await pageShown(1);
    const user = person();
    await user.click(screen.getByRole('button', { name: '第 3 页' }));
    await pageShown(3);
    await user.selectOptions(screen.getByRole('combobox'), '20');
    await pageShown(1);
    expect(screen.getAllByRole('row')).toHaveLength(21);
    await user.click(screen.getByRole('button', { name: '第 2 页' }));
    await pageShown(2);
    rerender(
      <CoreProvider core={server.core}>
        <div style={{ width: 1200, ...OUT_OF_REACH }}>
          <PriceWarnings density="desk" query={{ date: '2026-03-08', goodsName: '青菜' }} />
        </div>
      </CoreProvider>,
    );
    await pageShown(1);
    expect(server.asked.at(-1)?.input).toMatchObject({
      date: '2026-03-08',
      goodsName: '青菜',
      pageIndex: 1,
      pageSize: 20,
    });
  });

  it('keeps the last page, marked, while the server is silent, and goes on when it answers again', async () => {
    show({ density: 'desk' });
    await pageShown(1);
    act(() => server.silence(true));
    await turnPage();
    await screen.findByText('连接服务器失败!，显示的是上次数据');
    screen.getByText('离线');
    await pageShown(1);
    expect(screen.getAllByRole('row')).toHaveLength(11);
    act(() => server.silence(false));
    await turnPage();
    await pageShown(2);
    expect(screen.queryByText(/显示的是上次数据/)).toBeNull();
  });
});

describe('price warnings on a wall', () => {
  it('says the finding, shows as many rows as fit, 28 px and more, and tells when the last page was shown', async () => {
    const handleRound = vi.fn();
    show({ density: 'wall', onRound: handleRound });
    await screen.findByRole('heading', { name: together('36 条价格超过波动阈值') });
    const rows = screen.getAllByRole('row').length - 1;
    const pages = Math.ceil(36 / rows);
    expect(rows).toBeGreaterThan(3);
    expect(parseFloat(getComputedStyle(screen.getAllByRole('cell')[0] as HTMLElement).fontSize)).toBeGreaterThanOrEqual(
      28,
    );
    const region = screen.getByRole('table').parentElement as HTMLElement;
    expect(region.scrollHeight).toBeLessThanOrEqual(region.parentElement?.parentElement?.clientHeight ?? 0);
    expect(screen.queryByRole('button')).toBeNull();
    expect(new Set(server.asked.map(({ input }) => (input as { pageSize: number }).pageSize))).toEqual(new Set([rows]));
    for (let page = 2; page <= pages; page += 1) {
      await turnPage();
      await screen.findByText(`第 ${page} / ${pages} 页`);
    }
    expect(handleRound).not.toHaveBeenCalled();
    await turnPage();
    expect(handleRound).toHaveBeenCalledTimes(1);
    await screen.findByText(`第 1 / ${pages} 页`);
  });

  it('keeps all its rows inside their place while the server is silent', async () => {
    show({ density: 'wall' });
    await screen.findByRole('heading', { name: together('36 条价格超过波动阈值') });
    const rows = screen.getAllByRole('row').length;
    act(() => server.silence(true));
    await turnPage();
    await screen.findByText('离线');
    await turnPage();
    await turnPage();
    expect(screen.getAllByRole('row')).toHaveLength(rows);
    const region = screen.getByRole('table').parentElement as HTMLElement;
    await waitFor(() =>
      expect(region.scrollHeight).toBeLessThanOrEqual(region.parentElement?.parentElement?.clientHeight ?? 0),
    );
    act(() => server.silence(false));
    await turnPage();
    await waitFor(() => expect(screen.queryByText('离线')).toBeNull());
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(rows));
  });

  it('does not hold a scene up when the server is silent', async () => {
    const handleRound = vi.fn();
    server.silence(true);
    show({ density: 'wall', onRound: handleRound });
    await screen.findByText('系统将自动重试');
    await turnPage();
    expect(handleRound).toHaveBeenCalledTimes(1);
  });
});
