import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Figure } from '#kit/chart/Figure.tsx';
import { LazyBarChart, LazyLineChart, LazyLinesChart, LazyPieChart } from '#kit/chart/lazy.tsx';
import { RemarksContext } from '#kit/chart/tools/remarks.ts';
import { ValueTable } from '#kit/chart/ValueTable.tsx';

const values = [
  { name: '=学生', value: 12_345.678 },
  { name: '职员', value: -60 },
];
const shares = {
  values,
  unit: '万人',
  density: 'desk',
  theme: 'light',
  nameTitle: '职业',
  valueTitle: '人数',
} as const;
const line = {
  points: [
    { x: '2026-11-19', y: 3.5 },
    { x: '2026-11-20', y: 3.1 },
  ],
  xTitle: '日期',
  yTitle: '价格',
  unit: '元/500克',
  density: 'desk',
  theme: 'light',
  ariaLabel: '白菜价格',
} as const;

const drawn = async (label: string) => {
  const figure = await screen.findByRole('figure', { name: label });
  await waitFor(() => expect(figure.dataset['drawn']).toBe('true'), { timeout: 10_000 });
  return figure;
};

/** Files that were given to the person, instead of the browser's own saving. */
function caughtFiles() {
  const files: { name: string; content: Blob }[] = [];
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push({ name: this.download, content: made.at(-1)! });
  });
  return files;
}

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

describe('a table twin and CSV/PNG download for every chart', () => {
  it('图/表 is reached by keyboard and shows a real table in the place of the drawing', async () => {
    render(<LazyLineChart {...line} />);
    const figure = await drawn('白菜价格');
    const toTable = await screen.findByRole('button', { name: '看表' });
    expect(toTable.getAttribute('aria-pressed')).toBe('false');
    toTable.focus();
    await userEvent.keyboard('{Enter}');
    expect(figure.querySelector('canvas')!.getBoundingClientRect().height).toBe(0);
    expect(screen.getByRole('table').getBoundingClientRect().height).toBeGreaterThan(40);
    expect(screen.getByRole('region', { name: '白菜价格数据' }).tabIndex).toBe(0);
    expect(screen.queryByRole('button', { name: '下载图片 PNG' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '看图' }));
    expect(figure.querySelector('canvas')!.getBoundingClientRect().height).toBe(300);
  });

  it('CSV holds the numbers unrounded and no formula', async () => {
    const files = caughtFiles();
    render(<LazyBarChart {...shares} ariaLabel="职业柱图" />);
    await drawn('职业柱图');
    await userEvent.click(await screen.findByRole('button', { name: '下载数据 CSV' }));
    expect(files[0]?.name).toBe('职业柱图.csv');
    const bytes = new Uint8Array(await files[0]!.content.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe("职业,人数（万人）\r\n'=学生,12345.678\r\n职员,-60\r\n");
  });

  it('PNG holds the drawing', async () => {
    const files = caughtFiles();
    render(<LazyLineChart {...line} />);
    await drawn('白菜价格');
    await userEvent.click(await screen.findByRole('button', { name: '下载图片 PNG' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const picture = await createImageBitmap(files[0]!.content);
    expect(files[0]?.name).toBe('白菜价格.png');
    expect(picture.height).toBe((300 + 40 + 16) * window.devicePixelRatio);
  });

  it('what has to be known of the figures leaves with them, below the drawing and below the data', async () => {
    const files = caughtFiles();
    const long = '批注　青菜：连续降雨，本地青菜上市减少，外地货源尚未到齐。'.repeat(6);
    render(
      <div style={{ width: 480 }}>
        <RemarksContext value={['已报 7 / 应报 9', long]}>
          <LazyLinesChart {...line} places={['05-01', '05-02']} lines={[{ name: '青菜', values: [1, 2] }]} />
        </RemarksContext>
      </div>,
    );
    await drawn('白菜价格');
    await userEvent.click(await screen.findByRole('button', { name: '下载图片 PNG' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const picture = await createImageBitmap(files[0]!.content);
    const height = picture.height / window.devicePixelRatio;
    // A title, the legend, the drawing, a short remark and a long one that is broken.
    expect(height).toBeGreaterThanOrEqual(16 + 24 + 20 + 300 + 32 + 5 * 20);
    expect(picture.width / window.devicePixelRatio).toBeCloseTo(480 + 32, 0);
    await userEvent.click(screen.getByRole('button', { name: '下载数据 CSV' }));
    const text = new TextDecoder().decode(await files[1]!.content.arrayBuffer());
    expect(text.split('\r\n').slice(-4)).toEqual(['', '已报 7 / 应报 9', long, '']);
  });

  it('a wall has no tools', async () => {
    render(<LazyLineChart {...line} density="wall" theme="dark" />);
    await drawn('白菜价格');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('a drawing without a canvas has its table and CSV', async () => {
    render(
      <Figure
        ariaLabel="比例条"
        density="desk"
        twin={<ValueTable caption="比例条" nameTitle="性别" valueTitle="占比（%）" values={values} />}
      >
        <p>50 / 50</p>
      </Figure>,
    );
    await userEvent.click(await screen.findByRole('button', { name: '看表' }));
    expect(screen.getByText('50 / 50').getBoundingClientRect().height).toBe(0);
    expect(screen.queryByRole('button', { name: '下载图片 PNG' })).toBeNull();
  });
});

describe('tooltips that a keyboard reaches', () => {
  it.each([
    ['lying bars', <LazyBarChart key="bar" {...shares} lying ariaLabel="图" />, '=学生：12,345.68 万人'],
    [
      'a pie',
      <LazyPieChart
        key="pie"
        {...shares}
        values={[
          { name: '学生', value: 40 },
          { name: '职员', value: 60 },
        ]}
        ariaLabel="图"
      />,
      '学生 40 万人（40.0%）',
    ],
  ])('%s is read point by point, the mark where it is drawn', async (_, chart, text) => {
    render(chart);
    const figure = await drawn('图');
    const slider = screen.getByRole('slider');
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(slider.getAttribute('aria-valuetext')).toBe(text);
    const bubble = [...figure.querySelectorAll('span')].find(
      ({ textContent, className }) => textContent === text && className.includes('bubble'),
    );
    expect(bubble).toBeDefined();
  });
});
