import { nanjingTime } from '#base/calendar.ts';
import { rowAddress, rowsIn } from '#base/form/answer/answers.ts';
import { renaming, type Renaming } from '#base/form/answer/renamed.ts';
import { evaluate } from '#base/form/answer/evaluate.ts';
import { answerText, computedText } from '#base/form/answer/text.ts';
import { isDecimal } from '#base/form/expression/value.ts';
import type { CompiledForm } from '#base/form/definition/compile.ts';
import { type Column, type FormDefinition, type Question, questionsOf } from '#base/form/definition/definition.ts';
import { isNumberKind } from '#base/form/definition/types.ts';
import { type Download, type FileFormat, MEDIA_TYPES } from '#base/files/download.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import { REVIEW_STATUS_LABELS, type ReviewStatus } from '#subjects/report/terms.ts';
import { type Access, recordExport } from '../audit/access.ts';
import type { FormAnswerRow } from '../database/rows/offices/forms.ts';
import { notFound } from '../http/problem.ts';
import { type Reach, reachOf } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import { asFile } from '../sheet/written/file.ts';
import type { SheetColumn, SheetValue } from '../sheet/xlsx.ts';
import { answersFound } from './answers.ts';
import { versionOf } from './compiled.ts';

const AT_A_TIME = 500;
/** Rows of a table or a repeated section that have columns of their own. */
const MOST_ROWS_WIDE = 20;

interface ExportedColumn extends Pick<SheetColumn, 'kind'> {
  readonly title: string;
  readonly value: (sheet: {
    readonly row: Row;
    readonly computed: (question: Question | Column, at: string) => SheetValue;
  }) => SheetValue;
}
type Row = Pick<
  import('kysely').Selectable<FormAnswerRow>,
  'answers' | 'answer_id' | 'by_name' | 'status' | 'receipt' | 'submitted_at' | 'form_version' | 'reason'
> & {
  readonly division: string | null;
};

/** Every answer of a form as a file 导出, a line each, a column a question; rows of tables side by side. What leaves is told to the log. */
export async function exportAnswers(
  { db, figures, clock }: Services,
  { formId, format }: { readonly formId: number; readonly format: FileFormat },
  access: Access,
): Promise<Download> {
  const scope = reachOf(access.principal);
  const form = await db
    .selectFrom('form')
    .select(['title', 'definition', 'live_version'])
    .where('form_id', '=', formId)
    .executeTakeFirst();
  if (!form) throw notFound(FORM_MESSAGES.unknown);
  const live =
    form.live_version === null ? form.definition : (await versionOf(db, formId, form.live_version)).definition;
  const { total } = await answersFound(figures, scope, { formId })
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  await recordExport(db, access, { what: `表单 ${form.title}`, rows: total, filter: { formId, format } });
  const columns = [...ABOUT, ...columnsOf(live)];
  const rows = sheetRows({ db, figures }, { formId, live }, scope, columns);
  const stamp = nanjingTime(clock.now()).date.replaceAll('-', '');
  return {
    fileName: `${form.title} ${stamp}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: asFile(format, rows, columns, form.title.slice(0, 30)),
  };
}

const moment = (at: number): string => {
  const { date, time } = nanjingTime(at);
  return `${date} ${time}`;
};
const ABOUT: readonly ExportedColumn[] = [
  { title: '回执编号', value: ({ row }) => row.receipt },
  { title: '填报单位', value: ({ row }) => row.by_name },
  { title: '所在区', value: ({ row }) => row.division ?? '' },
  { title: '审核状态', value: ({ row }) => REVIEW_STATUS_LABELS[row.status as ReviewStatus] },
  { title: '提交时间', value: ({ row }) => moment(row.submitted_at) },
  { title: '表单版本', kind: 'number', value: ({ row }) => row.form_version },
];

const cellOf = (asked: Question | Column, answer: unknown): SheetValue =>
  isNumberKind(asked.kind) && typeof answer === 'string' && answer !== '' ? Number(answer) : answerText(asked, answer);
/** Days and numbers are such in a spreadsheet too; what is worked out may be a text, which must not be taken for a formula. */
const kindOf = ({ kind }: Question | Column): Pick<SheetColumn, 'kind'> =>
  kind === 'date' ? { kind } : isNumberKind(kind) ? { kind: 'number' } : {};
const unitOf = ({ title, unit }: Question | Column): string => (unit ? `${title}（${unit}）` : title);

function columnsOf(definition: FormDefinition): readonly ExportedColumn[] {
  return questionsOf(definition).flatMap(({ question, section }): ExportedColumn[] => {
    const { key, kind } = question;
    if (kind === 'note') return [];
    if (section.repeat !== undefined)
      return range(Math.min(section.repeat.most, MOST_ROWS_WIDE)).map((index) => ({
        title: `${unitOf(question)} ${index + 1}`,
        ...kindOf(question),
        value: ({ row, computed }) =>
          kind === 'computed'
            ? computed(question, rowAddress(key, index))
            : cellOf(question, rowsIn(row.answers, section.key)[index]?.[key]),
      }));
    if (kind !== 'table')
      return [
        {
          title: unitOf(question),
          ...kindOf(question),
          value: ({ row, computed }) =>
            kind === 'computed' ? computed(question, key) : cellOf(question, row.answers[key]),
        },
      ];
    const labels = question.rows ?? range(MOST_ROWS_WIDE).map((index) => `第 ${index + 1} 行`);
    return labels.flatMap((label, index) =>
      (question.columns ?? []).map((column) => ({
        title: `${question.title} ${label} ${unitOf(column)}`,
        ...kindOf(column),
        value: ({ row, computed }: Parameters<ExportedColumn['value']>[0]) =>
          column.kind === 'computed'
            ? computed(column, rowAddress(`${key}.${column.key}`, index))
            : cellOf(column, rowsIn(row.answers, key)[index]?.[column.key]),
      })),
    );
  });
}

const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

async function* sheetRows(
  { db, figures }: Pick<Services, 'db' | 'figures'>,
  { formId, live }: { readonly formId: number; readonly live: FormDefinition },
  scope: Reach,
  columns: readonly ExportedColumn[],
): AsyncGenerator<readonly SheetValue[]> {
  for (let after = 0; ;) {
    const rows = await answersFound(figures, scope, { formId })
      .select([
        'a.answers',
        'a.answer_id',
        'a.by_name',
        'a.status',
        'a.receipt',
        'a.submitted_at',
        'a.form_version',
        'a.reason',
      ])
      .select('r.name as division')
      .where('a.answer_id', '>', after)
      .orderBy('a.answer_id')
      .limit(AT_A_TIME)
      .execute();
    for (const row of rows) {
      const form = await versionOf(db, formId, row.form_version);
      const keys = renaming(live, form.definition);
      const sheet = { row: { ...row, answers: keys.answers(row.answers) }, computed: computedIn(form, row, keys) };
      yield columns.map(({ value }) => value(sheet));
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_A_TIME) return;
    after = last.answer_id;
  }
}

/** What an answer's own version works out, by the addresses of the version that is out. */
function computedIn(form: CompiledForm, row: Pick<Row, 'answers' | 'submitted_at'>, { address }: Renaming) {
  const { computed } = evaluate(form, row.answers, nanjingTime(row.submitted_at).date);
  const values = new Map([...computed].map(([at, value]) => [address(at), value]));
  return (asked: Question | Column, at: string): SheetValue => {
    const value = values.get(at);
    const text = computedText(asked, value);
    return value !== undefined && isDecimal(value) ? Number(text) : text;
  };
}
