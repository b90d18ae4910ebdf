import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { AlertCount } from '#subjects/alert/view/AlertCount.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { widgetAnswers } from '../../tests/support/subjects/widget-answers.ts';

function Place({ density, answers }: { readonly density: Density; readonly answers: Answers }) {
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <div
        data-density={density}
        data-theme={density === 'wall' ? 'dark' : 'light'}
        style={{ width: 380, height: 168 }}
      >
        <AlertCount density={density} />
      </div>
    </CoreProvider>
  );
}

const answers = widgetAnswers(clock.now() - 3_600_000);
const meta: Meta<typeof Place> = { title: '预警/未解除预警', component: Place, args: { density: 'wall', answers } };
export default meta;

type Story = StoryObj<typeof meta>;
export const Wall: Story = { name: '大屏' };
export const Desk: Story = { name: '控制台', args: { density: 'desk' } };
export const Silent: Story = { name: '服务器没有应答', args: { answers: {} } };
