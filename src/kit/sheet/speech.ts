import type { Place } from '#base/sheet-edit/board.ts';
import type { CellFault, Sheet } from '#base/sheet/sheet.ts';
import type { Face } from './faces.ts';
import { columnTitle } from './heading.ts';

const KINDS = { filled: '可填写', computed: '自动计算', empty: '无' } as const;

/** A cell as it is read out: where it is, what it holds, what can be done, e.g. 本周，周一 06-08，12.3 万元，可填写. */
export function cellSpeech(
  sheet: Sheet,
  { row, column }: Place,
  face: Face | undefined,
  dates: readonly string[],
  readOnly: boolean,
): string {
  const at = sheet.columns[column];
  const text = face?.text ?? '';
  const value = text === '' ? '空' : text.endsWith('%') ? text : `${text} ${sheet.unit}`;
  const what = readOnly ? undefined : KINDS[face?.kind ?? 'empty'];
  return [sheet.rows[row]?.title, at?.group, at && columnTitle(at, dates), value, what].filter(Boolean).join('，');
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
