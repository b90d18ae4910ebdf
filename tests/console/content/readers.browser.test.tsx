import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { wrongStatus } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { documentSample } from '#subjects/content/samples.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { readingSamples, readingSettingSample, receiptSamples } from '#subjects/reading/samples.ts';
import { READING_MESSAGES } from '#subjects/reading/terms.ts';
import { openDesk } from '../../support/desk.tsx';

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
const OPENED = {
  ...readingSamples[0],
  state: 'read',
  openedAt: Date.parse('2026-03-02T09:00:00+08:00'),
  version: 3,
  body: documentSample,
};

function open(at: string) {
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': () => ({
        menus: [PRICES, ARTICLES],
        resources: ['content.read', 'content.write'],
        shortcuts: [],
      }),
      'reading.mine': () => ({ totalCount: 2, rows: readingSamples }),
      'reading.open': () => OPENED,
      'reading.sign': () => ({}),
      'reading.setting': () => readingSettingSample,
      'reading.receipts': () => ({ totalCount: 2, rows: receiptSamples }),
      // One has signed since the page was asked, and two have come.
      'reading.remind': () => ({ reminded: 7 }),
      'reading.address': ({ roles = [], regions = [] }: { roles?: string[]; regions?: string[] }) => {
        if (roles.length + regions.length > 0) return {};
        const fault = { field: 'roles', message: `接收人（roles）：${READING_MESSAGES.audienceNeeded}` };
        throw wrongStatus(400, { call: 'reading.address', serverMessage: fault.message, faults: [fault] });
      },
      'content-category.list': () => ({ totalCount: 0, rows: [] }),
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

describe('articles for users of the system', () => {
  it('a reader finds what was sent, opens it by key and signs for the version that is read', async () => {
    const { sent } = open('/readings');
    const row = within(await screen.findByRole('row', { name: /节日市场保供工作安排/ }));
    row.getByRole('button', { name: /^阅读/ }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: '重点商品供应情况' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '已阅签收' }));
    await waitFor(() => expect(sent('reading.sign')).toEqual([{ articleId: 1, version: 3 }]));
  });

  it('an author sees who has not, reminds them, and cannot send it to nobody', async () => {
    const { sent } = open('/content/articles?readers=1');
    expect(await screen.findByRole('row', { name: /徐建华.*未读/ })).toBeVisible();
    expect(within(screen.getByRole('list', { name: '各区进度' })).getByText('1 / 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '提醒未签收的人' }));
    await waitFor(() => expect(sent('reading.remind')).toEqual([{ articleId: 1 }]));
    expect(await screen.findByText('已提醒 7 人')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '设置发送范围' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const chosen of ['企业填报员', '江宁区']) await user.click(dialog.getByRole('checkbox', { name: chosen }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText(READING_MESSAGES.audienceNeeded)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: '秦淮区' }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(sent('reading.address').slice(1)).toEqual([
        expect.objectContaining({ articleId: 1, revision: 2, roles: [], regions: ['320104'], open: false }),
      ]),
    );
  });
});
