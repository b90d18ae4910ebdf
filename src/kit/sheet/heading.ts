import type { Sheet, SheetColumn } from '#base/sheet/sheet.ts';

/** Where month and day begin in yyyy-MM-dd. */
const MONTH_AND_DAY = 5;

/** Neighbouring columns under one group's title; a column without a group stands alone. */
export interface HeadingGroup {
  readonly title: string | undefined;
  readonly columns: readonly SheetColumn[];
}

/** The columns as their header groups them 工作日 / 周末. */
export function headingGroups(sheet: Sheet): readonly HeadingGroup[] {
  const groups: { title: string | undefined; columns: SheetColumn[] }[] = [];
  for (const column of sheet.columns) {
    const last = groups.at(-1);
    if (last && last.title !== undefined && last.title === column.group) last.columns.push(column);
    else groups.push({ title: column.group, columns: [column] });
  }
  return groups;
}

/** How many rows the header has. */
export function headingLevels(sheet: Sheet): 1 | 2 {
  return sheet.columns.some(({ group }) => group !== undefined) ? 2 : 1;
}

/** A column's title with the date of its day, where the report has dates 表头日期. */
export function columnTitle({ title, day }: SheetColumn, dates: readonly string[]): string {
  const date = day === undefined ? undefined : dates[day];
  return date === undefined ? title : `${title} ${date.slice(MONTH_AND_DAY)}`;
}
