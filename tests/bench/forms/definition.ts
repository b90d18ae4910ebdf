import { addDays } from '#base/calendar.ts';
import type { FormAnswers } from '#base/form/answer/answers.ts';
import { FORM_LIMITS, type FormDefinition, type Question } from '#base/form/definition/definition.ts';

const SECTIONS = 10;
const A_SECTION = FORM_LIMITS.questions / SECTIONS;
const RULES = FORM_LIMITS.rules / SECTIONS;
const OPTIONS = ['很好', '较好', '一般', '较差'];
const FIRST_DAY = '2026-06-01';

/** Twenty questions of every kind that is typed or chosen; what follows 营业 is asked only where it is answered with 是. */
const KINDS: readonly Partial<Question>[] = [
  { kind: 'yesno', required: true },
  ...Array.from({ length: 8 }, (): Partial<Question> => ({ kind: 'number', decimals: 2, least: '0', most: '1000000' })),
  { kind: 'money', unit: '元', least: '0' },
  { kind: 'money', unit: '元', least: '0' },
  { kind: 'text', longest: 30, required: true },
  { kind: 'text', longest: 30 },
  { kind: 'lines', longest: 200 },
  { kind: 'single', options: OPTIONS, required: true },
  { kind: 'dropdown', options: OPTIONS },
  { kind: 'multiple', options: OPTIONS },
  { kind: 'date' },
  { kind: 'computed', decimals: 2 },
  { kind: 'computed', decimals: 2 },
];

const keyOf = (section: number, at: number) => `s${section}q${at}`;

function questionOf(section: number, at: number): Question {
  const key = (other: number) => keyOf(section, other);
  const kind = KINDS[at] as Pick<Question, 'kind'>;
  const value = at === A_SECTION - 1 ? `${key(9)} - ${key(10)}` : `合计(${key(1)}, ${key(2)}, ${key(3)}, ${key(4)})`;
  return {
    key: key(at),
    title: `第 ${section + 1} 部分第 ${at + 1} 题`,
    ...kind,
    ...(kind.kind === 'computed' ? { value } : at > 4 && at < 9 ? { when: key(0) } : {}),
  };
}

/** As large as a form may be: 200 questions in ten sections, 80 rules of both strengths. */
export const largestForm: FormDefinition = {
  title: '商贸流通企业经营情况普查',
  note: '按上月实际情况填写。',
  sections: Array.from({ length: SECTIONS }, (_, section) => ({
    key: `s${section}`,
    title: `第 ${section + 1} 部分`,
    questions: Array.from({ length: A_SECTION }, (__, at) => questionOf(section, at)),
  })),
  rules: Array.from({ length: SECTIONS }, (_, section) =>
    Array.from({ length: RULES }, (__, at) => ({
      check: `${keyOf(section, at + 1)} <= ${keyOf(section, ((at + 1) % 8) + 1)} * 1000 + ${keyOf(section, 18)}`,
      message: '与相邻各项相差过大，请核实',
      hard: at % 2 === 0,
      at: keyOf(section, at + 1),
    })),
  ).flat(),
};

/** Answers that keep every rule, others for every number. */
export function answersOf(number: number): FormAnswers {
  const answers: Record<string, FormAnswers[string]> = {};
  for (let section = 0; section < SECTIONS; section += 1)
    for (const [at, { kind }] of KINDS.entries()) {
      const chosen = OPTIONS[(number + at) % OPTIONS.length] ?? '';
      const key = keyOf(section, at);
      if (kind === 'yesno') answers[key] = true;
      else if (kind === 'number') answers[key] = `${100 + ((number * 7 + at) % 90)}.25`;
      else if (kind === 'money') answers[key] = `${1_000 + ((number * 13 + at) % 900)}.5`;
      else if (kind === 'text' || kind === 'lines') answers[key] = `第 ${number} 家的说明`;
      else if (kind === 'single' || kind === 'dropdown') answers[key] = chosen;
      else if (kind === 'multiple') answers[key] = [chosen];
      else if (kind === 'date') answers[key] = addDays(FIRST_DAY, number % 28);
    }
  return answers;
}

/** The same form as somebody would change it once answers are there: a bound that some do not keep, and a sum that reckons otherwise. */
export const changedForm: FormDefinition = {
  ...largestForm,
  sections: largestForm.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.key === keyOf(0, 1)
        ? { ...question, most: '180' }
        : question.key === keyOf(0, 19)
          ? { ...question, value: `${keyOf(0, 9)} + ${keyOf(0, 10)}` }
          : question,
    ),
  })),
};
