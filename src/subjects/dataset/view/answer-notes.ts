import type { Dataset, Question } from '#base/dataset/dataset.ts';
import type { Answer } from '../wire.ts';

/** What a reader has to know of an answer besides its figures: with what it is compared, how complete it is, what it leaves out. */
export function notesOf({ baseFrom, baseTo, reported, owed, leftOff, notes }: Answer): readonly string[] {
  return [
    ...(baseFrom === undefined ? [] : [`对比时段：${baseFrom} 至 ${baseTo ?? ''}`]),
    ...(owed === undefined ? [] : [`已报 ${reported ?? 0} / 应报 ${owed}`]),
    ...(leftOff > 0 ? [`另有 ${leftOff} 行未列出，合计含未列出的行`] : []),
    ...notes,
  ];
}

/** The same from afar: how complete it is first, and nothing that the sentence says already. */
export function wallNotesOf(answer: Answer): readonly string[] {
  return notesOf({ ...answer, baseFrom: undefined });
}

/** The unit of a table of one measure over many columns, whose headings do not say it. */
export function unitNote({ measures }: Pick<Dataset, 'measures'>, question: Question): readonly string[] {
  const [only, ...others] = measures.filter(({ key }) => question.measures.includes(key));
  return only && others.length === 0 && question.columns.length > 0 && only.unit !== '' ? [`单位：${only.unit}`] : [];
}
