import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { allReports } from '#subjects/reports.ts';
import { FillingPage, pressing } from '../report/filling-page.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { BLANK_WEEK, OWN_ROWS } from '../../tests/support/subjects/sample-reports.ts';

const figures = (factor: number) => ({
  'sales/total/current': 182_460.55 * factor,
  'sales/online/current': 13_208.4 * factor,
  'sales/tax/current': 6_905.12 * factor,
  'visitors/total/current': Math.round(21_306_000 * factor),
});

/** The list of a kind, and its form beside what other reports hold of the period. */
function answersOf(kind: string, periods: readonly [string, string, string]): Answers {
  const rows = OWN_ROWS.map((row, index) => ({
    ...row,
    kind,
    period: periods[index] ?? '',
    periodStart: '2025-01-01',
  }));
  const blank = { ...BLANK_WEEK, kind, items: [], headerDates: [], lastPeriod: figures(0.94), drawn: figures(1) };
  return {
    'report.list': () => ({ totalCount: rows.length, rows }),
    'report.detail': ({ reportId, period = periods[0] }: Readonly<Record<string, string | undefined>>) => {
      const row = rows.find((one) => one.reportId === reportId);
      return row
        ? { ...blank, reportId, period: row.period, status: 1, version: 1, cells: figures(1.02), actions: ['comment'] }
        : { ...blank, period };
    },
  };
}
const storyOf = (kind: string, periods: readonly [string, string, string]): Story => ({
  args: {
    kind,
    title: allReports.find(({ key }) => key === kind)?.title ?? '',
    answers: answersOf(kind, periods),
  },
});

/** Reports that came by declaration: business cases 商业案例 by year and quarter, weekends of stores, months of markets. */
const meta: Meta<typeof FillingPage> = {
  title: 'business-case/Filling 商业案例与月度、周末报表',
  component: FillingPage,
  render: (args) => <FillingPage {...args} />,
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Year: Story = storyOf('case-year', ['2025', '2024', '2023']);
export const YearAdd: Story = { ...Year, play: pressing('新增') };
/** Four quarters beside the year that they make. */
export const YearShow: Story = { ...Year, play: pressing(/^查看 .*2023/) };
export const YearEmpty: Story = {
  args: { ...Year.args, answers: { 'report.list': () => ({ totalCount: 0, rows: [] }) } },
};
export const YearFailed: Story = {
  args: {
    ...Year.args,
    answers: {
      'report.list': () => {
        throw noResponse({ call: 'report.list' });
      },
    },
  },
};
export const Base: Story = storyOf('case-base', ['2025', '2024', '2023']);
export const Quarter: Story = storyOf('case-quarter', ['2026-Q3', '2026-Q2', '2026-Q1']);
export const Weekend: Story = storyOf('weekend-sales', ['2026-W23E', '2026-W22E', '2026-W21E']);
export const MarketMonth: Story = storyOf('market-month', ['2026-05', '2026-04', '2026-03']);
