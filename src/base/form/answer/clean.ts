import type { CompiledForm } from '../definition/compile.ts';
import { type AnswerRow, type FormAnswers, type FormReasons, rowAddress, rowsIn } from './answers.ts';
import type { Evaluated } from './evaluate.ts';
import { reasonAddress } from './judge.ts';

/**
 * Answers as they are kept: what the form asks, in its order, and nothing else – no unknown key, nothing that is hidden, nothing that is
 * worked out anyway – so that the same answers are the same text.
 */
export function cleanAnswers({ definition }: CompiledForm, answers: FormAnswers, { hidden }: Evaluated): FormAnswers {
  const kept: FormAnswers = {};
  for (const { key: sectionKey, repeat, questions } of definition.sections) {
    if (hidden.has(sectionKey)) continue;
    const asked = questions.filter(({ kind }) => kind !== 'computed' && kind !== 'note');
    if (repeat !== undefined) {
      const rows = rowsIn(answers, sectionKey).map((row, index) =>
        picked(
          row,
          asked.filter(({ key }) => !hidden.has(rowAddress(key, index))).map(({ key }) => key),
        ),
      );
      if (rows.length > 0) kept[sectionKey] = rows;
      continue;
    }
    for (const { key, kind, columns = [] } of asked) {
      const answer = answers[key];
      if (hidden.has(key) || isNothing(answer)) continue;
      if (kind !== 'table') kept[key] = answer as FormAnswers[string];
      else {
        const names = columns.filter((column) => column.kind !== 'computed').map((column) => column.key);
        const rows = rowsIn(answers, key).map((row) => picked(row, names));
        if (rows.some((row) => Object.keys(row).length > 0)) kept[key] = rows;
      }
    }
  }
  return kept;
}

/** The reasons for soft rules that are not kept; none for others. */
export function cleanReasons(reasons: FormReasons, { broken }: Evaluated): FormReasons {
  return Object.fromEntries(
    broken.flatMap(({ index, at, hard }) => {
      const address = reasonAddress(index, at);
      const reason = hard ? undefined : reasons[address]?.trim();
      return reason ? [[address, reason] as const] : [];
    }),
  );
}

const isNothing = (answer: unknown): boolean =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);

const picked = (row: AnswerRow, keys: readonly string[]): AnswerRow =>
  Object.fromEntries(
    keys.flatMap((key) => (isNothing(row[key]) ? [] : [[key, row[key]]])) as [string, AnswerRow[string]][],
  );
