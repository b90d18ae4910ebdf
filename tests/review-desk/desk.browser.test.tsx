import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent as realKeyboard } from 'vitest/browser';
import { clock } from '#browser/clock.ts';
import { clearTab } from '#browser/storage.ts';
import { declarationSample } from '#subjects/fund/samples.ts';
import { nanjingSample } from '#subjects/region/samples.ts';
import { deskLoadSamples, deskRowSamples } from '#subjects/review-desk/samples.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';
import type { Answers } from '../support/sample-server.tsx';
import { PATIENT, user } from '../support/subjects/filling.tsx';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

const DESK = menuPage('review/desk', '审核台');

function open(answers: Answers = {}) {
  const desk = openDesk({
    at: '/review/desk',
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([DESK], ['review-desk.use']),
      'region.with-parent': () => [nanjingSample],
      'review-desk.queue': () => ({ totalCount: 2, rows: [...deskRowSamples] }),
      'review-desk.load': () => [...deskLoadSamples],
      'review-desk.own': () => [],
      ...answers,
    },
  });
  return {
    ...desk,
    sent: (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input),
  };
}
const table = () => screen.findByRole('region', { name: '待审记录' }, PATIENT);

describe('审核台', () => {
  it('says of each why it stands where it stands, and whose it is', async () => {
    open();
    const rows = await table();
    expect(await within(rows).findByText('迟报', {}, PATIENT)).toBeVisible();
    expect(within(rows).getByText('无异常')).toBeVisible();
    expect(within(rows).getByText('王审核转交给我')).toBeVisible();
    expect(screen.getByRole('button', { name: /江宁区.*12/ })).toBeVisible();
  });

  it('whose a record is and why stands with its reasons, which are in sight on every screen', async () => {
    open();
    const told = await within(await table()).findByText('王审核转交给我', {}, PATIENT);
    const cell = within(told.closest('td') ?? told);
    expect(cell.getByText('无异常')).toBeVisible();
    expect(cell.getByText('请核对面积')).toBeVisible();
  });

  it('goes by keyboard: the clean ones are ticked and passed, one is handed over, the last decision is taken back', async () => {
    const own = {
      source: 'approval' as const,
      recordId: 12,
      name: '商业网点变更 东山农贸市场变更',
      action: 'pass' as const,
      decidedAt: clock.now(),
    };
    const { sent } = open({
      'review-desk.own': () => [own],
      'review-desk.take-back': () => ({}),
      'review-desk.colleagues': () => [{ userId: 5, name: '李审核' }],
      'review-desk.pass-many': () => [{ source: 'approval', recordId: 12, passed: false, message: '数据已被他人修改' }],
    });
    await within(await table()).findByText('迟报', {}, PATIENT);
    await user.keyboard('z');
    await waitFor(() => expect(sent('review-desk.take-back')).toEqual([{ source: 'approval', recordId: 12 }]), PATIENT);
    await user.keyboard('a');
    expect(await screen.findByText(/已选 1 条/, {}, PATIENT)).toBeVisible();
    await user.keyboard('p');
    await user.click(await screen.findByRole('button', { name: '确定' }, PATIENT));
    await waitFor(
      () =>
        expect(sent('review-desk.pass-many')).toEqual([
          { rows: [{ source: 'approval', kind: 'outlet', recordId: 12, version: 1 }] },
        ]),
      PATIENT,
    );
    expect(await screen.findByText(/东山农贸市场 商业网点变更 .*：数据已被他人修改/, {}, PATIENT)).toBeVisible();
    screen.getByRole('button', { name: '东方百货' }).focus();
    await user.keyboard('t');
    expect(await screen.findByRole('dialog', { name: '转交' }, PATIENT)).toBeVisible();
  });

  it('the keys stay with the queue: what opened over it gives them back to where they were, a row that goes to the queue', async () => {
    let rows = [...deskRowSamples];
    open({
      'review-desk.queue': () => ({ totalCount: rows.length, rows }),
      'review-desk.colleagues': () => [{ userId: 5, name: '李审核' }],
      'review-desk.pass-many': ({ rows: passed }: { readonly rows: readonly { readonly recordId: number }[] }) => {
        rows = rows.filter(({ recordId }) => passed.every((one) => one.recordId !== recordId));
        return passed.map((one) => ({ ...one, source: 'report', passed: true, message: '' }));
      },
    });
    const row = await within(await table()).findByRole('button', { name: '东方百货' }, PATIENT);
    row.focus();
    for (const [key, name] of [
      ['t', '转交'],
      ['?', '按键说明'],
      ['p', /批量审核通过/],
    ] as const) {
      if (key === 'p') await user.keyboard('x');
      await user.keyboard(key);
      const dialog = await screen.findByRole('dialog', { name }, PATIENT);
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true), PATIENT);
      await realKeyboard.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(row), PATIENT);
    }
    await user.keyboard('p');
    await user.click(await screen.findByRole('button', { name: '确定' }, PATIENT));
    await waitFor(() => expect(row.isConnected).toBe(false), PATIENT);
    await waitFor(() => expect(document.activeElement?.closest('[aria-label="审核台"]')).not.toBeNull(), PATIENT);
  });

  it('beside a fund that is gone on to nothing stands of the one before, while its own peers are asked for', async () => {
    const [row] = deskRowSamples;
    const fund = (recordId: number) => ({
      ...row,
      source: 'fund',
      kind: 'deciding',
      recordId,
      title: `改造 ${recordId}`,
    });
    const numberOf = (input: unknown) => (input as { declarationId: number }).declarationId;
    open({
      'menu.routes': menusWith([DESK], ['review-desk.use', 'fund.read']),
      'review-desk.queue': () => ({ totalCount: 2, rows: [fund(7), fund(8)] }),
      'fund.detail': (input) => ({
        ...declarationSample,
        declarationId: numberOf(input),
        project: `项目 ${numberOf(input)}`,
      }),
      'fund.peers': (input) =>
        numberOf(input) === 7 ? { among: '', cells: [], before: [] } : new Promise<never>(() => {}),
    });
    const [first] = await within(await table()).findAllByRole('button', { name: '东方百货' }, PATIENT);
    if (first) await user.click(first);
    const peers = { name: '同业与历次申报' };
    const go = async (way: string, to: string) => {
      await user.click(screen.getByRole('button', { name: way }));
      await screen.findByRole('dialog', { name: to }, PATIENT);
    };
    await screen.findByRole('region', peers, PATIENT);
    await go('下一份', '项目 8');
    await go('上一份', '项目 7');
    await screen.findByRole('region', peers, PATIENT);
    await go('下一份', '项目 8');
    expect(screen.queryByRole('region', peers)).toBeNull();
  });

  it('a fund is gone on with in place: a number picks what is done, the next one follows, and who may not reads why', async () => {
    const [row] = deskRowSamples;
    const fund = (recordId: number, title: string) => ({ ...row, source: 'fund', kind: 'deciding', recordId, title });
    const ended = { declarationId: 7, version: 10, stage: 'decided' };
    const { sent } = open({
      'review-desk.queue': () => ({ totalCount: 2, rows: [fund(7, '改造一'), fund(8, '改造二')] }),
      'fund.detail': (input) => {
        const { declarationId } = input as { declarationId: number };
        const own = { ...declarationSample, declarationId, project: `项目 ${declarationId}` };
        return declarationId === 7 ? own : { ...own, actions: [], barred: '您已申报利益冲突并回避，不能再办理' };
      },
      'fund.move': () => ended,
    });
    const rows = await table();
    const [first] = await within(rows).findAllByRole('button', { name: '东方百货' }, PATIENT);
    if (first) await user.click(first);
    await screen.findByRole('button', { name: '决定支持' }, PATIENT);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: '办理' })), PATIENT);
    await user.keyboard('2');
    expect(await screen.findByText('办理后 10 分钟内，可在审核台或申报审核页撤回', {}, PATIENT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '决定支持' }));
    await user.click(await screen.findByRole('button', { name: '确定' }, PATIENT));
    await waitFor(() => expect(sent('fund.move')).toMatchObject([{ declarationId: 7, action: 'decide' }]), PATIENT);
    expect(await screen.findByText('您已申报利益冲突并回避，不能再办理', {}, PATIENT)).toBeVisible();
  });

  it('is empty in words, and tells what went wrong', async () => {
    open({ 'review-desk.queue': () => ({ totalCount: 0, rows: [] }), 'review-desk.load': () => [] });
    expect(await screen.findByText('没有待审的记录', {}, PATIENT)).toBeVisible();
  });
});
