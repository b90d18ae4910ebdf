import { type Chart, dimensionsOf } from '#base/dataset/dataset.ts';
import { drawingFault } from '#base/dataset/drawable.ts';
import {
  LazyBarChart,
  LazyCalendarHeat,
  LazyLinesChart,
  LazyPieChart,
  LazySmallLines,
  LazyStackChart,
} from '#kit/chart/lazy.tsx';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { useTheme } from '#kit/frame/measure.ts';
import type { AnswerProps } from './AnswerTable.tsx';
import { type Drawn, drawnOf, MOST_BARS, MOST_LINES, MOST_SMALL, stackedLines } from './drawn.ts';
import { DivisionPicture } from './pictures/DivisionPicture.tsx';
import { FlowPicture } from './pictures/FlowPicture.tsx';
import styles from './Dataset.module.css';

const HEIGHT = 320;
/** More names than these do not stand beside one another; lying, each takes this many pixels. */
const MOST_UPRIGHT = 8;
const BAR_HEIGHT = 28;

type Pictured = Exclude<Chart, 'none'>;
/** Pictures of lines: they stand also where rows have no total, since their figures are never put together. */
const OF_LINES: readonly Chart[] = ['line', 'small', 'stack'];

/** The first measure of an answer as a picture, its table twin with it. */
export function AnswerChart({ dataset, question, answer, chart }: AnswerProps & { readonly chart: Pictured }) {
  const measure = dataset.measures.find(({ key }) => key === question.measures[0]);
  if (!measure) return null;
  const fault = drawingFault(dataset, question, chart);
  if (fault) return <EmptyState {...fault} height={HEIGHT} />;
  const drawn = drawnOf(question, answer);
  const { lines, values } = drawn;
  const isEmpty = OF_LINES.includes(chart)
    ? lines.every((line) => line.values.every((one) => one === null))
    : values.length === 0;
  if (isEmpty) return <EmptyState text="没有可画的数值" height={HEIGHT} />;
  if (chart === 'share' && values.some(({ value }) => value < 0))
    return <EmptyState text={`${measure.title}有负数，不能看占比`} hint="可改用折线图或柱状图" height={HEIGHT} />;
  const notes = leftOut(chart, lines.length, values.length);
  return (
    <section className={styles['chart']} aria-label="图形">
      <Picture dataset={dataset} question={question} answer={answer} chart={chart} measure={measure} drawn={drawn} />
      {notes !== undefined && <p className={styles['note']}>{notes}</p>}
    </section>
  );
}

type PictureProps = AnswerProps & {
  readonly chart: Pictured;
  readonly drawn: Drawn;
  readonly measure: AnswerProps['dataset']['measures'][number];
};

function Picture({ dataset, question, answer, chart, measure, drawn }: PictureProps) {
  const theme = useTheme();
  const { title, unit } = measure;
  const titles = new Map(dimensionsOf(dataset).map(({ key, title: name }) => [key, name]));
  const { places, along, lines, compared, values } = drawn;
  const look = { density: 'desk', theme, height: HEIGHT, unit, ariaLabel: `${answer.sentence}，图形` } as const;
  const xTitle = along.map((key) => titles.get(key) ?? key).join('、') || '全部';
  const course = { ...look, places, xTitle, yTitle: title };
  const named = { ...look, values: values.slice(0, MOST_BARS), nameTitle: '项目', valueTitle: title };
  const isLying = values.length > MOST_UPRIGHT;
  switch (chart) {
    case 'line':
      return <LazyLinesChart {...course} lines={[...lines.slice(0, MOST_LINES), ...compared]} />;
    case 'small':
      return <LazySmallLines {...course} lines={lines.slice(0, MOST_SMALL)} />;
    case 'stack':
      return <LazyStackChart {...course} lines={stackedLines(lines)} />;
    case 'bar':
      return (
        <LazyBarChart
          {...named}
          lying={isLying}
          height={isLying ? Math.max(HEIGHT, named.values.length * BAR_HEIGHT) : HEIGHT}
        />
      );
    case 'share':
      return <LazyPieChart {...named} />;
    case 'map':
      return <DivisionPicture values={values} title={title} unit={unit} decimals={measure.decimals} />;
    case 'calendar':
      return (
        <LazyCalendarHeat {...look} valueTitle={title} days={values.map(({ key, value }) => ({ date: key, value }))} />
      );
    case 'flow':
      return <FlowPicture dataset={dataset} question={question} answer={answer} />;
  }
}

/** What a picture leaves to the table, in words. */
function leftOut(chart: Chart, lines: number, values: number): string | undefined {
  if (chart === 'line' && lines > MOST_LINES)
    return `图中只画前 ${MOST_LINES} 条线，其余 ${lines - MOST_LINES} 条见表格`;
  if (chart === 'small' && lines > MOST_SMALL) return `只画前 ${MOST_SMALL} 项，其余 ${lines - MOST_SMALL} 项见表格`;
  return (chart === 'bar' || chart === 'share') && values > MOST_BARS
    ? `图中只画前 ${MOST_BARS} 项，其余见表格`
    : undefined;
}
