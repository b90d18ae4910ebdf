import { Button } from '@arco-design/web-react';
import { type AnswerRow, type FormReasons, rowAddress, rowsIn } from '#base/form/answer/answers.ts';
import type { BrokenRule } from '#base/form/answer/evaluate.ts';
import { LEAST_REASON, reasonAddress } from '#base/form/answer/judge.ts';
import { computedText } from '#base/form/answer/text.ts';
import type { FormSection, Question } from '#base/form/definition/definition.ts';
import styles from './Form.module.css';
import type { PhotoWays } from './PhotosField.tsx';
import { QuestionField, type WantedReason } from './QuestionField.tsx';
import type { Filling } from './use-filling.ts';

export interface FormViewProps {
  readonly filling: Filling;
  readonly readOnly?: boolean;
  /** Whether blanks are told as faults: not before somebody wants to hand in. */
  readonly strict: boolean;
  readonly photos: PhotoWays;
}

/** A form 表单, section by section, as it is filled in, tried or read. */
export function FormView({ filling, readOnly = false, strict, photos }: FormViewProps) {
  const { form, answers, judged, onRows } = filling;
  const told = toldFaults(filling, strict);
  const settled = readOnly ? settledSwings(filling) : [];
  const fieldOf = (question: Question, section: string | undefined, row: number | undefined, answer: unknown) => {
    const at = row === undefined ? question.key : rowAddress(question.key, row);
    if (judged.hidden.has(at)) return null;
    const isOwn = (one: Pick<BrokenRule, 'at'>) => one.at === at || one.at.startsWith(`${question.key}.`);
    const own = judged.broken.filter((one) => !one.hard && isOwn(one));
    const explained = [...own, ...settled.filter(isOwn)];
    return (
      <QuestionField
        key={at}
        question={question}
        section={section}
        row={row}
        answer={answer}
        worked={question.kind === 'computed' ? computedText(question, judged.computed.get(at)) : ''}
        workedCells={question.kind === 'table' ? cellsOf(filling, question, answer) : ''}
        fault={told.get(at) ?? ''}
        cellFaults={question.kind === 'table' ? faultsWithin(question, told) : ''}
        reasons={reasonsFor(question, explained, filling.reasons)}
        swings={swingsTold(own, told)}
        last={row === undefined ? filling.last[question.key] : undefined}
        readOnly={readOnly}
        photos={photos}
        onAnswer={filling.onAnswer}
        onReason={filling.onReason}
      />
    );
  };
  return (
    <div className={styles['form']}>
      {form.definition.sections.map((section) =>
        judged.hidden.has(section.key) ? null : (
          <section key={section.key} className={styles['section']} data-key={section.key} aria-label={section.title}>
            <h2>{section.title}</h2>
            {section.note && <p className={styles['help']}>{section.note}</p>}
            {section.repeat === undefined ? (
              section.questions.map((question) => fieldOf(question, undefined, undefined, answers[question.key]))
            ) : (
              <Repeated
                section={section}
                rows={rowsIn(answers, section.key)}
                fault={told.get(section.key) ?? ''}
                readOnly={readOnly}
                onRows={(rows) => onRows(section.key, [...rows])}
                draw={(question, row, answer) => fieldOf(question, section.key, row, answer)}
              />
            )}
          </section>
        ),
      )}
    </div>
  );
}

interface RepeatedProps {
  readonly section: FormSection;
  readonly rows: readonly AnswerRow[];
  readonly fault: string;
  readonly readOnly: boolean;
  readonly onRows: (rows: readonly AnswerRow[]) => void;
  readonly draw: (question: Question, row: number, answer: unknown) => React.ReactNode;
}

function Repeated({ section, rows, fault, readOnly, onRows, draw }: RepeatedProps) {
  const { repeat, questions, title } = section;
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={index} className={styles['row']}>
          <legend>{`${title} ${index + 1}`}</legend>
          {questions.map((question) => draw(question, index, row[question.key]))}
          {!readOnly && (
            <Button size="small" onClick={() => onRows(rows.filter((_, at) => at !== index))}>
              {`删除第 ${index + 1} ${repeat?.noun ?? '份'}`}
            </Button>
          )}
        </fieldset>
      ))}
      {fault !== '' && (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      {!readOnly && rows.length < (repeat?.most ?? 1) && (
        <Button onClick={() => onRows([...rows, {}])}>{`增加一${repeat?.noun ?? '份'}`}</Button>
      )}
    </>
  );
}

/** The faults that are told where they are: those of blanks only once somebody wants to hand in. */
function toldFaults({ judged, reasons }: Filling, strict: boolean): ReadonlyMap<string, string> {
  const told = new Map<string, string>();
  const broken = new Set(judged.broken.map(({ at }) => at));
  for (const { at, message } of judged.faults) {
    const isBlank = /^请(填写|选择|上传|签名)/.test(message) || message.startsWith('至少');
    if ((strict || broken.has(at) || !isBlank) && !told.has(at)) told.set(at, message);
  }
  for (const { index, at, message, hard } of judged.broken)
    if (!hard && (reasons[reasonAddress(index, at)] ?? '').trim().length >= LEAST_REASON && !told.has(at))
      told.set(at, message);
  return told;
}

/** Where what is told is that a figure departs too far from the last one, and nothing else. */
const swingsTold = (broken: readonly BrokenRule[], told: ReadonlyMap<string, string>): string =>
  broken
    .flatMap(({ index, at, message }) => (index === 'swing' && told.get(at)?.startsWith(message) ? [at] : []))
    .join(' ');

type Explained = Pick<BrokenRule, 'index' | 'at'>;

/** The swings that were explained when the answer was handed in and are none by now: the answer before it was corrected or returned since. */
function settledSwings({ judged, reasons }: Filling): readonly Explained[] {
  const broken = new Set(judged.broken.map(({ index, at }) => reasonAddress(index, at)));
  const start = reasonAddress('swing', '');
  return Object.keys(reasons)
    .filter((address) => address.startsWith(start) && !broken.has(address))
    .map((address) => ({ index: 'swing', at: address.slice(start.length) }));
}

/** The reasons that a question wants, as one text; the same for the same, so that it is not drawn anew. */
function reasonsFor(question: Question, explained: readonly Explained[], reasons: FormReasons): string {
  if (explained.length === 0) return '';
  const wanted: readonly WantedReason[] = explained.map(({ index, at }) => {
    const address = reasonAddress(index, at);
    return { address, of: placeName(question, at), text: reasons[address] ?? '' };
  });
  return JSON.stringify(wanted);
}

/** How the place of a broken rule is called: the question, or the row and column of its table. */
function placeName({ title, columns = [], rows = [] }: Question, at: string): string {
  const [name = '', row] = at.split('#', 2);
  const column = columns.find(({ key }) => key === name.split('.', 2)[1]);
  if (!column) return title;
  return `${rows[Number(row)] ?? `第 ${Number(row) + 1} 行`} ${column.title}`;
}

function cellsOf({ judged }: Filling, { key, columns = [], rows }: Question, answer: unknown): string {
  const many = rows?.length ?? (Array.isArray(answer) ? answer.length : 0);
  const cells: Record<string, string> = {};
  for (const column of columns)
    if (column.kind === 'computed')
      for (let row = 0; row < many; row += 1)
        cells[`${column.key}#${row}`] = computedText(
          column,
          judged.computed.get(rowAddress(`${key}.${column.key}`, row)),
        );
  return JSON.stringify(cells);
}

function faultsWithin({ key }: Question, told: ReadonlyMap<string, string>): string {
  const within = [...told]
    .filter(([at]) => at.startsWith(`${key}.`))
    .map(([at, message]) => [at.slice(key.length + 1), message]);
  return within.length === 0 ? '' : JSON.stringify(Object.fromEntries(within));
}
