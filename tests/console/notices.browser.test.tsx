import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { noResponse } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { messageSamples, noticeSamples } from '#subjects/notice/samples.ts';
import type { NoticeRow, OwnNoticeQuery } from '#subjects/notice/wire.ts';
import { openDesk } from '../support/desk.tsx';
import type { Answers } from '../support/sample-server.tsx';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const [UNREAD, READ] = noticeSamples as [NoticeRow, NoticeRow];

beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

/** A desk of somebody with one unread notice of 25. */
function open(at: string, answers: Answers = {}) {
  const receipts = new Set<number>();
  const rows = () =>
    [UNREAD, READ].map((notice) => ({ ...notice, read: notice.read || receipts.has(notice.noticeId) }));
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      'notice.unread-count': () => ({ unreadCount: rows().filter(({ read }) => !read).length, byKind: [] }),
      'notice.list': ({ unreadOnly }: OwnNoticeQuery) => {
        const found = rows().filter(({ read }) => !unreadOnly || !read);
        return { totalCount: unreadOnly ? found.length : 25, rows: found };
      },
      'notice.read': ({ ids }: { ids: readonly string[] }) => {
        for (const id of ids) receipts.add(Number(id));
        return {};
      },
      'notice.read-all': () => {
        receipts.add(UNREAD.noticeId);
        return {};
      },
      ...answers,
    },
  });
  return {
    ...desk,
    sent: (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input),
  };
}

const list = async () => within(await screen.findByRole('list', { name: '通知列表' }));

describe('我的通知: every notice, page by page', () => {
  it('is reached from the bell, and the bell closes', async () => {
    const { where } = open('/dashboard');
    await user.click(await screen.findByRole('button', { name: '通知，1 条未读' }));
    await user.click(await screen.findByRole('link', { name: '查看全部通知（共 25 条）' }));
    await waitFor(() => expect(where()).toBe('/notices'));
    expect(await screen.findByRole('heading', { level: 1, name: '我的通知' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '通知' })).toBeNull();
  });

  it('spec 1 §9: pages of 10, 20, 30 and 40 in the address', async () => {
    const { sent, where } = open('/notices?page=2');
    await list();
    expect(sent('notice.list').at(-1)).toEqual({ pageIndex: 2, pageSize: 10, unreadOnly: false });
    const sizes = screen.getByRole('combobox', { name: '每页条数' });
    await user.click(sizes);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '10 条/页',
      '20 条/页',
      '30 条/页',
      '40 条/页',
    ]);
    await user.click(screen.getByRole('option', { name: '20 条/页' }));
    await waitFor(() => expect(where()).toBe('/notices?page=2&size=20'));
  });

  it('one that is opened is read, and stays in sight among the unread until they are asked for anew', async () => {
    const { server, sent } = open('/notices?unread=1');
    await user.click((await list()).getByText(UNREAD.title));
    await waitFor(() => expect(sent('notice.read')).toEqual([{ ids: [String(UNREAD.noticeId)] }]));
    server.emit(noticeEvents.read.name);
    await waitFor(() => expect(screen.getByRole('button', { name: '未读' })).toBeVisible());
    expect((await list()).getByText(UNREAD.content)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '未读' }));
    expect(await screen.findByText('没有未读通知')).toBeVisible();
  });

  it('all are marked read at once, whatever page they are on', async () => {
    const { sent } = open('/notices');
    await list();
    const mark = screen.getByRole('button', { name: '全部标为已读' });
    await waitFor(() => expect(mark).toBeEnabled());
    await user.click(mark);
    await waitFor(() => expect(sent('notice.read-all')).toEqual([{}]));
    await waitFor(async () => expect((await list()).queryByText('（未读）')).toBeNull());
  });

  it('an empty list and a failed load each say so', async () => {
    open('/notices', { 'notice.list': () => ({ totalCount: 0, rows: [] }) });
    expect(await screen.findByText('暂无通知')).toBeVisible();
  });

  it('a failed load offers to try again', async () => {
    let failing = true;
    open('/notices', {
      'notice.list': () => {
        if (failing) throw noResponse({ call: 'notice.list' });
        return { totalCount: 0, rows: [] };
      },
    });
    const again = await screen.findByRole('button', { name: /重试/ });
    failing = false;
    await user.click(again);
    expect(await screen.findByText('暂无通知')).toBeVisible();
  });
});

describe('messages of other kinds', () => {
  it('say what they are, lead to where they are seen to where the session has that page, and are narrowed by kind', async () => {
    const { sent } = open('/notices', {
      'notice.list': ({ kind }: OwnNoticeQuery) => {
        const rows = messageSamples.filter((one) => !kind || one.kind === kind);
        return { totalCount: rows.length, rows };
      },
      'menu.routes': () => ({
        menus: [{ ...(menuSample[0] as MenuNode), component: 'report/store-week', name: '重点百货周报', children: [] }],
        resources: [],
        shortcuts: [],
      }),
    });
    const all = await list();
    expect(all.getByText('已撤回')).toBeVisible();
    await user.click(all.getByText(/重点百货周报被退回/));
    expect(await all.findAllByRole('link', { name: '前往“重点百货周报”' })).toHaveLength(2);
    await user.click(all.getByText(/请填报新的表单/));
    expect(all.queryByRole('link', { name: /前往“表单/ })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: '类别' }));
    await user.click(await screen.findByRole('option', { name: '催办' }));
    await waitFor(() => expect(sent('notice.list').at(-1)).toMatchObject({ kind: 'reminder' }));
    expect(await screen.findByText(/请尽快报送/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/重点百货周报被退回/)).toBeNull());
  });
});
