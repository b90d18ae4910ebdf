import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import { LazyMap } from '#kit/map/lazy.tsx';
import { mapOutletSamples } from '#subjects/planning/samples.ts';
import { Legend } from '#subjects/planning/view/map/Legend.tsx';
import { OutletFacts } from '#subjects/planning/view/map/OutletFacts.tsx';
import { OutletList } from '#subjects/planning/view/map/OutletList.tsx';
import { PlanningMap } from '#subjects/planning/view/map/PlanningMap.tsx';
import { sampleServer } from '../../tests/support/sample-server.tsx';
import { planningAnswers } from '../../tests/support/subjects/sample-planning.ts';

const VIEW = { lng: 118.7932, lat: 32.0391, zoom: 16 } as const;
const FILTERS = { kinds: [], division: undefined, areaId: undefined };
const OFF = { hideOutlets: false, population: false, coverage: false, range: false } as const;
const nothing = () => undefined;

const meta: Meta<typeof PlanningMap> = {
  title: '规划地图/地图',
  component: PlanningMap,
  args: { filters: FILTERS, toggles: OFF, area: undefined, view: VIEW, density: 'desk', height: 480 },
  decorators: [
    (Story) => (
      <CoreProvider core={sampleServer(planningAnswers).core}>
        <Story />
      </CoreProvider>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof PlanningMap>;

export const 网点: Story = {};
export const 覆盖范围与选区: Story = {
  args: { toggles: { ...OFF, range: true }, area: { kind: 'circle', centre: VIEW, radius: 300 } },
};
export const 服务人口分布: Story = { args: { toggles: { ...OFF, population: true, hideOutlets: true } } };
export const 图例: Story = { render: () => <Legend /> };
export const 网点列表: Story = {
  render: () => <OutletList outlets={mapOutletSamples} density="desk" onChoose={nothing} onLook={nothing} />,
};
export const 网点信息: Story = {
  render: () => (
    <LazyMap
      label="科巷"
      layers={{}}
      view={VIEW}
      range={{ least: 10, most: 19 }}
      density="desk"
      theme="light"
      height={480}
      unsupported=""
      twin={null}
    >
      {mapOutletSamples[0] && <OutletFacts outlet={mapOutletSamples[0]} onClose={nothing} />}
    </LazyMap>
  ),
};
