import type { Meta, StoryObj } from '@storybook/react-vite';
import { blankReportSample, monthlyReportSample } from '#subjects/business-area/samples.ts';
import { MonthlyReportDocument } from '#subjects/business-area/view/report/MonthlyReportDocument.tsx';

const meta: Meta<typeof MonthlyReportDocument> = {
  title: '商圈/月报正文',
  component: MonthlyReportDocument,
  args: { report: monthlyReportSample, isDemonstration: true },
};
export default meta;

type Story = StoryObj<typeof MonthlyReportDocument>;

export const Whole: Story = { name: '完整月份' };
export const UnderWay: Story = {
  name: '未满月',
  args: {
    report: {
      ...monthlyReportSample,
      isFinished: false,
      through: '2026-10-09',
      visits: { days: monthlyReportSample.visits.days.slice(0, 9), before: 2_000_000 },
    },
  },
};
export const Withheld: Story = {
  name: '门店不足，销售额不公布',
  args: { report: { ...monthlyReportSample, sales: { stores: 2, withheld: true } } },
};
export const Blank: Story = { name: '没有数据的月份', args: { report: blankReportSample } };
