import type { Place } from '#base/sheet-edit/board.ts';
import type { CellFault, Sheet, SheetColumn } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { cellUnit } from '#base/sheet/unit.ts';
import type { Face } from './faces.ts';
import { columnTitle } from './heading.ts';

const KINDS = { filled: '可填写', computed: '自动计算', empty: '无' } as const;

/** A cell as it is read out: where it is, what it holds, what it was the last time, what can be done, e.g. 青菜，本期价格，5.20 元/公斤，上期 5.00 元/公斤，可填写. */
export function cellSpeech(
  sheet: Sheet,
  { row, column }: Place,
  faces: readonly Face[] | undefined,
  dates: readonly string[],
  readOnly: boolean,
): string {
  const at = sheet.columns[column];
  const face = faces?.[column];
  const unitOf = (of: SheetColumn | undefined): string =>
    cellUnit({ sheets: [sheet] }, cellAddress(sheet.key, sheet.rows[row]?.key ?? '', of?.key ?? ''));
  const textOf = (text: string, of: SheetColumn | undefined): string =>
    text === '' ? '空' : text.endsWith('%') ? text : `${text} ${unitOf(of)}`.trimEnd();
  const value = textOf(face?.text ?? '', at);
  const lastly = face?.kind === 'filled' ? sheet.columns.findIndex(({ last }) => last === true) : -1;
  const last = faces?.[lastly]?.text ?? '';
  const what = readOnly ? undefined : KINDS[face?.kind ?? 'empty'];
  return [
    sheet.rows[row]?.title,
    at?.group,
    at && columnTitle(at, dates),
    value,
    last && `${sheet.columns[lastly]?.title} ${textOf(last, sheet.columns[lastly])}`,
    what,
  ]
    .filter(Boolean)
    .join('，');
}

/** What is wrong with a cell or was said about it, sentence by sentence. */
export function cellRemarks(faults: readonly CellFault[], comment: string | undefined): readonly string[] {
  return [
    ...faults.map(
      ({ strength, explained, message }) =>
        `${strength === 'hard' ? '错误' : explained ? '已说明' : '请说明'}：${message}`,
    ),
    ...(comment === undefined ? [] : [`审核意见：${comment}`]),
  ];
}
