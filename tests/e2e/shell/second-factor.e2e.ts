import { generate } from 'otplib';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP, overflowsSideways, PHONE, seriousFindings, visit, type Visit } from '../../support/people.ts';
import { openHouse } from '../../support/serving/house.ts';

const house = openHouse(async () => ({ env: { SECOND_FACTOR: 'administrators' } }));

/** Passkeys belong to a name, not to an IP address. */
const address = (path: string) => house.served.url.replace('127.0.0.1', 'localhost') + path;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const section = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: '登录保护' }) });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function givePassword(page: Page, userName: string): Promise<void> {
  await page.goto(address('/login'));
  await page.getByLabel('用户名').fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(house.served.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Every code counts once: the one of `steps` of thirty seconds ahead, which the server takes as well. */
const codeOf = (key: string, steps = 0) =>
  generate({ secret: key, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });

async function signOut({ page, context }: Visit): Promise<void> {
  // Elsewhere first: the page left open would notice and lead to the login by itself.
  await page.goto('about:blank');
  await context.clearCookies();
}

async function faults(page: Page): Promise<readonly string[]> {
  return [...(await seriousFindings(page)), ...((await overflowsSideways(page)) ? ['moves sideways'] : [])];
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

describe('an administrator without a second factor', () => {
  it('sets one up before anything else, signs in with a code and a recovery code, and no code counts twice', async () => {
    const visitor = await visit(house.browser, DESKTOP);
    const { page } = visitor;
    await givePassword(page, 'admin');
    await page.getByText('请先开启登录保护。').waitFor();
    await page.goto(address('/dashboard'));
    await page.getByText('请先开启登录保护。').waitFor();
    // The rights are asked for once more when the line first stands.
    await page.waitForLoadState('networkidle');
    // A page entered by its address believes the pointer in its upper left corner, where the popover of all menus opens.
    await page.mouse.move(DESKTOP.width - 20, DESKTOP.height - 20);
    await page.getByLabel(/^登录密码/).fill(house.served.password);
    await press(page, '下一步');
    await page.getByRole('img', { name: '验证器二维码' }).waitFor();
    expect(await faults(page)).toEqual([]);
    const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel(/^验证码/).fill('12345');
    await press(page, '验证并开启');
    await page.getByText('应为 6 位数字').waitFor();
    const first = await codeOf(key);
    await page.getByLabel(/^验证码/).fill(first);
    await press(page, '验证并开启');
    const list = page.getByRole('list', { name: '恢复代码' });
    await list.waitFor();
    const codes = await list.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    expect(await faults(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await press(page, '下载');
    expect((await saved).suggestedFilename()).toBe('恢复代码-admin.txt');
    await press(page, '已妥善保存');
    await heading(page, '首页').waitFor();

    await signOut(visitor);
    await givePassword(page, 'admin');
    await heading(page, '二次验证').waitFor();
    expect(
      await page
        .getByLabel('验证码')
        .evaluate((field) => field === document.activeElement && field.getAttribute('autocomplete')),
    ).toBe('one-time-code');
    expect(await faults(page)).toEqual([]);
    await page.getByLabel('验证码').fill(first);
    await press(page, '验证');
    await page.getByRole('alert').getByText('已使用过').waitFor();
    await page.getByLabel('验证码').fill(await codeOf(key, 1));
    await press(page, '验证');
    await heading(page, '首页').waitFor();

    for (const opens of [true, false]) {
      await signOut(visitor);
      await givePassword(page, 'admin');
      await press(page, '使用恢复代码');
      await page.getByLabel('恢复代码').fill((codes[0] ?? '').toLowerCase());
      await press(page, '验证');
      await (opens ? heading(page, '首页') : page.getByRole('alert').getByText('已使用过')).waitFor();
    }
    await press(page, '返回');
    await heading(page, '用户登录').waitFor();
    await visitor.close();
  });
});

/** An authenticator in the browser itself, which verifies its person at once and keeps passkeys under the user's name. */
async function addAuthenticator({ page, context }: Visit): Promise<void> {
  const line = await context.newCDPSession(page);
  await line.send('WebAuthn.enable');
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe.each([
  ['a desk', DESKTOP, 'reviewer'],
  ['a phone of 390 px', PHONE, 'duty'],
] as const)('a passkey, on %s', (_, size, userName) => {
  it('is added in the personal centre, signs in without a password, is a second step, and is removed by a recovery code', async () => {
    const visitor = await visit(house.browser, size);
    const { page } = visitor;
    await addAuthenticator(visitor);
    await givePassword(page, userName);
    await heading(page, '首页').waitFor();
    await page.goto(address('/user/center'));
    await section(page).getByText('未开启').waitFor();
    await section(page).getByRole('button', { name: '添加', exact: true }).click();
    const form = dialog(page, '添加通行密钥');
    await form.getByLabel(/^登录密码/).fill(house.served.password);
    await press(page, '下一步');
    await form.getByLabel(/^名称/).fill('办公电脑');
    await press(page, '创建通行密钥');
    const list = page.getByRole('list', { name: '恢复代码' });
    await list.waitFor();
    const [code = ''] = await list.getByRole('listitem').allTextContents();
    expect(await faults(page)).toEqual([]);
    await press(page, '已妥善保存');
    await section(page).getByText('通行密钥「办公电脑」').waitFor();
    await section(page).getByText('已开启', { exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);

    await signOut(visitor);
    await page.goto(address('/login'));
    await press(page, '使用通行密钥登录');
    await heading(page, '首页').waitFor();

    await signOut(visitor);
    await givePassword(page, userName);
    await press(page, '使用通行密钥验证');
    await heading(page, '首页').waitFor();

    await page.goto(address('/user/center'));
    await press(page, '删除通行密钥 办公电脑');
    const removal = dialog(page, '删除通行密钥「办公电脑」');
    await removal.getByLabel(/^登录密码/).fill(house.served.password);
    await press(page, '删除');
    await removal.getByText('这是最后一项登录保护').waitFor();
    await removal.getByLabel(/^恢复代码/).fill(code);
    await press(page, '删除');
    await section(page).getByText('未开启').waitFor();
    await signOut(visitor);
    await page.goto(address('/login'));
    await press(page, '使用通行密钥登录');
    await page.getByRole('alert').getByText('通行密钥验证未通过').waitFor();
    await visitor.close();
  });
});
