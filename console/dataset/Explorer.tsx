import { Button } from '@arco-design/web-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Dataset, Filter, Question } from '#base/dataset/dataset.ts';
import { questionFault } from '#base/dataset/fault.ts';
import { chartIn, questionIn, type Start } from '#base/dataset/reading.ts';
import { useCall, useKept } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { useFetchedAhead } from '#kit/frame/late.tsx';
import { useNarrow } from '#kit/frame/measure.ts';
import { LazyFigureGrid } from '#kit/sheet/figures/lazy.tsx';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { asked } from '#subjects/dataset/rules.ts';
import { ANSWER_REFRESH } from '#subjects/dataset/terms.ts';
import { notesOf, unitNote } from '#subjects/dataset/view/answer-notes.ts';
import { AnswerChart } from '#subjects/dataset/view/AnswerChart.tsx';
import type { Answer } from '#subjects/dataset/wire.ts';
import { type FigureAt, noteText, pointOf } from '#subjects/figure-note/rules.ts';
import { DivisionPicture } from '#subjects/planning/view/layers/DivisionPicture.tsx';
import { textIn } from '../parts/address.ts';
import { Page } from '../parts/Page.tsx';
import { useToday } from '../parts/today.ts';
import { placed } from '../register/form/faults.ts';
import { AnswerTable } from './AnswerTable.tsx';
import styles from './Dataset.module.css';
import { AnswerNotes } from './notes/AnswerNotes.tsx';
import { FigureNotes } from './notes/FigureNotes.tsx';
import { noteLines } from './notes/note-lines.ts';
import { useNotes } from './notes/use-notes.ts';
import { Lacking } from './Lacking.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { RecordsDrawer } from './RecordsDrawer.tsx';
import { useUndo } from './use-undo.ts';
import { AnswerActions } from './answer/AnswerActions.tsx';

export interface ExplorerProps {
  readonly title: string;
  readonly dataset: Dataset;
  readonly start: Start;
  /** What else the panel offers first: the choice of a dataset; without it the question is a view's, and its panel folded away. */
  readonly before?: ReactNode;
}

const HEIGHT = 320;

/** A question to a dataset and its answer 自助统计: all of the question stands in the address. */
export function Explorer({ title, dataset, start, before }: ExplorerProps) {
  const [query] = useSearchParams();
  const today = useToday();
  // On a phone the panel would leave no room for the answer to a question that came with the address.
  const isFolding = useNarrow() || before === undefined;
  const [isOpen, setOpen] = useState(before !== undefined && !(isFolding && query.has('measures')));
  const undo = useUndo();
  const list = useCall(datasetCalls.list, {});
  const last = list.data?.find(({ name }) => name === dataset.name)?.last ?? today;
  const textOf = (name: string) => textIn(query, name);
  const question = useMemo(() => questionIn((name) => textIn(query, name), start, last), [query, start, last]);
  // Its last day is what a question ends with: until that is known nothing is asked.
  const known = list.data !== undefined || list.failure !== undefined;
  return (
    <Page title={title} note={dataset.note} actions={known && <AnswerActions dataset={dataset} question={question} />}>
      {isFolding && (
        <div>
          <Button type="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起条件' : '调整条件'}
          </Button>
        </div>
      )}
      {isOpen && (
        <QuestionPanel
          dataset={dataset}
          question={question}
          chart={chartIn(textOf, start)}
          before={before}
          onUndo={undo}
        />
      )}
      {known ? <Answered dataset={dataset} question={question} start={start} /> : <LoadingState height={HEIGHT} />}
    </Page>
  );
}

function Answered({
  dataset,
  question,
  start,
}: Pick<ExplorerProps, 'dataset' | 'start'> & { readonly question: Question }) {
  const [query] = useSearchParams();
  const chart = chartIn((name) => textIn(query, name), start);
  const fault = questionFault(dataset, question);
  const result = useCall(datasetCalls.query, asked(question), {
    keepLast: false,
    enabled: fault === undefined,
    refreshEvery: ANSWER_REFRESH,
  });
  // What draws a large answer comes while the question is worked on.
  useFetchedAhead(LazyFigureGrid, question.rows.length > 0 && question.columns.length > 0);
  // Until an answer has come the one before stands, under its own question: what is drawn already is changed, not begun anew.
  const last = useKept(result.data, question, dataset.name);
  if (fault?.lacks !== undefined)
    return <Lacking {...{ dataset, question, chart }} text={fault.lacks} height={HEIGHT / 2} />;
  // What the server refuses of a question is of no use asked again: it says how to ask otherwise.
  const refused = result.failure && placed(datasetCalls.query, result.failure, Object.keys(question)).faults;
  const refusal = fault?.message ?? Object.values(refused ?? {})[0];
  if (refusal !== undefined) return <EmptyState text={refusal} height={HEIGHT} />;
  if (result.failure) return <FailedState density="desk" problem={result.failure.message} onRetry={result.refetch} />;
  if (!last) return <LoadingState height={HEIGHT} />;
  return <Shown dataset={dataset} question={last.of} start={start} answer={last.data} isLate={!result.data} />;
}

function Shown({
  dataset,
  question,
  start,
  answer,
  isLate,
}: Pick<ExplorerProps, 'dataset' | 'start'> & {
  readonly question: Question;
  readonly answer: Answer;
  /** The answer to another question is awaited. */
  readonly isLate: boolean;
}) {
  const [query] = useSearchParams();
  const [opened, setOpened] = useState<{
    readonly title: string;
    readonly filters: readonly Filter[];
    readonly at: FigureAt;
    readonly of: string;
  }>();
  const chart = chartIn((name) => textIn(query, name), start);
  const asking = JSON.stringify(question);
  const notes = useNotes(question);
  const notedAt = useMemo(() => notes && ((at: FigureAt) => notes(at).length > 0), [notes]);
  const lines = useMemo(() => noteLines({ dataset, question, answer }, notes), [dataset, question, answer, notes]);
  const about = { dataset, question, answer, notedAt };
  return (
    <section className={styles['block']} aria-label="统计结果" aria-busy={isLate}>
      <p className={styles['sentence']}>
        {answer.sentence}
        {isLate && <span className={styles['late']}>（正在统计新的条件…）</span>}
      </p>
      {answer.cells.length === 0 && <EmptyState text="所选条件没有数据" hint="可放宽时间或筛选" height={HEIGHT} />}
      {answer.cells.length > 0 && (
        <>
          {chart !== 'none' && (
            <AnswerChart
              key={asking}
              {...about}
              chart={chart}
              density="desk"
              divisions={DivisionPicture}
              remarks={lines.map(({ note, of = '' }) => `批注　${of}：${noteText(note)}`)}
              withNotes
              besideTable
            />
          )}
          <AnswerTable {...about} onOpen={(title, filters, at) => setOpened({ title, filters, at, of: asking })} />
          <AnswerNotes lines={lines} />
        </>
      )}
      {[...unitNote(dataset, question), ...notesOf(answer)].map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
      {opened?.of === asking && (
        <RecordsDrawer
          title={opened.title}
          filters={opened.filters}
          question={question}
          onClose={() => setOpened(undefined)}
        >
          <FigureNotes point={pointOf(question, opened.at.measure, opened.at)} notes={notes?.(opened.at) ?? []} />
        </RecordsDrawer>
      )}
    </section>
  );
}
