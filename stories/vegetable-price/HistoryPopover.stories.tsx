import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { priceHistorySamples } from '#subjects/vegetable-price/samples.ts';
import {
  type Anchor,
  HistoryPopover,
  type HistoryPopoverProps,
} from '#subjects/vegetable-price/view/HistoryPopover.tsx';

function Opened(props: Pick<HistoryPopoverProps, 'points' | 'problem'>) {
  const [anchor, setAnchor] = useState<Anchor>();
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget.getBoundingClientRect())}>
        价格走势
      </button>
      {anchor && (
        <HistoryPopover
          title="青菜 · 科巷菜场"
          anchor={anchor}
          theme="light"
          onRetry={() => undefined}
          onClose={() => setAnchor(undefined)}
          {...props}
        />
      )}
    </>
  );
}

const meta: Meta<typeof HistoryPopover> = { title: '菜价/价格走势弹窗', component: HistoryPopover };
export default meta;

type Story = StoryObj<typeof HistoryPopover>;

export const Drawn: Story = { name: '有价格', render: () => <Opened points={priceHistorySamples} /> };
export const Loading: Story = { name: '加载中', render: () => <Opened points={undefined} /> };
export const Failed: Story = {
  name: '加载失败',
  render: () => <Opened points={undefined} problem="连接服务器失败!" />,
};
