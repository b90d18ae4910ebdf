import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearTab } from '#browser/storage.ts';
import { liveSample } from '#subjects/visit/samples.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';

const PAGE = menuPage('visit/live', '实时访问');
const user = userEvent.setup({ pointerEventsCheck: 0 });

beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});
afterEach(() => clearTab());

const open = (live: typeof liveSample) =>
  openDesk({
    at: '/visit/live',
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([PAGE], ['visit-site.read']),
      'visit.live': () => live,
    },
  });

describe('实时访问', () => {
  it('shows who is on which site and page, and what a site puts on its pages', async () => {
    open(liveSample);
    const sites = await screen.findByRole('table', { name: '监测网站今日访问' });
    expect(within(sites).getByText('本系统门户')).toBeVisible();
    expect(within(sites).getByText('今日尚无')).toBeVisible();
    expect(screen.getByText('公开文章（/open/content）')).toBeVisible();
    await user.click(within(sites).getByRole('button', { name: '示例便利店网上商城的嵌入代码' }));
    const code = await screen.findByRole('textbox', { name: '嵌入代码' });
    expect(code).toHaveValue(`<script defer src="${location.origin}/open/visit.js" data-site="sample-mall"></script>`);
  });

  it('says so when nobody is there', async () => {
    open({ ...liveSample, pages: [] });
    expect(await screen.findByText('最近 5 分钟没有人浏览监测网站')).toBeVisible();
  });
});
