import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Segments } from '#kit/choice/Segments.tsx';
import { inDark } from '../look.ts';

const PERIODS = ['一周', '一个月', '三个月', '六个月', '一年'].map((label) => ({ value: label, label }));

function ChosenSegments({ first }: { readonly first?: string | undefined }) {
  const [chosen, setChosen] = useState(first);
  return <Segments legend="周期" segments={PERIODS} chosen={chosen} onChoose={setChosen} />;
}

const meta: Meta<typeof ChosenSegments> = {
  title: 'kit/Segments 分段选择',
  component: ChosenSegments,
  args: { first: '一个月' },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const DeskDark: Story = { globals: inDark };
export const NothingChosen: Story = { args: { first: undefined } };
export const Narrow: Story = {
  decorators: [
    (Shown) => (
      <div style={{ width: 220 }}>
        <Shown />
      </div>
    ),
  ],
};
