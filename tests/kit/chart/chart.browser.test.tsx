import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChartHost } from '#kit/chart/canvas/chart-host.ts';
import { LineEngine } from '#kit/chart/engine.ts';
import { lineSpec } from '#kit/chart/line-spec.ts';
import { LazyBarChart, LazyLineChart, LazyPieChart } from '#kit/chart/lazy.tsx';
import { LineChart } from '#kit/chart/LineChart.tsx';
import { StageScaleContext } from '#kit/frame/stage-scale.ts';

const points = [
  { x: '2026-11-18', y: 3.2 },
  { x: '2026-11-19', y: 3.5 },
  { x: '2026-11-20', y: 3.1 },
];
const line = {
  points,
  xTitle: '日期',
  yTitle: '价格',
  unit: '元/500克',
  density: 'desk',
  theme: 'light',
  ariaLabel: '白菜价格',
} as const;
const shares = {
  values: [
    { name: '学生', value: 40 },
    { name: '职员', value: 60 },
  ],
  unit: '%',
  density: 'desk',
  theme: 'light',
  nameTitle: '职业',
  valueTitle: '占比',
} as const;

const drawn = async (label: string) => {
  const figure = await screen.findByRole('figure', { name: label });
  await waitFor(() => expect(figure.dataset['drawn']).toBe('true'), { timeout: 10_000 });
  return figure;
};

/** How many pixels of a canvas hold any ink. */
function inkOf(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, index) => index % 4 === 3 && value > 0).length;
}

afterEach(() => vi.restoreAllMocks());

describe('titles on a chart 300 px wide', () => {
  const TITLES = { xTitle: '零售企业经营状态（按登记机关）', yTitle: '本年累计营业收入', unit: '万元' } as const;

  it('however long they are the drawing has its width, and what is cut of them is told', async () => {
    render(
      <div style={{ width: 300 }}>
        <LazyLineChart {...line} {...TITLES} />
      </div>,
    );
    const figure = await drawn('白菜价格');
    screen.getByRole('slider', { name: /^白菜价格/ }).focus();
    await userEvent.keyboard('{End}');
    const dot = figure.querySelector('[class*="dot"]')!;
    const caption = figure.querySelector<HTMLElement>('[data-caption]')!;
    expect(caption.title).toBe('本年累计营业收入（万元），横轴：零售企业经营状态（按登记机关）');
    expect(caption.offsetHeight).toBeLessThan(20);
    expect(dot.getBoundingClientRect().left - figure.getBoundingClientRect().left).toBeGreaterThan(225);
  });
});

describe('charts are 300 px high', () => {
  it.each([
    ['白菜价格', <LazyLineChart key="line" {...line} />],
    ['职业柱图', <LazyBarChart key="bar" {...shares} ariaLabel="职业柱图" />],
    ['职业饼图', <LazyPieChart key="pie" {...shares} ariaLabel="职业饼图" />],
  ])('%s draws something that high', async (label, chart) => {
    render(chart);
    const canvas = (await drawn(label)).querySelector('canvas')!;
    expect(canvas.getBoundingClientRect().height).toBe(300);
    expect(inkOf(canvas)).toBeGreaterThan(500);
  });

  it('holds its place while it loads and when it has nothing to draw', () => {
    const { container } = render(<LineChart {...line} points={[]} />);
    expect(container.firstElementChild!.getBoundingClientRect().height).toBe(300);
    expect(container.textContent).toContain('暂无数据');
  });
});

describe('charts and maps a text twin', () => {
  it('gives every value as a table row', async () => {
    render(<LazyLineChart {...line} />);
    await drawn('白菜价格');
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      '日期价格（元/500克）',
      '2026-11-183.2',
      '2026-11-193.5',
      '2026-11-203.1',
    ]);
  });

  it('steps from point to point by arrow keys and tells each', async () => {
    render(<LazyLineChart {...line} />);
    const figure = await drawn('白菜价格');
    const slider = screen.getByRole('slider');
    await userEvent.tab();
    expect(document.activeElement).toBe(slider);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(slider.getAttribute('aria-valuetext')).toBe('2026-11-19：3.5 元/500克');
    expect(figure.textContent).toContain('2026-11-19：3.5 元/500克');
    await userEvent.keyboard('{Escape}');
    expect(slider.getAttribute('aria-valuetext')).toBe('未选中数据点');
  });

  it('tells the point under the pointer at a scaled stage', async () => {
    render(
      <div style={{ width: 600, transform: 'scale(0.5)', transformOrigin: '0 0' }}>
        <LazyLineChart {...line} />
      </div>,
    );
    await drawn('白菜价格');
    const slider = screen.getByRole('slider');
    const { left, top, width } = slider.getBoundingClientRect();
    await userEvent.pointer({ target: slider, coords: { clientX: left + width - 12, clientY: top + 50 } });
    expect(slider.getAttribute('aria-valuetext')).toContain('2026-11-20');
  });

  it('shows the table where no canvas can be had', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    render(<LineChart {...line} />);
    expect(await screen.findByText('图形无法显示，以下为数据')).toBeTruthy();
    expect(screen.getByRole('table').getBoundingClientRect().height).toBeGreaterThan(50);
  });
});

describe('the wall runs for months: create once, change in place', () => {
  it('keeps its canvas when the points change and draws the new ones', async () => {
    const { rerender } = render(<LazyLineChart {...line} />);
    const figure = await drawn('白菜价格');
    const canvas = figure.querySelector('canvas')!;
    const before = canvas.toDataURL();
    rerender(<LazyLineChart {...line} points={[...points, { x: '2026-11-21', y: 5 }]} />);
    await waitFor(() => expect(canvas.toDataURL()).not.toBe(before));
    expect(figure.querySelectorAll('canvas')).toHaveLength(1);
    expect(figure.querySelector('canvas')).toBe(canvas);
  });

  it('has as many pixels as the screen shows on a scaled stage', async () => {
    render(
      <StageScaleContext value={2}>
        <div style={{ width: 400 }}>
          <LazyLineChart {...line} />
        </div>
      </StageScaleContext>,
    );
    const canvas = (await drawn('白菜价格')).querySelector('canvas')!;
    expect(canvas.width).toBe(400 * window.devicePixelRatio * 2);
  });

  it('follows the width of its place', async () => {
    const { rerender } = render(
      <div style={{ width: 400 }}>
        <LazyLineChart {...line} />
      </div>,
    );
    const canvas = (await drawn('白菜价格')).querySelector('canvas')!;
    rerender(
      <div style={{ width: 300 }}>
        <LazyLineChart {...line} />
      </div>,
    );
    await waitFor(() => expect(canvas.getBoundingClientRect().width).toBe(300));
  });

  it('is drawn once in a place of so many pixels and a fraction', async () => {
    const drawings: number[] = [];
    const element = document.body.appendChild(document.createElement('div'));
    element.style.width = '400.4px';
    const host = new ChartHost({
      engine: LineEngine,
      element,
      height: 300,
      pixelRatio: 1,
      onDrawn: () => drawings.push(1),
      onFailed: () => undefined,
    });
    await host.show(lineSpec(line));
    host.resize(400.4);
    expect(element.querySelector('canvas')?.width).toBe(400);
    host.resize(300);
    await waitFor(() => expect(element.querySelector('canvas')?.width).toBe(300));
    expect(drawings).toHaveLength(2);
    host.release();
    element.remove();
  });

  it('mounts and unmounts twenty times without leaving a canvas or a listener behind', async () => {
    const listeners = countListeners();
    const round = async () => {
      const { unmount } = render(<LineChart {...line} />);
      await drawn('白菜价格');
      unmount();
    };
    await round();
    const [canvases, held] = [document.querySelectorAll('canvas').length, listeners.count()];
    for (let lap = 0; lap < 20; lap += 1) await round();
    expect(document.querySelectorAll('canvas')).toHaveLength(canvases);
    expect(listeners.count()).toBe(held);
  }, 60_000);
});

/** Listeners on window and document, counted from here on. */
function countListeners() {
  const live = new Set<string>();
  const ids = new Map<unknown, number>();
  const idOf = (listener: unknown) => ids.get(listener) ?? ids.set(listener, ids.size).size - 1;
  const keyOf = (target: EventTarget, type: string, listener: unknown, options: unknown) => {
    const capture =
      typeof options === 'boolean' ? options : Boolean((options as AddEventListenerOptions | undefined)?.capture);
    return `${target === window ? 'window' : 'document'} ${type} ${idOf(listener)} ${capture}`;
  };
  for (const target of [window, document] as EventTarget[]) {
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      live.add(keyOf(target, type, listener, options));
      add(type, listener, options);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
      live.delete(keyOf(target, type, listener, options));
      remove(type, listener, options);
    });
  }
  return { count: () => live.size };
}
