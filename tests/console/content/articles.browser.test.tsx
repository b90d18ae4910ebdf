import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearTab } from '#browser/storage.ts';
import { articleSample, documentSample } from '#subjects/content/samples.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { openDesk } from '../../support/desk.tsx';
import { choose } from '../../support/serving/choosing.ts';

const [PRICES] = menuSample as [MenuNode];
const ARTICLES: MenuNode = {
  ...PRICES,
  menuId: 171,
  num: '1000100100170001',
  path: '/content/articles',
  component: 'content/articles',
  name: '文章',
  children: [],
};
const PENDING = { ...articleSample, articleId: 2, title: '等待审核的', state: 'pending', shown: false, version: 4 };
const CATEGORY = { categoryId: 1, name: '工作动态', code: 'news', channel: 'web', articles: 3, sort: 1, version: 0 };

function open(at: string) {
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': () => ({
        menus: [PRICES, ARTICLES],
        resources: ['content.read', 'content.write', 'content.publish'],
        shortcuts: [],
      }),
      'content.list': () => ({ totalCount: 2, rows: [articleSample, PENDING] }),
      'content.one': () => ({ ...articleSample, body: documentSample }),
      'content.versions': () => [
        { version: 3, title: articleSample.title, at: articleSample.changedAt, by: '周雅文', isLive: true },
      ],
      'content.reads': () => [],
      'content.save': () => ({ articleId: 9, version: 1 }),
      'content.submit': () => ({}),
      'content.decide': () => ({}),
      'content-category.list': () => ({ totalCount: 1, rows: [CATEGORY] }),
    },
  });
  const sent = (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input);
  return { ...desk, sent };
}

const user = userEvent.setup({ pointerEventsCheck: 0 });

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('文章', () => {
  it('lists what each is about, and is decided on with a reason where it goes back', async () => {
    const { sent } = open('/content/articles');
    const row = within(await screen.findByRole('row', { name: /等待审核的/ }));
    expect(row.queryByRole('button', { name: /^编辑/ })).toBeNull();
    await user.click(row.getByRole('button', { name: /^审核/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText('退回修改'));
    await user.click(dialog.getByRole('button', { name: '退回' }));
    expect(await dialog.findByText('请填写退回的原因')).toBeVisible();
    await user.type(dialog.getByLabelText('退回的原因'), '请补充数据');
    await user.click(dialog.getByRole('button', { name: '退回' }));
    await waitFor(() =>
      expect(sent('content.decide')).toEqual([
        expect.objectContaining({ articleId: 2, version: 4, passed: false, reason: '请补充数据' }),
      ]),
    );
  });

  it('is shown as its channel shows it', async () => {
    open('/content/articles?read=1');
    expect(await screen.findByRole('heading', { name: '重点商品供应情况' })).toBeVisible();
    expect(screen.getByRole('link', { name: '企业名录' })).toHaveAttribute('href', '/open/ent/list');
  });

  it('is not handed in before everything is filled in, and then as it was written', async () => {
    const { sent } = open('/content/articles?edit=new');
    await user.click(await screen.findByRole('button', { name: '提交审核' }));
    for (const fault of ['请填写标题', '请选择栏目', '请填写正文'])
      expect(await screen.findByText(fault)).toBeVisible();
    await user.type(screen.getByLabelText('标题'), '新的安排');
    await choose(user, screen.getByRole('combobox', { name: '栏目' }), '网站 · 工作动态');
    await user.click(screen.getByRole('textbox', { name: '正文' }));
    await user.keyboard('第一段');
    await user.click(screen.getByRole('button', { name: '提交审核' }));
    await waitFor(() => expect(sent('content.submit')).toEqual([{ articleId: 9, version: 1 }]));
    expect(sent('content.save')).toEqual([
      expect.objectContaining({
        title: '新的安排',
        categoryId: 1,
        body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '第一段' }] }] },
      }),
    ]);
  });
});
