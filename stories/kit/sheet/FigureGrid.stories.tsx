import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTheme } from '#kit/frame/measure.ts';
import { FigureGrid } from '#kit/sheet/figures/FigureGrid.tsx';
import type { FigureSheet } from '#kit/sheet/figures/figures.ts';

const [GOODS, DAYS] = [50, 60];
const DISTRICTS = ['玄武区', '秦淮区', '建邺区', '鼓楼区'];
const LINES = DISTRICTS.length * (GOODS + 1);

/** Invented figures: districts by goods down, days across, a total below each district, of all at the foot and at the right. */
const sheet: FigureSheet = {
  columns: [
    { title: '行政区划', width: 132, align: 'left' },
    { title: '商品', width: 132, align: 'left' },
    ...Array.from({ length: DAYS }, (_, at) => ({ title: `第 ${at + 1} 天`, width: 96, align: 'right' as const })),
    { title: '合计', width: 112, align: 'right' },
  ],
  names: 2,
  together: 1,
  stays: { left: 2, right: 1, foot: 1 },
  rows: LINES + 1,
  textAt: (row, column) => {
    const goods = row % (GOODS + 1);
    if (column === 0) return row === LINES ? '合计' : (DISTRICTS[Math.floor(row / (GOODS + 1))] ?? '');
    if (column === 1) return row === LINES ? '' : goods === GOODS ? '小计' : `商品 ${goods + 1}`;
    return String(((row * 7 + column * 13) % 90) + 10);
  },
  isSum: (row) => row === LINES || row % (GOODS + 1) === GOODS,
  opens: (_row, column) => column > 1,
};

const Shown = ({ of }: { readonly of: FigureSheet }) => (
  <FigureGrid sheet={of} label="农产品零售价统计结果" theme={useTheme()} onOpen={() => {}} />
);

const meta: Meta<typeof Shown> = {
  title: 'kit/交叉表',
  component: Shown,
  args: { of: sheet },
};
export default meta;

type Story = StoryObj<typeof meta>;
export const Large: Story = { name: '两百行、六十列' };
export const Few: Story = { name: '只有一行', args: { of: { ...sheet, rows: 1, stays: { ...sheet.stays, foot: 0 } } } };
