import { Input } from '@arco-design/web-react';
import { cleanup, render, screen } from '@testing-library/react';
import { cdp, page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearTab } from '#browser/storage.ts';
import type { CentreRow } from '#subjects/enterprise/wire.ts';
import { FilterField, FilterPanel } from '../../../console/parts/list/FilterPanel.tsx';
import { openDesk } from '../../support/desk.tsx';

interface Inspector {
  send(method: 'Emulation.setEmulatedMedia', what: { readonly media: string }): Promise<void>;
}
const media = (kind: string) => (cdp() as unknown as Inspector).send('Emulation.setEmulatedMedia', { media: kind });
const ROW: CentreRow = {
  kind: 'enterprise',
  id: '1001',
  name: '科巷菜场',
  division: '秦淮区',
  marketType: '农贸市场',
  address: '秦淮区科巷 12 号',
};

beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});
afterEach(async () => {
  cleanup();
  await media('');
});

describe('a page on paper', () => {
  it('begins with its title and note, ends with who and when, and has its table whole without what can only be pressed', async () => {
    openDesk({
      at: '/entCenter',
      token: 'opaque',
      answers: {
        'enterprise.centre': () => ({ totalCount: 1, rows: [ROW] }),
        'region.with-parent': () => [],
      },
    });
    const table = await screen.findByRole('region', { name: '企业列表' });
    const pager = screen.getByRole('navigation', { name: '分页' });
    const said = () =>
      // The cells of a table know their headings, too, for a narrow screen.
      [...document.querySelectorAll<HTMLElement>('[data-title]:not(td, th), [data-text]')]
        .filter((one) => one.checkVisibility())
        .map((one) => [getComputedStyle(one, '::before').content, getComputedStyle(one, '::after').content].join(' '))
        .join(' ');
    expect(said()).toBe('');
    expect(getComputedStyle(table).overflowX).toBe('auto');
    await media('print');
    expect(said()).toMatch(/企业中心.*查询所辖区域内的企业和网点.*打印人：周雅文　打印时间：\d{4}-\d\d-\d\d \d\d:\d\d/);
    expect(getComputedStyle(table).overflowX).toBe('visible');
    expect(screen.getByText('科巷菜场')).toBeVisible();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
    expect(pager).toBeVisible();
    expect(screen.queryByRole('button', { name: '下一页' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
  });

  it('says every condition that a list was asked by, folded away or not, and no blank as if it were one', async () => {
    const given = { 企业编码: '1017', 企业名称: '', 年份: '2026', 周次: '48', 状态: '已填报', 区域: '' };
    render(
      <FilterPanel onQuery={() => {}} onClear={() => {}}>
        {Object.entries(given).map(([label, value]) => (
          <FilterField key={label} label={label}>
            <Input aria-label={label} placeholder="请输入" value={value} readOnly />
          </FilterField>
        ))}
      </FilterPanel>,
    );
    const shown = () => Object.keys(given).filter((label) => screen.getByText(label).checkVisibility());
    expect(shown().length).toBeLessThan(Object.keys(given).length);
    await media('print');
    expect(shown()).toEqual(['企业编码', '年份', '周次', '状态']);
  });
});
