import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentTree } from '#base/document/document.ts';
import { clearTab } from '#browser/storage.ts';
import { articleSample, documentSample, tableSample } from '#subjects/content/samples.ts';
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

function open(at: string, body: DocumentTree = documentSample) {
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
      'content.one': () => ({ ...articleSample, body }),
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

/** As Word puts it on the clipboard: lists are paragraphs with typed marks, dress and remarks of its own all around. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-unhide:no; font-family:宋体} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<h1 style='mso-outline-level:1'><span style='font-family:黑体;color:red'>一、总体情况<o:p></o:p></span></h1>
<p class=MsoNormal style='text-indent:21.0pt'><span style='font-size:16.0pt'>本周<b>供应充足</b>，价格平稳。<script>alert(1)</script><o:p></o:p></span></p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp;</span></span></span><![endif]>蔬菜<o:p></o:p></p>
<p class=MsoListParagraph style='margin-left:42.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>3.<span>&nbsp;&nbsp;</span></span>叶菜</p>
<p class=MsoListParagraph style='margin-left:42.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>4.<span>&nbsp;&nbsp;</span></span>根茎</p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>l</span>猪肉</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><thead><tr style='mso-yfti-irow:0'><td width=120 colspan=2 style='border:solid windowtext 1.0pt'><p class=MsoNormal align=center><b>品种与均价</b><o:p></o:p></p></td></tr></thead><tr><td rowspan=2><p class=MsoNormal>青菜</p></td><td><p class=MsoNormal>3.20</p></td></tr><tr><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>二、</span>水产</p>
<p class=MsoNormal>供应平稳</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>（3）</span>禽蛋</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>3.1.</span>鸡蛋</p>
<p class=MsoNormal><a href="javascript:alert(1)" onclick="alert(2)">见名录</a></p>
<!--EndFragment--></body></html>`;

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

  it('that ends with a table is not changed by who enters it to read', async () => {
    open('/content/articles?edit=1', { type: 'doc', content: [tableSample] });
    const text = await screen.findByRole('textbox', { name: '正文' });
    await user.click(within(text).getByText('保存期限（年）'));
    await user.keyboard('{ArrowRight}');
    expect(screen.queryByText('有改动未保存')).toBeNull();
    await user.keyboard('1');
    expect(await screen.findByText('有改动未保存')).toBeVisible();
  });

  it('pasted from Word keeps headings, lists within lists, tables and links, and nothing else', async () => {
    const { sent } = open('/content/articles?edit=new');
    await user.type(await screen.findByLabelText('标题'), '粘贴');
    await choose(user, screen.getByRole('combobox', { name: '栏目' }), '网站 · 工作动态');
    await user.click(screen.getByRole('textbox', { name: '正文' }));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', FROM_WORD);
    clipboardData.setData('text/plain', '一、总体情况');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    await screen.findByRole('heading', { name: '一、总体情况' });
    await user.click(screen.getByRole('button', { name: '提交审核' }));
    await waitFor(() => expect(sent('content.save')).toHaveLength(1));
    const [{ body }] = sent('content.save') as [{ readonly body: { readonly content: readonly unknown[] } }];
    const said = (words: string, marks?: readonly unknown[]) => ({
      type: 'text',
      text: words,
      ...(marks && { marks }),
    });
    const paragraph = (...content: readonly unknown[]) => ({ type: 'paragraph', content });
    const item = (...content: readonly unknown[]) => ({ type: 'listItem', content });
    const row = (...content: readonly unknown[]) => ({ type: 'tableRow', content });
    const cell = (content: readonly unknown[], attrs = {}, type = 'tableCell') => ({
      type,
      attrs: { colspan: 1, rowspan: 1, ...attrs },
      content,
    });
    const counted = (start: number, words: string) => ({
      type: 'orderedList',
      attrs: { start, type: null },
      content: [item(paragraph(said(words)))],
    });
    expect(body.content).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [said('一、总体情况')] },
      paragraph(said('本周'), said('供应充足', [{ type: 'bold' }]), said('，价格平稳。')),
      {
        type: 'bulletList',
        content: [
          item(paragraph(said('蔬菜')), {
            type: 'orderedList',
            attrs: { start: 3, type: null },
            content: [item(paragraph(said('叶菜'))), item(paragraph(said('根茎')))],
          }),
          item(paragraph(said('猪肉'))),
        ],
      },
      {
        type: 'table',
        content: [
          row(cell([paragraph(said('品种与均价', [{ type: 'bold' }]))], { colspan: 2 }, 'tableHeader')),
          row(cell([paragraph(said('青菜'))], { rowspan: 2 }), cell([paragraph(said('3.20'))])),
          row(cell([{ type: 'paragraph' }])),
        ],
      },
      counted(2, '水产'),
      paragraph(said('供应平稳')),
      counted(3, '禽蛋'),
      paragraph(said('3.1.鸡蛋')),
      paragraph(said('见名录')),
    ]);
  });
});
