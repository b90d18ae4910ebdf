import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { together } from '#base/text/together.ts';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { wrongStatus } from '#browser/failure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { MONITOR_TURN_INTERVAL } from '#subjects/vegetable-price/terms.ts';
import { PriceMonitor } from '#subjects/vegetable-price/view/monitor/PriceMonitor.tsx';
import { passTime } from '../support/pass-time.ts';
import { type SampleServer, sampleServer } from '../support/sample-server.tsx';
import { monitorAnswer } from '../support/subjects/sample-prices.ts';

let server: SampleServer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = sampleServer({ 'vegetable-price.monitor': monitorAnswer(clock.now() - 3_600_000) });
});
afterEach(() => void vi.useRealTimers());

function show(props: WidgetProps, size = { width: 1_000, height: 520 }) {
  return render(
    <CoreProvider core={server.core}>
      <div
        data-density={props.density}
        style={{ ...size, display: 'grid', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)' }}
      >
        <PriceMonitor {...props} />
      </div>
    </CoreProvider>,
  );
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

describe('who reported prices, at a desk (spec 1 §7.3 marketMonitor)', () => {
  it('says the day and the finding, six outlets a page, the silent ones first', async () => {
    show({ density: 'desk' });
    await screen.findByText(/2 家市场当日未报价，2 家有菜价预警$/);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '市场名称',
      '行政区划',
      '报价品种',
      '超阈值',
      '最近报价',
    ]);
    expect(names()).toEqual([
      '雄州农贸市场',
      '百家湖菜场',
      '科巷菜场',
      '众彩农副产品批发市场',
      '东山农贸市场',
      '明瓦廊农贸市场',
    ]);
    screen.getByText('共 8 条');
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(names()).toEqual(['苏果超市新街口店', '迈皋桥菜场']));
  });

  it('a word tells who is silent and what was left out, and warnings lead to their list', async () => {
    show({ density: 'desk' });
    const silent = await rowOf('雄州农贸市场');
    silent.getByText('未报价');
    silent.getByText('近 90 日无');
    silent.getByLabelText('无报价');
    (await rowOf('百家湖菜场')).getByText('2026-03-07');
    (await rowOf('众彩农副产品批发市场')).getByText('缺 4 种');
    const link = (await rowOf('科巷菜场')).getByRole('link', { name: '科巷菜场 5 种商品超过波动阈值，查看预警' });
    expect(link.getAttribute('href')).toMatch(/^\/vegetable-price\/warnings\?date=\d{4}-\d\d-\d\d&outlets=1001$/);
  });

  it('in a narrow place the division stands under its outlet', async () => {
    show({ density: 'desk' }, { width: 360, height: 700 });
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        '市场 / 区划',
        '报价品种',
        '超阈值',
        '最近报价',
      ]),
    );
    const region = screen.getByRole('region', { name: '各市场报价情况' });
    expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
  });

  it('keeps the page in sight while the server is silent, marked', async () => {
    show({ density: 'desk' });
    await screen.findByText('科巷菜场');
    act(() => server.silence(true));
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await screen.findByText('连接服务器失败!，显示的是上次数据');
    expect(names()).toContain('科巷菜场');
    act(() => server.silence(false));
    await waitFor(() => expect(names()).toContain('迈皋桥菜场'));
  });

  it('goes back to the last page when there are fewer outlets than before', async () => {
    let totalCount = 8;
    const answer = monitorAnswer(clock.now());
    server = sampleServer({
      'vegetable-price.monitor': (input: Parameters<typeof answer>[0]) => ({
        ...answer(input),
        totalCount,
        rows: answer(input).rows.slice(0, Math.max(0, totalCount - (input.pageIndex - 1) * input.pageSize)),
      }),
    });
    show({ density: 'desk' });
    await userEvent.click(await screen.findByRole('button', { name: '第 2 页' }));
    await waitFor(() => expect(names()).toEqual(['苏果超市新街口店', '迈皋桥菜场']));
    totalCount = 5;
    await act(() => server.core.queries.refetchQueries());
    await waitFor(() => expect(names()).toHaveLength(5));
  });
});

describe('on a wall', () => {
  it('the finding is the title, as many rows as fit, and the pages turn and tell their round', async () => {
    const onRound = vi.fn<() => void>();
    show({ density: 'wall', onRound }, { width: 1_400, height: 560 });
    await screen.findByRole('heading', { name: together('2 家市场当日未报价，2 家有菜价预警') });
    await waitFor(() => expect(names().length).toBeGreaterThan(1));
    expect(screen.queryByRole('link')).toBeNull();
    const region = screen.getByRole('region', { name: '各市场报价情况' });
    expect(region.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      region.closest('section')!.getBoundingClientRect().bottom,
    );
    const seen = new Set(names());
    for (let turn = 0; turn < 8 && onRound.mock.calls.length === 0; turn += 1) {
      const before = names();
      await passTime(MONITOR_TURN_INTERVAL);
      await waitFor(() => expect(names()).not.toEqual(before));
      for (const name of names()) seen.add(name);
    }
    expect(onRound).toHaveBeenCalledTimes(1);
    expect(seen.size).toBe(8);
  });

  it('a single page is a round too, and so is a page that a silent server does not give', async () => {
    const onRound = vi.fn<() => void>();
    show({ density: 'wall', onRound }, { width: 1_400, height: 1_000 });
    await screen.findByText('雄州农贸市场');
    await passTime(MONITOR_TURN_INTERVAL);
    expect(onRound).toHaveBeenCalledTimes(1);
    act(() => server.silence(true));
    await act(() => server.core.queries.refetchQueries());
    await screen.findByText('离线');
    await passTime(MONITOR_TURN_INTERVAL);
    expect(onRound).toHaveBeenCalledTimes(2);
    expect(names()).toHaveLength(8);
  });

  it('beside other widgets no row is cut: the last one ends within its place', async () => {
    show({ density: 'wall', active: false }, { width: 760, height: 700 });
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(4));
    await waitFor(() => expect(names().length).toBeGreaterThan(1));
    const table = screen.getByRole('table').getBoundingClientRect();
    expect(table.bottom).toBeLessThanOrEqual(screen.getByText(/^报价日期/).getBoundingClientRect().top);
    const region = screen.getByRole('region', { name: '各市场报价情况' });
    expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
  });

  it('asks again at each turn while the server refuses, without an event', async () => {
    let broken = true;
    const answer = monitorAnswer(clock.now());
    server = sampleServer({
      'vegetable-price.monitor': (input: Parameters<typeof answer>[0]) => {
        if (broken) throw wrongStatus(500, { call: 'vegetable-price.monitor' });
        return answer(input);
      },
    });
    const onRound = vi.fn<() => void>();
    show({ density: 'wall', onRound }, { width: 1_400, height: 1_000 });
    await screen.findByText('数据暂时无法取得');
    expect(screen.queryByText(/服务器错误/)).toBeNull();
    broken = false;
    await passTime(MONITOR_TURN_INTERVAL);
    expect(onRound).toHaveBeenCalledTimes(1);
    await screen.findByText('雄州农贸市场');
  });

  it('rests while its scene is hidden', async () => {
    show({ density: 'wall', active: false }, { width: 1_400, height: 560 });
    await screen.findByText('雄州农贸市场');
    await passTime(MONITOR_TURN_INTERVAL * 2);
    expect(names()).toContain('雄州农贸市场');
  });
});
