import { nanjingTime } from '#base/calendar.ts';
import { type Dataset, dimensionsOf, type Question } from '#base/dataset/dataset.ts';
import { markOf, MARKS } from '#base/dataset/marking.ts';
import { type Download, type FileFormat, MEDIA_TYPES } from '#base/files/download.ts';
import { changeOf } from '#subjects/dataset/rules.ts';
import { partsAfter } from '#subjects/dataset/rules/parted.ts';
import { PART, TOTAL } from '#subjects/dataset/terms.ts';
import type { Answer, AnswerPart } from '#subjects/dataset/wire.ts';
import { type FigureAt, noteText } from '#subjects/figure-note/rules.ts';
import type { FigureNote } from '#subjects/figure-note/wire.ts';
import { asFile } from '../sheet/written/file.ts';
import type { SheetColumn, SheetValue } from '../sheet/xlsx.ts';

/** Room for a note, characters. */
const NOTE_WIDTH = 60;

type Line = Pick<AnswerPart, 'keys' | 'column' | 'withheld'>;

interface Told {
  readonly answer: Answer;
  /** What is noted on each figure, where anything is. */
  readonly noted?: ((figure: FigureAt) => readonly FigureNote[]) | undefined;
}

/**
 * An answer as a file 导出: a line for each cell, what is noted on its figures at its end, and below them the question, the days compared with, the
 * completeness and the time.
 */
export function answerFile(
  { title, measures, ...dataset }: Dataset,
  { rows, columns, comparison, marking, ...question }: Question,
  { answer, noted }: Told,
  format: FileFormat,
  now: number,
): Download {
  const titles = new Map(dimensionsOf({ ...dataset }).map((dimension) => [dimension.key, dimension.title]));
  const own = question.measures.flatMap((key) => measures.find((one) => one.key === key) ?? []);
  const isCompared = comparison !== 'none';
  const sheet: SheetColumn[] = [
    ...[...rows, ...columns].map((key) => ({ title: titles.get(key) ?? key })),
    ...own.flatMap((measure) => {
      const unit = measure.unit === '' ? '' : `（${measure.unit}）`;
      const value = { title: `${measure.title}${unit}`, kind: 'number' as const };
      const base = { title: `${measure.title}对比值${unit}`, kind: 'number' as const };
      const mark = marking?.measure === measure.key ? [{ title: `${measure.title}标出` }] : [];
      return isCompared
        ? [value, ...mark, base, { title: `${measure.title}变化（%）`, kind: 'number' as const }]
        : [value, ...mark];
    }),
  ];
  const notesOf = ({ keys, column, withheld }: Line): string =>
    withheld || !noted
      ? ''
      : own
          .flatMap(({ key, title: of }) =>
            noted({ measure: key, row: keys, column: answer.columns[column]?.keys ?? [] }).map((note) =>
              own.length > 1 ? `${of}：${noteText(note)}` : noteText(note),
            ),
          )
          .join('；');
  const parts = answer.parts ?? [];
  const ends = new Map(
    partsAfter(
      answer.rows,
      parts.map(({ keys }) => keys),
    ).flatMap((keys, at) => keys.map((part, order) => [JSON.stringify(part), { at, order }] as const)),
  );
  const lines = [
    ...answer.cells.map((cell) => ({
      ...cell,
      place: placeIn(cell.row),
      isRow: cell.row >= 0,
      keys: answer.rows[cell.row]?.keys ?? [],
      names: answer.rows[cell.row]?.names ?? rows.map(() => TOTAL),
    })),
    ...parts.flatMap((part) => {
      const end = ends.get(JSON.stringify(part.keys));
      if (end === undefined) return [];
      const names = rows.map((_, at) => (at < part.keys.length ? (answer.rows[end.at]?.names[at] ?? '') : PART));
      return [{ ...part, isRow: false, names, place: end.at + (end.order + 1) / (rows.length + 1) }];
    }),
  ]
    .toSorted((a, b) => a.place - b.place || placeIn(a.column) - placeIn(b.column))
    .map((line) => ({ ...line, note: notesOf(line) }));
  const isNoted = lines.some(({ note }) => note !== '');
  const written = lines.map(({ names, column, note, ...cell }): SheetValue[] => [
    ...names,
    ...(answer.columns[column]?.names ?? columns.map(() => TOTAL)),
    ...cell.values.flatMap((value, at) => [
      value,
      ...markIn(marking, question.measures[at], column >= 0 && cell.isRow ? value : null),
      ...(isCompared ? [cell.base[at] ?? null, changeOf(cell, at) ?? null] : []),
    ]),
    ...(isNoted ? [note] : []),
  ]);
  const { date, time } = nanjingTime(now);
  const said = [
    answer.sentence,
    ...(answer.baseFrom === undefined ? [] : [`对比时段：${answer.baseFrom} 至 ${answer.baseTo ?? ''}`]),
    ...(answer.owed === undefined ? [] : [`已报 ${answer.reported ?? 0} / 应报 ${answer.owed}`]),
    ...(answer.leftOff > 0 ? [`另有 ${answer.leftOff} 行未列出，合计含未列出的行`] : []),
    ...answer.notes,
    `导出时间：${date} ${time}`,
  ];
  // What stands in the first column is text there, whatever that column holds.
  const columnsShown = [...sheet, ...(isNoted ? [{ title: '批注', width: NOTE_WIDTH }] : [])].map((column, at) =>
    at === 0 ? { title: column.title } : column,
  );
  return {
    fileName: `${title} ${date.replaceAll('-', '')}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: asFile(format, [...written, [], ...said.map((text) => [text])], columnsShown, title),
  };
}

/** What a figure is marked as, in the column of its measure's marks. */
function markIn(marking: Question['marking'], measure: string | undefined, value: number | null | undefined) {
  if (marking === undefined || marking.measure !== measure) return [];
  const mark = markOf(marking, measure, value);
  return [mark ? MARKS[mark] : ''];
}

/** Totals stand last. */
const placeIn = (index: number): number => (index < 0 ? Number.MAX_SAFE_INTEGER : index);
