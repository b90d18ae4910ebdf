import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallFailure } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { budgetSample, callSample, countsSample, declarationSample, taskSample } from '#subjects/fund/samples.ts';
import type { Marks } from '#subjects/fund/rules.ts';
import { CRITERIA } from '#subjects/fund/terms.ts';
import { nanjingSample } from '#subjects/region/samples.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';
import type { Answers } from '../support/sample-server.tsx';
import { PATIENT, user } from '../support/subjects/filling.tsx';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

const MENUS = [
  menuPage('fund/declare', '资金申报'),
  menuPage('fund/queue', '申报审核'),
  menuPage('fund/marking', '专家评审'),
];
const RIGHTS = ['fund.read', 'fund.declare', 'fund.mark', 'fund.check'];

const open = (at: string, answers: Answers) =>
  openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': menusWith(MENUS, RIGHTS),
      'region.with-parent': () => [nanjingSample],
      'fund.budgets': () => [budgetSample],
      'fund.counts': () => countsSample,
      ...answers,
    },
  });
const MARKS = Object.fromEntries(CRITERIA.map(({ key }, index) => [key, 6 + index])) as Marks;
const empty = () => ({ totalCount: 0, rows: [] });

describe('专项资金', () => {
  it('资金申报: no call and nothing declared, in words', async () => {
    open('/fund/declare', { 'fund.calls': () => [], 'fund.own': empty });
    expect((await screen.findAllByText(/没有|暂无/, {}, PATIENT)).length).toBeGreaterThan(0);
    expect(screen.queryByText(callSample.name)).toBeNull();
  });

  it('资金申报: fits a phone', async () => {
    await page.viewport(390, 844);
    open('/fund/declare', { 'fund.calls': () => [callSample], 'fund.own': empty });
    expect((await screen.findAllByText(callSample.name, {}, PATIENT)).length).toBeGreaterThan(0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('申报审核: what was declared, with its stage; a queue that could not be fetched is fetched again', async () => {
    open('/fund/queue', { 'fund.queue': () => ({ totalCount: 1, rows: [declarationSample] }) });
    expect((await screen.findAllByText(declarationSample.project, {}, PATIENT)).length).toBeGreaterThan(0);
  });

  it('申报审核: tells that it failed', async () => {
    const { server } = open('/fund/queue', {});
    const [again] = await screen.findAllByRole('button', { name: /重试|重新加载/ }, PATIENT);
    if (again) await user.click(again);
    await waitFor(
      () => expect(server.asked.filter(({ name }) => name === 'fund.queue').length).toBeGreaterThan(1),
      PATIENT,
    );
  });

  it('申报审核: says beside a declaration that its peers could not be had, and asks again', async () => {
    const { server } = open(`/fund/queue?id=${declarationSample.declarationId}`, {
      'fund.queue': empty,
      'fund.detail': () => declarationSample,
    });
    expect(await screen.findByText('同业与历次申报未能取得', {}, PATIENT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试同业与历次申报' }));
    await waitFor(
      () => expect(server.asked.filter(({ name }) => name === 'fund.peers').length).toBeGreaterThan(1),
      PATIENT,
    );
  });

  it('申报审核: what a visit found is chosen under a label in sight', async () => {
    open(`/fund/queue?id=${declarationSample.declarationId}`, {
      'fund.queue': empty,
      'fund.detail': () => ({ ...declarationSample, stage: 'visiting' as const, actions: ['visit' as const] }),
    });
    await user.click(await screen.findByRole('button', { name: '登记现场核查' }, PATIENT));
    expect(await screen.findByText('核查结论', {}, PATIENT)).toBeVisible();
  });

  it('专家评审: nothing to mark, in words', async () => {
    open('/fund/marking', { 'fund.tasks': () => [] });
    expect((await screen.findAllByText(/没有|暂无/, {}, PATIENT)).length).toBeGreaterThan(0);
  });
});

describe('资金申报: a declaration is written', () => {
  it('what is lacking is told at its field, and nothing goes; what stands is kept when the server refuses it', async () => {
    const refused = '申报金额超过上限';
    const { server } = open('/fund/declare?call=1', {
      'fund.calls': () => [callSample],
      'fund.own': empty,
      'fund.save': () => {
        throw new CallFailure('refused', refused, { call: 'fund.save', status: 400 });
      },
    });
    const project = await screen.findByRole('textbox', { name: /^项目名称/ }, PATIENT);
    await user.click(screen.getByRole('button', { name: '提交申报' }));
    await user.click(await screen.findByRole('button', { name: '确定' }, PATIENT));
    expect(await screen.findByText('请改正标出的各项', {}, PATIENT)).toBeVisible();
    expect(project).toHaveAttribute('aria-invalid', 'true');
    expect(server.asked.map(({ name }) => name)).not.toContain('fund.save');
    await user.type(project, '冷库改造');
    await user.click(screen.getByRole('button', { name: /草稿/ }));
    expect(await screen.findByText(refused, {}, PATIENT)).toBeVisible();
    expect(project).toHaveValue('冷库改造');
    expect(server.asked.findLast(({ name }) => name === 'fund.save')?.input).toMatchObject({
      callId: 1,
      project: '冷库改造',
    });
  });
});

describe('资金申报: evidence 申报材料', () => {
  it('a place that has a file says how many, one that has none says so', async () => {
    const items = [...declarationSample.call.required, ...declarationSample.call.optional];
    const [first = ''] = items;
    const [file] = declarationSample.files;
    if (!file) throw new Error('no sample');
    open(`/fund/declare?edit=${declarationSample.declarationId}`, {
      'fund.calls': () => [callSample],
      'fund.own': empty,
      'fund.detail': () => ({ ...declarationSample, stage: 'draft' as const, files: [{ ...file, item: first }] }),
    });
    expect(await screen.findByText('已上传 1 个文件，可继续添加', {}, PATIENT)).toBeVisible();
    expect(screen.getAllByText('尚未选择文件')).toHaveLength(items.length - 1);
  });
});

describe('专家评审: marks are given blind, and once', () => {
  const marked = { ...taskSample, declarationId: 8, project: '已评项目', open: false, state: 'marked' as const };
  const tasks = () => [taskSample, { ...marked, total: 86, comment: '方案可行', marks: MARKS }];

  it('none goes before every criterion has its mark and there is a word; the sum is told, and what is sent is asked for once more', async () => {
    const { server } = open('/fund/marking', { 'fund.tasks': tasks, 'fund.mark': () => ({}) });
    expect(await screen.findByText('已评 86 分', {}, PATIENT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `评审 ${taskSample.project}` }));
    const drawer = within(await screen.findByRole('dialog', { name: taskSample.project }, PATIENT));
    const send = () => user.click(drawer.getByRole('button', { name: '提交评分' }));
    await send();
    expect(
      await drawer.findByText(/“项目必要性”应为 0 至 20 的整数，.+“申报单位实力”应为 0 至 10 的整数$/),
    ).toBeVisible();
    for (const { key, label } of CRITERIA)
      await user.type(drawer.getByRole('textbox', { name: new RegExp(`^${label}`) }), String(MARKS[key]));
    const total = CRITERIA.reduce((sum, { key }) => sum + MARKS[key], 0);
    expect(drawer.getByText(`合计 ${total} 分`)).toBeVisible();
    await send();
    expect(await drawer.findByText('请填写评审意见')).toBeVisible();
    await user.type(drawer.getByRole('textbox', { name: /^评审意见/ }), '方案可行');
    await send();
    await user.click(await screen.findByRole('button', { name: '确定' }, PATIENT));
    await waitFor(
      () =>
        expect(server.asked.findLast(({ name }) => name === 'fund.mark')?.input).toEqual({
          declarationId: taskSample.declarationId,
          marks: MARKS,
          comment: '方案可行',
        }),
      PATIENT,
    );
  });

  it('of what is marked the own marks alone are shown, and nothing can be given again', async () => {
    open('/fund/marking', { 'fund.tasks': tasks });
    await user.click(await screen.findByRole('button', { name: '查看 已评项目' }, PATIENT));
    const drawer = within(await screen.findByRole('dialog', { name: '已评项目' }, PATIENT));
    expect(drawer.getByText('我的评分（86 分）')).toBeVisible();
    expect(drawer.queryByRole('button', { name: '提交评分' })).toBeNull();
    // Other experts' names and marks are in nothing that this page is given.
    expect(screen.queryByText(/孙志强/)).toBeNull();
  });
});

describe('专项资金公示 /open/fund', () => {
  const notice = {
    enterpriseName: '东山农贸市场',
    project: '标准化农贸市场改造项目',
    regionName: '江宁区',
    amount: 40_000_000,
    callName: callSample.name,
    noticeFrom: '2026-05-24',
    noticeUntil: '2026-05-30',
  };

  it.each([1366, 390])('says without a login what is to be supported and until when, %i px wide', async (width) => {
    await page.viewport(width, 844);
    openDesk({ at: '/open/fund', answers: { 'fund.open-notices': () => ({ totalCount: 1, rows: [notice] }) } });
    expect(await screen.findByText('标准化农贸市场改造项目', {}, PATIENT)).toBeVisible();
    expect(screen.getByText('40 万元')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('says that there is none, and that it could not be fetched', async () => {
    openDesk({ at: '/open/fund', answers: { 'fund.open-notices': empty } });
    expect(await screen.findByText('现在没有公示中的项目', {}, PATIENT)).toBeVisible();
    cleanup();
    const { server } = openDesk({ at: '/open/fund', answers: {} });
    const [again] = await screen.findAllByRole('button', { name: /重试|重新加载/ }, PATIENT);
    if (again) await user.click(again);
    await waitFor(
      () => expect(server.asked.filter(({ name }) => name === 'fund.open-notices').length).toBeGreaterThan(1),
      PATIENT,
    );
  });
});
