import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { CallFailure } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { answersSample, issueDetailSample, issueSample } from '#subjects/business-report/samples.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { openDesk } from '../../support/desk.tsx';
import type { Answers } from '../../support/sample-server.tsx';

const [PRICES] = menuSample as [MenuNode];
const REPORTS: MenuNode = {
  ...PRICES,
  menuId: 128,
  num: '1000100100120008',
  path: '/statistic/business-report',
  component: 'business-report/issues',
  name: '商务运行报告',
  children: [],
};
const COMMENT = {
  commentId: 5,
  block: 'summary1',
  division: '',
  text: '请补充同比',
  by: '陈国庆',
  at: 1_780_000_000_000,
};

function open(at: string, state: 'writing' | 'pending' = 'writing', answers: Answers = {}) {
  const issue = { ...issueDetailSample, state, frozen: undefined, publishedAt: undefined };
  const desk = openDesk({
    at: `/statistic/business-report${at}`,
    token: 'opaque',
    answers: {
      'menu.routes': () => ({
        menus: [PRICES, REPORTS],
        resources: ['business-report.read', 'business-report.write', 'business-report.publish', 'dataset.read'],
        shortcuts: [],
      }),
      'business-report.list': () => ({ totalCount: 1, rows: [issueSample] }),
      'business-report.one': () => issue,
      'business-report.figures': () => answersSample,
      'business-report.comments': () => [COMMENT],
      'business-report.comment': () => ({ ...COMMENT, commentId: 6 }),
      'business-report.resolve': () => ({}),
      'business-report.chapters': () => ({ totalCount: 0, rows: [] }),
      'business-report.versions': () => [],
      'business-report.save': () => ({ issueId: 3, version: 5 }),
      'business-report.decide': () => ({}),
      'dataset.list': () => [{ name: 'wholesale', title: '农产品批发' }],
      'dataset.values': () => [],
      ...answers,
    },
  });
  const sent = (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input);
  return { ...desk, sent };
}

/** As figures are asked for while a division writes. */
const ASKED_AS = { issueId: 3, chapter: { block: 'chapter1', code: '320104' } };
const user = userEvent.setup({ pointerEventsCheck: 0 });
const PATIENCE = { timeout: 15_000 };

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('商务运行报告', () => {
  it('a figure stands in the text with what it came to, a missing one says so, and is changed by its key', async () => {
    const { sent } = open('?issue=3&edit=1');
    const figure = await screen.findByRole('button', { name: /^数字 12\.36 亿元，同比 \+3\.2 %/ }, PATIENCE);
    expect(figure.dataset['gap']).toBe('false');
    expect(screen.getByRole('button', { name: /^数字 （无数据）/ }).dataset['gap']).toBe('true');
    figure.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '修改数字' });
    await within(dialog).findByText('12.36 亿元，同比 +3.2 %');
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    await user.type(screen.getByLabelText('第 1 段标题的标题'), '（修改）');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent('business-report.save')).toHaveLength(1));
    const written = JSON.stringify(sent('business-report.save')[0]);
    expect(written).toContain('wholesale|turnover|this|year|');
    expect(written).not.toContain('12.36');
  });

  it('comments stand on their block, are dealt with and made', async () => {
    const { sent } = open('?issue=3');
    const said = await screen.findByText('请补充同比', {}, PATIENCE);
    expect(said.closest('section')?.id).toBe('block-summary1');
    await user.click(screen.getByRole('button', { name: '标为已处理 请补充同比' }));
    await waitFor(() => expect(sent('business-report.resolve')).toMatchObject([{ commentId: 5, resolved: true }]));
    // One deed at a time: until it is through, another one waits with its button.
    expect(getComputedStyle(screen.getByText('请补充同比')).textIndent).toBe('0px');
    const resolve = screen.getByRole('button', { name: '标为已处理 请补充同比' });
    await waitFor(() => expect(resolve.hasAttribute('disabled')).toBe(false), PATIENCE);
    const block = document.getElementById('block-overview') as HTMLElement;
    await user.click(within(block).getByRole('button', { name: '提意见' }));
    await user.type(within(block).getByRole('textbox', { name: '意见' }), '标题再简短些');
    await user.click(within(block).getByRole('button', { name: '提出' }));
    await waitFor(() =>
      expect(sent('business-report.comment')).toMatchObject([{ block: 'overview', text: '标题再简短些' }]),
    );
  });

  it('missing figures are listed and have to be confirmed before it is published', async () => {
    const { sent } = open('?issue=3', 'pending');
    await user.click(await screen.findByRole('button', { name: '审核' }, PATIENCE));
    const drawer = await screen.findByRole('dialog', { name: '审核报告' });
    await within(drawer).findByText('缺数清单（2）');
    await user.click(within(drawer).getByRole('button', { name: '发布并定稿' }));
    expect(within(drawer).getByRole('alert').textContent).toContain('有 2 处数字无法取得');
    expect(sent('business-report.decide')).toEqual([]);
    // What is missing is the tick, not the remark, which may be left empty.
    expect(within(drawer).getByRole('textbox', { name: '审核意见（可不填）' })).toHaveAttribute(
      'aria-invalid',
      'false',
    );
    await user.click(within(drawer).getByRole('checkbox'));
    await user.click(within(drawer).getByRole('button', { name: '发布并定稿' }));
    await waitFor(() => expect(sent('business-report.decide')).toMatchObject([{ passed: true, gaps: 2 }]));
  });

  it('a division’s writer puts in a figure and a picture of its own, asked as the division, and both are sent', async () => {
    const [chapter] = issueDetailSample.document.blocks.filter(({ kind }) => kind === 'chapter');
    const key = { issueId: 3, block: 'chapter1', code: '320104' };
    const { sent } = open('?chapter=3-chapter1-320104', 'writing', {
      'business-report.chapter': () => ({
        ...key,
        issueTitle: '五月月报',
        title: '四、分区情况',
        divisionName: '秦淮区',
        state: 'writing',
        openComments: 0,
        version: 2,
        document: { blocks: chapter ? [chapter] : [] },
        answers: answersSample,
        comments: [],
      }),
      'business-report.write-chapter': () => ({ ...key, version: 3 }),
    });
    await user.click(await screen.findByRole('button', { name: '插入数字' }, PATIENCE));
    const asking = await screen.findByRole('dialog', { name: '插入数字' }, PATIENCE);
    await waitFor(() => expect(sent('business-report.figures').at(-1)).toMatchObject(ASKED_AS), PATIENCE);
    await user.click(within(asking).getByRole('button', { name: '插入' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENCE);
    await user.click(screen.getByRole('button', { name: '添加图表' }));
    const drawing = await screen.findByRole('dialog', { name: '插入图表' }, PATIENCE);
    await user.type(within(drawing).getByLabelText('图题'), '本区走势');
    await user.click(within(drawing).getByRole('button', { name: '插入' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENCE);
    await user.click(screen.getByRole('button', { name: '修改图表 本区走势' }));
    const again = await screen.findByRole('dialog', { name: '修改图表' }, PATIENCE);
    await user.click(within(again).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENCE);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent('business-report.write-chapter')).toHaveLength(1), PATIENCE);
    expect(sent('business-report.write-chapter')[0]).toMatchObject({
      ...key,
      version: 2,
      charts: [{ title: '本区走势' }],
    });
    expect(JSON.stringify(sent('business-report.write-chapter')[0])).toContain('"type":"figure"');
  });

  it('comments and chapters that could not be read are not told as none', async () => {
    const failing = () => {
      throw new CallFailure('refused', '服务暂不可用', { call: 'business-report.comments', status: 503 });
    };
    const { sent } = open('?issue=3', 'pending', { 'business-report.comments': failing });
    await user.click(await screen.findByRole('button', { name: '审核' }, PATIENCE));
    const drawer = await screen.findByRole('dialog', { name: '审核报告' });
    await user.click(await within(drawer).findByRole('button', { name: '重试意见' }, PATIENCE));
    expect(within(drawer).queryByText('没有未处理的意见。')).toBeNull();
    await waitFor(() => expect(sent('business-report.comments').length).toBeGreaterThan(1));
    cleanup();
    open('', 'writing', { 'business-report.chapters': failing });
    expect(await screen.findByText('分给本区编写的章节未能取得', {}, PATIENCE)).toBeVisible();
  });
});
