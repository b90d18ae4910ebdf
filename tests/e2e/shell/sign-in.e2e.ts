import { describe, expect, it } from 'vitest';
import { seriousFindings, signIn } from '../../support/people.ts';
import { startCasServer } from '../../support/outside/cas-server.ts';
import { freePort } from '../../support/serving/free-port.ts';
import { openHouse } from '../../support/serving/house.ts';
import { serve } from '../../support/served.ts';

const house = openHouse();

describe('spec 1 §2.2: the route guard, as a stranger meets it', () => {
  it('no token: any other route goes to /cas with the original path, and on to the login page where there is no central login', async () => {
    const { page, complaints, close } = await house.visit();
    const asked = page.waitForRequest((request) => request.url().includes('/auth/way'));
    await page.goto(`${house.served.url}/vegetable-price/warnings?date=2026-01-05`);
    await page.getByRole('heading', { name: '用户登录' }).waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/login');
    expect(searchParams.get('redirect')).toBe('/vegetable-price/warnings?date=2026-01-05');
    expect(new URL((await asked).url()).searchParams.get('service')).toBe(
      `${house.served.url}/cas?redirect=${encodeURIComponent('/vegetable-price/warnings?date=2026-01-05')}`,
    );
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('signing in comes back to the page that was asked for, and F5 stays there', async () => {
    const { page, complaints, close } = await house.visit();
    await page.goto(`${house.served.url}/vegetable-price/daily`);
    await page.getByLabel('用户名').fill('  analyst ');
    await page.getByLabel('密码', { exact: true }).fill(house.served.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '每日菜价', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/vegetable-price/daily');
    await page.reload();
    await page.getByRole('heading', { name: '每日菜价', level: 1 }).waitFor();
    expect(complaints()).toEqual([]);
    await close();
  });

  it('token present: /login goes to /', async () => {
    const { page, close } = await house.visit();
    await signIn(page, house.served, 'analyst');
    await page.goto(`${house.served.url}/login`);
    await page.waitForURL((address) => address.pathname === '/dashboard');
    await close();
  });

  it('a catch-all goes to /404', async () => {
    const { page, close } = await house.visit();
    await signIn(page, house.served, 'analyst');
    await page.goto(`${house.served.url}/no/such/page`);
    await page.waitForURL((address) => address.pathname === '/404');
    expect(await page.getByRole('heading').first().textContent()).not.toBe('');
    await close();
  });
});

describe('spec 1 §5, §8: what goes wrong at the login is said at the login', () => {
  it('names the empty fields and keeps what was typed', async () => {
    const { page, close } = await house.visit();
    await page.goto(`${house.served.url}/login`);
    await page.getByLabel('用户名').fill('analyst');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('请输入密码').first().waitFor();
    expect(await page.getByLabel('用户名').inputValue()).toBe('analyst');
    await close();
  });

  it('says the same for a wrong password and for a name that does not exist', async () => {
    const { page, close } = await house.visit();
    for (const name of ['analyst', 'nobody']) {
      await page.goto(`${house.served.url}/login`);
      await page.getByLabel('用户名').fill(name);
      await page.getByLabel('密码', { exact: true }).fill('Wrong#2026');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.getByText('用户名或密码错误').first().waitFor();
    }
    await close();
  });

  it('signing out asks first, then forgets the session, also on the server', async () => {
    const { page, context, close } = await house.visit();
    await signIn(page, house.served, 'analyst');
    const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await page.getByRole('button', { name: /周雅文/ }).click();
    await page.getByText('退出登录').first().click();
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByRole('heading', { name: '用户登录' }).waitFor();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
    expect(await page.evaluate(() => Object.keys(sessionStorage).length)).toBeLessThanOrEqual(1);
    const answer = await fetch(`${house.served.url}/api/system/user/current`, { headers: { token, cookie: cookies } });
    expect(answer.status).toBe(401);
    await close();
  });
});

describe('spec 1 §6, §7.4: the central login', () => {
  it('leads through a CAS server and back to the page that was asked for; a stranger to this system is told so', async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const cas = await startCasServer({ analyst: {}, stranger: {} });
    const central = await serve({ env: { PORT: String(port), CAS_URL: cas.url, CAS_SERVICES: `${origin}/cas` } });
    const { page, close } = await house.visit();
    await page.goto(`${origin}/vegetable-price/daily`);
    await page.getByRole('heading', { name: '每日菜价', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/vegetable-price/daily');
    await close();

    const stranger = await house.visit();
    const service = `${origin}/cas?redirect=${encodeURIComponent('/')}`;
    await stranger.page.goto(`${service}&ticket=${cas.issue('stranger', service)}`);
    await stranger.page.getByText('该账号尚未在本系统开通').waitFor();
    await stranger.close();
    await central.close();
    await cas.close();
  });
});
