import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { articleSample, documentSample } from '#subjects/content/samples.ts';
import { ChannelPreview } from '../../console/pages/content/ChannelPreview.tsx';

const meta = {
  title: 'content/文章预览 ChannelPreview',
  component: ChannelPreview,
  args: { article: { ...articleSample, body: documentSample } },
} satisfies Meta<typeof ChannelPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const 网站: Story = {};
export const 小程序: Story = { args: { article: { ...articleSample, channel: 'mini', body: documentSample } } };

/** 一种渠道的文章也能看另一种渠道的样子。 */
export const 切换: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('region', { name: '网站预览' })).toBeVisible();
    await userEvent.click(page.getByRole('radio', { name: '小程序' }));
    const shown = await page.findByRole('region', { name: '小程序预览' });
    await expect(shown.querySelector('[data-channel="mini"]')?.clientWidth).toBeLessThanOrEqual(375);
  },
};
