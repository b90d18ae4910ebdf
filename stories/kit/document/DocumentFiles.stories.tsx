import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EMPTY_DOCUMENT } from '#base/document/document.ts';
import { DocumentEditor } from '#kit/document/DocumentEditor.tsx';
import { DocumentFiles, type FileSupport } from '#kit/document/files/support.ts';

const PICTURE =
  'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"><rect width="320" height="120" fill="%2388aadd"/></svg>';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const sent: string[] = [];
/** Keeps what is sent, but the first of what is called bad. */
const support: FileSupport = {
  pictures: 'image/*',
  files: '.pdf',
  addressOf: () => PICTURE,
  send: async (file, onSent) => {
    onSent(0.5);
    sent.push(file.name);
    if (file.name.startsWith('坏') && sent.filter((name) => name === file.name).length === 1)
      throw new Error('网络中断，请重试');
    return { fileId: 'a'.repeat(22), name: file.name, size: file.size, isPicture: file.type.startsWith('image/') };
  },
};

const meta = {
  title: 'kit/文档图片和附件 DocumentFiles',
  component: DocumentEditor,
  args: { label: '正文', initial: EMPTY_DOCUMENT, onChange: fn() },
  decorators: [(Story) => <DocumentFiles value={support}>{Story()}</DocumentFiles>],
} satisfies Meta<typeof DocumentEditor>;
export default meta;

type Story = StoryObj<typeof meta>;
const fileOf = (name: string, type: string) => new File(['x'], name, { type });

/** 选择图片和附件：各在各的位置，图片要写替代文字。 */
export const 插入: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.upload(page.getByLabelText('选择图片'), fileOf('摊位.png', 'image/png'));
    await userEvent.upload(page.getByLabelText('选择附件'), fileOf('清单.pdf', 'application/pdf'));
    const alt = await page.findByRole('textbox', { name: '替代文字' });
    await expect(alt).toBeInvalid();
    await userEvent.type(alt, '蔬菜摊位');
    await page.findByText('附件：清单.pdf');
    await waitFor(() => expect(JSON.stringify(args.onChange.mock.lastCall?.[0])).toContain('"alt":"蔬菜摊位"'));
  },
};

/** 没有传上的说明原因，可以重试。 */
export const 重试: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.upload(page.getByLabelText('选择附件'), fileOf(`坏${sent.length}.pdf`, 'application/pdf'));
    await page.findByText('网络中断，请重试');
    await userEvent.click(page.getByRole('button', { name: '重试' }));
    await page.findByText(/^附件：坏/);
  },
};

/** 从 Word 粘贴：带来的图片上传，没有带来的说出来；外站图片不取。 */
export const 粘贴带图: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const text = page.getByRole('textbox', { name: '正文' });
    await userEvent.click(text);
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<p class="MsoNormal">正文</p><img src="data:image/png;base64,${PIXEL}" alt="带来的"><img src="file:///C:/x.png"><img src="https://evil.example/x.png" onerror="alert(1)">`,
    );
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await expect(await page.findByText(/有 2 张图片没有带入/)).toBeVisible();
    await waitFor(() => expect(page.getByRole('textbox', { name: '替代文字' })).toHaveValue('带来的'));
    const written = JSON.stringify(args.onChange.mock.lastCall?.[0]);
    await expect(written).not.toMatch(/evil|onerror|file:/);
  },
};
