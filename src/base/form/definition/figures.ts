import { type FormAnswers, rowAddress, rowsIn } from '../answer/answers.ts';
import { decimalNumber, decimalOf } from '../expression/decimal.ts';
import { type Column, type FormDefinition, type Question, questionsOf } from './definition.ts';
import { identityOf } from './identity.ts';
import { isChoiceKind, isNumberKind } from './types.ts';

/** A number that a form asks for once: a question's, or a cell's of a table whose rows are given. */
export interface FigurePlace {
  readonly address: string;
  /** The question that it is of. */
  readonly key: string;
  /** What it is over all versions, whatever its key is there. */
  readonly identity: string;
  readonly title: string;
  readonly unit: string;
  /** Where it stands in the answers: keys, and the number of a row. */
  readonly path: readonly string[];
}

/** The numbers of a form, in its order. What is filled in several times, or in rows that are added, has no place of its own. */
export function figurePlaces(definition: FormDefinition): readonly FigurePlace[] {
  return questionsOf(definition).flatMap(({ question, section }): readonly FigurePlace[] => {
    if (section.repeat !== undefined) return [];
    if (question.kind === 'table') return cellPlaces(question);
    return isNumberKind(question.kind) ? [placeOf(question, question.key, identityOf(question), [])] : [];
  });
}

const cellPlaces = (question: Question): readonly FigurePlace[] =>
  (question.rows ?? []).flatMap((label, row) =>
    (question.columns ?? [])
      .filter(({ kind }) => isNumberKind(kind))
      .map((column) => ({
        ...placeOf(column, question.key, `${identityOf(question)}.${identityOf(column)}#${label}`, [
          String(row),
          column.key,
        ]),
        address: rowAddress(`${question.key}.${column.key}`, row),
        title: `${label} ${column.title}`,
      })),
  );

const placeOf = (asked: Question | Column, key: string, identity: string, within: readonly string[]): FigurePlace => ({
  address: key,
  key,
  identity,
  title: asked.title,
  unit: asked.unit ?? '',
  path: [key, ...within],
});

/** A figure that is worked out of an answer sheet, or the sum of one that is asked several times 合计; the title is '' where its question says what it is. */
export type WorkedPlace = Omit<FigurePlace, 'path'>;

/** What is worked out in a form, in its order: computed questions, and sums over what is filled in several times, or in rows that are added. */
export function workedPlaces(definition: FormDefinition): readonly WorkedPlace[] {
  const sums = (kind: string): boolean => kind === 'number' || kind === 'money' || kind === 'computed';
  return questionsOf(definition).flatMap(({ question, section }): readonly WorkedPlace[] => {
    const { key, title, unit = '', rows, columns = [] } = question;
    const identity = identityOf(question);
    const own = { address: key, key, identity, unit };
    if (section.repeat !== undefined)
      return sums(question.kind) ? [{ ...own, title: `${title}（各${section.repeat.noun}合计）` }] : [];
    if (question.kind === 'computed') return [{ ...own, title: '' }];
    // Of given rows every number has its own place.
    return columns
      .filter(({ kind }) => (rows === undefined ? sums(kind) : kind === 'computed'))
      .map((column) => ({
        address: `${key}.${column.key}`,
        key,
        identity: `${identity}.${identityOf(column)}`,
        title: `${column.title}合计`,
        unit: column.unit ?? '',
      }));
  });
}

/** What is chosen once in a form: its questions with options, and those of yes and no. */
export const choicePlaces = (definition: FormDefinition): readonly Question[] =>
  questionsOf(definition).flatMap(({ question, section }) =>
    section.repeat === undefined && (isChoiceKind(question.kind) || question.kind === 'yesno') ? [question] : [],
  );

/** The number at a place of answers; null where there is none. */
export function figureAt(answers: FormAnswers, { path: [key = '', row, column] }: FigurePlace): number | null {
  const answer = row === undefined ? answers[key] : rowsIn(answers, key)[Number(row)]?.[column ?? ''];
  const value = typeof answer === 'string' ? decimalOf(answer) : undefined;
  return value ? decimalNumber(value) : null;
}
