import { useCallback, useMemo, useState } from 'react';
import { today } from '#base/calendar.ts';
import { type FormAnswers, type FormReasons, rowsIn } from '#base/form/answer/answers.ts';
import { judge, type Judged } from '#base/form/answer/judge.ts';
import { type CompiledForm, compileForm } from '#base/form/definition/compile.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import { clock } from '#browser/clock.ts';

/** Which answer: a question's, or one within the filling in of a repeated section. */
export interface AnswerPlace {
  readonly key: string;
  readonly section?: string | undefined;
  readonly row?: number | undefined;
}
export type OnAnswer = (place: AnswerPlace, value: unknown) => void;

export interface Filling {
  readonly form: CompiledForm;
  readonly answers: FormAnswers;
  readonly reasons: FormReasons;
  readonly judged: Judged;
  /** What was answered the last time 上期; nothing where that is not known. */
  readonly last: FormAnswers;
  readonly onAnswer: OnAnswer;
  readonly onReason: (address: string, text: string) => void;
  readonly onRows: (section: string, rows: FormAnswers[string]) => void;
  readonly replace: (answers: FormAnswers) => void;
}

/** A definition made ready; undefined while it has faults. */
export const useCompiled = (definition: FormDefinition) => useMemo(() => compileForm(definition), [definition]);

/** Filling a form in 填写: every key works the whole form out anew, which takes less than a frame; what costs is drawing, and only what changed is drawn. */
export function useFilling(
  form: CompiledForm,
  start: {
    readonly answers: FormAnswers;
    readonly reasons: FormReasons;
    readonly last?: { readonly answers: FormAnswers } | undefined;
  },
): Filling {
  const [answers, setAnswers] = useState(start.answers);
  const [reasons, setReasons] = useState(start.reasons);
  const day = today(clock);
  // Another answer of the last time belongs to another filling in.
  const [last] = useState(start.last?.answers ?? {});
  const judged = useMemo(() => judge(form, answers, reasons, day, last), [form, answers, reasons, day, last]);
  const onAnswer = useCallback<OnAnswer>((place, value) => setAnswers((now) => withAnswer(now, place, value)), []);
  const onReason = useCallback(
    (address: string, text: string) => setReasons((now) => ({ ...now, [address]: text })),
    [],
  );
  const onRows = useCallback(
    (section: string, rows: FormAnswers[string]) => setAnswers((now) => ({ ...now, [section]: rows })),
    [],
  );
  return { form, answers, reasons, judged, last, onAnswer, onReason, onRows, replace: setAnswers };
}

/** The answers with one of them changed. */
export function withAnswer(answers: FormAnswers, { key, section, row }: AnswerPlace, value: unknown): FormAnswers {
  if (section === undefined || row === undefined) return { ...answers, [key]: value as FormAnswers[string] };
  const rows = rowsIn(answers, section).map((one, index) => (index === row ? { ...one, [key]: value } : one));
  return { ...answers, [section]: rows as FormAnswers[string] };
}
