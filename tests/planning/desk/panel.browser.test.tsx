import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PanelQuery } from '#subjects/planning/wire/area.ts';
import { planningAnswers } from '../../support/subjects/sample-planning.ts';
import { button, openPage, panel } from './opened.tsx';

configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

describe('spec 2 §2.2, §4: the right panel', () => {
  it('"Previous is disabled when indexType is 0 or 1, and next when indexType is 0 or 2"', async () => {
    const { panelAsked } = await openPage();
    await screen.findByText('2026–2030 年');
    const [earlier, later] = [button('上一规划期'), button('下一规划期')] as [HTMLButtonElement, HTMLButtonElement];
    expect([earlier.disabled, later.disabled]).toEqual([false, true]);
    await userEvent.click(earlier);
    await screen.findByText('2021–2025 年');
    expect(panelAsked()).toMatchObject({ begin: 2026, step: -1 });
    await waitFor(() => expect([earlier.disabled, later.disabled]).toEqual([false, false]));
    await userEvent.click(earlier);
    await screen.findByText('2016–2020 年');
    await waitFor(() => expect([earlier.disabled, later.disabled]).toEqual([true, false]));
  });

  it('the first section is open, the others open by their heading; several data have tab buttons', async () => {
    await openPage();
    const within1 = within(await panel());
    const headings = await within1.findAllByRole('button', { expanded: undefined, name: /规划信息|现状分析/ });
    expect(headings.map((one) => one.getAttribute('aria-expanded'))).toEqual(['true', 'false']);
    await userEvent.click(button(/^现状分析/));
    await userEvent.click(await within1.findByRole('button', { name: '生鲜超市' }));
    expect(await within1.findByText('人数较少或没有数据，按各占一半显示')).toBeTruthy();
  });

  it('what is opened at the foot of the list is brought up into sight', async () => {
    await page.viewport(1_440, 900);
    await openPage();
    await screen.findByText('2026–2030 年');
    const heading = button(/^现状分析/);
    const list = heading.closest('section')?.parentElement;
    if (!list) throw new Error('no list');
    expect(heading.getBoundingClientRect().top - list.getBoundingClientRect().top).toBeGreaterThan(200);
    await userEvent.click(heading);
    expect(heading.getBoundingClientRect().top - list.getBoundingClientRect().top).toBeLessThan(2);
  });

  it('"Panel type goes 1 to 2 through the detail view, and to 0 when all cards are hidden"', async () => {
    const { address } = await openPage();
    await screen.findByText('2026–2030 年');
    await userEvent.click(button('详细视图'));
    await waitFor(() => expect(address().get('panel')).toBe('2'));
    await userEvent.click(await screen.findByRole('button', { name: '关闭规划信息' }));
    expect(screen.queryByRole('article', { name: '规划信息' })).toBeNull();
    await userEvent.click(button('关闭现状分析'));
    await waitFor(() => expect(address().get('panel')).toBe('0'));
    expect(screen.queryByRole('region', { name: '分析面板' })).toBeNull();
    await userEvent.click(button('打开分析面板'));
    await panel();
  });

  it('hands the focus on where its panel is closed and opened', async () => {
    await openPage();
    await panel();
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(button('关闭面板'));
    await waitFor(() => expect(document.activeElement).toBe(button('打开分析面板')));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button('关闭面板')));
  });

  it('spec 2 §8: "loading stops and the panel keeps the previous data"', async () => {
    let broken = false;
    await openPage('', {
      'planning.panel': (query: PanelQuery) => {
        if (broken) throw new Error('out of order');
        return planningAnswers['planning.panel']?.(query as never);
      },
    });
    await screen.findByText('2026–2030 年');
    broken = true;
    await userEvent.click(button('上一规划期'));
    await waitFor(() => expect(button('上一规划期').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false'));
    expect(screen.getByText('2026–2030 年')).toBeTruthy();
  });

  it('without any section the empty picture stands there', async () => {
    await openPage('', { 'planning.panel': () => [] });
    expect(await within(await panel()).findByText('暂无数据')).toBeTruthy();
  });
});
