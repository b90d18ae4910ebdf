import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { openAlertsOf } from '#subjects/alert/samples.ts';
import { WorstAlert } from '#subjects/alert/view/WorstAlert.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { widgetAnswers } from '../../tests/support/subjects/widget-answers.ts';

const asOf = clock.now() - 3_600_000;
const answers = widgetAnswers(asOf);

function Place({ density, answered }: { readonly density: Density; readonly answered: Answers }) {
  return (
    <CoreProvider core={sampleServer(answered).core}>
      <div
        data-density={density}
        data-theme={density === 'wall' ? 'dark' : 'light'}
        style={density === 'wall' ? { width: 1_000, height: 880, display: 'grid' } : { width: 640 }}
      >
        <WorstAlert density={density} />
      </div>
    </CoreProvider>
  );
}

const meta: Meta<typeof Place> = {
  title: '预警/最严重预警',
  component: Place,
  args: { density: 'wall', answered: answers },
};
export default meta;

type Story = StoryObj<typeof meta>;
export const Wall: Story = { name: '大屏' };
export const Desk: Story = { name: '控制台', args: { density: 'desk' } };
export const Calm: Story = {
  name: '没有预警',
  args: { answered: { ...answers, 'alert.open': () => openAlertsOf([], asOf) } },
};
export const NoCourse: Story = {
  name: '走势没有应答',
  args: { answered: Object.fromEntries(Object.entries(answers).filter(([name]) => name !== 'alert.one')) },
};
export const Silent: Story = { name: '服务器没有应答', args: { answered: {} } };
