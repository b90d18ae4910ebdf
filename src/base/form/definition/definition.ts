import { z } from 'zod';
import { isDate } from '../../calendar.ts';
import { EXPRESSION_LIMITS } from '../expression/limits.ts';
import { WORDS } from '../expression/syntax.ts';
import { decimalOf } from '../expression/decimal.ts';

/** Kinds of question 题型. */
export const QUESTION_KINDS = {
  text: '单行文本',
  lines: '多行文本',
  number: '数字',
  money: '金额',
  single: '单选',
  multiple: '多选',
  dropdown: '下拉选择',
  date: '日期',
  yesno: '是否',
  table: '表格',
  place: '地点',
  photos: '照片或附件',
  signature: '签名',
  computed: '自动计算',
  note: '说明文字',
} as const;
export type QuestionKind = keyof typeof QUESTION_KINDS;
/** What a column of a table may be. */
export const COLUMN_KINDS = ['text', 'number', 'money', 'single', 'date', 'yesno', 'computed'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** How large a form may be 表单上限. */
export const FORM_LIMITS = {
  sections: 40,
  questions: 200,
  rules: 80,
  columns: 15,
  rows: 100,
  options: 500,
  photos: 9,
  title: 60,
  help: 200,
  answerText: 2_000,
  swing: 500,
} as const;

const keyText = z
  .string()
  .regex(/^\p{L}[\p{L}\p{N}_]{0,29}$/u, '题号以文字或字母开头，最多 30 个文字、字母、数字或下划线')
  .refine((key) => !WORDS.has(key), '这个词在公式中另有含义，不能作题号');
const title = z.string().trim().min(1, '不能为空').max(FORM_LIMITS.title);
const help = z.string().trim().max(FORM_LIMITS.help).optional();
const formula = z.string().trim().max(EXPRESSION_LIMITS.length).optional();
const bound = z
  .string()
  .max(27)
  .refine((text) => decimalOf(text) !== undefined || isDate(text), '应为数字或日期')
  .optional();
const options = z.array(z.string().trim().min(1, '选项不能为空').max(60)).max(FORM_LIMITS.options).optional();
const asked = {
  key: keyText,
  /** The key that it was first published by, where it has another by now 题目标识: what it was answered is still its own. */
  id: keyText.optional(),
  title,
  required: z.boolean().optional(),
  longest: z.number().int().min(1).max(FORM_LIMITS.answerText).optional(),
  least: bound,
  most: bound,
  unit: z.string().trim().max(10).optional(),
  decimals: z.number().int().min(0).max(6).optional(),
  options,
  /** How a computed value is worked out. */
  value: formula,
  /** Percent that a figure may depart from the last answer before it wants a word 与上期比. */
  swing: z.number().int().min(1).max(FORM_LIMITS.swing).optional(),
  /** Whether it may be answered as the last time by one touch 沿用上期. */
  carry: z.boolean().optional(),
};
const column = z.strictObject({ ...asked, kind: z.enum(COLUMN_KINDS) });
const kinds = Object.keys(QUESTION_KINDS) as [QuestionKind, ...QuestionKind[]];
const question = z.strictObject({
  ...asked,
  kind: z.enum(kinds),
  help,
  /** The condition under which it is asked. */
  when: formula,
  /** A dictionary or a register that the options come from when the form is published: `dictionary:CODE`, `register:NAME`. */
  source: z
    .string()
    .regex(/^(dictionary|register):[\w-]{1,40}$/)
    .optional(),
  columns: z.array(column).max(FORM_LIMITS.columns).optional(),
  /** Labels of rows that are fixed; without, rows are added one by one. */
  rows: z.array(z.string().trim().min(1).max(40)).max(FORM_LIMITS.rows).optional(),
});
const section = z.strictObject({
  key: keyText,
  title,
  note: help,
  when: formula,
  /** A section that is filled in several times. */
  repeat: z
    .strictObject({
      noun: z.string().trim().min(1).max(10),
      least: z.number().int().min(0).max(FORM_LIMITS.rows),
      most: z.number().int().min(1).max(FORM_LIMITS.rows),
    })
    .optional(),
  questions: z.array(question).max(FORM_LIMITS.questions),
});
const rule = z.strictObject({
  /** What has to hold. */
  check: z.string().trim().min(1, '不能为空').max(EXPRESSION_LIMITS.length),
  message: z.string().trim().min(1, '不能为空').max(100),
  /** True: it must hold; false: it may be explained. */
  hard: z.boolean(),
  /** Where it is told: a question, or `table.column`, and then row by row. */
  at: z.string().max(61),
});

/** As many as a form forgets in its life, and more. */
const MOST_GONE = 1_000;

/** A form as data 表单定义: what is asked, under which conditions, and what has to hold. */
export const formDefinition = z.strictObject({
  title,
  note: z.string().trim().max(500).optional(),
  sections: z.array(section).max(FORM_LIMITS.sections),
  rules: z.array(rule).max(FORM_LIMITS.rules),
  /** What questions were called that were taken out: no other gets their keys, or it would get their answers too. */
  gone: z.array(keyText).max(MOST_GONE).optional(),
});
export type FormDefinition = z.output<typeof formDefinition>;
export type FormSection = FormDefinition['sections'][number];
export type Question = FormSection['questions'][number];
export type Column = NonNullable<Question['columns']>[number];
export type FormRule = FormDefinition['rules'][number];

/** Every question of a form with the section that it stands in. */
export function questionsOf({ sections }: FormDefinition): readonly { question: Question; section: FormSection }[] {
  return sections.flatMap((one) => one.questions.map((asking) => ({ question: asking, section: one })));
}

/** Everything that a question and its columns are and were called by. */
const namesOf = (one: Question): readonly string[] =>
  [one, ...(one.columns ?? [])].flatMap(({ key, id }) => [key, ...(id === undefined ? [] : [id])]);

/** The definition that remembers what a question was called that is taken out of it. */
export function rememberingGone(definition: FormDefinition, questions: readonly Question[]): FormDefinition {
  if (questions.length === 0) return definition;
  return {
    ...definition,
    gone: [...new Set([...(definition.gone ?? []), ...questions.flatMap(namesOf)])].slice(-MOST_GONE),
  };
}

/** The key that a new question gets: the first `q` and number that nothing is or was called by, what was taken out included. */
export function freeKey(definition: FormDefinition, prefix = 'q'): string {
  const taken = new Set([
    ...(definition.gone ?? []),
    ...definition.sections.flatMap(({ key, questions }) => [key, ...questions.flatMap(namesOf)]),
  ]);
  for (let number = 1; ; number += 1) if (!taken.has(prefix + number)) return prefix + number;
}
