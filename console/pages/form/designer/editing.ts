import {
  type FormDefinition,
  type FormRule,
  type FormSection,
  freeKey,
  type Question,
  QUESTION_KINDS,
  type QuestionKind,
  rememberingGone,
} from '#base/form/definition/definition.ts';

/** A form that is being designed, with what can be undone and done again. */
export interface Editing {
  readonly past: readonly FormDefinition[];
  readonly present: FormDefinition;
  readonly future: readonly FormDefinition[];
}

const MOST_UNDONE = 100;

export const begun = (present: FormDefinition): Editing => ({ past: [], present, future: [] });
export function edited({ past, present }: Editing, next: FormDefinition): Editing {
  return next === present
    ? { past, present, future: [] }
    : { past: [...past, present].slice(-MOST_UNDONE), present: next, future: [] };
}
export function undone(editing: Editing): Editing {
  const last = editing.past.at(-1);
  if (!last) return editing;
  return { past: editing.past.slice(0, -1), present: last, future: [editing.present, ...editing.future] };
}
export function redone(editing: Editing): Editing {
  const [next, ...future] = editing.future;
  return next ? { past: [...editing.past, editing.present], present: next, future } : editing;
}

export const EMPTY_FORM: FormDefinition = {
  title: '新表单',
  sections: [{ key: 's1', title: '基本情况', questions: [] }],
  rules: [],
};

/** Puts a question of a kind behind the one that is chosen, or at the end of a section; gives its key. */
export function withNewQuestion(
  form: FormDefinition,
  kind: QuestionKind,
  at: string,
): readonly [FormDefinition, string] {
  const key = freeKey(form);
  const question: Question = {
    key,
    kind,
    title: QUESTION_KINDS[kind],
    ...(['single', 'multiple', 'dropdown'].includes(kind) && { options: ['选项一', '选项二'] }),
    ...(kind === 'table' && {
      columns: [
        { key: freeKey({ ...form, sections: [...form.sections] }, 'c'), kind: 'number' as const, title: '数量' },
      ],
    }),
    ...(kind === 'computed' && { value: '0' }),
  };
  const placed = form.sections.findIndex(
    (section) => section.key === at || section.questions.some((one) => one.key === at),
  );
  const target = placed < 0 ? form.sections.length - 1 : placed;
  const sections = form.sections.map((section, index) => {
    if (index !== target) return section;
    const behind = section.questions.findIndex((one) => one.key === at);
    const place = behind < 0 ? section.questions.length : behind + 1;
    return { ...section, questions: section.questions.toSpliced(place, 0, question) };
  });
  return [{ ...form, sections }, key];
}

export function withNewSection(form: FormDefinition): readonly [FormDefinition, string] {
  const key = freeKey(form, 's');
  return [
    { ...form, sections: [...form.sections, { key, title: `第 ${form.sections.length + 1} 部分`, questions: [] }] },
    key,
  ];
}

/** Changes a section or a question, which is never without a key, be it empty; a key that changes is changed where it is read at only by whoever writes the formulas. */
export function withQuestion(form: FormDefinition, key: string, change: Partial<Question>): FormDefinition {
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      questions: section.questions.map((one) =>
        one.key === key ? { ...without({ ...one, ...change }), key: change.key ?? key } : one,
      ),
    })),
  };
}
export function withSection(form: FormDefinition, key: string, change: Partial<FormSection>): FormDefinition {
  return {
    ...form,
    sections: form.sections.map((section) => (section.key === key ? without({ ...section, ...change }) : section)),
  };
}
export function withRules(form: FormDefinition, rules: readonly FormRule[]): FormDefinition {
  return { ...form, rules: [...rules] };
}

/** Takes a question or a section out; its keys are given to no other question. */
export function withoutPart(form: FormDefinition, key: string): FormDefinition {
  const left = takenOut(form, key);
  const kept = new Set(left.sections.flatMap(({ questions }) => questions));
  return rememberingGone(
    left,
    form.sections.flatMap(({ questions }) => questions).filter((one) => !kept.has(one)),
  );
}

function takenOut(form: FormDefinition, key: string): FormDefinition {
  return {
    ...form,
    sections: form.sections
      .filter((section) => section.key !== key)
      .map((section) => ({ ...section, questions: section.questions.filter((one) => one.key !== key) })),
  };
}

/** Moves a question or a section by one place; a question at the edge of its section goes into the next one. */
export function moved(form: FormDefinition, key: string, by: -1 | 1): FormDefinition {
  const at = form.sections.findIndex((section) => section.key === key);
  if (at >= 0) return { ...form, sections: swapped(form.sections, at, at + by) };
  const within = form.sections.findIndex((section) => section.questions.some((one) => one.key === key));
  const section = form.sections[within];
  const place = section?.questions.findIndex((one) => one.key === key) ?? -1;
  const question = section?.questions[place];
  if (!section || !question) return form;
  if (section.questions[place + by])
    return withSection(form, section.key, { questions: swapped(section.questions, place, place + by) });
  const other = form.sections[within + by];
  if (!other) return form;
  const questions = by < 0 ? [...other.questions, question] : [question, ...other.questions];
  const left = takenOut(form, key);
  return withSection(left, other.key, { questions });
}

/** Puts a question in front of another one, by the pointer. */
export function movedBefore(form: FormDefinition, key: string, before: string): FormDefinition {
  const question = form.sections.flatMap((section) => section.questions).find((one) => one.key === key);
  if (!question || key === before) return form;
  const left = takenOut(form, key);
  return {
    ...left,
    sections: left.sections.map((section) => {
      if (section.key === before) return { ...section, questions: [...section.questions, question] };
      const at = section.questions.findIndex((one) => one.key === before);
      return at < 0 ? section : { ...section, questions: section.questions.toSpliced(at, 0, question) };
    }),
  };
}

function swapped<T>(list: readonly T[], a: number, b: number): T[] {
  const [one, other] = [list[a], list[b]];
  if (one === undefined || other === undefined) return [...list];
  return list.map((each, index) => (index === a ? other : index === b ? one : each));
}

/** The same without what is blank: a definition says only what is so. */
function without<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== '')) as T;
}
