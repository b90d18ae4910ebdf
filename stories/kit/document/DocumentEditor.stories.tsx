import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EMPTY_DOCUMENT } from '#base/document/document.ts';
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
