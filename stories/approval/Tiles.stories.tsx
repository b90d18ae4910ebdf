import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import { CountTile } from '#subjects/approval/view/CountTile.tsx';
import { ApprovalTiles } from '#subjects/approval/view/ApprovalTiles.tsx';
import { HonouredBrand } from '#subjects/approval/view/HonouredBrand.tsx';
import { TileIcon } from '#subjects/approval/view/TileIcon.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

const ALL = { outlet: true, enterprise: true, fund: true, quarter: true, question: true, brand: true };
const NONE = { outlet: false, enterprise: false, fund: false, quarter: false, question: false, brand: false };
const COUNTS: Answers = {
  'approval.flags': () => ALL,
  'approval.count-pending': () => 12,
  'approval.count-enterprise': () => 1_208,
  'approval.count-fund': () => 3,
  'approval.count-quarter': () => 0,
  'approval.count-question': () => 7,
  'approval.count-brand': () => 4,
};
const without = (...names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(COUNTS).filter(([name]) => !names.includes(name)));

interface Shown {
  readonly answers: Answers;
  readonly density: Density;
  readonly brand?: boolean;
}

function Place({ answers, density, brand = false }: Shown) {
  const Widget = brand ? HonouredBrand : ApprovalTiles;
  const size =
    density === 'wall' ? { width: brand ? 560 : 1_200, height: brand ? 320 : 520 } : { width: brand ? 320 : 900 };
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <div data-density={density} style={size}>
        <Widget density={density} />
      </div>
    </CoreProvider>
  );
}

const meta: Meta<typeof Place> = {
  title: '审批/待审数量',
  component: Place,
  args: { answers: COUNTS, density: 'desk' },
};
export default meta;

type Story = StoryObj<typeof Place>;

export const Desk: Story = { name: '桌面：每项打开其队列' };
export const Wall: Story = { name: '大屏：无链接', args: { density: 'wall' } };
export const TwoFlags: Story = {
  name: '只有两项权限',
  args: { answers: { ...COUNTS, 'approval.flags': () => ({ ...NONE, fund: true, question: true }) } },
};
export const NoFlags: Story = { name: '没有权限', args: { answers: { 'approval.flags': () => NONE } } };
export const OneFailed: Story = { name: '一项取数失败', args: { answers: without('approval.count-fund') } };
export const OneFailedOnWall: Story = {
  name: '一项取数失败：大屏',
  args: { answers: without('approval.count-fund'), density: 'wall' },
};
export const Failed: Story = { name: '取数失败', args: { answers: {} } };
export const FailedOnWall: Story = { name: '取数失败：大屏', args: { answers: {}, density: 'wall' } };
export const Brand: Story = { name: '老字号', args: { brand: true } };
export const BrandOnWall: Story = { name: '老字号：大屏', args: { brand: true, density: 'wall' } };
export const BrandFailed: Story = {
  name: '老字号：取数失败',
  args: { brand: true, answers: without('approval.count-brand') },
};
export const States: Story = {
  name: '单项：加载、零条、上次数据、未能取得',
  render: () => (
    <div style={{ display: 'grid', gap: 12, width: 260 }}>
      <CountTile tile="outlet" word="待审" density="desk" count={undefined} />
      <CountTile tile="fund" word="待审" density="desk" count={0} />
      <CountTile tile="quarter" word="待审" density="desk" count={9} problem="连接服务器失败!" />
      <CountTile tile="question" word="未读" density="desk" count={undefined} problem="连接服务器失败!" />
    </div>
  ),
};
export const Icons: Story = {
  name: '图标',
  render: () => (
    <>
      {(['outlet', 'enterprise', 'fund', 'quarter', 'brand', 'question'] as const).map((tile) => (
        <TileIcon key={tile} tile={tile} />
      ))}
    </>
  ),
};
