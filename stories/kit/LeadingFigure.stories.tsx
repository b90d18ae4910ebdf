import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetPlaceContext } from '#kit/frame/place.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { STORY_NOW, onWall } from './look.ts';

const hour = 3_600_000;
/** Where the finding goes on a wall; nobody hears it here. */
const hero = { name: '市场规划', board: { tell: () => undefined } };

/** The figure in the bar of a scene's hero 主数字, which is read from eight metres. */
const meta: Meta<typeof WidgetFrame> = {
  title: 'kit/LeadingFigure 主数字',
  component: WidgetFrame,
  globals: onWall,
  args: {
    title: '全市网点 1,218 个，营业面积 4,215,731 平方米',
    density: 'wall',
    state: 'ready',
    freshness: 'fresh',
    asOf: STORY_NOW - hour / 20,
    now: STORY_NOW,
    lead: { value: '1,218', unit: '个网点', note: '全市，营业面积 4,215,731 平方米' },
  },
  render: (args) => (
    <WidgetPlaceContext value={{ hero }}>
      <WidgetFrame {...args}>
        <p>秦淮区 160 个，江宁区 154 个，栖霞区 137 个</p>
      </WidgetFrame>
    </WidgetPlaceContext>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Fresh: Story = {};
export const ShareOfTwo: Story = { args: { lead: { value: '16', unit: '/ 16 家', note: '已报价，15 家有菜价预警' } } };
export const SevenDigits: Story = { args: { lead: { value: '1,688,341', unit: '人', note: '全市居住人口' } } };
export const Zero: Story = { args: { lead: { value: '0', unit: '处偏少' } } };
export const FourDigitPrice: Story = {
  args: { lead: { value: '1,208.50', unit: '元/500克', note: '示例江北新区桥北片区弘阳广场农副产品市场' } },
};
export const Stale: Story = { args: { freshness: 'stale', asOf: STORY_NOW - 26 * hour } };
/** What failed keeps the last figure and says so. */
export const FailedAfterData: Story = { args: { state: 'failed', problem: '服务器无响应', freshness: 'late' } };
/** Without data there is no figure: none is made up. */
export const Loading: Story = { args: { state: 'loading', freshness: undefined } };
export const Empty: Story = { args: { state: 'empty', emptyText: '暂无网点' } };
/** At a desk the frame has its title alone. */
export const AtDesk: Story = { args: { density: 'desk' }, globals: { density: 'desk', theme: 'light' } };
