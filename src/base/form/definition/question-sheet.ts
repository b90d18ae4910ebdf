import { type FormDefinition, freeKey, type Question, QUESTION_KINDS, type QuestionKind } from './definition.ts';

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

/** The sections and questions that the rows of a workbook name, added behind those that a form has; or what is wrong, and nothing. */
export function withSheetQuestions(
  definition: FormDefinition,
  rows: readonly SheetQuestion[],
): { readonly definition: FormDefinition; readonly faults: readonly SheetQuestionFault[] } {
  const faults: SheetQuestionFault[] = [];
  let made = definition;
  for (const { line, cells } of rows) {
    const cell = (name: (typeof QUESTION_SHEET_COLUMNS)[number]) => (cells[name] ?? '').trim();
    const kind = kindNamed.get(cell('题型'));
    const wrong = (column: string, value: string, message: string) => faults.push({ line, column, value, message });
    if (cell('题目') === '') wrong('题目', '', '不能为空');
    if (kind === undefined || NOT_IN_SHEETS.has(kind)) {
      wrong(
        '题型',
        cell('题型'),
        `应为${[...kindNamed]
          .filter(([, one]) => !NOT_IN_SHEETS.has(one))
          .map(([label]) => label)
          .join('、')}之一`,
      );
      continue;
    }
    const options = cell('选项')
      .split(/[;；\n|]/)
      .map((one) => one.trim())
      .filter((one) => one !== '');
    const question: Question = {
      key: freeKey(made),
      kind,
      title: cell('题目'),
      ...(/^(是|必填|1|Y|y)$/.test(cell('必填')) && { required: true }),
      ...(options.length > 0 && { options }),
      ...(cell('单位') !== '' && { unit: cell('单位') }),
      ...(cell('下限') !== '' && { least: cell('下限') }),
      ...(cell('上限') !== '' && { most: cell('上限') }),
      ...(cell('说明') !== '' && { help: cell('说明') }),
    };
    made = withQuestion(made, cell('部分') || '基本情况', question);
  }
  return { definition: faults.length > 0 ? definition : made, faults };
}

function withQuestion(definition: FormDefinition, title: string, question: Question): FormDefinition {
  const at = definition.sections.findIndex((section) => section.title === title);
  const sections = [...definition.sections];
  const section = sections[at];
  if (section) sections[at] = { ...section, questions: [...section.questions, question] };
  else sections.push({ key: freeKey(definition, 's'), title, questions: [question] });
  return { ...definition, sections };
}
