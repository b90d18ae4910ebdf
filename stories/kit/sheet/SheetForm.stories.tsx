import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CellTexts } from '#base/sheet-edit/board.ts';
import { type CellReasons, NO_CONTEXT } from '#base/sheet/sheet.ts';
import { LazySheetForm } from '#kit/sheet/lazy.tsx';
import { useSheetForm } from '#kit/sheet/use-sheet-form.ts';
import type { Theme } from '#kit/tokens/theme.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { inDark, lookOf } from '../look.ts';

const COMMODITIES = ['食品', '服装', '化妆品', '金银珠宝', '家用电器', '日用品'].map((title, index) => ({
  key: `c${index}`,
  title,
}));
const FORM = storeWeekReport.formOf(COMMODITIES);
const DATES = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
const CONTEXT = {
  ...NO_CONTEXT,
  lastPeriod: { 'day/week/subtotal': 700, 'night/week/subtotal': 180 },
  loaded: { 'day/week/cumulative': 31_240.5 },
};

const days = (sheet: string, values: readonly string[]): CellTexts =>
  Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day, index) => [
      `${sheet}/week/${day}`,
      values[index] ?? '',
    ]),
  );
const FILLED: CellTexts = {
  ...days('day', ['92.4', '88.1', '90.02', '95.6', '121.3', '168.25', '155.9']),
  ...days('night', ['21.2', '20.6', '22.4', '24.8', '40.1', '61.5', '52.3']),
  'major/c0/workday': '80.2',
  'major/c0/weekend': '66.4',
  'major/c1/workday': '120.6',
  'major/c1/weekend': '140.3',
};
const FAULTY: CellTexts = { ...FILLED, 'night/week/mon': '120', 'day/week/wed': '约九十', 'day/week/sat': '1682.5' };

interface Shown {
  readonly texts: CellTexts;
  readonly reasons?: CellReasons;
  readonly readOnly?: boolean;
  readonly changed?: ReadonlySet<string>;
  readonly returned?: Readonly<Record<string, string>>;
  readonly theme?: Theme;
}

function WeeklySheets({ texts, reasons = {}, readOnly = false, changed, returned, theme = 'light' }: Shown) {
  const entry = useSheetForm({ form: FORM, context: CONTEXT, texts, reasons, readOnly });
  return (
    <LazySheetForm
      form={FORM}
      entry={entry}
      dates={DATES}
      changed={changed}
      returned={returned}
      readOnly={readOnly}
      theme={theme}
    />
  );
}

const meta: Meta<typeof WeeklySheets> = {
  title: 'kit/SheetForm 填报表格',
  component: WeeklySheets,
  args: { texts: FILLED },
  render: (args, { globals }) => <WeeklySheets {...args} theme={lookOf(globals).theme} />,
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { texts: {} } };
export const Faults: Story = { args: { texts: FAULTY, reasons: { 'day/week/subtotal': '周年庆促销' } } };
export const Returned: Story = {
  args: {
    returned: { 'day/week/sat': '与日报合计不符，请核对' },
    changed: new Set(['day/week/fri', 'major/c1/weekend']),
  },
};
export const ReadOnly: Story = { args: { readOnly: true } };
export const Dark: Story = { globals: inDark, args: { texts: FAULTY } };
export const Narrow: Story = {
  decorators: [
    (Drawn) => (
      <div style={{ width: 390 }}>
        <Drawn />
      </div>
    ),
  ],
};
