import { describe, expect, it } from 'vitest';
import { DESKTOP, overflowsSideways, PHONE, seriousFindings } from '../../support/people.ts';
import { openHouse } from '../../support/serving/house.ts';

const house = openHouse();
const PATIENCE = { timeout: 30_000 };
const PATH = '/statistic/business-report';

describe('issue 19 §6: a business report is written, reviewed, published and read by its link', () => {
  it('the figure in the text is live until it is published; the reader without a login sees what was published', async () => {
    const [analyst, admin] = [await house.as('analyst', DESKTOP), await house.as('admin', DESKTOP)];
    const desk = analyst.page;
    await desk.goto(house.served.url + PATH);
    await desk.getByRole('button', { name: '新建期次' }).click();
    const begun = desk.getByRole('dialog', { name: '新建期次' });
    await begun.getByText('专题', { exact: true }).click();
    await begun.getByLabel('标题').fill('端对端专题报告');
    await begun.getByRole('combobox', { name: '底稿' }).click();
    await desk.getByRole('option', { name: '空白' }).click();
    await begun.getByRole('button', { name: '新建并编写' }).click();

    await desk.getByRole('button', { name: '添加标题' }).click(PATIENCE);
    await desk.getByLabel('第 1 段标题的标题').fill('一、总体情况');
    await desk.getByRole('button', { name: '添加文字' }).click();
    await desk.getByRole('textbox', { name: '第 2 段文字' }).click();
    await desk.keyboard.type('登记网点 ');
    await desk.getByRole('button', { name: '插入数字' }).click();
    const figure = desk.getByRole('dialog', { name: '插入数字' });
    await figure.getByRole('combobox', { name: '数据集' }).click();
    await desk.getByRole('option', { name: '商业网点', exact: true }).click();
    await figure.getByText(/^[\d,]+ 个$/).waitFor(PATIENCE);
    await figure.getByRole('button', { name: '插入', exact: true }).click();
    const piece = desk.getByRole('button', { name: /^数字 [\d,]+ 个/ });
    await piece.waitFor(PATIENCE);
    const shown = (await piece.textContent())?.trim() ?? '';
    await desk.getByRole('button', { name: '提交审核' }).click();
    await desk.getByText('待审').first().waitFor(PATIENCE);

    const office = admin.page;
    await office.goto(desk.url());
    await office.getByRole('button', { name: '审核', exact: true }).click(PATIENCE);
    await office.getByText('所有数字都已取得。').waitFor(PATIENCE);
    await office.getByRole('button', { name: '发布并定稿' }).click();
    await office.getByRole('button', { name: '分享' }).click(PATIENCE);
    const link = office.getByRole('dialog', { name: '分享报告' });
    await link.getByRole('button', { name: '生成分享链接' }).click();
    const address = await link.getByLabel('分享链接').inputValue();
    expect(address).toMatch(/\/xjk\/bc\/index\/businessReport_index#share=[\w-]{43}$/);

    for (const size of [DESKTOP, PHONE]) {
      const { page, complaints, close } = await house.visit(size);
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: '端对端专题报告' }).waitFor(PATIENCE);
      await page.getByText(shown, { exact: true }).waitFor(PATIENCE);
      expect(await page.getByRole('button', { name: /提意见|编写|审核/ }).count()).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
      expect(await overflowsSideways(page)).toBe(false);
      expect(complaints()).toEqual([]);
      await close();
    }
    const { page, forgive, close } = await house.visit();
    await page.goto(`${house.served.url}/open/business-report#share=${'A'.repeat(43)}`);
    await page.getByText('链接无效或已失效。').waitFor(PATIENCE);
    forgive(/403/);
    await Promise.all([close(), analyst.close(), admin.close()]);
  });
});
