import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../../support/people.ts';
import { openHouse } from '../../support/serving/house.ts';

const house = openHouse();

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? '通知' : `通知，${unread} 条未读`, exact: true });

/** An administrator writes a notice to everybody. */
async function publish(page: Page, title: string): Promise<void> {
  await page.goto(`${house.served.url}/monitor/notices`);
  await page.getByRole('button', { name: '新增通知' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^标题/).fill(title);
  await form.getByLabel(/^内容/).fill(`${title}的内容`);
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByText('新增成功').waitFor();
}

const unreadOf = async (page: Page) =>
  Number(
    /\d+/.exec((await page.getByRole('button', { name: /^通知/ }).first().getAttribute('aria-label')) ?? '')?.[0] ?? 0,
  );

describe('REPORTS.md "The desk\'s shell": the unread badge moves by socket', () => {
  it('a notice published in one browser is counted on another user’s open page, and read on both of the reader’s', async () => {
    const [admin, analyst, elsewhere] = [
      await house.as('admin'),
      await house.home('analyst'),
      await house.home('analyst'),
    ];
    await analyst.page.getByText('数据实时更新').waitFor();
    await elsewhere.page.getByText('数据实时更新').waitFor();
    const before = await unreadOf(analyst.page);
    await publish(admin.page, '防汛值守通知');
    await bell(analyst.page, before + 1).waitFor();
    await bell(elsewhere.page, before + 1).click();
    await elsewhere.page
      .getByRole('list', { name: '最新通知' })
      .locator('summary', { hasText: '防汛值守通知' })
      .click();
    await bell(elsewhere.page, before).waitFor();
    await bell(analyst.page, before).waitFor();
    await Promise.all([admin.close(), analyst.close(), elsewhere.close()]);
  });
});

describe('我的通知', () => {
  it.each(['analyst', 'clerk'])(
    '%s comes from the bell to all notices, reads one, marks all, and axe finds nothing serious',
    async (userName) => {
      const [admin, reader] = [await house.as('admin'), await house.home(userName)];
      await publish(admin.page, `致 ${userName}：值班表`);
      await publish(admin.page, `致 ${userName}：报送时间`);
      await admin.close();
      await reader.page.getByRole('button', { name: /^通知/ }).first().click();
      await reader.page.getByRole('link', { name: /^查看全部通知/ }).click();
      const list = reader.page.getByRole('list', { name: '通知列表' });
      const title = (about: string) => list.locator('summary', { hasText: `致 ${userName}：${about}` });
      await title('值班表').click();
      await list.getByText(`致 ${userName}：值班表的内容`).waitFor();
      await reader.page.getByRole('button', { name: /^未读/ }).click();
      await title('值班表').waitFor({ state: 'detached' });
      await title('报送时间').waitFor();
      expect(await seriousFindings(reader.page)).toEqual([]);
      await reader.page.getByRole('button', { name: '全部标为已读' }).last().click();
      await reader.page.getByText('没有未读通知').waitFor();
      await bell(reader.page, 0).waitFor();
      await reader.page.reload();
      await reader.page.getByRole('heading', { level: 1, name: '我的通知' }).waitFor();
      await reader.page.getByText('没有未读通知').waitFor();
      expect(reader.complaints()).toEqual([]);
      await reader.close();
    },
  );
});
