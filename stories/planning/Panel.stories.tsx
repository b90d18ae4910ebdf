import type { Meta, StoryObj } from '@storybook/react-vite';
import { PANEL } from '#subjects/planning/terms.ts';
import type { PanelQuery } from '#subjects/planning/wire/area.ts';
import { PlanningPanel } from '#subjects/planning/view/panel/PlanningPanel.tsx';
import { panelAnswer } from '../../tests/support/subjects/sample-planning.ts';

const nothing = () => undefined;
const query: PanelQuery = {
  kinds: [],
  division: undefined,
  areaId: undefined,
  areaType: 0,
  lng: undefined,
  lat: undefined,
  radius: undefined,
  path: undefined,
  step: undefined,
  begin: undefined,
  end: undefined,
};
const inCircle = panelAnswer({ ...query, areaType: 1, lng: 118.784136, lat: 32.041806, radius: 500 });

const meta = {
  title: '规划地图/分析面板',
  component: PlanningPanel,
  args: {
    panel: PANEL.list,
    sections: panelAnswer(query),
    fetching: false,
    problem: undefined,
    density: 'desk',
    onPanel: nothing,
    onTurn: nothing,
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', width: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlanningPanel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const 列表: Story = {};
export const 选定区域: Story = { args: { sections: inCircle } };
export const 中间规划期: Story = { args: { sections: panelAnswer({ ...query, begin: 2026, step: -1 }) } };
export const 加载中: Story = { args: { sections: undefined, fetching: true } };
export const 取数失败保留原数据: Story = { args: { problem: '分析数据未能更新' } };
export const 暂无数据: Story = { args: { sections: [] } };
export const 详细视图: Story = {
  args: { panel: PANEL.detail, sections: inCircle },
  decorators: [
    (Story) => (
      <div style={{ width: 1_200 }}>
        <Story />
      </div>
    ),
  ],
};
