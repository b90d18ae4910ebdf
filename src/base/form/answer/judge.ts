import { isDate } from '../../calendar.ts';
import type { CompiledForm, CompiledQuestion } from '../definition/compile.ts';
import { type Column, FORM_LIMITS, type Question } from '../definition/definition.ts';
import { decimalsOf } from '../definition/types.ts';
import { compare, type Decimal, decimalOf } from '../expression/decimal.ts';
import {
  type FormAnswers,
  type FormReasons,
  isPhotos,
  isPlace,
  isRows,
  rowAddress,
  rowsIn,
  SIGNATURE,
} from './answers.ts';
import { type BrokenRule, type Evaluated, evaluate } from './evaluate.ts';
import { swings } from './last.ts';

/** What is wrong with an answer. */
export interface AnswerFault {
  readonly at: string;
  readonly message: string;
  /** A hard fault keeps a form from being handed in; a soft one wants a reason. */
  readonly hard: boolean;
}

/** A form worked out and judged. */
export interface Judged extends Evaluated {
  readonly faults: readonly AnswerFault[];
}

/** A reason 说明 of fewer characters explains nothing. */
export const LEAST_REASON = 2;

/**
 * Judges a whole form 校验: every answer by its kind and bounds, then the rules and how far figures depart from `last`, the answers of the last time
 * (`lastAnswers`); what is not asked is not judged.
 */
export function judge(
  form: CompiledForm,
  answers: FormAnswers,
  reasons: FormReasons,
  today: string,
  last?: FormAnswers,
): Judged {
  const worked = evaluate(form, answers, today);
  const { hidden } = worked;
  const evaluated = last ? { ...worked, broken: [...worked.broken, ...swings(form, answers, last, hidden)] } : worked;
  const faults: AnswerFault[] = [];
  for (const { key, repeat } of form.definition.sections) {
    if (repeat === undefined || hidden.has(key)) continue;
    const many = rowsIn(answers, key).length;
    if (many < repeat.least) faults.push({ at: key, message: `至少填写 ${repeat.least} ${repeat.noun}`, hard: true });
    if (many > repeat.most) faults.push({ at: key, message: `最多填写 ${repeat.most} ${repeat.noun}`, hard: true });
  }
  for (const asked of form.asked) {
    const {
      question: { key },
      section,
    } = asked;
    if (hidden.has(key) || hidden.has(section.key)) continue;
    if (section.repeat === undefined) faults.push(...answerFaults(asked, answers[key], key));
    else
      for (const [index, row] of rowsIn(answers, section.key).entries()) {
        const at = rowAddress(key, index);
        if (!hidden.has(at)) faults.push(...answerFaults(asked, row[key], at));
      }
  }
  for (const { at, message, hard, index } of evaluated.broken)
    if (hard || (reasons[reasonAddress(index, at)] ?? '').trim().length < LEAST_REASON)
      faults.push({ at, message: hard ? message : `${message}（如情况属实，请填写说明）`, hard });
  return { ...evaluated, faults };
}

/** Where the reason for a soft rule stands. */
export const reasonAddress = (index: BrokenRule['index'], at: string): string => `${index}:${at}`;

function answerFaults({ question }: CompiledQuestion, answer: unknown, at: string): AnswerFault[] {
  if (question.kind === 'table') return tableFaults(question, answer, at);
  const message = faultOf(question, answer);
  return message === undefined ? [] : [{ at, message, hard: true }];
}

function tableFaults(
  { key, columns = [], rows: fixed, required }: Question,
  answer: unknown,
  at: string,
): AnswerFault[] {
  const rows = isRows(answer) ? answer : [];
  if (answer !== undefined && !isRows(answer)) return [{ at, message: '应为表格', hard: true }];
  if (rows.length === 0) return required === true ? [{ at, message: '请填写表格', hard: true }] : [];
  if (rows.length > FORM_LIMITS.rows || (fixed !== undefined && fixed.length > 0 && rows.length !== fixed.length))
    return [{ at, message: '表格的行数不对', hard: true }];
  return rows.flatMap((row, index) =>
    columns.flatMap((column) => {
      const message = faultOf(column, row[column.key]);
      return message === undefined ? [] : [{ at: rowAddress(`${key}.${column.key}`, index), message, hard: true }];
    }),
  );
}

const isEmpty = (answer: unknown): boolean =>
  answer === undefined ||
  answer === '' ||
  (Array.isArray(answer) && answer.length === 0) ||
  (isPlace(answer) && answer.text.trim() === '');

/** What is wrong with one answer by its kind and bounds, in Chinese; undefined for nothing. */
export function faultOf(asked: Question | Column, answer: unknown): string | undefined {
  if (asked.kind === 'computed' || asked.kind === 'note') return undefined;
  if (isEmpty(answer)) return asked.required === true ? (REQUIRED[asked.kind] ?? '请填写') : undefined;
  return KIND_FAULTS[asked.kind]?.(asked, answer);
}

const REQUIRED: Readonly<Record<string, string>> = {
  single: '请选择',
  multiple: '请选择',
  dropdown: '请选择',
  yesno: '请选择',
  date: '请选择日期',
  photos: '请上传',
  signature: '请签名',
};

type KindFault = (asked: Question | Column, answer: unknown) => string | undefined;
const textFault: KindFault = ({ longest, kind }, answer) => {
  const most = longest ?? (kind === 'lines' ? FORM_LIMITS.answerText : 200);
  if (typeof answer !== 'string') return '应为文字';
  return answer.length > most ? `最多 ${most} 个字` : undefined;
};

interface Bounds {
  readonly least: Decimal | undefined;
  readonly most: Decimal | undefined;
}
const bounds = new WeakMap<Question | Column, Bounds>();
/** The bounds of a number; read once of a question, which never changes. */
function boundsOf(asked: Question | Column): Bounds {
  const known = bounds.get(asked);
  if (known) return known;
  const read = (text: string | undefined) => (text === undefined ? undefined : decimalOf(text));
  const made = { least: read(asked.least), most: read(asked.most) };
  bounds.set(asked, made);
  return made;
}
const numberFault: KindFault = (asked, answer) => {
  const value = typeof answer === 'string' ? decimalOf(answer) : undefined;
  if (value === undefined) return '应为数字';
  const decimals = decimalsOf(asked);
  if (value.scale > decimals) return decimals === 0 ? '应为整数' : `最多 ${decimals} 位小数`;
  const { least, most } = boundsOf(asked);
  if (least && compare(value, least) < 0) return `不能小于 ${asked.least ?? ''}`;
  return most && compare(value, most) > 0 ? `不能大于 ${asked.most ?? ''}` : undefined;
};
const choiceFault: KindFault = ({ options = [] }, answer) =>
  typeof answer === 'string' && options.includes(answer) ? undefined : '不在选项中';
const KIND_FAULTS: Readonly<Partial<Record<Question['kind'], KindFault>>> = {
  text: textFault,
  lines: textFault,
  number: numberFault,
  money: numberFault,
  single: choiceFault,
  dropdown: choiceFault,
  multiple: ({ options = [], least, most }, answer) => {
    if (!Array.isArray(answer) || !answer.every((one) => typeof one === 'string' && options.includes(one)))
      return '不在选项中';
    if (new Set(answer).size !== answer.length) return '选项有重复';
    if (least !== undefined && answer.length < Number(least)) return `至少选 ${least} 项`;
    return most !== undefined && answer.length > Number(most) ? `最多选 ${most} 项` : undefined;
  },
  date: ({ least, most }, answer) => {
    if (typeof answer !== 'string' || !isDate(answer)) return '应为日期';
    if (least !== undefined && answer < least) return `不能早于 ${least}`;
    return most !== undefined && answer > most ? `不能晚于 ${most}` : undefined;
  },
  yesno: (_, answer) => (typeof answer === 'boolean' ? undefined : '请选择是或否'),
  place: (_, answer) => (isPlace(answer) ? undefined : '应为地点'),
  photos: ({ most }, answer) => {
    if (!isPhotos(answer)) return '应为照片或附件';
    const allowed = Math.min(FORM_LIMITS.photos, Number(most ?? FORM_LIMITS.photos));
    return answer.length > allowed ? `最多 ${allowed} 个` : undefined;
  },
  signature: (_, answer) => (typeof answer === 'string' && SIGNATURE.test(answer) ? undefined : '签名无效，请重签'),
};
