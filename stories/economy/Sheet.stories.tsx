import type { Meta, StoryObj } from '@storybook/react-vite';
import { monthSheetSample } from '#subjects/economy/samples.ts';
import type { EconomySheet } from '#subjects/economy/wire.ts';
import { MonthSheetPage } from '../../console/pages/economy/SheetPage.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { ConsolePage, NEVER } from '../support/ConsolePage.tsx';

const REGIONS: Answers = {
  'economy-month.options': () => [{ field: 'regionId', options: [{ value: '320100', text: '南京市', depth: 0 }] }],
};

function Shown({ answers = {} }: { readonly answers?: Answers }) {
  return (
    <ConsolePage answers={{ ...REGIONS, ...answers }} at={`/economy/month-sheet?period=${monthSheetSample.period}`}>
      <MonthSheetPage title="月度填报" />
    </ConsolePage>
  );
}
const showing = (sheet: EconomySheet) => ({ answers: { 'economy-sheet.month': () => sheet } });

/** Every indicator of a month, filled in together: with figures, in a February, coming, failed, and for somebody without a district. */
const meta: Meta<typeof Shown> = { title: '区域经济/月度填报', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = { args: showing(monthSheetSample) };
export const February: Story = {
  args: showing({
    ...monthSheetSample,
    period: '2026-02',
    indicators: monthSheetSample.indicators.map((one) => ({ ...one, stored: undefined, past: [] })),
  }),
};
export const Ended: Story = {
  args: showing({
    ...monthSheetSample,
    indicators: monthSheetSample.indicators.map((one) => ({ ...one, ended: one.indicatorId === 1, stored: undefined })),
  }),
};
export const Coming: Story = { args: { answers: { 'economy-sheet.month': NEVER } } };
export const Failed: Story = { args: {} };
export const NoDistrict: Story = { args: { answers: { 'economy-month.options': () => [] } } };
