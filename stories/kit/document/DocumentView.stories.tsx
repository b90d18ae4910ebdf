import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { EMPTY_DOCUMENT } from '#base/document/document.ts';
import { DocumentView } from '#kit/document/DocumentView.tsx';
import { documentSample, tableSample } from '#subjects/content/samples.ts';

const meta = {
  title: 'kit/文档 DocumentView',
  component: DocumentView,
  args: { tree: documentSample },
} satisfies Meta<typeof DocumentView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const 文章: Story = {};
export const 空文档: Story = { args: { tree: EMPTY_DOCUMENT } };
export const 长词与深层列表: Story = {
  args: {
    tree: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'https://commerce.example/'.repeat(12) }] },
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [
            {
              type: 'listItem',
              content: [
                { type: 'paragraph', content: [{ type: 'text', text: '第三条' }] },
                {
                  type: 'bulletList',
                  content: [
                    {
                      type: 'listItem',
                      content: [
                        {
                          type: 'paragraph',
                          content: [
                            { type: 'text', text: '着重', marks: [{ type: 'bold' }, { type: 'underline' }] },
                            { type: 'text', text: '删去', marks: [{ type: 'strike' }, { type: 'italic' }] },
                          ],
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
        { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: '引用的话' }] }] },
        { type: 'horizontalRule' },
        { type: 'paragraph' },
      ],
    },
  },
};

const wide = {
  type: 'table',
  content: Array.from({ length: 4 }, (_, row) => ({
    type: 'tableRow',
    content: Array.from({ length: 14 }, (_each, column) => ({
      type: row === 0 ? 'tableHeader' : 'tableCell',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: row === 0 ? `第${column + 1}季度` : `${column}.5` }] },
      ],
    })),
  })),
};

/** 表格：表头、合并的格、数字靠右。 */
export const 表格: Story = { args: { tree: { type: 'doc', content: [tableSample] } } };

/** 比页面宽的表格在自己的框中左右移动，页面不动；键盘也能移动。 */
export const 宽表格: Story = {
  args: { tree: { type: 'doc', content: [wide] } },
  decorators: [(Story) => <div style={{ width: 358 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('region', { name: '表格' });
    await expect(box.clientWidth).toBeLessThanOrEqual(358);
    await expect(box.scrollWidth).toBeGreaterThan(800);
    box.focus();
    await expect(box).toHaveFocus();
  },
};
