import { structureFaults } from './faults.ts';
import {
  FORM_LIMITS,
  type FormDefinition,
  formDefinition,
  freeKey,
  type Question,
  QUESTION_KINDS,
  type QuestionKind,
} from './definition.ts';
import { isChoiceKind } from './types.ts';

/** Columns of a workbook of questions 题目表, by what stands in its first line. */
export const QUESTION_SHEET_COLUMNS = ['部分', '题目', '题型', '必填', '选项', '单位', '下限', '上限', '说明'] as const;

export interface SheetQuestion {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}
export interface SheetQuestionFault {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

const kindNamed = new Map(
  Object.entries(QUESTION_KINDS).map(([kind, label]) => [label as string, kind as QuestionKind]),
);
/** What a line of text cannot say: columns, formulas. */
const NOT_IN_SHEETS: ReadonlySet<QuestionKind> = new Set(['table', 'computed']);
/** The kinds that a line may name. */
const sheetKinds = [...kindNamed].filter(([, kind]) => !NOT_IN_SHEETS.has(kind));

/** A sheet to begin from 题目表模板: the names of its columns and a line of each kind; it can be imported as it stands. */
export const QUESTION_SHEET_TEMPLATE: ReadonlyArray<readonly string[]> = [
  QUESTION_SHEET_COLUMNS,
  ...sheetKinds.map(([label, kind]) => {
    const options = isChoiceKind(kind) ? '选项一；选项二' : '';
    return ['基本情况', `${label}示例`, label, '否', options, '', '', '', ''];
  }),
];

/** How a line says whether a question must be answered; nothing is no. */
const REQUIRED: ReadonlyMap<string, boolean> = new Map([
  ...['是', '必填', '1', 'Y', 'y'].map((text) => [text, true] as const),
  ...['', '否', '选填', '非必填', '0', 'N', 'n'].map((text) => [text, false] as const),
]);

type ColumnName = (typeof QUESTION_SHEET_COLUMNS)[number];
const columnOf = (part: unknown): ColumnName => COLUMN_OF[String(part)] ?? '题目';
/** Where a line says what a part of a question is. */
const COLUMN_OF: Readonly<Record<string, ColumnName>> = {
  options: '选项',
  unit: '单位',
  least: '下限',
  most: '上限',
  bounds: '下限',
  help: '说明',
};
const asked = formDefinition.shape.sections.element.shape.questions.element;

/** The sections and questions that the rows of a workbook name, added behind those that a form has; or everything that is wrong, and nothing. */
export function withSheetQuestions(
  definition: FormDefinition,
  rows: readonly SheetQuestion[],
): { readonly definition: FormDefinition; readonly faults: readonly SheetQuestionFault[] } {
  const faults: SheetQuestionFault[] = [];
  let made = definition;
  for (const { line, cells } of rows) {
    const cell = (name: ColumnName) => (cells[name] ?? '').trim();
    const wrong = (column: ColumnName, message: string) => faults.push({ line, column, value: cell(column), message });
    const kind = kindNamed.get(cell('题型'));
    if (kind === undefined || NOT_IN_SHEETS.has(kind)) {
      if (cell('题目') === '') wrong('题目', '不能为空');
      wrong('题型', `应为${sheetKinds.map(([label]) => label).join('、')}之一`);
      continue;
    }
    const options = optionsIn(cell('选项'));
    const required = REQUIRED.get(cell('必填'));
    if (required === undefined) wrong('必填', '应为是或否');
    const question: Question = {
      key: freeKey(made),
      kind,
      title: cell('题目'),
      ...(required && { required }),
      ...(options.length > 0 && { options }),
      ...(cell('单位') !== '' && { unit: cell('单位') }),
      ...(cell('下限') !== '' && { least: cell('下限') }),
      ...(cell('上限') !== '' && { most: cell('上限') }),
      ...(cell('说明') !== '' && { help: cell('说明') }),
    };
    const title = cell('部分') || '基本情况';
    if (title.length > FORM_LIMITS.title) wrong('部分', tooLong(FORM_LIMITS.title));
    for (const [column, message] of faultsOf(question)) wrong(column, message);
    made = withQuestion(made, title, question);
  }
  // A section that was begun and never filled asks nothing, and only stands in the way of publishing.
  made = { ...made, sections: made.sections.filter(({ questions }) => questions.length > 0) };
  const held = made.sections.reduce((sum, one) => sum + one.questions.length, 0);
  const whole = (message: string) => faults.push({ line: 0, column: '', value: '', message });
  if (held > FORM_LIMITS.questions) whole(`一张表单最多 ${FORM_LIMITS.questions} 道题，导入后将有 ${held} 道`);
  if (made.sections.length > FORM_LIMITS.sections) whole(`一张表单最多 ${FORM_LIMITS.sections} 个部分`);
  return { definition: faults.length > 0 ? definition : made, faults };
}

const tooLong = (most: number) => `最多 ${most} 个字`;

/** Options as they are written into one cell: by lines or semicolons, and where there are none of these by commas. */
function optionsIn(text: string): string[] {
  const divided = text.split(/[;；\n|]/);
  return (divided.length > 1 ? divided : text.split(/[、，,]/)).map((one) => one.trim()).filter((one) => one !== '');
}

/** What is wrong with one question, and in which column: its parts each by itself, then together. */
function faultsOf(question: Question): ReadonlyArray<readonly [ColumnName, string]> {
  const { error } = asked.safeParse(question);
  if (error)
    return error.issues.map((issue) => [
      columnOf(issue.path[0]),
      issue.code === 'too_big' ? tooLong(Number(issue.maximum)) : issue.message,
    ]);
  const alone = { title: '', rules: [], sections: [{ key: 's', title: '', questions: [question] }] };
  return structureFaults(alone).map(({ part, message }) => [columnOf(part), message]);
}

function withQuestion(definition: FormDefinition, title: string, question: Question): FormDefinition {
  const at = definition.sections.findIndex((one) => one.title === title);
  const into = [...definition.sections];
  const found = into[at];
  if (found) into[at] = { ...found, questions: [...found.questions, question] };
  else into.push({ key: freeKey(definition, 's'), title, questions: [question] });
  return { ...definition, sections: into };
}
