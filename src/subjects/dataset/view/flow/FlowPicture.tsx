import { useMemo } from 'react';
import { dimensionsOf, type Measure, type Question } from '#base/dataset/dataset.ts';
import { useCall } from '#browser/query.ts';
import { LazyFlowChart } from '#kit/chart/lazy.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import { datasetCalls } from '../../calls.ts';
import { asked } from '../../rules.ts';
import { ANSWER_REFRESH } from '../../terms.ts';
import type { AnswerProps } from '../answer-table.tsx';
import { flowMeasures, flowOf, notesOf, stagesOf } from './flow.ts';

/** A node with what is known of it takes two lines, px. */
const NODE_HEIGHT = 44;
const LEAST_HEIGHT = 320;

interface FlowPictureProps extends AnswerProps {
  /** Whether what is never added up is asked for, too. */
  readonly withNotes: boolean;
}

/** The first measure from stage to stage, the further ones of its kind where it ends, and what is known of each stage at its names 流向图. */
export function FlowPicture({ dataset, question, answer, withNotes }: FlowPictureProps) {
  const theme = useTheme();
  const measures = useMemo(() => flowMeasures(dataset, question), [dataset, question]);
  const stages = stagesOf(question);
  const asks = withNotes ? (measures?.notes ?? []) : [];
  const notes = [
    useStageNotes(question, asks, stages[0]),
    useStageNotes(question, asks, stages[1]),
    useStageNotes(question, asks, stages[2]),
  ];
  if (!measures) return null;
  const flow = flowOf(
    question,
    answer,
    measures,
    notes.map((one) => notesOf(one, measures.notes)),
  );
  const titles = new Map(dimensionsOf(dataset).map(({ key, title }) => [key, title]));
  const ends = measures.ends.map(({ title }) => title).join('、');
  const fullest = Math.max(
    ...[0, 1, 2].map((stage) => flow.nodes.filter(({ id }) => id.startsWith(`${stage}:`)).length),
  );
  return (
    <LazyFlowChart
      flow={flow}
      stages={[...stages.map((key) => titles.get(key) ?? key), ...(ends === '' ? [] : [ends])]}
      valueTitle={measures.flowing.title}
      unit={measures.flowing.unit}
      density="desk"
      theme={theme}
      height={Math.max(LEAST_HEIGHT, fullest * NODE_HEIGHT)}
      ariaLabel={`${answer.sentence}，图形`}
    />
  );
}

/** What is never added up, of each name of a stage by itself. */
function useStageNotes(question: Question, notes: readonly Measure[], stage: string | undefined) {
  const { data } = useCall(
    datasetCalls.query,
    asked({
      ...question,
      measures: notes.map(({ key }) => key),
      rows: stage === undefined ? [] : [stage],
      comparison: 'none',
      orderBy: undefined,
      order: undefined,
      top: undefined,
    }),
    { enabled: stage !== undefined && notes.length > 0, refreshEvery: ANSWER_REFRESH },
  );
  return data;
}
