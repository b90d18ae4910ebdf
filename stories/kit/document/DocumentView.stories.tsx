import type { Meta, StoryObj } from '@storybook/react-vite';
import { EMPTY_DOCUMENT } from '#base/document/document.ts';
import { DocumentView } from '#kit/document/DocumentView.tsx';
import { documentSample } from '#subjects/content/samples.ts';

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
