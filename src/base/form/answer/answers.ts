import { z } from 'zod';
import { FORM_LIMITS } from '../definition/definition.ts';

const short = z.string().max(FORM_LIMITS.answerText);
/** A place 地点: where, as somebody would say it and, where the phone told, its coordinates. */
const place = z.strictObject({
  text: z.string().max(200),
  lng: z.number().min(-180).max(180).optional(),
  lat: z.number().min(-90).max(90).optional(),
});
/** A photo or attachment that was sent: its number on the server and how it is called. */
const photo = z.strictObject({ id: z.string().regex(/^[\w-]{1,40}$/), name: z.string().max(100) });
export type FormPlace = z.output<typeof place>;
export type FormPhoto = z.output<typeof photo>;

/** A name drawn with a finger 签名: strokes of points within 300 × 100. */
export const SIGNATURE = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3}){0,400}){0,40}$/;
const LONGEST_SIGNATURE = 12_000;

const scalar = z.union([
  z.boolean(),
  z.string().max(LONGEST_SIGNATURE),
  z.array(short).max(FORM_LIMITS.options),
  z.array(photo).max(FORM_LIMITS.photos),
  place,
]);
export type ScalarAnswer = z.output<typeof scalar>;
const filled = z.record(z.string().max(30), scalar).refine((one) => Object.keys(one).length <= FORM_LIMITS.questions);
/** A row of a table, or one filling in of a repeated section. */
export type AnswerRow = z.output<typeof filled>;

/** A key for every question and section; a reason for every rule in every row. */
const MOST_KEYS = FORM_LIMITS.questions + FORM_LIMITS.sections;
const MOST_REASONS = FORM_LIMITS.rules * FORM_LIMITS.rows;

/** What somebody answered 答卷, by key: numbers as their digits, tables and repeated sections as rows. */
export const formAnswers = z
  .record(z.string().max(30), z.union([scalar, z.array(filled).max(FORM_LIMITS.rows)]))
  .refine((answers) => Object.keys(answers).length <= MOST_KEYS);
export type FormAnswers = z.output<typeof formAnswers>;
/** Why a soft rule is not kept, by the address of the rule. */
export const formReasons = z
  .record(z.string().max(80), z.string().trim().max(200))
  .refine((reasons) => Object.keys(reasons).length <= MOST_REASONS);
export type FormReasons = z.output<typeof formReasons>;

export const isPlace = (value: unknown): value is FormPlace =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'text' in value;
export const isRows = (value: unknown): value is readonly AnswerRow[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);
export const isPhotos = (value: unknown): value is readonly FormPhoto[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === 'object' && one !== null && 'id' in one);

/** Rows of a table or a repeated section; none where something else stands. */
export const rowsIn = (answers: FormAnswers, key: string): readonly AnswerRow[] => {
  const value = answers[key];
  return isRows(value) ? value : [];
};
/** The address of an answer within a row, counted from 0: `table.column#2`, `question#1`. */
export const rowAddress = (name: string, row: number): string => `${name}#${row}`;
