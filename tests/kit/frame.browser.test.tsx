import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Toasts } from '#kit/feedback/Toasts.tsx';
import { WidgetPlaceContext } from '#kit/frame/place.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { fontReady } from '#kit/tokens/fonts.ts';

const now = Date.UTC(2026, 10, 20, 3);
const frame = { title: '蔬菜价格', density: 'desk' } as const;

describe('empty, late, failed and offline are designed states, not blanks', () => {
  it('tells the time of the data and their age in words', () => {
    render(
      <WidgetFrame {...frame} state="ready" freshness="late" asOf={now - 3 * 3_600_000} now={now}>
        3.20
      </WidgetFrame>,
    );
    const region = screen.getByRole('region', { name: '蔬菜价格' });
    expect(region.textContent).toContain('延迟');
    expect(region.textContent).toContain('数据时间 2026-11-20 08:00 · 3 小时前');
  });

  it('on a wall leaves its title the room of a narrow frame, and says the time in a wide one', () => {
    const widths = [450, 1_000].map((width) => {
      const { getByText, unmount } = render(
        <div style={{ width }}>
          <WidgetFrame title="豇豆领涨，莴笋领跌" density="wall" state="ready" freshness="offline" asOf={now} now={now}>
            3.20
          </WidgetFrame>
        </div>,
      );
      const found = [getByText('离线'), getByText(/^数据时间/)].map((text) => text.getBoundingClientRect().width > 0);
      unmount();
      return found;
    });
    expect(widths).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('on a wall a title that counts stays on one line beside the age, which gives way to it', () => {
    const lines = (['fresh', 'offline'] as const).map((freshness) => {
      const { getByRole, getByText, unmount } = render(
        <div data-density="wall" style={{ width: 650 }}>
          <WidgetFrame title="42 项指标超出阈值" density="wall" state="ready" {...{ freshness, asOf: now, now }}>
            3.20
          </WidgetFrame>
        </div>,
      );
      const heading = getByRole('heading').getBoundingClientRect().height;
      const age = freshness === 'fresh' || getByText(/刚刚/).getBoundingClientRect().width > 0;
      unmount();
      return { heading, age };
    });
    expect(lines[1]).toEqual({ heading: lines[0]?.heading, age: true });
  });

  it('tells how often data come and has the controls of its place', () => {
    render(
      <WidgetPlaceContext value={{ cadence: 86_400_000, actions: <button type="button">选日期</button> }}>
        <WidgetFrame {...frame} state="ready">
          3.20
        </WidgetFrame>
      </WidgetPlaceContext>,
    );
    expect(screen.getByRole('region', { name: '蔬菜价格' }).textContent).toContain('每天更新选日期');
  });

  it('waits only while there has never been any data', () => {
    const { rerender } = render(<WidgetFrame {...frame} state="loading" />);
    expect(screen.getByText('加载中')).toBeTruthy();
    rerender(
      <WidgetFrame {...frame} state="loading">
        3.20
      </WidgetFrame>,
    );
    expect(screen.queryByText('加载中')).toBeNull();
    expect(screen.getByText('3.20')).toBeTruthy();
  });

  it('says what failed and can be tried again at a desk', async () => {
    const handleRetry = vi.fn();
    render(<WidgetFrame {...frame} state="failed" problem="价格获取失败" onRetry={handleRetry} />);
    expect(screen.getByText('价格获取失败')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(handleRetry).toHaveBeenCalledOnce();
  });

  it('has nothing to press on the wall', () => {
    render(<WidgetFrame {...frame} density="wall" state="failed" problem="价格获取失败" onRetry={() => undefined} />);
    expect(screen.queryAllByRole('button')).toHaveLength(0);
    expect(screen.getByText('系统将自动重试')).toBeTruthy();
    expect(screen.getByText('数据暂时无法取得')).toBeTruthy();
    expect(screen.queryByText('价格获取失败')).toBeNull();
  });

  it('keeps the last good data, marked, when fetching failed', () => {
    render(
      <WidgetFrame {...frame} state="failed" problem="服务器无响应">
        3.20
      </WidgetFrame>,
    );
    expect(screen.getByText('3.20')).toBeTruthy();
    expect(screen.getByText('服务器无响应，显示的是上次数据')).toBeTruthy();
  });
});

describe('what stands there is from the last time', () => {
  const stale = { ...frame, state: 'failed', problem: '服务器无响应', children: '3.20' } as const;

  it('is asked for again by a key at a desk', async () => {
    const handleRetry = vi.fn();
    render(<WidgetFrame {...stale} onRetry={handleRetry} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '重试蔬菜价格' }));
    await userEvent.keyboard('{Enter}');
    expect(handleRetry).toHaveBeenCalledOnce();
  });

  it('is asked for by the wall itself, which has nothing to press', () => {
    render(<WidgetFrame {...stale} density="wall" freshness="fresh" onRetry={() => undefined} />);
    expect(screen.queryAllByRole('button')).toHaveLength(0);
  });

  it('is late on a wall, which says its age and no reason', () => {
    const { rerender } = render(<WidgetFrame {...stale} density="wall" freshness="fresh" asOf={now} now={now} />);
    expect(screen.getByText('延迟')).toBeTruthy();
    expect(screen.getByText(/刚刚/)).toBeTruthy();
    expect(screen.queryByText(/服务器无响应/)).toBeNull();
    rerender(<WidgetFrame {...stale} density="wall" freshness={undefined} />);
    expect(screen.getByText('数据暂时无法取得，显示的是上次数据')).toBeTruthy();
  });
});

describe('passing messages', () => {
  it('are read out politely, leave when their time is over and can be closed', async () => {
    const handleClose = vi.fn();
    const toasts = [{ id: 'a', kind: 'success', text: '已保存', until: now + 3000 }] as const;
    const { rerender } = render(<Toasts toasts={toasts} now={now} onClose={handleClose} />);
    expect(screen.getByRole('list', { name: '消息' }).getAttribute('aria-live')).toBe('polite');
    await userEvent.click(screen.getByRole('button', { name: '关闭：已保存' }));
    expect(handleClose).toHaveBeenCalledWith('a');
    rerender(<Toasts toasts={toasts} now={now + 3000} onClose={handleClose} />);
    expect(screen.queryByText('已保存')).toBeNull();
  });
});

describe('Chinese glyphs come from an npm font package', () => {
  it('has them at hand before a canvas draws', async () => {
    await fontReady('南京市商务局');
    expect(document.fonts.check('16px "Noto Sans SC Variable"', '南京市商务局')).toBe(true);
  });
});
