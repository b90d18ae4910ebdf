import type { ComponentType } from 'react';
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
import { RemarksContext } from '#kit/chart/tools/remarks.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { useNarrow, useTheme } from '#kit/frame/measure.ts';
import type { DivisionValuesProps } from '#kit/map/division-values.ts';
import { ShareList } from '#kit/figure/ShareList.tsx';
import { lyingBar, lyingHeight, ROOMY_LINE } from '#kit/chart/axes/lying-names.ts';
import type { Density } from '#kit/tokens/theme.ts';
import { notesOf } from './answer-notes.ts';
import type { AnswerProps } from './answer-table.tsx';
import styles from './Answer.module.css';
import { type Drawn, drawnOf, MOST_BARS, MOST_LINES, MOST_SMALL, stackedLines } from './drawn.ts';
import { FlowPicture } from './flow/FlowPicture.tsx';

const USUAL_HEIGHT = 320;
/** More names than these do not stand beside one another. */
const MOST_UPRIGHT = 8;
/** A phone has room for the names of these beside one another. */
const MOST_UPRIGHT_NARROW = 3;

export type Pictured = Exclude<Chart, 'none'>;
/** Pictures of lines: they stand also where rows have no total, since their figures are never put together. */
const OF_LINES: readonly Chart[] = ['line', 'small', 'stack'];

export interface AnswerChartProps extends AnswerProps {
  readonly chart: Pictured;
  readonly density: Density;
  /** What draws figures of divisions. */
  readonly divisions: ComponentType<DivisionValuesProps>;
  /** Height of the drawing, px. */
  readonly height?: number | undefined;
  /** Whether a table stands beside it that has what the picture leaves out. */
  readonly besideTable?: boolean | undefined;
  /** What is known of single figures: with what has to be known of the answer it goes along with the picture that somebody saves. */
  readonly remarks?: readonly string[] | undefined;
  /** Whether a flow asks for what is known of its stages besides. */
  readonly withNotes?: boolean | undefined;
}

/** The first measure of an answer as a picture, its table twin with it. */
export function AnswerChart(props: AnswerChartProps) {
  const { dataset, question, answer, chart, density, height = USUAL_HEIGHT, besideTable = false } = props;
  const measure = dataset.measures.find(({ key }) => key === question.measures[0]);
  if (!measure) return null;
  const fault = drawingFault(dataset, question, chart);
  if (fault) return <EmptyState {...fault} height={height} />;
  const drawn = drawnOf(question, answer, props.notedAt);
  const { lines, values } = drawn;
  const isEmpty = OF_LINES.includes(chart)
    ? lines.every((line) => line.values.every((one) => one === null))
    : values.length === 0;
  const isWithheld = answer.cells.some(({ withheld }) => withheld);
  if (isEmpty) return <EmptyState text={isWithheld ? '这些数值不予显示' : '没有可画的数值'} height={height} />;
  if (chart === 'share' && values.some(({ value }) => value < 0))
    return <EmptyState text={`${measure.title}有负数，不能看占比`} hint="可改用折线图或柱状图" height={height} />;
  const wallBar = lyingBar(
    values.map(({ name }) => name),
    'wall',
  );
  const mostBars = density === 'wall' ? Math.min(MOST_BARS, Math.max(1, Math.floor(height / wallBar))) : MOST_BARS;
  const most = { line: MOST_LINES, small: MOST_SMALL, bar: mostBars, share: MOST_BARS }[chart as string];
  const notes = leftOut(chart, OF_LINES.includes(chart) ? lines.length : values.length, most, besideTable);
  return (
    <section className={styles['chart']} aria-label="图形">
      <RemarksContext value={[...(notes === undefined ? [] : [notes]), ...notesOf(answer), ...(props.remarks ?? [])]}>
        <Picture {...props} height={height} measure={measure} drawn={drawn} mostBars={mostBars} />
      </RemarksContext>
      {notes !== undefined && <p className={styles['note']}>{notes}</p>}
    </section>
  );
}

type PictureProps = AnswerChartProps & {
  readonly height: number;
  readonly drawn: Drawn;
  readonly measure: AnswerProps['dataset']['measures'][number];
  readonly mostBars: number;
};

function Picture(props: PictureProps) {
  const { dataset, question, answer, chart, density, divisions: Divisions, height, measure, drawn, mostBars } = props;
  const theme = useTheme();
  const isNarrow = useNarrow();
  const { title, unit, decimals } = measure;
  const band = question.marking?.measure === measure.key ? question.marking : undefined;
  const titles = new Map(dimensionsOf(dataset).map(({ key, title: name }) => [key, name]));
  const { places, along, lines, compared, values } = drawn;
  const look = { density, theme, height, unit, decimals, ariaLabel: `${answer.sentence}，图形` } as const;
  const titlesOf = (keys: readonly string[]) => keys.map((key) => titles.get(key) ?? key).join('、');
  const xTitle = titlesOf(along) || '全部';
  const course = { ...look, places, xTitle, yTitle: title };
  const named = {
    ...look,
    values: values.slice(0, chart === 'bar' ? mostBars : MOST_BARS),
    nameTitle: titlesOf(question.rows) || '项目',
    valueTitle: title,
  };
  const names = named.values.map(({ name }) => name);
  // A page of a desk, where the table stands beside, is wide.
  const inLine = props.besideTable && density === 'desk' && !isNarrow ? ROOMY_LINE : undefined;
  const isLying = values.length > (isNarrow ? MOST_UPRIGHT_NARROW : MOST_UPRIGHT);
  switch (chart) {
    case 'line':
      return <LazyLinesChart {...course} lines={[...lines.slice(0, MOST_LINES), ...compared]} band={band} />;
    case 'small':
      return <LazySmallLines {...course} lines={lines.slice(0, MOST_SMALL)} />;
    case 'stack':
      return <LazyStackChart {...course} lines={stackedLines(lines)} />;
    case 'bar':
      return (
        <LazyBarChart
          {...named}
          band={band}
          lying={isLying}
          height={isLying && density === 'desk' ? Math.max(height, lyingHeight(names, inLine)) : height}
          inLine={inLine}
        />
      );
    case 'share':
      // On a phone what stands beside a sector would be cut: it stands in a list below.
      return isNarrow && density === 'desk' ? (
        <>
          <LazyPieChart {...named} labels="share" />
          <ShareList values={named.values} unit={unit} density={density} theme={theme} />
        </>
      ) : (
        <LazyPieChart {...named} />
      );
    case 'map':
      return <Divisions values={values} title={title} unit={unit} decimals={decimals} density={density} />;
    case 'calendar':
      return (
        <LazyCalendarHeat {...look} valueTitle={title} days={values.map(({ key, value }) => ({ date: key, value }))} />
      );
    case 'flow':
      return <FlowPicture dataset={dataset} question={question} answer={answer} withNotes={props.withNotes ?? false} />;
  }
}

/** What a picture leaves out, in words. */
function leftOut(chart: Chart, count: number, most: number | undefined, besideTable: boolean): string | undefined {
  if (most === undefined || count <= most) return undefined;
  const noun = chart === 'line' ? '条线' : '项';
  return `图中只画前 ${most} ${noun}，其余 ${count - most} ${noun === '项' ? '项' : '条'}${besideTable ? '见表格' : '未画'}`;
}
