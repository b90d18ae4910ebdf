import { SheetForm } from '#kit/sheet/SheetForm.tsx';
import { type FormEntry, useSheetForm } from '#kit/sheet/use-sheet-form.ts';
import type { CellTexts } from '#base/sheet-edit/board.ts';
import { againstLastPeriod } from '#base/sheet/rules.ts';
import {
  NO_CONTEXT,
  type NumberForm,
  type Sheet,
  type SheetContext,
  type SheetForm as Declared,
} from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import type { Theme } from '#kit/tokens/theme.ts';

const amount: NumberForm = { decimals: 2, least: 0, most: 100_000, unit: 'ten-thousand-yuan' };
const filled = { kind: 'filled', form: amount, required: false } as const;
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const TITLES = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
export const DATES = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];

function daily(key: string, title: string, rows: readonly string[]): Sheet {
  const total = {
    kind: 'computed',
    decimals: 2,
    compute: (read: { row: string; value: (sheet: string, row: string, column: string) => number | null }) =>
      DAYS.reduce<number | null>((sum, day) => {
        const value = read.value(key, read.row, day);
        return value === null ? sum : (sum ?? 0) + value;
      }, null),
  } as const;
  const lastWeek = { kind: 'computed', decimals: 2, compute: () => 70 } as const;
  const change = {
    kind: 'computed',
    decimals: 2,
    suffix: '%',
    compute: (read: { row: string; value: (sheet: string, row: string, column: string) => number | null }) => {
      const now = read.value(key, read.row, 'xj');
      return now === null ? null : ((now - 70) / 70) * 100;
    },
  } as const;
  const computed = new Map<string, typeof total | typeof lastWeek | typeof change>([
    ['xj', total],
    ['sz', lastWeek],
    ['zhb', change],
  ]);
  return {
    key,
    title,
    unit: '万元',
    rowHeaders: [{ key: 'title', title: '项目', width: 110 }],
    rows: rows.map((row, index) => ({ key: `r${index}`, title: row })),
    columns: [
      ...DAYS.map((day, index) => ({
        key: day,
        title: TITLES[index] ?? '',
        group: index < 5 ? '工作日' : '周末',
        width: 96,
        day: index,
      })),
      { key: 'xj', title: '小计', width: 96 },
      { key: 'sz', title: '上周', width: 96 },
      { key: 'zhb', title: '周环比', width: 96 },
    ],
    cell: (_, column) => computed.get(column) ?? filled,
  };
}

/** Three sheets of filled and computed cells, as the weekly report has them. */
export const SAMPLE_FORM: Declared = {
  sheets: [
    daily('day', '门店销售', ['本周']),
    daily('night', '夜间销售', ['本周']),
    daily('major', '主营商品', ['食品', '服装', '家电']),
  ],
  rules: [againstLastPeriod('上周', 50)],
};

export const SAMPLE_CONTEXT: SheetContext = { ...NO_CONTEXT, lastPeriod: { [cellAddress('day', 'r0', 'tue')]: 10 } };

export interface SampleFormProps {
  readonly texts?: CellTexts;
  readonly readOnly?: boolean;
  readonly changed?: ReadonlySet<string>;
  readonly returned?: Readonly<Record<string, string>>;
  readonly theme?: Theme;
  readonly form?: Declared;
  /** Sees the entry at each drawing. */
  readonly onEntry?: (entry: FormEntry) => void;
}

export function SampleForm({
  texts = {},
  readOnly = false,
  changed,
  returned,
  theme = 'light',
  form = SAMPLE_FORM,
  onEntry,
}: SampleFormProps) {
  const entry = useSheetForm({ form, context: SAMPLE_CONTEXT, texts, reasons: {}, readOnly });
  onEntry?.(entry);
  return (
    <SheetForm
      form={form}
      entry={entry}
      dates={DATES}
      changed={changed}
      returned={returned}
      readOnly={readOnly}
      theme={theme}
    />
  );
}
