import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { noResponse } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { mapPointSamples } from '#subjects/inspection/samples.ts';
import { menuPage, menusWith, openDesk } from '../../support/desk.tsx';

const MAP = menuPage('inspection/map', '检查地图');
const user = userEvent.setup({ pointerEventsCheck: 0 });

const open = (points: () => unknown, at = '/inspection/map') =>
  openDesk({
    at,
    token: 'opaque',
    answers: { 'menu.routes': menusWith([MAP], ['inspection.read']), 'inspection.map': points },
  });
const names = async () =>
  within(await screen.findByRole('complementary', { name: '检查点名单' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('button').textContent);

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('检查地图', () => {
  it('counts the points of every state, lists those of one as the address says, one without a position too', async () => {
    const { where } = open(() => mapPointSamples, '/inspection/map?state=unchecked');
    expect(await names()).toEqual(['东山餐饮街']);
    const states = within(screen.getByRole('group', { name: '检查点状态' }));
    expect(states.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      '全部 4',
      '整改逾期 1',
      '整改中 1',
      '检查合格或已销号 1',
      '尚未检查 1',
    ]);
    await user.click(states.getByRole('radio', { name: '整改逾期 1' }));
    expect(await names()).toEqual(['科巷菜市场']);
    expect(where()).toBe('/inspection/map?state=overdue');
  });

  it('opens on all of the points, as near as they lie together', async () => {
    open(() => mapPointSamples);
    // The whole city would have a scale of 20 公里.
    expect(await screen.findByText('2 公里', undefined, { timeout: 15_000 })).toBeTruthy();
  });

  it('a point that is chosen says how it stands and leads to what was found there', async () => {
    open(() => mapPointSamples);
    await user.click(await screen.findByRole('button', { name: '科巷菜市场' }));
    const card = within(screen.getByRole('region', { name: '科巷菜市场' }));
    expect(card.getByText('秦淮区，整改逾期，最近检查 2026-06-01')).toBeVisible();
    expect(card.getByRole('link', { name: '查看问题：整改中 2 项，其中逾期 1 项' })).toHaveAttribute(
      'href',
      '/safety/findings?point=1',
    );
    await user.click(screen.getByRole('button', { name: '东山餐饮街' }));
    const unchecked = within(screen.getByRole('region', { name: '东山餐饮街' }));
    expect(unchecked.getByText('江宁区，尚未检查，最近检查 无')).toBeVisible();
    expect(unchecked.queryByRole('link')).toBeNull();
  });

  it('says why there are none, and asks again where they could not be had', async () => {
    let isLost = true;
    open(() => {
      if (isLost) throw noResponse({ call: 'inspection.map' });
      return [];
    });
    const again = await screen.findByRole('button', { name: '重试' });
    isLost = false;
    await user.click(again);
    expect(await screen.findByText('没有检查点')).toBeVisible();
  });
});
