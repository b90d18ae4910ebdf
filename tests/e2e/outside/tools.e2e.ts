import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { converted } from '#base/space/systems.ts';
import { DESKTOP, overflowsSideways, PHONE, seriousFindings } from '../../support/people.ts';
import { openHouse } from '../../support/serving/house.ts';

const house = openHouse();

describe('地图数据转换 /transMapData (spec 1 §2.1)', () => {
  it.each([
    ['desk', DESKTOP],
    ['phone', PHONE],
  ])('pasted coordinates are converted, looked at and taken away, at a %s', async (_, size) => {
    const { page, complaints, close } = await house.as('analyst', size);
    await page.goto(`${house.served.url}/transMapData`);
    await page.getByText('粘贴文字', { exact: true }).click();
    await page.getByLabel('粘贴坐标').fill('名称,纬度,经度\n甲,32.041,118.79\n乙,121.47,31.23\n丙,一百,118.8\n');
    await page.getByRole('button', { name: '读取' }).click();
    await page.getByText('粘贴的坐标：共 3 行，其中 2 行无法识别').waitFor();
    await page.locator('figure[aria-label="坐标核对地图"] canvas').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overflowsSideways(page)).toBe(false);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载转换结果' }).click(),
    ]);
    const [head = '', first = ''] = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect(head).toContain('名称,纬度,经度,经度（WGS-84）,纬度（WGS-84）,说明');
    const { lng, lat } = converted({ lng: 118.79, lat: 32.041 }, 'gcj02', 'wgs84');
    expect(first).toContain(`甲,32.041,118.79,${lng},${lat}`);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('a table of outlets in WGS-84 is recognised by their names; the records of a register come in GCJ-02', async () => {
    const { page, complaints, close } = await house.as('admin');
    await page.goto(`${house.served.url}/transMapData`);
    await page.getByText('台账记录', { exact: true }).click();
    await page.getByLabel('名称包含').fill('农贸市场');
    await page.getByRole('button', { name: '取出记录' }).click();
    await page.getByText(/商业网点（农贸市场）：共 \d+ 行/).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载转换结果' }).click(),
    ]);
    // What was taken away in WGS-84 comes back as if somebody had sent it, without the degrees it was made from.
    const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trim().split('\n');
    const sent = lines.map((line) => line.split(',')).map(([name, , , lng, lat]) => [name, lng, lat].join(','));
    await page.getByText('粘贴文字', { exact: true }).click();
    await page.getByLabel('粘贴坐标').fill(['名称,经度,纬度', ...sent.slice(1)].join('\n'));
    await page.getByRole('button', { name: '读取' }).click();
    await page.getByText(/原坐标像是 WGS-84/).waitFor();
    expect(await page.getByRole('radio', { name: 'WGS-84' }).first().isChecked()).toBe(true);
    expect(complaints()).toEqual([]);
    await close();
  });
});

describe('企业标签标注 /doBBusEntLabel (spec 1 §2.1)', () => {
  it('outlets are labelled one after another by keyboard, and the last is taken back', async () => {
    const { page, complaints, close } = await house.as('admin');
    await page.goto(`${house.served.url}/doBBusEntLabel`);
    await page.getByRole('button', { name: '开始标注' }).click();
    const series = page.getByRole('region', { name: '逐个标注' });
    await series.getByText(/第 1 个，共 \d+ 个 · 本次已保存 0 个/).waitFor();
    const first = await series.getByRole('heading').textContent();
    await series.getByLabel('新标签').fill('示范门店');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await series.getByText(/第 2 个.*已保存 1 个/).waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await series.getByText(/第 3 个.*已保存 2 个/).waitFor();
    // Buttons fade from one state to the next.
    await expect.poll(() => seriousFindings(page)).toEqual([]);
    await page.keyboard.press('z');
    await series.getByText(/第 2 个.*已保存 1 个/).waitFor();
    await page.goto(`${house.served.url}/business-area/outlets?f.labels=${encodeURIComponent('示范门店')}`);
    await page
      .getByRole('table')
      .getByText(first ?? '', { exact: true })
      .waitFor();
    expect(complaints()).toEqual([]);
    await close();
  });

  it('outlets of the list are labelled together, and one is locked with a reason and unlocked', async () => {
    const { page, complaints, close } = await house.as('admin');
    await page.goto(`${house.served.url}/business-area/outlets`);
    const rows = page.getByRole('table').getByRole('row');
    await rows.nth(1).waitFor();
    const name = await rows.nth(1).getByRole('button').first().textContent();
    await rows.nth(1).getByRole('checkbox').check({ force: true });
    await rows.nth(2).getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: '批量标注' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByText('请填写要增加或去掉的标签').waitFor();
    await page.getByLabel('增加的标签').fill('平价点');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByText('已标注 2 个网点').waitFor();

    await page.getByRole('button', { name: `锁定 ${name}` }).click();
    await page.getByLabel('锁定原因').fill('正在核查');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '锁定' }).click();
    await page.getByText('已锁定', { exact: true }).waitFor();
    await page.getByRole('button', { name: `解锁 ${name}` }).click();
    await page.getByText(/锁定：正在核查/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '解锁' }).click();
    await page.getByRole('button', { name: `锁定 ${name}` }).waitFor();
    expect(complaints()).toEqual([]);
    await close();
  });

  it('the record of a market says what it reports, what stands around it and which cameras see it', async () => {
    const { page, complaints, close } = await house.as('admin');
    await page.goto(`${house.served.url}/business-area/outlets?record=1001`);
    const record = page.getByRole('dialog', { name: '科巷菜场' });
    await record.getByText(/报送 \d+ 种菜价/).waitFor();
    await record
      .getByRole('region', { name: '周边 1,000 米' })
      .getByText(/^网点 \d+ 个/)
      .waitFor();
    await record.getByRole('region', { name: '附近摄像机' }).getByText('科巷菜场 大门').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('who may not write outlets is told so, on a phone too', async () => {
    const { page, complaints, close } = await house.as('duty', PHONE);
    await page.goto(`${house.served.url}/doBBusEntLabel`);
    await page.getByText('您没有维护商业网点的权限').waitFor();
    expect(await overflowsSideways(page)).toBe(false);
    expect(complaints()).toEqual([]);
    await close();
  });
});
