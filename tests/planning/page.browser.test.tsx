import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { noResponse } from '#browser/failure.ts';
import { areaSamples, legendSample } from '#subjects/planning/samples.ts';
import { button, openPage, panel } from './desk/opened.tsx';

configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

describe('spec 2 §2.2: three dropdown filters', () => {
  it('"Opening one closes the other two"; single, multiple with select-all, single; each reloads map and panel and stands in the address', async () => {
    const { address, asked, panelAsked } = await openPage();
    const drops = [/^行政区划/, /^业态/, /^商圈/].map((name) => button(name));
    for (const [at, drop] of drops.entries()) {
      await userEvent.click(drop);
      expect(drops.map((one) => one.getAttribute('aria-expanded'))).toEqual(
        drops.map((_, index) => String(index === at)),
      );
    }
    await userEvent.click(await screen.findByRole('button', { name: '商圈：新街口' }));
    await userEvent.click(button(/^行政区划/));
    await userEvent.click(await screen.findByRole('button', { name: '行政区划：秦淮区' }));
    await userEvent.click(button(/^业态/));
    await userEvent.click(await screen.findByRole('checkbox', { name: '便利店' }));
    await waitFor(() =>
      expect(panelAsked()).toMatchObject({
        areaId: 98_471,
        division: '320104',
        kinds: ['produce', 'wholesale', 'supermarket', 'department', 'fresh'],
      }),
    );
    await waitFor(() => expect(asked('planning.screen').at(-1)).toMatchObject({ areaId: 98_471, division: '320104' }));
    expect(address().get('businessArea')).toBe('98471');
    await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    await waitFor(() => expect(address().get('kinds')).toBeNull());
  });

  it('select-all taken away leaves nothing ticked, which narrows nothing; the first tick is the only one asked for', async () => {
    const { address, panelAsked } = await openPage();
    await userEvent.click(button(/^业态/));
    await screen.findByRole('checkbox', { name: '便利店' });
    const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked).length;
    expect(ticked()).toBe(legendSample.length + 1);
    await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(ticked()).toBe(0);
    expect(screen.getByText('未勾选时不限业态')).toBeTruthy();
    expect(address().get('kinds')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: '便利店' }));
    await waitFor(() => expect(panelAsked()).toMatchObject({ kinds: ['convenience'] }));
    expect(button(/^业态/).textContent).toContain('已选 1 项');
    await userEvent.click(screen.getByRole('checkbox', { name: '便利店' }));
    await waitFor(() => expect(address().get('kinds')).toBeNull());
    expect(ticked()).toBe(0);
    await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(ticked()).toBe(legendSample.length + 1);
  });

  it('a business area that the map does not show is gone to; one that it shows is not', async () => {
    const { address } = await openPage('?at=118.7875,32.0425,14');
    await waitFor(() => expect(document.querySelector('[data-drawn="true"]')).not.toBeNull());
    await userEvent.click(button(/^商圈/));
    await userEvent.click(await screen.findByRole('button', { name: '商圈：东山' }));
    await waitFor(() => expect(address().get('at')).toMatch(/^118\.82091,31\.93198,15$/));
    await userEvent.click(button(/^商圈/));
    await userEvent.click(await screen.findByRole('button', { name: '商圈：全部商圈' }));
    await userEvent.click(button(/^商圈/));
    await userEvent.click(await screen.findByRole('button', { name: '商圈：东山' }));
    await waitFor(() => expect(address().get('businessArea')).toBe('98640'));
    expect(address().get('at')).toMatch(/^118\.82091,31\.93198,15$/);
  });
});

describe('spec 2 §2.2: four toggles', () => {
  it.each([
    [15, true],
    [16, false],
  ])(
    '"service range circle shows only above zoom 15 and when the coverage toggle is on": at %d it is said: %s',
    async (zoom, said) => {
      const { address } = await openPage(`?at=118.7932,32.0391,${zoom}`);
      await userEvent.click(screen.getByRole('switch', { name: '显示覆盖范围' }));
      expect(address().get('show')).toBe('range');
      // The one map of the program first comes from where the page before looked.
      await waitFor(() => expect(screen.queryByText('放大到 15 级以上显示覆盖范围') !== null).toBe(said));
    },
  );

  it('"service-population toggle and the coverage heat toggle are mutually exclusive"', async () => {
    const { address, asked } = await openPage('?show=population,range');
    const names = ['隐藏网点', '显示服务人口分布图', '显示覆盖热力图', '显示覆盖范围'];
    const on = () => names.filter((name) => screen.getByRole('switch', { name }).ariaChecked === 'true');
    expect(on()).toEqual(['显示服务人口分布图', '显示覆盖范围']);
    await userEvent.click(screen.getByRole('switch', { name: '显示覆盖热力图' }));
    expect(on()).toEqual(['显示覆盖热力图', '显示覆盖范围']);
    await waitFor(() => expect(asked('planning.screen').at(-1)).toMatchObject({ population: false, coverage: true }));
    expect(address().get('show')).toBe('coverage,range');
  });
});

describe('spec 2 §4: centre point and polygon', () => {
  it('a centre is placed by key with 500 m, its radius by number and by handle, and Escape takes the drawing back', async () => {
    const { address, panelAsked } = await openPage();
    await waitFor(() => expect(address().get('at')).toMatch(/^118\.784136,32\.041806,15$/));
    await userEvent.click(button('选择中心点'));
    await userEvent.click(button('以地图中心为中心点'));
    await waitFor(() => expect(panelAsked()).toMatchObject({ areaType: 1, radius: 500 }));
    const typed = screen.getByRole('textbox', { name: '半径' });
    await userEvent.clear(typed);
    await userEvent.type(typed, '800{Enter}');
    await waitFor(() => expect(panelAsked()).toMatchObject({ areaType: 1, radius: 800 }));
    const handle = await screen.findByRole('slider', { name: '半径（米）' });
    // The engine stacks its canvases by numbers: they stay below what is drawn over the map.
    expect(getComputedStyle(screen.getByRole('application')).isolation).toBe('isolate');
    handle.focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(panelAsked()).toMatchObject({ radius: 810 }));
    expect(address().get('area')).toMatch(/^c118\.\d+,32\.\d+,810$/);
    expect(
      within(await panel())
        .getByRole('button', { name: /选定区域现状分析/ })
        .getAttribute('aria-expanded'),
    ).toBe('true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address().get('area')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: /选定区域现状分析/ })).toBeNull());
    expect(screen.queryByRole('slider', { name: '半径（米）' })).toBeNull();
  });

  it('"custom polygon removes any circle"; one that crosses itself is told at once and not asked about', async () => {
    const { address, asked } = await openPage('?area=c118.784,32.041,500&panel=0');
    await screen.findByRole('slider', { name: '半径（米）' });
    await userEvent.click(button('自定义选区'));
    await waitFor(() => expect(screen.queryByRole('slider', { name: '半径（米）' })).toBeNull());
    expect(address().get('area')).toBeNull();
    cleanup();

    const bow = await openPage('?area=p118.78,32.04;118.79,32.05;118.79,32.04;118.78,32.05');
    expect((await screen.findByRole('alert')).textContent).toContain('多边形的边不能相交');
    expect(bow.asked('planning.panel')).toEqual([]);
    expect(asked('planning.panel')).toEqual([]);
  });
});

describe('outlets that change meanwhile', () => {
  it('map and panel ask again as soon as it is announced', async () => {
    const { server, asked } = await openPage();
    await screen.findByText('2026–2030 年');
    await waitFor(() => expect(asked('planning.screen').length).toBeGreaterThan(0));
    const [screens, panels] = [asked('planning.screen').length, asked('planning.panel').length];
    server.emit('planning.changed');
    await waitFor(() => expect(asked('planning.screen').length).toBeGreaterThan(screens));
    await waitFor(() => expect(asked('planning.panel').length).toBeGreaterThan(panels));
  });
});

describe('where the map starts', () => {
  it('at the first business area of the own scope', async () => {
    const { address } = await openPage('', { 'planning.areas': () => areaSamples.slice(1) });
    await waitFor(() => expect(address().get('at')).toMatch(/^118\.82091,31\.93198,15$/));
  });

  it('at the centre of the city where the areas cannot be had', async () => {
    const { address } = await openPage('', {
      'planning.areas': () => {
        throw noResponse({ call: 'planning.areas' });
      },
    });
    await waitFor(() => expect(address().get('at')).toMatch(/^118\.784136,32\.041806,15$/));
  });
});

describe('spec 2 §8: what could not be had is told where it belongs, with a retry', () => {
  it('map and panel, each by itself; what was never there is no last result', async () => {
    const { asked } = await openPage('', {
      'planning.screen': () => {
        throw noResponse({ call: 'planning.screen' });
      },
      'planning.panel': () => {
        throw noResponse({ call: 'planning.panel' });
      },
    });
    await screen.findByText('地图数据未能载入');
    await screen.findByText('分析数据未能更新');
    for (const [name, call] of [
      ['重试地图数据', 'planning.screen'],
      ['重试分析数据', 'planning.panel'],
    ] as const) {
      const before = asked(call).length;
      await userEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(asked(call).length).toBeGreaterThan(before));
    }
  });
});

describe('spec 2 §2.2: what is on the screen, without seeing it', () => {
  it('a list that keys reach opens the facts of an outlet', async () => {
    await openPage('?at=118.7932,32.0391,16&panel=0');
    await userEvent.click(await screen.findByRole('button', { name: /范围内网点 13 个/ }));
    await userEvent.click(await screen.findByRole('button', { name: '科巷菜场' }));
    const facts = await screen.findByRole('region', { name: '网点信息 科巷菜场' });
    expect(await within(facts).findByText('57,992 人')).toBeTruthy();
    const map = screen.getByRole('application').getBoundingClientRect();
    await waitFor(() => {
      const card = facts.getBoundingClientRect();
      expect([card.left >= map.left, card.top >= map.top, card.right <= map.right, card.bottom <= map.bottom]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: '网点信息 科巷菜场' })).toBeNull());
  });
});
