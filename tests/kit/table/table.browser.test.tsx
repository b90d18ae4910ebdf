import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { KeyFigure } from '#kit/figure/KeyFigure.tsx';
import { useArrivals } from '#kit/table/arrivals.ts';
import { DataTable } from '#kit/table/DataTable.tsx';

const markets = ['中央门', '科巷', '众彩', '雨润', '迈皋桥'];
const columns = [
  { key: 'name', title: '品名', width: 120, fixed: 'left' as const },
  ...markets.map((market) => ({ key: market, title: market, width: 140, align: 'right' as const })),
];
const rows = ['大白菜', '青菜', '菠菜'].map((name, row) => ({
  name,
  ...Object.fromEntries(markets.map((market, column) => [market, row + column + 0.5])),
}));
const table = {
  columns,
  rows,
  rowKey: (row: { name: string }) => row.name,
  caption: '蔬菜价格',
  density: 'desk',
} as const;

const orderOf = (element: Element) => Number(getComputedStyle(element).order);
const leftOf = (element: Element) => element.getBoundingClientRect().left;

describe('First column is the item name, fixed and left-aligned; other columns are each 140 wide', () => {
  it('keeps the first column in sight while the others scroll under it', async () => {
    render(
      <div style={{ width: 400 }}>
        <DataTable {...table} />
      </div>,
    );
    const region = screen.getByRole('region', { name: '蔬菜价格' });
    const [name, price] = [screen.getByRole('cell', { name: '大白菜' }), screen.getAllByRole('cell')[1]!];
    const [nameLeft, priceLeft] = [leftOf(name), leftOf(price)];
    region.scrollLeft = 200;
    await vi.waitFor(() => expect(region.dataset['scrolled']).toBe('true'), { timeout: 15_000 });
    expect(leftOf(name)).toBe(nameLeft);
    expect(leftOf(price)).toBe(priceLeft - 200);
    expect(getComputedStyle(name).backgroundColor).toBe('rgb(255, 255, 255)');
    expect(document.elementFromPoint(nameLeft + 60, name.getBoundingClientRect().top + 10)).toBe(name);
    expect([getComputedStyle(name).textAlign, getComputedStyle(price).textAlign]).toEqual(['left', 'right']);
    expect(price.getBoundingClientRect().width).toBeGreaterThanOrEqual(140);
  });

  it('a figure that the edge cuts fades, so that nobody reads a smaller one; with the last column in sight none does', async () => {
    render(
      <div style={{ width: 400 }}>
        <DataTable {...table} />
      </div>,
    );
    const region = screen.getByRole('region', { name: '蔬菜价格' });
    await vi.waitFor(() => expect(getComputedStyle(region).maskImage).toContain('gradient'));
    region.scrollLeft = region.scrollWidth;
    await vi.waitFor(() => expect(getComputedStyle(region).maskImage).toBe('none'));
  });

  it('keeps the header in sight when the body scrolls', () => {
    render(<DataTable {...table} maxHeight={90} />);
    const header = screen.getByRole('columnheader', { name: '品名' });
    const top = header.getBoundingClientRect().top;
    screen.getByRole('region').scrollTop = 60;
    expect(header.getBoundingClientRect().top).toBe(top);
  });

  it('scrolls by keyboard: the region takes focus and has a name', async () => {
    render(
      <div style={{ width: 400 }}>
        <DataTable {...table} />
      </div>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '蔬菜价格' }));
  });
});

describe('pauses while the pointer is over a cell', () => {
  it('tells when the pointer comes over a body cell and when it goes, nothing of the header', async () => {
    const [enter, leave] = [vi.fn(), vi.fn()];
    render(<DataTable {...table} onCellEnter={enter} onCellLeave={leave} />);
    await userEvent.hover(screen.getByRole('columnheader', { name: '品名' }));
    expect(enter).not.toHaveBeenCalled();
    const cell = screen.getByRole('cell', { name: '青菜' });
    await userEvent.hover(cell);
    expect(enter).toHaveBeenCalledWith(rows[1], 'name');
    await userEvent.unhover(cell);
    expect(leave).toHaveBeenCalledWith(rows[1], 'name');
  });
});

describe('on a phone a row of a list has two lines', () => {
  it('what it is, then what is asked of it first, with its name where the value does not say it, then figures, then the rest', async () => {
    await page.viewport(390, 844);
    render(
      <DataTable
        {...table}
        lined
        rowKey={({ run }) => run}
        columns={[
          { key: 'number', title: '编号', align: 'right' },
          { key: 'run', title: '任务', lead: true },
          { key: 'cause', title: '起因' },
          { key: 'state', title: '结果', near: true },
          { key: 'at', title: '开始时间', near: 'named' },
        ]}
        rows={[{ number: '146', run: '汇总核对', cause: '补跑', state: '成功', at: '03:05' }]}
      />,
    );
    const cells = screen.getAllByRole('cell').toSorted((one, other) => orderOf(one) - orderOf(other));
    expect(cells.map((cell) => getComputedStyle(cell, '::before').content + cell.textContent)).toEqual([
      'none汇总核对',
      'none成功',
      '"开始时间"03:05',
      '"编号"146',
      '"起因"补跑',
    ]);
    await page.viewport(1366, 768);
  });
});

describe('empty is a designed state', () => {
  it('says so in the place of rows', () => {
    render(<DataTable {...table} rows={[]} empty="当日无价格上报" />);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['当日无价格上报']);
  });
});

describe('arrow keys in a table with things to do in its rows', () => {
  const deeds = [
    { key: 'name', title: '品名' },
    {
      key: 'deeds',
      title: '操作',
      render: ({ name }: { name: string }) => (
        <>
          <button type="button">编辑{name}</button>
          <button type="button" disabled>
            停用{name}
          </button>
          <button type="button">删除{name}</button>
        </>
      ),
    },
  ];
  const focused = () => document.activeElement?.textContent;

  it('lead into the first row, from row to row, along a row past what is disabled, and back to the table', async () => {
    render(<DataTable {...table} columns={deeds} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('编辑大白菜');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('删除青菜');
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(focused()).toBe('编辑大白菜');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '蔬菜价格' }));
  });

  it('stay with a field of the row', async () => {
    const field = [{ key: 'price', title: '价格', render: () => <input type="text" aria-label="价格" /> }];
    render(<DataTable {...table} columns={field} />);
    const [first] = screen.getAllByRole('textbox');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
  });
});

describe('what has just come', () => {
  interface ArrivingProps {
    readonly names: readonly string[] | undefined;
    /** On another page. */
    readonly away?: readonly string[];
  }
  function Arriving({ names, away = [] }: ArrivingProps) {
    const { arrived, onArrived } = useArrivals(names);
    return (
      <DataTable
        {...table}
        density="wall"
        rows={(names ?? []).filter((name) => !away.includes(name)).map((name) => ({ name }))}
        columns={[{ key: 'name', title: '品名' }]}
        arrived={arrived}
        onArrived={onArrived}
      />
    );
  }
  const movingRows = () =>
    screen
      .getAllByRole('row')
      .filter((row) => row.getAnimations({ subtree: true }).length > 0)
      .map((row) => row.textContent);

  it('rolls in once on a wall; the first answer is not news', async () => {
    const { rerender } = render(<Arriving names={undefined} />);
    rerender(<Arriving names={['大白菜', '青菜']} />);
    expect(movingRows()).toEqual([]);
    rerender(<Arriving names={['菠菜', '大白菜', '青菜']} />);
    expect(movingRows()).toEqual(['菠菜']);
    const [animation] = screen.getByRole('row', { name: '菠菜' }).getAnimations({ subtree: true });
    expect(animation?.effect?.getTiming()).toMatchObject({ duration: 600, iterations: 1 });
  });

  it('has rolled in once it has moved: a turned page that comes back stands still; what was away and comes is news again', async () => {
    const { rerender } = render(<Arriving names={['大白菜']} />);
    rerender(<Arriving names={['菠菜', '大白菜', '青菜']} away={['青菜']} />);
    const roll = () => {
      for (const animation of document.getAnimations()) animation.finish();
      return vi.waitFor(() => expect(document.querySelector('[data-arrived="true"]')).toBeNull(), { timeout: 15_000 });
    };
    await roll();
    rerender(<Arriving names={['菠菜', '大白菜', '青菜']} away={['菠菜', '大白菜']} />);
    // Its page was not in sight when it came.
    expect(movingRows()).toEqual(['青菜']);
    await roll();
    rerender(<Arriving names={['菠菜', '大白菜', '青菜']} away={['青菜']} />);
    expect(movingRows()).toEqual([]);
    rerender(<Arriving names={['大白菜', '青菜']} />);
    rerender(<Arriving names={['菠菜', '大白菜', '青菜']} />);
    expect(movingRows()).toEqual(['菠菜']);
  });

  it('a figure that changed rolls once; one that is first there or stays does not', () => {
    const figure = { title: '未解除预警', unit: '条', state: 'ready', density: 'wall' } as const;
    const { rerender, container } = render(<KeyFigure {...figure} value={undefined} />);
    rerender(<KeyFigure {...figure} value="3" />);
    expect(container.getAnimations({ subtree: true })).toEqual([]);
    rerender(<KeyFigure {...figure} value="3" note="与昨日持平" />);
    expect(container.getAnimations({ subtree: true })).toEqual([]);
    rerender(<KeyFigure {...figure} value="4" />);
    const [roll, ...others] = container.getAnimations({ subtree: true });
    expect(others).toEqual([]);
    expect(roll?.effect?.getTiming()).toMatchObject({ duration: 600, iterations: 1 });
  });

  it('on a wall its curve covers neither the word about its age nor its note', () => {
    const figure = { title: '菜篮子价格指数', value: '103.2', unit: '', state: 'ready', density: 'wall' } as const;
    const { container, getByText } = render(
      <div data-density="wall" style={{ width: 360, height: 180 }}>
        <KeyFigure {...figure} freshness="offline" note="较上日 +0.5%">
          <i data-curve="" />
        </KeyFigure>
      </div>,
    );
    const curve = container.querySelector('[data-curve]')?.parentElement?.getBoundingClientRect();
    const mark = getByText('离线').getBoundingClientRect();
    const note = document.createRange();
    note.selectNodeContents(getByText('较上日 +0.5%'));
    expect(curve?.top).toBeGreaterThanOrEqual(mark.bottom);
    expect(curve?.left).toBeGreaterThanOrEqual(note.getBoundingClientRect().right);
  });
});
