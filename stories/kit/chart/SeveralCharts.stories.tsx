import type { Meta, StoryObj } from '@storybook/react-vite';
import { LazyCalendarHeat, LazyFlowChart, LazySmallLines, LazyStackChart } from '#kit/chart/lazy.tsx';
import { inDark, lookOf } from '../look.ts';

const places = ['1月', '2月', '3月', '4月', '5月', '6月'];
const lines = [
  { name: '叶菜', values: [320, 280, 410, 460, 512, 498] },
  { name: '根茎', values: [210, 205, 198, 220, 231, 240] },
  { name: '茄果', values: [120, 96, null, 188, 240, 262] },
];
const course = { places, lines, xTitle: '月份', yTitle: '交易量', unit: '吨', ariaLabel: '按月交易量' };
const days = Array.from({ length: 200 }, (_, at) => {
  const date = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
  return { date, value: at % 41 === 7 ? null : 100 + 40 * Math.sin(at / 20) + (at % 7) * 6 };
});
const flow = {
  nodes: [
    { id: 'a', name: '山东', note: '损耗率 3.1%，加价率 18%' },
    { id: 'b', name: '云南', note: '损耗率 4.6%，加价率 24%' },
    { id: 'c', name: '本地', note: '损耗率 1.2%，加价率 12%' },
    { id: 'm', name: '众彩批发市场', note: '零售加价率 41%' },
    { id: 'n', name: '天环批发市场' },
    { id: 's', name: '交易量' },
    { id: 'l', name: '损耗', isLoss: true },
  ],
  links: [
    { source: 'a', target: 'm', value: 620 },
    { source: 'b', target: 'm', value: 260 },
    { source: 'c', target: 'm', value: 180 },
    { source: 'c', target: 'n', value: 240 },
    { source: 'm', target: 's', value: 1_020 },
    { source: 'm', target: 'l', value: 40 },
    { source: 'n', target: 's', value: 236 },
    { source: 'n', target: 'l', value: 4 },
  ],
};

const meta: Meta = {
  title: 'kit/SeveralCharts 堆积图、小图组、日历与流向',
  render: (_, { globals }) => {
    const look = lookOf(globals);
    return (
      <>
        <LazyStackChart {...course} {...look} />
        <LazySmallLines {...course} density={look.density} />
        <LazyCalendarHeat days={days} valueTitle="交易量" unit="吨" density={look.density} ariaLabel="每日交易量" />
        <LazyFlowChart
          flow={flow}
          stages={['产地', '批发市场', '去向']}
          valueTitle="进货量"
          unit="吨"
          {...look}
          height={320}
          ariaLabel="农产品流向"
        />
      </>
    );
  },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const DeskDark: Story = { globals: inDark };
export const Empty: Story = {
  render: (_, { globals }) => <LazyStackChart {...course} lines={[]} {...lookOf(globals)} />,
};
