import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { type DocumentTree, EMPTY_DOCUMENT, readDocument } from '#base/document/document.ts';
import { rowsOf } from '#base/document/cells.ts';
import { DocumentEditor } from '#kit/document/DocumentEditor.tsx';
import { documentSample } from '#subjects/content/samples.ts';

const meta = {
  title: 'kit/文档编辑 DocumentEditor',
  component: DocumentEditor,
  args: { label: '正文', initial: documentSample, onChange: fn() },
} satisfies Meta<typeof DocumentEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

export const 已有正文: Story = {};
export const 空白: Story = { args: { initial: EMPTY_DOCUMENT } };
export const 未填写: Story = { args: { initial: EMPTY_DOCUMENT, invalid: true } };

/** 从文字处理软件粘贴：留下标题、加粗和列表，去掉字体、颜色和脚本。 */
export const 粘贴: Story = {
  args: { initial: EMPTY_DOCUMENT },
  play: async ({ canvasElement, args }) => {
    const text = within(canvasElement).getByRole('textbox', { name: '正文' });
    await userEvent.click(text);
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<html><body><!--StartFragment--><h1 style="color:red">标题</h1><p class="MsoNormal"><b><span style="font-family:宋体">加粗</span></b>' +
        '<a href="javascript:alert(1)">坏链接</a><script>alert(1)</' +
        'script></p><!--EndFragment--></body></html>',
    );
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await waitFor(() => expect(text).toHaveTextContent('标题'));
    const written = JSON.stringify(args.onChange.mock.lastCall?.[0]);
    await expect(written).toContain('加粗');
    await expect(written).toContain('"bold"');
    await expect(written).not.toMatch(/javascript|color|MsoNormal|alert/);
  },
};

const lastOf = (changes: { readonly lastCall?: readonly unknown[] }) => changes.lastCall?.[0] as DocumentTree;
/** What is written: the words of its first table, cell by cell. */
function tableOf(tree: DocumentTree) {
  const table = tree.content?.find(({ type }) => type === 'table');
  if (!table) throw new Error('no table');
  return rowsOf(table).map((cells) =>
    cells.map(
      ({ node, across, down }) => `${JSON.stringify(node).match(/"text":"([^"]*)"/)?.[1] ?? ''} ${across}×${down}`,
    ),
  );
}
async function pasted(text: HTMLElement, html: string) {
  await userEvent.click(text);
  const data = new DataTransfer();
  data.setData('text/html', html);
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}

/** 插入表格：行数列数有限，Tab 到下一格，最后一格再按 Tab 加一行，Ctrl+Enter 离开。 */
export const 表格: Story = {
  args: { initial: EMPTY_DOCUMENT },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const text = page.getByRole('textbox', { name: '正文' });
    await userEvent.click(page.getByRole('button', { name: '表格' }));
    const rows = page.getByRole('textbox', { name: '行数' });
    await userEvent.clear(rows);
    await userEvent.type(rows, '101{Enter}');
    await expect(page.getByRole('alert')).toHaveTextContent('行数应为 1 至 100 的整数');
    await userEvent.clear(rows);
    await userEvent.type(rows, '2');
    const columns = page.getByRole('textbox', { name: '列数' });
    await userEvent.clear(columns);
    await userEvent.type(columns, '2{Enter}');
    await waitFor(() => expect(text.querySelectorAll('th')).toHaveLength(2));
    await userEvent.keyboard('品种{Tab}均价{Tab}青菜{Tab}3.20{Tab}猪肉');
    await waitFor(() =>
      expect(tableOf(lastOf(args.onChange.mock))).toEqual([
        ['品种 1×1', '均价 1×1'],
        ['青菜 1×1', '3.20 1×1'],
        ['猪肉 1×1', ' 1×1'],
      ]),
    );
    await userEvent.click(page.getByRole('button', { name: '右侧加列' }));
    await userEvent.click(page.getByRole('button', { name: '删除行' }));
    await waitFor(() => expect(tableOf(lastOf(args.onChange.mock)).map((cells) => cells.length)).toEqual([3, 3]));
    await userEvent.keyboard('{Control>}{Enter}{/Control}表后');
    await waitFor(() => expect(page.queryByRole('toolbar', { name: '正文表格' })).toBeNull());
    const read = readDocument(lastOf(args.onChange.mock));
    await expect('tree' in read && read.tree.content?.map(({ type }) => type)).toEqual(['table', 'paragraph']);
  },
};

/** 从 Excel 或 WPS 表格粘贴：仍是表格，合并的格保留，溢出到空格上的字不算合并，隐藏的行不要。 */
export const 粘贴表格: Story = {
  args: { initial: EMPTY_DOCUMENT },
  play: async ({ canvasElement, args }) => {
    const text = within(canvasElement).getByRole('textbox', { name: '正文' });
    await pasted(
      text,
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{mso-number-format:General}</style></head><body>
      <table border=0 cellpadding=0 width=216><!--StartFragment--><col width=72 span=3>
      <tr height=19><td colspan=2 rowspan=2 class=xl65>合计</td><td class=xl66 align=right x:num="1280.5">1,280.50</td></tr>
      <tr height=19><td class=xl66><script>alert(1)</` +
        `script>二</td></tr>
      <tr height=19><td colspan=2 style='mso-ignore:colspan'>很长的说明</td><td>　</td></tr>
      <![if supportMisalignedColumns]><tr height=0 style='display:none'><td></td><td></td><td></td></tr><![endif]>
      <!--EndFragment--></table></body></html>`,
    );
    await waitFor(() =>
      expect(tableOf(lastOf(args.onChange.mock))).toEqual([
        ['合计 2×2', '1,280.50 1×1'],
        ['二 1×1'],
        ['很长的说明 1×1', ' 1×1', ' 1×1'],
      ]),
    );
    await expect(readDocument(lastOf(args.onChange.mock))).toHaveProperty('tree');
  },
};

/** 太大的表格不悄悄截断：逐行转为文字，并说出来。 */
export const 粘贴过大的表格: Story = {
  args: { initial: EMPTY_DOCUMENT },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const row = '<tr><td>甲</td><td>乙</td></tr>';
    await pasted(page.getByRole('textbox', { name: '正文' }), `<table>${row.repeat(101)}</table>`);
    await expect(await page.findByRole('alert')).toHaveTextContent('粘贴的表格超过 100 行或 20 列，已逐行转为文字');
    await waitFor(() => expect(lastOf(args.onChange.mock).content).toHaveLength(101));
  },
};
