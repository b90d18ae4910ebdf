import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallFailure } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { campaignSamples, holidaySamples } from '#subjects/golden-setting/samples.ts';
import type { Sampled } from '#subjects/golden-setting/wire.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';
import type { Answers } from '../support/sample-server.tsx';
import { PATIENT, user } from '../support/subjects/filling.tsx';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

const PATH = '/review/golden-settings';
const STALE = '数据已被他人修改，请刷新后重试';
const marks = { standing: false, chosen: false, lastYear: false, exempt: false };
const enterprises: Sampled[] = [
  { ...marks, enterpriseId: 1, name: '德基广场', division: '玄武区', marketType: '百货', standing: true },
  {
    ...marks,
    enterpriseId: 2,
    name: '江宁万达广场',
    division: '江宁区',
    marketType: '百货',
    standing: true,
    exempt: true,
  },
  { ...marks, enterpriseId: 3, name: '科巷菜场', division: '玄武区', marketType: '农贸市场', lastYear: true },
];
const holiday = { ...holidaySamples[3], holidayId: 4, version: 1 };

const open = (answers: Answers = {}, at = PATH) =>
  openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': menusWith(
        [menuPage('review/golden-settings', '黄金日设置', PATH)],
        ['holiday-window.read', 'holiday-window.write'],
      ),
      'holiday-window.list': () => ({ totalCount: 1, rows: [holiday] }),
      'holiday-window.options': () => [],
      'report-campaign.list': () => ({
        totalCount: 1,
        rows: [{ ...campaignSamples[1], campaignId: 2, members: 1, version: 3 }],
      }),
      'report-campaign.options': () => [],
      'golden-sample.show': () => ({
        holidayId: 4,
        name: holiday.name,
        firstDay: holiday.firstDay,
        lastDay: '2099-10-07',
        total: enterprises.length,
        enterprises,
      }),
      ...answers,
    },
  });
const openSample = async () => {
  await user.click(await screen.findByRole('button', { name: /样本名单/ }, PATIENT));
  return within(await screen.findByRole('dialog', { name: `${holiday.name}样本名单` }, PATIENT));
};

describe('黄金日设置', () => {
  it('a season is switched on and off where it stands, by the record as it is', async () => {
    const { server } = open(
      {
        'report-campaign.one': () => ({ ...campaignSamples[1], campaignId: 2, members: 1, version: 3 }),
        'report-campaign.update': () => ({ id: 2, version: 4 }),
      },
      `${PATH}?part=report-campaign`,
    );
    await user.click(await screen.findByRole('button', { name: /^启用日报/ }, PATIENT));
    const asked = within(await screen.findByRole('dialog', { name: '启用日报' }, PATIENT));
    expect(asked.getByText(/启用后，1 家样本企业 .+ 每天报日报/)).toBeVisible();
    expect(server.asked.filter(({ name }) => name === 'report-campaign.update')).toEqual([]);
    await user.click(asked.getByRole('button', { name: '确定' }));
    await waitFor(() => {
      const sent = server.asked.findLast(({ name }) => name === 'report-campaign.update');
      expect(sent?.input).toMatchObject({ campaignId: 2, status: 1, version: 3 });
    }, PATIENT);
    expect(await screen.findByText('已启用，样本企业改报日报', {}, PATIENT)).toBeVisible();
  });

  it('days that a holiday has to have are marked, and what they lack is said at the field', async () => {
    const { server } = open();
    await user.click(await screen.findByRole('button', { name: '新增假期' }, PATIENT));
    const form = within(await screen.findByRole('dialog', { name: /新增/ }, PATIENT));
    const field = (name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}`) });
    for (const name of ['起始日期', '结束日期']) expect(field(name)).toBeRequired();
    await user.click(form.getByRole('button', { name: /确定|保存/ }));
    for (const name of ['起始日期', '结束日期']) expect(field(name)).toHaveAccessibleDescription(/不能为空/);
    expect(server.asked.some(({ name }) => name === 'holiday-window.create')).toBe(false);
  });

  it('the list of a golden week is chosen by group and as last year, and told before it is saved', async () => {
    const { server } = open({ 'golden-sample.save': () => ({ added: 1, removed: 0 }) });
    const list = await openSample();
    expect(await list.findByText(/现由常设填报单位 2 家填报/, {}, PATIENT)).toBeVisible();
    expect(list.getByRole('button', { name: '保存名单' })).toBeDisabled();
    await user.type(list.getByRole('textbox', { name: '企业名称' }), '万达');
    await user.click(list.getByRole('button', { name: '选定查到的 1 家' }));
    const change = within(list.getByRole('region', { name: '保存后的变化' }));
    expect(change.getByRole('status')).toHaveTextContent('保存后共 1 家填报，新增 0 家，减少 1 家');
    expect(change.getByText('减少：德基广场')).toBeVisible();
    expect(change.getByText('其中免报：江宁万达广场')).toBeVisible();
    await user.click(list.getByRole('button', { name: '沿用上年名单（1）' }));
    expect(change.getByRole('status')).toHaveTextContent(
      '保存后共 1 家填报，新增 1 家，减少 2 家，新增和减少的企业收到通知',
    );
    await user.click(list.getByRole('button', { name: '保存名单' }));
    expect(await screen.findByText('名单已保存，报送任务随即调整', {}, PATIENT)).toBeVisible();
    expect(server.asked.findLast(({ name }) => name === 'golden-sample.save')?.input).toEqual({
      holidayId: 4,
      before: [],
      enterpriseIds: [3],
    });
  });

  it('a long list is turned by pages, and what is left out of it is said', async () => {
    const many = Array.from({ length: 120 }, (_, at): Sampled => ({
      ...enterprises[0]!,
      enterpriseId: at + 1,
      name: `企业${at + 1}`,
    }));
    const { firstDay, lastDay, name } = holiday;
    open({ 'golden-sample.show': () => ({ holidayId: 4, name, firstDay, lastDay, total: 130, enterprises: many }) });
    const list = await openSample();
    expect(await list.findByText(/^共 130 家企业，仅列出前 120 家/, {}, PATIENT)).toBeVisible();
    expect(list.getAllByRole('checkbox')).toHaveLength(50);
    await user.click(list.getByRole('button', { name: '第 3 页' }));
    expect(list.getAllByRole('checkbox')).toHaveLength(20);
    await user.type(list.getByRole('textbox', { name: '企业名称' }), '企业11');
    expect(list.getAllByRole('checkbox')).toHaveLength(11);
  });

  it('what was written meanwhile is told and nothing is lost; the list fits a phone', async () => {
    await page.viewport(390, 844);
    open({
      'golden-sample.save': () => {
        throw new CallFailure('refused', STALE, { call: 'golden-sample.save', status: 409 });
      },
    });
    const list = await openSample();
    await user.click(await list.findByRole('checkbox', { name: '科巷菜场' }, PATIENT));
    await user.click(list.getByRole('button', { name: '保存名单' }));
    expect(await list.findByText(STALE, {}, PATIENT)).toBeVisible();
    expect(list.getByRole('checkbox', { name: '科巷菜场' })).toBeChecked();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
