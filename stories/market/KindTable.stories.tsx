import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { kindCountsSample } from '#subjects/market/samples.ts';
import { KindTable } from '#subjects/market/view/KindTable.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

interface PlaceProps {
  readonly density: Density;
  readonly answers: Answers;
}

function Place({ density, answers }: PlaceProps) {
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <div
        data-density={density}
        data-theme={density === 'wall' ? 'dark' : 'light'}
        style={density === 'wall' ? { width: 1_200, height: 720, display: 'grid' } : { width: 760 }}
      >
        <KindTable density={density} />
      </div>
    </CoreProvider>
  );
}

const meta: Meta<typeof Place> = {
  title: '市场/各区市场主体',
  component: Place,
  args: { density: 'wall', answers: { 'market.kind-counts': () => kindCountsSample } },
};
export default meta;

type Story = StoryObj<typeof meta>;
export const Wall: Story = { name: '大屏' };
export const Desk: Story = { name: '控制台', args: { density: 'desk' } };
export const None: Story = {
  name: '没有数据',
  args: { answers: { 'market.kind-counts': () => ({ ...kindCountsSample, divisions: [] }) } },
};
export const Silent: Story = { name: '服务器没有应答', args: { answers: {} } };
