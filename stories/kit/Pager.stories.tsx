import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pager } from '#kit/table/Pager.tsx';
import { PagePosition } from '#kit/table/PagePosition.tsx';
import { inDark, onWall } from './look.ts';

interface Turning {
  readonly total: number;
  readonly page: number;
  readonly most?: number;
}

function TurningPager({ total, page: first, most }: Turning) {
  const [{ page, size }, setShown] = useState({ page: first, size: 10 });
  return (
    <Pager
      total={total}
      page={page}
      pageSize={size}
      most={most}
      hasJumper
      onPage={(next) => setShown({ page: next, size })}
      onPageSize={(nextSize, next) => setShown({ page: next, size: nextSize })}
    />
  );
}

const meta: Meta<typeof TurningPager> = {
  title: 'kit/Pager 分页',
  component: TurningPager,
  args: { total: 286, page: 12 },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const DeskDark: Story = { globals: inDark };
export const FewPages: Story = { args: { total: 32, page: 1 } };
export const PagerOfFive: Story = { args: { most: 5 } };
export const Nothing: Story = { args: { total: 0, page: 1 } };
export const Wall: Story = { globals: onWall, render: () => <PagePosition page={3} pages={9} /> };
export const WallManyPages: Story = { globals: onWall, render: () => <PagePosition page={3} pages={48} /> };
