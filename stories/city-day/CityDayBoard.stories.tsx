import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { citySample } from '#subjects/city-day/samples.ts';
import { CityDayBoard } from '#subjects/city-day/view/CityDayBoard.tsx';
import { hoursOf } from '#subjects/city-day/rules.ts';
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
        style={density === 'wall' ? { width: 440, height: 720, display: 'grid' } : { width: 480 }}
      >
        <CityDayBoard density={density} />
      </div>
    </CoreProvider>
  );
}

const day = citySample(clock.now());
const meta: Meta<typeof Place> = {
  title: '城市动态/今日动态',
  component: Place,
  args: { density: 'wall', answers: { 'city-day.today': () => day } },
};
export default meta;

type Story = StoryObj<typeof meta>;
export const Wall: Story = { name: '大屏' };
export const Desk: Story = { name: '控制台', args: { density: 'desk' } };
export const Long: Story = {
  name: '名称很长',
  args: {
    answers: {
      'city-day.today': () => ({
        ...day,
        deeds: day.deeds.map((deed) => ({
          ...deed,
          subject: `南京市江北新区浦滨路综合农副产品批发交易中心 · ${deed.subject}`,
        })),
      }),
    },
  },
};
export const Quiet: Story = {
  name: '尚无动态',
  args: { answers: { 'city-day.today': () => ({ ...day, deeds: [], hours: hoursOf([]) }) } },
};
export const Silent: Story = { name: '服务器没有应答', args: { answers: {} } };
