import type { Meta, StoryObj } from '@storybook/react-vite';
import { Figure } from '#kit/chart/Figure.tsx';
import { LazyBarChart, LazyPieChart } from '#kit/chart/lazy.tsx';
import { ValueTable } from '#kit/chart/ValueTable.tsx';
import { inDark, lookOf, onWall } from '../look.ts';

const cities = [
  ['合肥', 12.6],
  ['滁州', 11.8],
  ['马鞍山', 9.4],
  ['芜湖', 7.1],
  ['扬州', 6.8],
  ['镇江', 6.2],
  ['苏州', 4.9],
] as const;
const jobs = [
  ['公司职员', 46.2],
  ['学生', 21.5],
  ['个体经营', 14.8],
  ['自由职业', 9.7],
  ['其他', 7.8],
] as const;
const named = (pairs: readonly (readonly [string, number])[]) => pairs.map(([name, value]) => ({ name, value }));
const bars = {
  values: named(cities),
  unit: '万人',
  nameTitle: '来源城市',
  valueTitle: '人数',
  ariaLabel: '客源城市人数',
};
const pie = {
  values: named(jobs),
  unit: '%',
  nameTitle: '职业',
  valueTitle: '占比',
  ariaLabel: '顾客职业占比',
};

const meta: Meta = {
  title: 'kit/ShareCharts 柱图与饼图',
  render: (_, { globals }) => (
    <>
      <LazyBarChart {...bars} {...lookOf(globals)} />
      <LazyBarChart {...bars} {...lookOf(globals)} lying />
      <LazyPieChart {...pie} {...lookOf(globals)} />
    </>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const DeskDark: Story = { globals: inDark };
export const Wall: Story = { globals: onWall };
export const Empty: Story = {
  render: (_, { globals }) => <LazyPieChart {...pie} values={[]} {...lookOf(globals)} />,
};

/** What is drawn without a canvas has the same table and CSV. */
export const DrawnByElements: Story = {
  render: (_, { globals }) => (
    <Figure
      ariaLabel="性别比例"
      density={lookOf(globals).density}
      twin={
        <ValueTable
          caption="性别比例"
          nameTitle="性别"
          valueTitle="占比（%）"
          values={[
            { name: '男', value: 52.31 },
            { name: '女', value: 47.69 },
          ]}
        />
      }
    >
      <p>男 52.31%　女 47.69%</p>
    </Figure>
  ),
};
