import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Pager } from '#kit/table/Pager.tsx';
import { PagePosition } from '#kit/table/PagePosition.tsx';

function Turning({ first }: { readonly first: number }) {
  const [{ page, size }, setShown] = useState({ page: first, size: 10 });
  return (
    <Pager
      total={286}
      page={page}
      pageSize={size}
      hasJumper
      onPage={(next) => setShown({ page: next, size })}
      onPageSize={(nextSize, next) => setShown({ page: next, size: nextSize })}
    />
  );
}

const current = () => screen.getByRole('navigation').querySelector('[aria-current="page"]')?.textContent;

describe('Pagination: total, previous, pager, next, page sizes 10, 20, 30, 40', () => {
  it('turns pages by keyboard alone and tells the current one', async () => {
    render(<Turning first={1} />);
    expect(screen.getByText('共 286 条')).toBeTruthy();
    expect(screen.getByRole('button', { name: '上一页' })).toHaveProperty('disabled', true);
    screen.getByRole('button', { name: '第 1 页' }).focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(current()).toBe('2');
    screen.getByRole('button', { name: '下一页' }).focus();
    await userEvent.keyboard(' ');
    expect(current()).toBe('3');
  });

  it('stands in the order total, sizes, previous, pages, next, jumper', async () => {
    render(<Turning first={1} />);
    const order = [];
    for (let step = 0; step < 10; step += 1) {
      await userEvent.tab();
      order.push(document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
    }
    expect(order).toEqual([
      '每页条数',
      '第 1 页',
      '第 2 页',
      '第 3 页',
      '第 4 页',
      '第 5 页',
      '第 6 页',
      '向后 5 页',
      '第 29 页',
      '下一页',
    ]);
  });

  it('leaps over a gap', async () => {
    render(<Turning first={12} />);
    await userEvent.click(screen.getByRole('button', { name: '向后 5 页' }));
    expect(current()).toBe('17');
    await userEvent.click(screen.getByRole('button', { name: '向前 5 页' }));
    expect(current()).toBe('12');
  });

  it('goes to a typed page once, and to the last when it is beyond', async () => {
    render(<Turning first={1} />);
    await userEvent.type(screen.getByRole('textbox'), '99{Enter}');
    expect(current()).toBe('29');
    expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', true);
  });

  it('keeps to pages that exist when more records fit on one', async () => {
    render(<Turning first={29} />);
    const sizes = screen.getByRole('combobox', { name: '每页条数' });
    expect([...(sizes as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      '10 条/页',
      '20 条/页',
      '30 条/页',
      '40 条/页',
    ]);
    await userEvent.selectOptions(sizes, '40');
    expect(current()).toBe('8');
  });
});

describe('nothing to press on the wall', () => {
  it('says which page of how many', () => {
    render(<PagePosition page={2} pages={5} />);
    expect(screen.getByText('第 2 / 5 页')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toHaveLength(0);
  });
});
